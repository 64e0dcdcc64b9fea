//! An entry of the log as people read it: each field that differs, what it was and what it is, in words.

mod names;

use pult_domain::lang::Lang;
use pult_store::{DeskRow, DeskTable};
use serde_json::{Map, Value};

use self::names::Names;
use super::labels::{fact_in, word_in};
use crate::{App, AppError};

/// One field; a side on which there is nothing is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub name: String,
    pub before: String,
    pub after: String,
}

/// What each entry tells: `(what was done or the list it is of, what stands in the log)`.
async fn told_changes(app: &App, lang: Lang, entries: &[(&str, &str)]) -> Result<Vec<Vec<Change>>, AppError> {
    let read: Vec<(&str, Value)> = entries
        .iter()
        .map(|(about, details)| {
            let value = serde_json::from_str(details).unwrap_or_else(|_| Value::from(*details));
            (list_of(about), value)
        })
        .collect();
    let names = Names::load(app, lang, read.iter().map(|(_, details)| details)).await?;
    let told = |(list, details): &(&str, Value)| {
        let names = &names;
        Telling { lang, list, names }.all(details)
    };
    Ok(read.iter().map(told).collect())
}

/// The column in which a list tells facts, and what each row tells there. Nothing for a list without one.
pub async fn facts_of_rows(
    app: &App,
    lang: Lang,
    table: &DeskTable,
    rows: &[DeskRow],
) -> Result<Option<(&'static str, Vec<Vec<Change>>)>, AppError> {
    let column = match table.name {
        "audit" => "details",
        "jobs" => "payload",
        _ => return Ok(None),
    };
    let place = |name: &str| table.columns.iter().position(|column| column.name == name);
    fn cell(row: &DeskRow, at: Option<usize>) -> &str {
        let found = at.and_then(|at| row.cells.get(at)?.as_deref());
        found.unwrap_or_default()
    }
    let (action, facts) = (place("action"), place(column));
    let about = |row| match table.name {
        "audit" => cell(row, action),
        other => other,
    };
    let entries: Vec<(&str, &str)> = rows.iter().map(|row| (about(row), cell(row, facts))).collect();
    Ok(Some((column, told_changes(app, lang, &entries).await?)))
}

/// All of them in one cell of a file.
pub fn in_one_line(changes: &[Change]) -> String {
    let line = |change: &Change| {
        let Change { name, before, after } = change;
        let sides = match (before.is_empty(), after.is_empty()) {
            (true, _) => after.clone(),
            (false, true) => format!("{before} → —"),
            (false, false) => format!("{before} → {after}"),
        };
        if name.is_empty() {
            sides
        } else {
            format!("{name}: {sides}")
        }
    };
    changes.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The list whose words an action uses: `track.change` is about `tracks`.
fn list_of(action: &str) -> &str {
    let thing = action.split('.').next().unwrap_or(action);
    match thing {
        "artist" | "exclusive" => "artists",
        "track" | "free" => "tracks",
        "post" => "posts",
        "page" => "pages",
        "term" => "vocabularies",
        "promo" => "promos",
        "price" => "prices",
        "payment" => "payments",
        "user" | "plan" => "users",
        "job" => "jobs",
        "playlist" => "playlists",
        other => other,
    }
}

/// Above that many only what came and what went is told.
const WHOLE_LIST: usize = 12;

/// Fields whose values are codes with words of their own.
const CODED: &[&str] = &[
    "attributes",
    "audience",
    "creator",
    "given",
    "kind",
    "plan",
    "roles",
    "state",
    "status",
    "who",
];

struct Telling<'a> {
    lang: Lang,
    list: &'a str,
    names: &'a Names,
}

type Side<'a> = Option<&'a Value>;

