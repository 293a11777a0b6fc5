//! The progress bar, on a terminal only.

use std::sync::OnceLock;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::manner;
use crate::lang::{Lang, Say};
use crate::progress::{Doing, Progress};

/// Draws a bar on stderr while a job runs.
#[derive(Default)]
pub(crate) struct Bar(OnceLock<ProgressBar>);

impl Progress for Bar {
    fn start(&self, what: Doing, steps: usize) {
        // The bar hides itself where stderr is no terminal.
        let bar = self.0.get_or_init(|| {
            let target = if manner::is_quiet() {
                ProgressDrawTarget::hidden()
            } else {
                ProgressDrawTarget::stderr()
            };
            let bar = ProgressBar::with_draw_target(None, target);
            let style = ProgressStyle::with_template(match manner::lang() {
                Lang::En => "{msg} {bar:30} {pos}/{len} ({eta} left)",
                Lang::Zh => "{msg} {bar:30} {pos}/{len}（剩余 {eta}）",
            });
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.reset();
        bar.set_length(steps as u64);
        bar.set_message(what.say(manner::lang()).to_string());
    }

    fn step(&self) {
        if let Some(bar) = self.0.get() {
            bar.inc(1);
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = self.0.get() {
            bar.finish_and_clear();
        }
    }
}
