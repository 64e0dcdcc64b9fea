//! The words of the queue on the wire.

use pult_app::review::{ReviewKind, ReviewWho};
use pult_domain::submission::Ruled;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::submissions::wire_enums::wire_enums;

wire_enums! {
    QueueKind for ReviewKind { Submission, Playlist }
    QueueWho for ReviewWho { Mine, Free, All }
    RulingWord for Ruled { Approve, Reject }
}
