//! Vocabulary entries. They are written by a form of their own, which knows where each is used.

use super::{AdminColumnKind, AdminTable, choice, column, flag, leading, number, text};

/// The codes of an enum; a test checks that they match.
const KINDS: &[&str] = &[
    "genre",
    "category",
    "additional_category",
    "marker",
    "event_marker",
    "part_of_night",
    "version_type",
    "format_set",
    "label",
];

/// Uses are counted once for the whole list and not by a subquery for each entry.
const WITH_USES: &str = "vocabulary_entries t LEFT JOIN (SELECT u.entry_id, CAST(SUM(u.uses) AS BIGINT) AS uses FROM (\
     SELECT label_id AS entry_id, COUNT(*) AS uses FROM tracks WHERE label_id IS NOT NULL GROUP BY label_id UNION ALL \
     SELECT category_id, COUNT(*) FROM tracks WHERE category_id IS NOT NULL GROUP BY category_id UNION ALL \
     SELECT format_set_id, COUNT(*) FROM tracks WHERE format_set_id IS NOT NULL GROUP BY format_set_id UNION ALL \
     SELECT type_id, COUNT(*) FROM versions WHERE type_id IS NOT NULL GROUP BY type_id UNION ALL \
     SELECT type_id, COUNT(*) FROM masters WHERE type_id IS NOT NULL GROUP BY type_id UNION ALL \
     SELECT type_id, COUNT(*) FROM submission_versions WHERE type_id IS NOT NULL GROUP BY type_id UNION ALL \
     SELECT entry_id, COUNT(*) FROM track_vocabulary WHERE entry_id IS NOT NULL GROUP BY entry_id UNION ALL \
     SELECT entry_id, COUNT(*) FROM account_format_sets WHERE entry_id IS NOT NULL GROUP BY entry_id UNION ALL \
     SELECT entry_id, COUNT(*) FROM account_version_types WHERE entry_id IS NOT NULL GROUP BY entry_id\
     ) u GROUP BY u.entry_id) n ON n.entry_id = t.id";

pub(super) static TABLES: &[AdminTable] = &[AdminTable {
    name: "vocabularies",
    from: WITH_USES,
    id: "t.id",
    columns: &[
        text("name_ru", "t.name_ru"),
        text("name_en", "t.name_en"),
        leading(choice("kind", "t.kind", KINDS)),
        text("code", "t.code"),
        leading(number("sort", "t.sort")),
        number("uses", "COALESCE(n.uses, 0)"),
        column("icon", "t.icon", AdminColumnKind::Text),
        column("color", "t.color", AdminColumnKind::Text),
        flag("offered_first", "t.offered_first"),
    ],
    writes: None,
    adds: false,
    deletes: false,
}];

#[cfg(test)]
mod tests {
    use pult_domain::vocabulary::VocabularyKind;

    use super::*;
    use crate::vocabulary::vocabulary_columns;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(KINDS, VocabularyKind::ALL.map(VocabularyKind::code));
    }

    #[test]
    fn every_place_a_word_is_used_in_is_counted() {
        let counted = WITH_USES.matches("COUNT(*)").count();
        assert_eq!(counted, vocabulary_columns().count());
        for (table, column) in vocabulary_columns() {
            let counts = format!("FROM {table} WHERE {column} IS NOT NULL GROUP BY {column}");
            assert!(WITH_USES.contains(&counts), "{table}.{column}");
        }
    }
}
