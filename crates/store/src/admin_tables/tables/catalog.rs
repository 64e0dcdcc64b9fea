//! Tracks and artists, to find and to open; they are written by forms of their own.

use pult_domain::coded;

use super::{AdminColumnKind, AdminTable, choice, column, folded, number, text, time};

coded! {
    /// Whether a track is published, and why not.
    pub enum TrackState {
        Published = "published",
        /// Has a day of publication.
        Scheduled = "scheduled",
        /// Has none.
        Waiting = "waiting",
        Hidden = "hidden",
        Deleted = "deleted",
    }
}

/// The codes of enums; a test checks that they match.
const STATES: &[&str] = &["published", "scheduled", "waiting", "hidden", "deleted"];
const KINDS: &[&str] = &["artist", "remixer", "resident"];

const STATE: &str = "CASE WHEN t.deleted_at IS NOT NULL THEN 'deleted' WHEN t.hidden_at IS NOT NULL THEN 'hidden' \
     WHEN t.published_at IS NOT NULL THEN 'published' WHEN t.publish_at IS NOT NULL THEN 'scheduled' \
     ELSE 'waiting' END";
/// As the wheel is read: 1A, 1B, 2A and so on.
const KEY: &str = "(SELECT CAST((v.key_index + 1) / 2 AS TEXT) || CASE WHEN v.key_index % 2 = 1 THEN 'A' ELSE 'B' END \
     FROM versions v WHERE v.track_id = t.id AND v.position = 0)";

pub(super) static TABLES: &[AdminTable] = &[
    AdminTable {
        name: "tracks",
        from: "tracks t",
        id: "t.id",
        columns: &[
            folded(text("title", "t.title"), "t.title_fold"),
            folded(
                text(
                    "artists",
                    "(SELECT string_agg(a.name, ', ' ORDER BY ta.position) FROM track_artists ta \
                     JOIN artists a ON a.id = ta.artist_id WHERE ta.track_id = t.id)",
                ),
                "(SELECT string_agg(a.name_fold, ', ' ORDER BY ta.position) FROM track_artists ta \
                 JOIN artists a ON a.id = ta.artist_id WHERE ta.track_id = t.id)",
            ),
            choice("state", STATE, STATES),
            time("published_at", "COALESCE(t.published_at, t.publish_at)"),
            number("rating", "t.rating"),
            column(
                "genre",
                "(SELECT string_agg(COALESCE(NULLIF(g.name_{lang}, ''), g.name_en), ', ' ORDER BY tt.position) \
                 FROM track_vocabulary tt \
                 JOIN vocabulary_entries g ON g.id = tt.entry_id AND g.kind = 'genre' WHERE tt.track_id = t.id)",
                AdminColumnKind::Text,
            ),
            column(
                "label",
                "(SELECT COALESCE(NULLIF(l.name_{lang}, ''), l.name_en) FROM vocabulary_entries l \
                 WHERE l.id = t.label_id)",
                AdminColumnKind::Text,
            ),
            number(
                "bpm",
                "(SELECT ROUND(v.bpm / 100.0, 1) FROM versions v WHERE v.track_id = t.id AND v.position = 0)",
            ),
            column("key", KEY, AdminColumnKind::Text),
            number("downloads", "t.downloads_all"),
            time("created_at", "t.created_at"),
            text("id", "CAST(t.id AS TEXT)"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
    AdminTable {
        name: "artists",
        from: "(SELECT * FROM artists WHERE merged_into IS NULL) a",
        id: "a.id",
        columns: &[
            folded(text("name", "a.name"), "a.name_fold"),
            text("code", "a.code"),
            choice("kind", "a.kind", KINDS),
            number(
                "tracks",
                "(SELECT COUNT(*) FROM track_artists ta WHERE ta.artist_id = a.id)",
            ),
            number("followers", "a.followers"),
            choice(
                "exclusive",
                "CASE WHEN a.exclusive THEN 'yes' ELSE 'no' END",
                &["yes", "no"],
            ),
            time("created_at", "a.created_at"),
        ],
        writes: None,
        adds: false,
        deletes: false,
    },
];

#[cfg(test)]
mod tests {
    use pult_domain::catalog::ArtistKind;

    use super::*;

    #[test]
    fn choices_are_the_words_of_their_enums() {
        assert_eq!(STATES, TrackState::ALL.map(TrackState::code));
        assert_eq!(KINDS, ArtistKind::ALL.map(ArtistKind::code));
    }
}