impl Telling<'_> {
    fn all(&self, details: &Value) -> Vec<Change> {
        let mut out = Vec::new();
        match details {
            Value::Object(facts) if is_pair(facts) => {
                self.pair("", "tracks", facts.get("before"), facts.get("after"), &mut out);
            }
            Value::Object(facts) => {
                for (field, fact) in facts {
                    let label = self.label(field, fact);
                    match fact.as_object().filter(|fact| is_pair(fact)) {
                        Some(sides) => {
                            let sides = (sides.get("before"), sides.get("after"));
                            let label = self.label(field, sides.1.or(sides.0).unwrap_or(fact));
                            self.pair(&label, field, sides.0, sides.1, &mut out);
                        }
                        None => self.pair(&label, field, None, Some(fact), &mut out),
                    }
                }
            }
            other => self.pair("", "", None, Some(other), &mut out),
        }
        out
    }

    /// What differs between the sides, down to single values.
    fn pair(&self, label: &str, field: &str, before: Side<'_>, after: Side<'_>, out: &mut Vec<Change>) {
        if before == after {
            return;
        }
        if let Some((old, new)) = both(before, after, parts) {
            for name in names_of(&old, &new) {
                let (was, is) = (old.get(name), new.get(name));
                let inner = below(label, &self.label(name, is.or(was).unwrap_or(&Value::Null)));
                self.pair(&inner, name, was, is, out);
            }
            return;
        }
        if let Some((old, new)) = both(before, after, things) {
            for (was, is) in beside(&old, &new) {
                let Some(one) = is.or(was) else { continue };
                let kind = if field == "versions" { "version" } else { "track" };
                let inner = below(label_of_list(label, field), &self.label(kind, one));
                self.thing(&inner, field, was, is, out);
            }
            return;
        }
        let (before, after) = self.sides(field, before, after);
        if before != after {
            let name = label.to_owned();
            out.push(Change { name, before, after });
        }
    }

    fn thing(&self, label: &str, list: &str, before: Side<'_>, after: Side<'_>, out: &mut Vec<Change>) {
        let side = |value: Side<'_>| value.and_then(Value::as_object).cloned().unwrap_or_default();
        let (old, new) = (side(before), side(after));
        for name in names_of(&old, &new) {
            let (was, is) = (old.get(name), new.get(name));
            let field = match (list, name) {
                (_, "id") => continue,
                ("versions", "kind") => "version_type",
                (_, name) => name,
            };
            let inner = below(label, &self.label(field, is.or(was).unwrap_or(&Value::Null)));
            self.pair(&inner, field, was, is, out);
        }
    }

    fn sides(&self, field: &str, before: Side<'_>, after: Side<'_>) -> (String, String) {
        let texts = |side: Side<'_>| -> Option<Vec<String>> {
            let list = side?.as_array()?;
            Some(list.iter().map(|one| self.text(field, one)).collect())
        };
        if let (Some(old), Some(new)) = (texts(before), texts(after))
            && old.len().max(new.len()) > WHOLE_LIST
        {
            let less = |all: &[String], others: &[String]| -> String {
                let those: Vec<&str> = all
                    .iter()
                    .filter(|one| !others.contains(one))
                    .map(String::as_str)
                    .collect();
                those.join(", ")
            };
            let (gone, come) = (less(&old, &new), less(&new, &old));
            if gone.is_empty() && come.is_empty() {
                return (String::new(), word_in("", "reordered").get(self.lang).to_owned());
            }
            return (gone, come);
        }
        let text = |side: Side<'_>| side.map_or_else(String::new, |value| self.text(field, value));
        (text(before), text(after))
    }

    fn text(&self, field: &str, value: &Value) -> String {
        match value {
            Value::Null => String::new(),
            Value::Bool(yes) => word_in("", if *yes { "yes" } else { "no" })
                .get(self.lang)
                .to_owned(),
            Value::Array(list) => {
                let texts = list.iter().map(|one| self.text(field, one));
                texts.collect::<Vec<_>>().join(", ")
            }
            Value::Object(facts) => self.names.money(facts).unwrap_or_else(|| self.object(facts)),
            Value::Number(number) => match (self.names.thing(self.list, field, value), field) {
                (Some(name), _) => name,
                (None, "preview_start_ms") => {
                    format!("{:.1}", number.as_f64().unwrap_or_default() / 1_000.0)
                }
                // Whole numbers without a fraction, whatever they were kept as.
                (None, _) => number.to_string().trim_end_matches(".0").to_owned(),
            },
            Value::String(text) => self.word(field, text, value),
        }
    }

    fn word(&self, field: &str, text: &str, value: &Value) -> String {
        if let Some(name) = self.names.word(field, text) {
            return name;
        }
        if let Some(name) = self.names.thing(self.list, field, value) {
            return name;
        }
        if let Some(moment) = self.names.moment(text) {
            return moment;
        }
        if CODED.contains(&field) {
            let words = text
                .split(", ")
                .map(|code| word_in(self.list, code).get(self.lang).to_owned());
            return words.collect::<Vec<_>>().join(", ");
        }
        text.to_owned()
    }

    fn object(&self, facts: &Map<String, Value>) -> String {
        if let Some(name) = facts.get("name").and_then(Value::as_str) {
            return name.to_owned();
        }
        let parts = facts
            .iter()
            .map(|(name, fact)| format!("{}: {}", self.label(name, fact), self.text(name, fact)));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// What a field is called. One that holds a whole thing, `track 7`, is called by what is inside.
    fn label(&self, field: &str, value: &Value) -> String {
        let word = |name: &str| fact_in(self.list, name).get(self.lang).to_owned();
        let own = value.as_object().and_then(|facts| {
            let localised = match self.lang {
                Lang::Ru => "title_ru",
                Lang::En => "title_en",
            };
            let named = ["title", localised, "version_type", "kind"].into_iter();
            named
                .filter_map(|name| facts.get(name)?.as_str())
                .find(|name| !name.is_empty())
        });
        let numbered = field.split_once(' ').filter(|(_, n)| n.parse::<u64>().is_ok());
        let kind = match (numbered, own) {
            (Some((kind, _)), _) => kind,
            (None, Some(_)) if matches!(field, "track" | "version") => field,
            _ => return word(field),
        };
        match own {
            Some(name) => {
                let name = self
                    .names
                    .word("version_type", name)
                    .unwrap_or_else(|| name.to_owned());
                format!("{} «{name}»", word(kind))
            }
            None => match numbered {
                Some((_, n)) => format!("{} {n}", word(kind)),
                None => word(kind),
            },
        }
    }
}

