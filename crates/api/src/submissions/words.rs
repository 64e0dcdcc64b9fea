//! The words that stand for states on the wire.

use pult_domain::{
    attachment::AttachmentKind,
    submission::{Creator, Happening, Reason, Status, Verdict},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An enum of the domain as the document shows it.
macro_rules! words {
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
pub(crate) use words;

words! {
    SubmissionStatus for Status { Draft, Sent, OnReview, Approved, Rejected, Published }
    TrackVerdict for Verdict { Pending, Approved, Rejected }
    CreatorKind for Creator { Author, Editor, Remixer }
    SubmissionHappening for Happening {
        Created, Sent, Withdrawn, Taken, Released, Edited, Approved, Rejected, HandedBack, Published,
    }
    RefusalCode for Reason { Sound, Clipping, Upscaled, Duplicate, Rights, Facts, Style, Other }
    AttachedKind for AttachmentKind { Jpeg, Png, Webp, Pdf, Text }
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
            Status::ALL
                .into_iter()
                .map(|v| (SubmissionStatus::from(v), v.code())),
        );
        same(
            Verdict::ALL
                .into_iter()
                .map(|v| (TrackVerdict::from(v), v.code())),
        );
        same(Creator::ALL.into_iter().map(|v| (CreatorKind::from(v), v.code())));
        same(
            Happening::ALL
                .into_iter()
                .map(|v| (SubmissionHappening::from(v), v.code())),
        );
        same(Reason::ALL.into_iter().map(|v| (RefusalCode::from(v), v.code())));
        same(
            AttachmentKind::ALL
                .into_iter()
                .map(|v| (AttachedKind::from(v), v.code())),
        );
    }
}
