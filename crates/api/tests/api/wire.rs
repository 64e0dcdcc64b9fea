//! The shapes that clients of this kind of service read: every field by its name and its JSON type.

mod codes;
mod errors;
mod lists;
mod paths;
mod people;
mod plans;
mod playlists;
mod tracks;
mod types;

use serde_json::Value;

/// Whether a value is of a type: `s`tring, `n`umber, `i`nteger, `b`oolean, `l`ist, `o`bject, `true` or `false` itself;
/// `?` before it allows null; `|` separates alternatives.
fn is(kind: &str, value: &Value) -> bool {
    if let Some((one, other)) = kind.split_once('|') {
        return is(one, value) || is(other, value);
    }
    match kind.strip_prefix('?') {
        Some(kind) => value.is_null() || is(kind, value),
        None => match kind {
            "s" => value.is_string(),
            "n" => value.is_number(),
            "i" => value.is_i64(),
            "b" => value.is_boolean(),
            "l" => value.is_array(),
            "o" => value.is_object(),
            "true" => *value == true,
            "false" => *value == false,
            _ => false,
        },
    }
}

/// Whether an object has these fields, written as `name:kind` with blanks between them; others are allowed.
#[track_caller]
fn has(value: &Value, fields: &str) {
    for field in fields.split_whitespace() {
        let (name, kind) = field.split_once(':').unwrap();
        let found = value
            .get(name)
            .unwrap_or_else(|| panic!("no {name} in {value:#}"));
        assert!(is(kind, found), "{name} is no {kind} in {value:#}");
    }
}

/// Whether an object has exactly these fields.
#[track_caller]
fn is_exactly(value: &Value, fields: &str) {
    has(value, fields);
    let expected: Vec<_> = fields
        .split_whitespace()
        .map(|field| field.split_once(':').unwrap().0)
        .collect();
    for name in value.as_object().unwrap().keys() {
        assert!(expected.contains(&name.as_str()), "nobody knows {name}");
    }
}
