//! What a change did, for the log: the fields that differ, before and after.

use pult_domain::{problem::Problem, time::Timestamp};
use serde_json::{Map, Value, json};

/// Enough of a long text to know it by.
const LOGGED_CHARS: usize = 500;

/// `{"title_ru": {"before": …, "after": …}}`; something new or gone has only one side.
pub(crate) fn difference(before: Option<&Value>, after: Option<&Value>) -> Value {
    let empty = Map::new();
    let side = |value: Option<&Value>| value.and_then(Value::as_object).cloned().unwrap_or_default();
    let (old, new) = (side(before), side(after));
    let mut out = empty;
    for name in old
        .keys()
        .chain(new.keys().filter(|name| !old.contains_key(*name)))
    {
        let (was, is) = (old.get(name), new.get(name));
        if was == is {
            continue;
        }
        let mut change = Map::new();
        for (side, value) in [("before", was), ("after", is)] {
            if let Some(value) = value {
                change.insert(side.into(), short(value));
            }
        }
        out.insert(name.clone(), change.into());
    }
    json!(out)
}

/// Whoever names the writing that was seen must have seen the last one. Answers the moment of the new writing: two
/// within a millisecond are two all the same.
pub(crate) fn next_writing(
    seen: Option<i64>,
    held: Option<Timestamp>,
    now: Timestamp,
) -> Result<Timestamp, Problem> {
    let last = held.map_or(0, |at| at.0);
    if seen.is_some_and(|seen| seen != last) {
        return Err(Problem::ChangedElsewhere);
    }
    Ok(Timestamp(now.0.max(last.saturating_add(1))))
}

fn short(value: &Value) -> Value {
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
        let (held, now) = (Some(Timestamp(10)), Timestamp(10));
        assert_eq!(next_writing(Some(10), held, now), Ok(Timestamp(11)));
        assert_eq!(next_writing(Some(9), held, now), Err(Problem::ChangedElsewhere));
        assert_eq!(next_writing(None, held, Timestamp(20)), Ok(Timestamp(20)));
        assert_eq!(next_writing(Some(0), None, now), Ok(now));
        assert_eq!(next_writing(Some(0), held, now), Err(Problem::ChangedElsewhere));
    }

    #[test]
    fn long_texts_are_cut_between_letters() {
        let told = difference(None, Some(&json!({ "a": "я".repeat(600) })));
        let text = told["a"]["after"].as_str().unwrap();
        assert_eq!(text.chars().count(), LOGGED_CHARS + 1);
    }
}
