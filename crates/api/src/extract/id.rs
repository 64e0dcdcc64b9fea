//! An id as clients send it: a number, or a string as in answers.

use std::fmt;

use pult_domain::problem::Problem;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Id(pub(crate) i64);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdVisitor)
    }
}

struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_i64<E: Error>(self, id: i64) -> Result<Id, E> {
        Ok(Id(id))
    }

    fn visit_u64<E: Error>(self, id: u64) -> Result<Id, E> {
        i64::try_from(id).map(Id).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, id: &str) -> Result<Id, E> {
        id.parse().map(Id).map_err(E::custom)
    }
}

/// Parses ids separated by commas; an empty text has none.
pub(crate) fn ids(field: &str, text: &str, max: usize) -> Result<Vec<i64>, Problem> {
    let field = || field.to_owned();
    if text.is_empty() {
        return Ok(Vec::new());
    }
    // Items are counted before they are parsed, so that a list that is far too long costs little.
    if text.split(',').nth(max).is_some() {
        return Err(Problem::TooMany { field: field(), max });
    }
    let read = |part: &str| {
        part.trim()
            .parse()
            .map_err(|_| Problem::WrongType { field: field() })
    };
    text.split(',').map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_from_numbers_and_strings() {
        let read = |json: &str| serde_json::from_str::<Id>(json).map(|id| id.0).ok();
        assert_eq!(read("7"), Some(7));
        assert_eq!(read("\"7\""), Some(7));
        assert_eq!(read("-1"), Some(-1));
        for wrong in ["\"seven\"", "7.5", "null", "18446744073709551615", "\"\""] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lists_of_ids_are_bounded_and_have_no_letters() {
        assert_eq!(ids("ids", "1, 2,3", 3), Ok(vec![1, 2, 3]));
        assert_eq!(ids("ids", "", 3), Ok(vec![]));
        let wrong = Problem::WrongType { field: "ids".into() };
        assert_eq!(ids("ids", "1,b", 3), Err(wrong.clone()));
        assert_eq!(ids("ids", "1,,2", 3), Err(wrong));
        let many = Problem::TooMany {
            field: "ids".into(),
            max: 3,
        };
        assert_eq!(ids("ids", "1,2,3,x", 3), Err(many));
    }
}
