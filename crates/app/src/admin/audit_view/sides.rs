//! What was and what is, put beside each other.

use serde_json::{Map, Value};

/// Nothing where there was nothing.
pub(super) type Side<'a> = Option<&'a Value>;

/// The way the log writes a field that changed.
pub(super) fn is_pair(facts: &Map<String, Value>) -> bool {
    !facts.is_empty() && facts.keys().all(|side| side == "before" || side == "after")
}

/// Both sides read in the same way; a side that is not there is empty. Nothing when one of them is something else.
pub(super) fn both<'a, T: Default>(
    before: Side<'a>,
    after: Side<'a>,
    read: fn(&'a Value) -> Option<T>,
) -> Option<(T, T)> {
    let side = |value: Side<'a>| match value {
        None | Some(Value::Null) => Some(T::default()),
        Some(value) => read(value),
    };
    if [before, after].iter().all(|side| side.is_none_or(Value::is_null)) {
        return None;
    }
    Some((side(before)?, side(after)?))
}

/// The fields of something that has fields worth a line each; money and people are one value.
pub(super) fn parts(value: &Value) -> Option<Map<String, Value>> {
    let facts = value.as_object()?;
    let is_one = facts.contains_key("currency") || facts.contains_key("name") && facts.len() <= 2;
    (!is_one).then(|| facts.clone())
}

/// A list of things with fields.
pub(super) fn things(value: &Value) -> Option<Vec<Value>> {
    let list = value.as_array()?;
    let is_thing = |one: &Value| parts(one).is_some();
    list.iter().all(is_thing).then(|| list.clone())
}

/// Each beside itself, by its number where it has one, else by its place.
pub(super) fn beside<'a>(old: &'a [Value], new: &'a [Value]) -> Vec<(Side<'a>, Side<'a>)> {
    let id = |value: &Value| value.get("id").cloned().filter(|id| !id.is_null());
    let has_ids = old.iter().chain(new).all(|one| id(one).is_some());
    if !has_ids {
        let longer = old.len().max(new.len());
        return (0..longer).map(|at| (old.get(at), new.get(at))).collect();
    }
    let of = |list: &'a [Value], wanted: &Value| list.iter().find(|one| id(one) == id(wanted));
    let stay = new.iter().map(|one| (of(old, one), Some(one)));
    let gone = old.iter().filter(|one| of(new, one).is_none());
    stay.chain(gone.map(|one| (Some(one), None))).collect()
}

pub(super) fn names_of<'a>(old: &'a Map<String, Value>, new: &'a Map<String, Value>) -> Vec<&'a str> {
    let added = new.keys().filter(|name| !old.contains_key(*name));
    old.keys().chain(added).map(String::as_str).collect()
}

pub(super) fn below(above: &str, name: &str) -> String {
    if above.is_empty() {
        name.to_owned()
    } else {
        format!("{above} · {name}")
    }
}

/// «Versions · Version “Club mix”» says it twice.
pub(super) fn label_of_list<'a>(label: &'a str, field: &str) -> &'a str {
    match field {
        "versions" => label.rsplit_once(" · ").map_or("", |(above, _)| above),
        _ => label,
    }
}
