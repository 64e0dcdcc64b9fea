//! Enums of the review queue on the wire.

use pult_app::review::{ReviewAssignee, ReviewKind};
use pult_domain::submission::DecisionKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submissions::wire_enums::wire_enums;

wire_enums! {
    ReviewKindCode for ReviewKind { Submission, Playlist }
    ReviewAssigneeCode for ReviewAssignee { Mine, Free, All }
    DecisionCode for DecisionKind { Approve, Reject }
}
