//! What the positions of a family are made to be.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a drawn position is made to be in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum End {
    /// As it was drawn.
    #[default]
    Free,
    /// A loss for the player to move.
    Losing,
    /// A win that a single small step makes out of a loss.
    NearMiss,
}
