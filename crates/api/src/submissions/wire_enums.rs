//! Enums of submissions on the wire.

use pult_domain::{
    attachment::AttachmentKind,
    submission::{CreatorKind, RejectionReason, SubmissionEventKind, SubmissionStatus, TrackReviewStatus},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Defines a wire enum with the variants of a domain enum, and the conversions between them.
macro_rules! wire_enums {
    ($($name:ident for $domain:ident { $($value:ident),+ $(,)? })+) => {$(
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($value),+ }

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                match value { $($domain::$value => Self::$value),+ }
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                match value { $($name::$value => Self::$value),+ }
            }
        }
    )+};
}
pub(crate) use wire_enums;

wire_enums! {
    SubmissionStatusCode for SubmissionStatus { Draft, Sent, OnReview, Approved, Rejected, Published }
    TrackReviewStatusCode for TrackReviewStatus { Pending, Approved, Rejected }
    CreatorKindCode for CreatorKind { Author, Editor, Remixer }
    SubmissionEventCode for SubmissionEventKind {
        Created, Sent, Withdrawn, Taken, Released, Edited, Approved, Rejected, HandedBack, Published,
    }
    RejectionCode for RejectionReason { Sound, Clipping, Upscaled, Duplicate, Rights, Facts, Style, Other }
    AttachmentKindCode for AttachmentKind { Jpeg, Png, Webp, Pdf, Text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wire_says_what_the_database_says() {
        fn same<W: Serialize>(words: impl Iterator<Item = (W, &'static str)>) {
            for (word, code) in words {
                assert_eq!(serde_json::to_value(word).unwrap(), code);
            }
        }
        same(
            SubmissionStatus::ALL
                .into_iter()
                .map(|v| (SubmissionStatusCode::from(v), v.code())),
        );
        same(
            TrackReviewStatus::ALL
                .into_iter()
                .map(|v| (TrackReviewStatusCode::from(v), v.code())),
        );
        same(
            CreatorKind::ALL
                .into_iter()
                .map(|v| (CreatorKindCode::from(v), v.code())),
        );
        same(
            SubmissionEventKind::ALL
                .into_iter()
                .map(|v| (SubmissionEventCode::from(v), v.code())),
        );
        same(
            RejectionReason::ALL
                .into_iter()
                .map(|v| (RejectionCode::from(v), v.code())),
        );
        same(
            AttachmentKind::ALL
                .into_iter()
                .map(|v| (AttachmentKindCode::from(v), v.code())),
        );
    }
}
