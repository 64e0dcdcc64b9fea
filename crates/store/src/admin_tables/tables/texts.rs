//! What staff write in Markdown: posts, questions and pages. Each opens a form of its own.

use super::{AdminTable, choice, leading, long_text, narrowed, number, position, text, time};

/// The codes of an enum; a test checks that they match.
const POST_KINDS: &[&str] = &["blog", "news"];
const POST_STATES: &[&str] = &["draft", "scheduled", "published"];
const PAGE_STATES: &[&str] = &["own", "built_in", "unwritten"];

/// Written ones, and those that the pool leads to whether somebody has written them or not.
const PAGES: &str = "(SELECT ROW_NUMBER() OVER (ORDER BY code) AS id, w.* FROM (\
     SELECT code, title_ru, title_en, 'own' AS state, updated_at, \
     (SELECT MAX(t.number) FROM page_versions t WHERE t.code = pages.code) AS version FROM pages UNION ALL \
     SELECT 'contacts', 'Контакты', 'Contacts', 'unwritten', CAST(NULL AS BIGINT), CAST(NULL AS BIGINT) \
     WHERE NOT EXISTS (SELECT 1 FROM pages WHERE code = 'contacts') UNION ALL \
     SELECT 'offer', 'Оферта', 'Terms', 'built_in', CAST(NULL AS BIGINT), CAST(NULL AS BIGINT) \
     WHERE NOT EXISTS (SELECT 1 FROM pages WHERE code = 'offer') UNION ALL \
     SELECT 'personal-data', 'Персональные данные', 'Personal data', 'built_in', CAST(NULL AS BIGINT), \
     CAST(NULL AS BIGINT) WHERE NOT EXISTS (SELECT 1 FROM pages WHERE code = 'personal-data')) w) g";

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "posts",
        from: "(SELECT * FROM posts WHERE deleted_at IS NULL) p",
        id: "p.id",
        columns: &[
            text("title_ru", "p.title_ru"),
            text("title_en", "p.title_en"),
            choice("kind", "p.kind", POST_KINDS),
            choice(
                "state",
                "CASE WHEN p.published_at IS NULL THEN 'draft' WHEN p.published_at > {now} THEN 'scheduled' \
                 ELSE 'published' END",
                POST_STATES,
            ),
            text("code", "p.code"),
            time("published_at", "p.published_at"),
            time("updated_at", "p.updated_at"),
            time("created_at", "p.created_at"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "faq",
        from: "faq_entries f",
        id: "f.id",
        columns: &[
            text("question_ru", "f.question_ru"),
            text("question_en", "f.question_en"),
            long_text("answer_ru", "f.answer_ru"),
            long_text("answer_en", "f.answer_en"),
            position("position", "f.position"),
            time("updated_at", "NULLIF(f.updated_at, 0)"),
        ],
        // Moved here, written by their form.
        writes: Some("faq_entries"),
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "pages",
        from: PAGES,
        id: "g.id",
        columns: &[
            text("title_ru", "g.title_ru"),
            text("title_en", "g.title_en"),
            leading(text("code", "g.code")),
            choice("state", "g.state", PAGE_STATES),
            number("version", "g.version"),
            time("updated_at", "g.updated_at"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "page-texts",
        from: "page_versions t",
        id: "t.id",
        columns: &[
            text("title_ru", "t.title_ru"),
            text("title_en", "t.title_en"),
            narrowed(text("code", "t.code"), "t.code = ?"),
            number("version", "t.number"),
            long_text("body_ru", "t.body_ru"),
            long_text("body_en", "t.body_en"),
            time("written_at", "t.created_at"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PostKind;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(POST_KINDS, PostKind::ALL.map(PostKind::code));
    }
}
