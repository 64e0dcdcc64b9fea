//! Labels of admin columns and of the codes in them; a test checks that none is missing. Where two tables
//! use a name differently, `list/name` has priority over `name`.

mod actions;
mod audit_fields;
mod choices;
mod columns;

use pult_domain::lang::Bilingual;

/// A name with its Russian and English label.
type Labels = &'static [(&'static str, &'static str, &'static str)];

macro_rules! labels {
    ($($name:literal: $ru:literal, $en:literal;)+) => {
        &[$(($name, $ru, $en)),+]
    };
}
use labels;

static COLUMNS: &[Labels] = &[columns::COLUMNS];
static AUDIT_FIELDS: &[Labels] = &[audit_fields::AUDIT_FIELDS, columns::COLUMNS];
static CHOICES: &[Labels] = &[choices::CHOICES, actions::ACTIONS];

/// The label of a column in a table.
pub fn column_label(table: &str, column: &str) -> Bilingual {
    find_label(COLUMNS, table, column)
}

/// The label of a field in audit details.
pub(super) fn audit_field_label(table: &str, name: &str) -> Bilingual {
    find_label(AUDIT_FIELDS, table, name)
}

/// The label of a code in a table.
pub fn choice_label(table: &str, code: &str) -> Bilingual {
    find_label(CHOICES, table, code)
}

/// A name without a label is shown as it is.
fn find_label(all: &[Labels], table: &str, name: &str) -> Bilingual {
    let own = format!("{table}/{name}");
    let lookup = |key: &str| {
        let mut labels = all.iter().copied().flatten();
        labels.find(|(lookup, _, _)| *lookup == key).copied()
    };
    let (_, ru, en) = lookup(&own)
        .or_else(|| lookup(name))
        .unwrap_or((name, name, name));
    Bilingual::new(ru, en)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use pult_domain::payment::AutoRefundReason;
    use pult_store::{ACTIONS, AdminColumnKind, admin_tables};

    use super::*;

    fn has_label(all: &[Labels], table: &str, name: &str) -> bool {
        let own = format!("{table}/{name}");
        all.iter()
            .copied()
            .flatten()
            .any(|(known, _, _)| *known == name || *known == own)
    }

    #[test]
    fn every_column_and_choice_has_words() {
        for table in admin_tables() {
            for column in table.columns {
                assert!(
                    has_label(COLUMNS, table.name, column.name),
                    "{}/{}",
                    table.name,
                    column.name
                );
                if let AdminColumnKind::Choice(of) = column.kind {
                    for code in of {
                        assert!(has_label(CHOICES, table.name, code), "{}/{code}", table.name);
                    }
                }
            }
        }
    }

    #[test]
    fn money_that_goes_back_by_itself_says_why() {
        for why in AutoRefundReason::ALL {
            assert!(has_label(CHOICES, "refunds", why.code()), "{}", why.code());
        }
    }

    #[test]
    fn a_list_may_mean_something_else_by_a_word() {
        assert_eq!(choice_label("jobs", "done").en, "Done");
        assert_eq!(choice_label("bug-reports", "done").en, "Fixed");
        assert_eq!(column_label("users", "login"), column_label("payments", "login"));
    }

    fn sources(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.extension() {
                _ if path.is_dir() => sources(&path, found),
                Some(ending) if ending == "rs" => found.push(fs::read_to_string(&path).unwrap()),
                _ => {}
            }
        }
    }

    /// Finds `"thing.action"` in files that write to the audit log.
    fn actions_of(source: &str) -> Vec<&str> {
        let code = source.split("#[cfg(test)]").next().unwrap_or_default();
        if !code.contains("audit(") {
            return Vec::new();
        }
        let is_word = |word: &str| {
            !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b"_-".contains(&b))
        };
        code.split('"')
            .filter(|text| {
                text.split_once('.')
                    .is_some_and(|(thing, action)| is_word(thing) && is_word(action))
            })
            .collect()
    }

    #[test]
    fn every_action_that_is_recorded_is_known() {
        let mut code = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        let mut written: Vec<String> = code
            .iter()
            .flat_map(|source| actions_of(source))
            .map(str::to_owned)
            .collect();
        assert!(written.len() > 20, "the sources were not found");
        for table in admin_tables() {
            let edits = table.columns.iter().any(|column| column.edited);
            let moves = table
                .columns
                .iter()
                .any(|column| column.kind == AdminColumnKind::Position);
            let actions = [
                ("add", table.adds),
                ("change", edits),
                ("delete", table.deletes),
                ("move", moves),
            ];
            for (deed, is_allowed) in actions {
                written.extend(is_allowed.then(|| format!("{}.{deed}", table.name)));
            }
        }
        let unknown: Vec<_> = written
            .iter()
            .filter(|action| !ACTIONS.contains(&action.as_str()))
            .collect();
        assert!(
            unknown.is_empty(),
            "not in store/src/desk/actions.rs: {unknown:?}"
        );
    }
}
