//! The difference that a change made, for the audit log: changed fields, before and after.

use pult_domain::{problem::Problem, time::Timestamp};
use serde_json::{Map, Value, json};

/// Long texts are cut; this is enough to recognise them.
const LOGGED_CHARS: usize = 500;

/// `{"title_ru": {"before": …, "after": …}}`; a new or deleted thing has only one side.
pub(crate) fn difference(before: Option<&Value>, after: Option<&Value>) -> Value {
    let empty = Map::new();
    let side = |value: Option<&Value>| value.and_then(Value::as_object).cloned().unwrap_or_default();
    let (old, new) = (side(before), side(after));
    let mut out = empty;
    for name in old
        .keys()
        .chain(new.keys().filter(|name| !old.contains_key(*name)))
    {
        let (old_value, new_value) = (old.get(name), new.get(name));
        if old_value == new_value {
            continue;
        }
        let mut change = Map::new();
        for (side, value) in [("before", old_value), ("after", new_value)] {
            if let Some(value) = value {
                change.insert(side.into(), shorten(value));
            }
        }
        out.insert(name.clone(), change.into());
    }
    json!(out)
}

/// Checks that the revision that staff saw is the current one, and returns the new revision: two changes
/// within a millisecond still differ.
pub(crate) fn next_revision(
    seen: Option<i64>,
    stored: Option<Timestamp>,
    now: Timestamp,
) -> Result<Timestamp, Problem> {
    let last = stored.map_or(0, |at| at.0);
    if seen.is_some_and(|seen| seen != last) {
        return Err(Problem::ChangedElsewhere);
    }
    Ok(Timestamp(now.0.max(last.saturating_add(1))))
}

fn shorten(value: &Value) -> Value {
    match value.as_str() {
        Some(text) if text.chars().count() > LOGGED_CHARS => {
            let start: String = text.chars().take(LOGGED_CHARS).collect();
            format!("{start}…").into()
        }
        _ => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_told() {
        let (before, after) = (json!({ "a": 1, "b": "x" }), json!({ "a": 1, "b": "y" }));
        assert_eq!(
            difference(Some(&before), Some(&after)),
            json!({ "b": { "before": "x", "after": "y" } })
        );
        assert_eq!(
            difference(None, Some(&json!({ "a": 1 }))),
            json!({ "a": { "after": 1 } })
        );
        assert_eq!(
            difference(Some(&json!({ "a": null })), None),
            json!({ "a": { "before": null } })
        );
    }

    #[test]
    fn a_writing_follows_the_one_that_was_seen() {
        let (stored, now) = (Some(Timestamp(10)), Timestamp(10));
        assert_eq!(next_revision(Some(10), stored, now), Ok(Timestamp(11)));
        assert_eq!(
            next_revision(Some(9), stored, now),
            Err(Problem::ChangedElsewhere)
        );
        assert_eq!(next_revision(None, stored, Timestamp(20)), Ok(Timestamp(20)));
        assert_eq!(next_revision(Some(0), None, now), Ok(now));
        assert_eq!(
            next_revision(Some(0), stored, now),
            Err(Problem::ChangedElsewhere)
        );
    }

    #[test]
    fn long_texts_are_cut_between_letters() {
        let details = difference(None, Some(&json!({ "a": "я".repeat(600) })));
        let text = details["a"]["after"].as_str().unwrap();
        assert_eq!(text.chars().count(), LOGGED_CHARS + 1);
    }
}
