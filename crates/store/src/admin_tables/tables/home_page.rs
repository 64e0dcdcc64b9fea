//! Slides, sections of the home page, notices, banners, interactives and the pool's playlists.

use super::{
    AdminReference, AdminTable, choice, edited, flag, long_text, number, optional, picture, position, refers,
    text, time,
};

/// The codes of enums; a test checks that they match.
const SECTIONS: &[&str] = &[
    "slider",
    "newest",
    "my_new",
    "top",
    "recommended",
    "editors",
    "playlists",
    "free",
    "interactives",
    "news",
];
const NOTICES: &[&str] = &["info", "warning", "outage"];
const AUDIENCES: &[&str] = &["everyone", "users", "subscribers"];
const STATUSES: &[&str] = &["published", "unpublished"];

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "slides",
        from: "slides s",
        id: "s.id",
        columns: &[
            edited(text("title_ru", "s.title_ru")),
            edited(text("title_en", "s.title_en")),
            edited(long_text("text_ru", "s.text_ru")),
            edited(long_text("text_en", "s.text_en")),
            edited(picture("picture", "s.picture")),
            edited(text("link", "s.link")),
            edited(optional(time("starts_at", "s.starts_at"))),
            edited(optional(time("ends_at", "s.ends_at"))),
            edited(flag("shown", "s.shown")),
            position("position", "s.position"),
        ],
        writes: Some("slides"),
        adds: true,
        deletes: true,
    },
    AdminTable {
        name: "home-sections",
        from: "home_sections h LEFT JOIN playlists p ON p.id = h.playlist_id",
        id: "h.id",
        columns: &[
            edited(choice("kind", "h.kind", SECTIONS)),
            edited(text("title_ru", "h.title_ru")),
            edited(text("title_en", "h.title_en")),
            edited(optional(refers(
                "playlist_id",
                "h.playlist_id",
                AdminReference::Playlist,
                "p.name",
            ))),
            edited(flag("shown", "h.shown")),
            position("position", "h.position"),
        ],
        writes: Some("home_sections"),
        adds: true,
        deletes: true,
    },
    AdminTable {
        name: "notices",
        from: "site_notices n",
        id: "n.id",
        columns: &[
            edited(long_text("text_ru", "n.text_ru")),
            edited(long_text("text_en", "n.text_en")),
            edited(choice("kind", "n.kind", NOTICES)),
            edited(choice("audience", "n.audience", AUDIENCES)),
            edited(text("link", "n.link")),
            edited(optional(time("starts_at", "n.starts_at"))),
            edited(optional(time("ends_at", "n.ends_at"))),
            edited(flag("dismissable", "n.dismissable")),
            time("created_at", "n.created_at"),
        ],
        writes: Some("site_notices"),
        adds: true,
        deletes: true,
    },
    AdminTable {
        name: "banners",
        from: "banners b LEFT JOIN tracks t ON t.id = b.track_id",
        id: "b.id",
        columns: &[
            edited(refers("track_id", "b.track_id", AdminReference::Track, "t.title")),
            edited(long_text("text_ru", "b.text_ru")),
            edited(long_text("text_en", "b.text_en")),
            edited(picture("picture", "b.picture")),
            edited(text("link", "b.link")),
            edited(time("starts_at", "b.starts_at")),
            edited(time("ends_at", "b.ends_at")),
            time("created_at", "b.created_at"),
        ],
        writes: Some("banners"),
        adds: true,
        deletes: true,
    },
    AdminTable {
        name: "interactives",
        from: "interactives i",
        id: "i.id",
        columns: &[
            edited(text("title_ru", "i.title_ru")),
            edited(text("title_en", "i.title_en")),
            edited(text("code", "i.code")),
            edited(long_text("lead_ru", "i.lead_ru")),
            edited(long_text("lead_en", "i.lead_en")),
            edited(picture("picture", "i.picture")),
            edited(optional(time("published_at", "i.published_at"))),
            number(
                "boxes",
                "(SELECT COUNT(*) FROM interactive_boxes b WHERE b.interactive_id = i.id)",
            ),
            position("position", "i.position"),
        ],
        writes: Some("interactives"),
        // Boxes would go with it: one that is not wanted is not published.
        adds: true,
        deletes: false,
    },
    AdminTable {
        name: "playlists",
        // Only the pool's own; those of authors are their authors'.
        from: "(SELECT * FROM playlists WHERE kind = 'staff') p",
        id: "p.id",
        columns: &[
            text("name", "p.name"),
            text("name_en", "p.name_en"),
            choice("status", "p.status", STATUSES),
            number(
                "tracks",
                "(SELECT COUNT(*) FROM playlist_tracks t WHERE t.playlist_id = p.id)",
            ),
            time("updated_at", "p.updated_at"),
            position("position", "p.position"),
        ],
        writes: Some("playlists"),
        adds: false,
        deletes: false,
    },
];

#[cfg(test)]
mod tests {
    use pult_domain::home_page::{Audience, HomeSectionKind, SiteNoticeKind};

    use super::*;
    use pult_domain::playlist::PlaylistStatus;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(SECTIONS, HomeSectionKind::ALL.map(HomeSectionKind::code));
        assert_eq!(NOTICES, SiteNoticeKind::ALL.map(SiteNoticeKind::code));
        assert_eq!(AUDIENCES, Audience::ALL.map(Audience::code));
        for status in STATUSES {
            assert!(PlaylistStatus::parse(status).is_some(), "{status}");
        }
    }
}
