//! Aligns the old and the new side of a change.

use serde_json::{Map, Value};

/// None where there was no value.
pub(super) type Side<'a> = Option<&'a Value>;

/// Whether an object is a changed field as the audit log stores it.
pub(super) fn is_pair(facts: &Map<String, Value>) -> bool {
    !facts.is_empty() && facts.keys().all(|side| side == "before" || side == "after")
}

/// Reads both sides in the same way; a missing side is empty. `None` if one of them has another shape.
pub(super) fn read_both<'a, T: Default>(
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

/// The fields of an object that is described field by field; money and names are described as one value.
pub(super) fn read_fields(value: &Value) -> Option<Map<String, Value>> {
    let facts = value.as_object()?;
    let is_one = facts.contains_key("currency") || facts.contains_key("name") && facts.len() <= 2;
    (!is_one).then(|| facts.clone())
}

/// A list of such objects.
pub(super) fn read_objects(value: &Value) -> Option<Vec<Value>> {
    let list = value.as_array()?;
    let is_thing = |item: &Value| read_fields(item).is_some();
    list.iter().all(is_thing).then(|| list.clone())
}

/// Aligns list items by id, or by position if some have no id.
pub(super) fn align_items<'a>(old: &'a [Value], new: &'a [Value]) -> Vec<(Side<'a>, Side<'a>)> {
    let id = |value: &Value| value.get("id").cloned().filter(|id| !id.is_null());
    let has_ids = old.iter().chain(new).all(|one| id(one).is_some());
    if !has_ids {
        let length = old.len().max(new.len());
        return (0..length).map(|at| (old.get(at), new.get(at))).collect();
    }
    let find_same = |list: &'a [Value], wanted: &Value| list.iter().find(|one| id(one) == id(wanted));
    let kept = new.iter().map(|one| (find_same(old, one), Some(one)));
    let removed = old.iter().filter(|one| find_same(new, one).is_none());
    kept.chain(removed.map(|one| (Some(one), None))).collect()
}

pub(super) fn names_of<'a>(old: &'a Map<String, Value>, new: &'a Map<String, Value>) -> Vec<&'a str> {
    let added = new.keys().filter(|name| !old.contains_key(*name));
    old.keys().chain(added).map(String::as_str).collect()
}

pub(super) fn join_labels(above: &str, name: &str) -> String {
    if above.is_empty() {
        name.to_owned()
    } else {
        format!("{above} · {name}")
    }
}

/// Avoids repeating the list's name: «Versions · Version “Club mix”».
pub(super) fn label_of_list<'a>(label: &'a str, field: &str) -> &'a str {
    match field {
        "versions" => label.rsplit_once(" · ").map_or("", |(above, _)| above),
        _ => label,
    }
}
