//! Walks through the details of an audit entry and describes single values in words.

use pult_domain::lang::Lang;
use serde_json::{Map, Value};

use super::{
    super::labels::{audit_field_label, choice_label},
    FieldChange,
    names::AuditNames,
    sides::{
        Side, align_items, is_pair, join_labels, label_of_list, names_of, read_both, read_fields,
        read_objects,
    },
};

/// In longer lists only added and removed items are described.
const WHOLE_LIST: usize = 12;

/// Fields whose values are codes with labels of their own.
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

pub(super) struct ChangeDescriber<'a> {
    pub(super) lang: Lang,
    /// The table whose labels are used.
    pub(super) list: &'a str,
    pub(super) names: &'a AuditNames,
}

impl ChangeDescriber<'_> {
    pub(super) fn all(&self, details: &Value) -> Vec<FieldChange> {
        let mut out = Vec::new();
        match details {
            Value::Object(facts) if is_pair(facts) => {
                self.push_changes("", "tracks", facts.get("before"), facts.get("after"), &mut out);
            }
            Value::Object(facts) => {
                for (field, fact) in facts {
                    let label = self.label(field, fact);
                    match fact.as_object().filter(|fact| is_pair(fact)) {
                        Some(sides) => {
                            let sides = (sides.get("before"), sides.get("after"));
                            let label = self.label(field, sides.1.or(sides.0).unwrap_or(fact));
                            self.push_changes(&label, field, sides.0, sides.1, &mut out);
                        }
                        None => self.push_changes(&label, field, None, Some(fact), &mut out),
                    }
                }
            }
            other => self.push_changes("", "", None, Some(other), &mut out),
        }
        out
    }

    /// Describes the differences between both sides, down to single values.
    fn push_changes(
        &self,
        label: &str,
        field: &str,
        before: Side<'_>,
        after: Side<'_>,
        out: &mut Vec<FieldChange>,
    ) {
        if before == after {
            return;
        }
        if let Some((old, new)) = read_both(before, after, read_fields) {
            for name in names_of(&old, &new) {
                let (old_value, new_value) = (old.get(name), new.get(name));
                let inner = join_labels(
                    label,
                    &self.label(name, new_value.or(old_value).unwrap_or(&Value::Null)),
                );
                self.push_changes(&inner, name, old_value, new_value, out);
            }
            return;
        }
        if let Some((old, new)) = read_both(before, after, read_objects) {
            for (old_value, new_value) in align_items(&old, &new) {
                let Some(either) = new_value.or(old_value) else {
                    continue;
                };
                let kind = if field == "versions" { "version" } else { "track" };
                let inner = join_labels(label_of_list(label, field), &self.label(kind, either));
                self.push_object_changes(&inner, field, old_value, new_value, out);
            }
            return;
        }
        let (before, after) = self.describe_sides(field, before, after);
        if before != after {
            let name = label.to_owned();
            out.push(FieldChange { name, before, after });
        }
    }

    fn push_object_changes(
        &self,
        label: &str,
        list: &str,
        before: Side<'_>,
        after: Side<'_>,
        out: &mut Vec<FieldChange>,
    ) {
        let side = |value: Side<'_>| value.and_then(Value::as_object).cloned().unwrap_or_default();
        let (old, new) = (side(before), side(after));
        for name in names_of(&old, &new) {
            let (old_value, new_value) = (old.get(name), new.get(name));
            let field = match (list, name) {
                (_, "id") => continue,
                ("versions", "kind") => "version_type",
                (_, name) => name,
            };
            let inner = join_labels(
                label,
                &self.label(field, new_value.or(old_value).unwrap_or(&Value::Null)),
            );
            self.push_changes(&inner, field, old_value, new_value, out);
        }
    }

    fn describe_sides(&self, field: &str, before: Side<'_>, after: Side<'_>) -> (String, String) {
        let texts = |side: Side<'_>| -> Option<Vec<String>> {
            let list = side?.as_array()?;
            Some(list.iter().map(|one| self.describe_value(field, one)).collect())
        };
        if let (Some(old), Some(new)) = (texts(before), texts(after))
            && old.len().max(new.len()) > WHOLE_LIST
        {
            let missing_in = |all: &[String], others: &[String]| -> String {
                let missing: Vec<&str> = all
                    .iter()
                    .filter(|one| !others.contains(one))
                    .map(String::as_str)
                    .collect();
                missing.join(", ")
            };
            let (removed, added) = (missing_in(&old, &new), missing_in(&new, &old));
            if removed.is_empty() && added.is_empty() {
                return (
                    String::new(),
                    choice_label("", "reordered").get(self.lang).to_owned(),
                );
            }
            return (removed, added);
        }
        let text = |side: Side<'_>| side.map_or_else(String::new, |value| self.describe_value(field, value));
        (text(before), text(after))
    }

    fn describe_value(&self, field: &str, value: &Value) -> String {
        match value {
            Value::Null => String::new(),
            Value::Bool(yes) => choice_label("", if *yes { "yes" } else { "no" })
                .get(self.lang)
                .to_owned(),
            Value::Array(list) => {
                let texts = list.iter().map(|one| self.describe_value(field, one));
                texts.collect::<Vec<_>>().join(", ")
            }
            Value::Object(facts) => self
                .names
                .money(facts)
                .unwrap_or_else(|| self.describe_object(facts)),
            Value::Number(number) => match (self.names.name_of_id(self.list, field, value), field) {
                (Some(name), _) => name,
                (None, "preview_start_ms") => {
                    format!("{:.1}", number.as_f64().unwrap_or_default() / 1_000.0)
                }
                // Integers are shown without a fraction, however they were stored.
                (None, _) => number.to_string().trim_end_matches(".0").to_owned(),
            },
            Value::String(text) => self.describe_code(field, text, value),
        }
    }

    fn describe_code(&self, field: &str, text: &str, value: &Value) -> String {
        if let Some(name) = self.names.entry_name(field, text) {
            return name;
        }
        if let Some(name) = self.names.name_of_id(self.list, field, value) {
            return name;
        }
        if let Some(moment) = self.names.moment(text) {
            return moment;
        }
        if CODED.contains(&field) {
            let labels = text
                .split(", ")
                .map(|code| choice_label(self.list, code).get(self.lang).to_owned());
            return labels.collect::<Vec<_>>().join(", ");
        }
        text.to_owned()
    }

    fn describe_object(&self, facts: &Map<String, Value>) -> String {
        if let Some(name) = facts.get("name").and_then(Value::as_str) {
            return name.to_owned();
        }
        let parts = facts
            .iter()
            .map(|(name, fact)| format!("{}: {}", self.label(name, fact), self.describe_value(name, fact)));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The label of a field. For a field with a nested object, such as `track 7`, the object's title is
    /// used.
    fn label(&self, field: &str, value: &Value) -> String {
        let word = |name: &str| audit_field_label(self.list, name).get(self.lang).to_owned();
        let own = value.as_object().and_then(|facts| {
            let title_key = match self.lang {
                Lang::Ru => "title_ru",
                Lang::En => "title_en",
            };
            let keys = ["title", title_key, "version_type", "kind"].into_iter();
            keys.filter_map(|name| facts.get(name)?.as_str())
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
                    .entry_name("version_type", name)
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