/// The way the log writes a field that changed.
fn is_pair(facts: &Map<String, Value>) -> bool {
    !facts.is_empty() && facts.keys().all(|side| side == "before" || side == "after")
}

/// Both sides read in the same way; a side that is not there is empty. Nothing when one of them is something else.
fn both<'a, T: Default>(
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
fn parts(value: &Value) -> Option<Map<String, Value>> {
    let facts = value.as_object()?;
    let is_one = facts.contains_key("currency") || facts.contains_key("name") && facts.len() <= 2;
    (!is_one).then(|| facts.clone())
}

/// A list of things with fields.
fn things(value: &Value) -> Option<Vec<Value>> {
    let list = value.as_array()?;
    let is_thing = |one: &Value| parts(one).is_some();
    list.iter().all(is_thing).then(|| list.clone())
}

/// Each beside itself, by its number where it has one, else by its place.
fn beside<'a>(old: &'a [Value], new: &'a [Value]) -> Vec<(Side<'a>, Side<'a>)> {
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

fn names_of<'a>(old: &'a Map<String, Value>, new: &'a Map<String, Value>) -> Vec<&'a str> {
    let added = new.keys().filter(|name| !old.contains_key(*name));
    old.keys().chain(added).map(String::as_str).collect()
}

fn below(above: &str, name: &str) -> String {
    if above.is_empty() {
        name.to_owned()
    } else {
        format!("{above} · {name}")
    }
}

