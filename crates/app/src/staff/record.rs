//! What a change did, for the log: the fields that differ, before and after.

use serde_json::{Map, Value, json};

/// Enough of a long text to know it by.
const KEPT_CHARS: usize = 500;

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

fn short(value: &Value) -> Value {
    match value.as_str() {
        Some(text) if text.chars().count() > KEPT_CHARS => {
            let start: String = text.chars().take(KEPT_CHARS).collect();
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
    fn long_texts_are_cut_between_letters() {
        let told = difference(None, Some(&json!({ "a": "я".repeat(600) })));
        let text = told["a"]["after"].as_str().unwrap();
        assert_eq!(text.chars().count(), KEPT_CHARS + 1);
    }
}
