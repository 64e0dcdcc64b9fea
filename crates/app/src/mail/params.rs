//! Parameters of a mail. Others may have typed parts of them, so each is one line of limited length; only
//! remarks of reviewers may have several lines.

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
    /// A day in Moscow; empty if there is none.
    #[serde(deserialize_with = "line")]
    pub(super) date: String,
    /// Formatted for the recipient.
    #[serde(deserialize_with = "line")]
    pub(super) money: String,
    /// The card.
    #[serde(deserialize_with = "line")]
    pub(super) method: String,
    /// Of a payment or a submission.
    #[serde(deserialize_with = "line")]
    pub(super) number: String,
    /// The reason that staff gave.
    #[serde(deserialize_with = "reason")]
    pub(super) reason: String,
    pub(super) days: i64,
    /// What a refund does to the plan: the code of a `SubscriptionEffect`, or empty.
    #[serde(deserialize_with = "line")]
    pub(super) effect: String,
    /// The plan that runs afterwards.
    #[serde(deserialize_with = "line")]
    pub(super) then: String,
    pub(super) renewal_off: bool,
    /// Lines of a digest.
    #[serde(deserialize_with = "all_lines")]
    pub(super) lines: Vec<String>,
    /// How many more lines there are.
    pub(super) more: u64,
    /// Remarks of the reviewer on tracks.
    pub(super) tracks: Vec<TrackNote>,
    /// The reviewer's comment on the whole submission.
    #[serde(deserialize_with = "text")]
    pub(super) comment: String,
}

/// A remark on one track.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(super) struct TrackNote {
    #[serde(deserialize_with = "line")]
    pub(super) about: String,
    /// The text of a predefined reason; may be empty.
    #[serde(deserialize_with = "line")]
    pub(super) reason: String,
    /// The reviewer's own words; may be empty or have several lines.
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
