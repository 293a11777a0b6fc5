//! The progress bar, on a terminal only.

use std::sync::OnceLock;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::manner;
use crate::progress::Progress;

/// Draws a bar on stderr while a job runs.
#[derive(Default)]
pub(crate) struct Bar(OnceLock<ProgressBar>);

impl Progress for Bar {
    fn start(&self, what: &str, steps: usize) {
        // The bar hides itself where stderr is no terminal.
        let bar = self.0.get_or_init(|| {
            let target = if manner::is_quiet() {
                ProgressDrawTarget::hidden()
            } else {
                ProgressDrawTarget::stderr()
            };
            let bar = ProgressBar::with_draw_target(None, target);
            let style = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len} ({eta} left)");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.reset();
        bar.set_length(steps as u64);
        bar.set_message(what.to_owned());
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
