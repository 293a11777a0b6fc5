//! Markdown of statements as HTML.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

/// Renders a text; HTML in it is shown, not obeyed, and nothing in it leads out of the page.
pub(super) fn render(text: &str) -> Markup {
    let events = Parser::new(text).filter_map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),
        // A single star multiplies: `2*10^5`.
        Event::Start(Tag::Emphasis) | Event::End(TagEnd::Emphasis) => Some(Event::Text("*".into())),
        Event::Start(Tag::Link { .. } | Tag::Image { .. })
        | Event::End(TagEnd::Link | TagEnd::Image) => None,
        other => Some(other),
    });
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, events);
    PreEscaped(out)
}

/// Renders a sentence in which only code is marked.
pub(super) fn inline(text: &str) -> Markup {
    html! {
        @for (idx, part) in text.split('`').enumerate() {
            @if idx % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::render;

    #[track_caller]
    fn check(text: &str, html: &str) {
        assert_eq!(render(text).into_string().trim(), html);
    }

    #[test]
    fn a_statement_is_rendered_and_nothing_in_it_is_obeyed() {
        check("**Input.** `n`, 1 <= n", "<p><strong>Input.</strong> <code>n</code>, 1 &lt;= n</p>");
        check("n <= 2*10^5, 3*n", "<p>n &lt;= 2*10^5, 3*n</p>");
        check("    3 1", "<pre><code>3 1</code></pre>");
        check("a <b onclick=x>c", "<p>a &lt;b onclick=x&gt;c</p>");
        check("[in](javascript:x) ![i](http://x/y)", "<p>in i</p>");
    }
}
