//! What a mail speaks of. Part of it was typed by strangers, so it is one line each and never long; only what reviewers
//! say may have lines.

use pult_domain::limits::{DESCRIPTION_MAX, REASON_MAX};
use serde::{Deserialize, Deserializer};

const FACT_CHARS: usize = 200;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct MailParams {
    #[serde(deserialize_with = "line")]
    pub(super) login: String,
    #[serde(deserialize_with = "line")]
    pub(super) provider: String,
    #[serde(deserialize_with = "line")]
    pub(super) device: String,
    #[serde(deserialize_with = "line")]
    pub(super) address: String,
    #[serde(deserialize_with = "line")]
    pub(super) at: String,
    #[serde(deserialize_with = "line")]
    pub(super) plan: String,
    /// A day in Moscow; empty when there is none to name.
    #[serde(deserialize_with = "line")]
    pub(super) date: String,
    /// As the recipient writes it.
    #[serde(deserialize_with = "line")]
    pub(super) money: String,
    /// The card.
    #[serde(deserialize_with = "line")]
    pub(super) method: String,
    /// Of a payment or a submission.
    #[serde(deserialize_with = "line")]
    pub(super) number: String,
    /// What staff say about what they did.
    #[serde(deserialize_with = "reason")]
    pub(super) reason: String,
    pub(super) days: i64,
    /// What a refund does to the plan: a `SubscriptionEffect`, or nothing.
    #[serde(deserialize_with = "line")]
    pub(super) effect: String,
    /// The plan that runs in its place.
    #[serde(deserialize_with = "line")]
    pub(super) then: String,
    pub(super) renewal_off: bool,
    /// What there is to tell, a line each.
    #[serde(deserialize_with = "all_lines")]
    pub(super) lines: Vec<String>,
    /// How many more there are.
    pub(super) more: u64,
    /// What a reviewer said of each track.
    pub(super) tracks: Vec<TrackNote>,
    /// What a reviewer said of the whole.
    #[serde(deserialize_with = "text")]
    pub(super) comment: String,
}

/// What was said of one thing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct TrackNote {
    #[serde(deserialize_with = "line")]
    pub(super) about: String,
    /// In words of ours; may be empty.
    #[serde(deserialize_with = "line")]
    pub(super) reason: String,
    /// In somebody's own; may be empty, and may have several lines.
    #[serde(deserialize_with = "text")]
    pub(super) comment: String,
}

fn line<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    Ok(one_line(&String::deserialize(value)?))
}

fn reason<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    let text = String::deserialize(value)?;
    Ok(text
        .chars()
        .filter(|c| !c.is_control())
        .take(REASON_MAX)
        .collect())
}

fn text<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    let text = String::deserialize(value)?;
    Ok(text
        .chars()
        .filter(|c| !c.is_control() || *c == '\n')
        .take(DESCRIPTION_MAX)
        .collect())
}

fn all_lines<'de, D: Deserializer<'de>>(value: D) -> Result<Vec<String>, D::Error> {
    let lines = Vec::<String>::deserialize(value)?;
    Ok(lines.iter().map(|line| one_line(line)).collect())
}

fn one_line(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control())
        .take(FACT_CHARS)
        .collect()
}