/// «Versions · Version “Club mix”» says it twice.
fn label_of_list<'a>(label: &'a str, field: &str) -> &'a str {
    match field {
        "versions" => label.rsplit_once(" · ").map_or("", |(above, _)| above),
        _ => label,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(lang: Lang, list: &str, details: &Value) -> Vec<(String, String, String)> {
        let names = Names::of_tests(lang);
        let names = &names;
        let changes = Telling { lang, list, names }.all(details);
        let sides = |change: Change| (change.name, change.before, change.after);
        changes.into_iter().map(sides).collect()
    }

    fn change(name: &str, before: &str, after: &str) -> (String, String, String) {
        (name.into(), before.into(), after.into())
    }

    #[test]
    fn fields_and_words_are_told_in_the_readers_language() {
        let details = json!({
            "genres": { "before": ["house"], "after": ["house", "techno"] },
            "artists": { "before": [1], "after": [1, 99] },
            "adult": { "before": false, "after": true },
            "publish_at": { "after": "2026-11-15T12:00:00.000Z" },
        });
        assert_eq!(
            told(Lang::Ru, "tracks", &details),
            [
                change("18+", "Нет", "Да"),
                change("Артисты", "Контур", "Контур, № 99"),
                change("Жанры", "Хаус", "Хаус, Техно"),
                change("Публикация", "", "15.11.2026 15:00:00 (МСК)"),
            ]
        );
        assert_eq!(
            told(Lang::En, "tracks", &details)[2],
            change("Genres", "House", "House, Techno")
        );
    }

    #[test]
    fn only_what_differs_inside_a_thing_is_told() {
        let version = |bpm: f64| json!([{ "id": 5, "kind": "club", "bpm": bpm, "key": "8A", "sound": 3 }]);
        let details = json!({
            "access": {
                "before": { "record_pool": true, "pro": false },
                "after": { "record_pool": true, "pro": true },
            },
            "versions": { "before": version(120.0), "after": version(126.5) },
        });
        assert_eq!(
            told(Lang::En, "tracks", &details),
            [
                change("Open to · Pro", "No", "Yes"),
                change("Version «Club mix» · BPM", "120", "126.5"),
            ]
        );
    }

    #[test]
    fn a_mended_submission_tells_its_tracks_by_their_titles() {
        let track = |label: &str, artist: &str| json!({ "title": "Night", "artists": [{ "id": null, "name": artist }], "label": label, "versions": [] });
        let details =
            json!({ "track 7": { "before": track("A", "Kontur"), "after": track("B", "Kontur 2") } });
        assert_eq!(
            told(Lang::En, "review", &details),
            [
                change("Track «Night» · Artists", "Kontur", "Kontur 2"),
                change("Track «Night» · Label", "A", "B"),
            ]
        );
        // As such entries were written before.
        let older =
            json!({ "before": [{ "title": "A", "year": 2020 }], "after": [{ "title": "A", "year": 2021 }] });
        assert_eq!(
            told(Lang::Ru, "review", &older),
            [change("Трек «A» · Год", "2020", "2021")]
        );
    }

    #[test]
    fn long_lists_tell_what_came_and_what_went() {
        let list = |last: i64| (100..120).chain([last]).collect::<Vec<i64>>();
        let details = json!({ "tracks": { "before": list(7), "after": list(8) } });
        assert_eq!(
            told(Lang::En, "playlists", &details),
            [change("Tracks", "Kontur — Night", "№ 8")]
        );
        let turned: Vec<i64> = list(7).into_iter().rev().collect();
        let details = json!({ "tracks": { "before": list(7), "after": turned } });
        assert_eq!(
            told(Lang::En, "playlists", &details),
            [change("Tracks", "", "Another order")]
        );
    }

    #[test]
    fn money_is_told_with_what_it_is_in_and_other_facts_as_they_are() {
        let price = |amount: i64| json!({ "amount": amount, "currency": "USD" });
        let details =
            json!({ "price": { "before": price(1_590), "after": price(1_990) }, "reason": "asked" });
        assert_eq!(
            told(Lang::En, "prices", &details),
            [change("Price", "$15.90", "$19.90"), change("Reason", "", "asked")]
        );
        assert_eq!(
            told(Lang::En, "tracks", &json!("not json")),
            [change("", "", "not json")]
        );
        assert!(told(Lang::En, "tracks", &json!({})).is_empty());
    }

    #[test]
    fn a_file_has_a_line_for_each() {
        let lines = in_one_line(&[
            Change {
                name: "Год".into(),
                before: "2020".into(),
                after: "2021".into(),
            },
            Change {
                name: "Лейбл".into(),
                before: "A".into(),
                after: String::new(),
            },
            Change {
                name: "Причина".into(),
                before: String::new(),
                after: "просили".into(),
            },
        ]);
        assert_eq!(lines, "Год: 2020 → 2021\nЛейбл: A → —\nПричина: просили");
    }
}
