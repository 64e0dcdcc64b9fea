//! Bug reports, redirects and SEO overrides.

use super::{AdminTable, choice, edited, number, picture, text, time};

/// The codes of an enum; a test checks that they match.
const BUG_STATES: &[&str] = &["new", "in_work", "done", "refused"];

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "bug-reports",
        from: "bug_reports b LEFT JOIN accounts a ON a.id = b.account_id",
        id: "b.id",
        columns: &[
            text("text", "b.text"),
            text("page", "b.page"),
            edited(choice("state", "b.state", BUG_STATES)),
            text("login", "a.login"),
            text("email", "b.email"),
            number(
                "files",
                "(SELECT COUNT(*) FROM bug_report_files f WHERE f.report_id = b.id)",
            ),
            time("created_at", "b.created_at"),
        ],
        writes: Some("bug_reports"),
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "redirects",
        from: "redirects r",
        id: "r.id",
        columns: &[
            edited(text("path", "r.path")),
            edited(text("target", "r.target")),
            edited(choice("status", "r.status", &["301", "302"])),
            time("created_at", "r.created_at"),
        ],
        writes: Some("redirects"),
        adds: true,
        deletes: true,
    },
    AdminTable {
        name: "seo",
        from: "seo_overrides s",
        id: "s.id",
        columns: &[
            edited(text("path", "s.path")),
            edited(text("title_ru", "s.title_ru")),
            edited(text("title_en", "s.title_en")),
            edited(text("description_ru", "s.description_ru")),
            edited(text("description_en", "s.description_en")),
            edited(text("keywords_ru", "s.keywords_ru")),
            edited(text("keywords_en", "s.keywords_en")),
            edited(text("h1_ru", "s.h1_ru")),
            edited(text("h1_en", "s.h1_en")),
            edited(picture("picture", "s.picture")),
        ],
        writes: Some("seo_overrides"),
        adds: true,
        deletes: true,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BugState;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(BUG_STATES, BugState::ALL.map(BugState::code));
    }
}
