//! Everything the pool keeps about an account, table by table and page by page, for its owner to take along.

use pult_domain::{ids::AccountId, time::Timestamp};
use serde_json::{Map, Value};
use sqlx::{AssertSqlSafe, Row};

use crate::{Result, Store, db::read};

pub type ExportedRow = Map<String, Value>;

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Flag,
    Time,
}
use Kind::{Flag, Number, Text, Time};

/// One file of the export: which columns of which rows, in which order.
pub struct ExportTable {
    pub name: &'static str,
    columns: &'static [(&'static str, &'static str, Kind)],
    rows: &'static str,
}

impl ExportTable {
    pub const ALL: &'static [Self] = &[
        Self {
            name: "account",
            columns: &[
                ("id", "id", Number),
                ("login", "login", Text),
                ("email", "email", Text),
                ("email_confirmed", "email_confirmed", Flag),
                ("email_pending", "email_pending", Text),
                ("name", "name", Text),
                ("userName", "user_name", Text),
                ("lang", "lang", Text),
                ("theme", "theme", Text),
                ("track_key_variant", "key_notation", Text),
                ("useSearchAlgorithm", "search_algorithm", Text),
                ("hide_played", "hide_played", Flag),
                ("hide_downloaded", "hide_downloaded", Flag),
                ("interface_tooltips", "interface_tooltips", Flag),
                ("ref", "ref_code", Text),
                ("created_at", "created_at", Time),
            ],
            rows: "accounts WHERE id = $1 ORDER BY id",
        },
        Self {
            name: "roles",
            columns: &[("role", "role", Text)],
            rows: "account_roles WHERE account_id = $1 ORDER BY role",
        },
        Self {
            name: "consents",
            columns: &[
                ("version", "version", Text),
                ("address", "address", Text),
                ("given_at", "given_at", Time),
            ],
            rows: "consents WHERE account_id = $1 ORDER BY given_at",
        },
        Self {
            name: "sessions",
            columns: &[
                ("device", "device", Text),
                ("address", "address", Text),
                ("created_at", "created_at", Time),
                ("last_used_at", "last_used_at", Time),
            ],
            rows: "sessions WHERE account_id = $1 AND viewer_id IS NULL ORDER BY id",
        },
        Self {
            name: "addresses",
            columns: &[("address", "address", Text), ("seen_at", "seen_at", Time)],
            rows: "known_addresses WHERE account_id = $1 ORDER BY address",
        },
        Self {
            name: "identities",
            columns: &[
                ("provider", "provider", Text),
                ("subject", "subject", Text),
                ("email", "email", Text),
                ("linked_at", "linked_at", Time),
            ],
            rows: "identities WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "two_factor",
            columns: &[
                ("created_at", "created_at", Time),
                ("confirmed_at", "confirmed_at", Time),
            ],
            rows: "two_factor WHERE account_id = $1 ORDER BY account_id",
        },
        Self {
            name: "subscriptions",
            columns: &[
                ("plan", "plan", Text),
                ("months", "months", Number),
                ("starts_at", "starts_at", Time),
                ("ends_at", "ends_at", Time),
                ("renews", "renews", Flag),
                ("paid_amount", "paid_amount", Number),
                ("currency", "currency", Text),
                ("origin", "origin", Text),
            ],
            rows: "subscriptions WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "payments",
            columns: &[
                ("code", "code", Text),
                ("kind", "kind", Text),
                ("status", "status", Text),
                ("plan", "plan", Text),
                ("months", "months", Number),
                ("price", "price", Number),
                ("discount", "discount", Number),
                ("credit", "credit", Number),
                ("amount", "amount", Number),
                ("refunded", "refunded", Number),
                ("currency", "currency", Text),
                ("created_at", "created_at", Time),
                ("settled_at", "settled_at", Time),
                ("returned_at", "returned_at", Time),
                ("paid_with", "paid_with", Text),
            ],
            rows: "payments WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "cards",
            columns: &[
                ("title", "title", Text),
                ("provider", "provider", Text),
                ("created_at", "created_at", Time),
            ],
            rows: "payment_methods WHERE account_id = $1 AND removed_at IS NULL ORDER BY id",
        },
        Self {
            name: "format_sets",
            columns: &[("code", "t.code", Text)],
            rows: "account_format_sets s JOIN terms t ON t.id = s.term_id WHERE s.account_id = $1 ORDER BY t.code",
        },
        Self {
            name: "favorites",
            columns: &[
                ("track_id", "f.track_id", Number),
                ("title", "t.title", Text),
                ("created_at", "f.created_at", Time),
            ],
            rows: "favourites f JOIN tracks t ON t.id = f.track_id WHERE f.account_id = $1 \
                   ORDER BY f.created_at, f.track_id",
        },
        Self {
            name: "follows",
            columns: &[
                ("artist_id", "f.artist_id", Number),
                ("name", "a.name", Text),
                ("created_at", "f.created_at", Time),
            ],
            rows: "follows f JOIN artists a ON a.id = f.artist_id WHERE f.account_id = $1 \
                   ORDER BY f.created_at, f.artist_id",
        },
        Self {
            name: "playlists",
            columns: &[
                ("id", "id", Number),
                ("code", "code", Text),
                ("name", "name", Text),
                ("description", "description", Text),
                ("contacts", "contacts", Text),
                ("picture", "picture", Text),
                ("status", "status", Text),
                ("review_note", "review_note", Text),
                ("sent_at", "sent_at", Time),
                ("created_at", "created_at", Time),
            ],
            rows: "playlists WHERE owner_id = $1 ORDER BY id",
        },
        Self {
            name: "submissions",
            columns: &[
                ("id", "id", Number),
                ("status", "status", Text),
                ("creator", "creator", Text),
                ("link", "link", Text),
                ("notes", "notes", Text),
                ("consented_at", "consented_at", Time),
                ("sent_at", "sent_at", Time),
                ("decided_at", "decided_at", Time),
                ("publish_at", "publish_at", Time),
                ("created_at", "created_at", Time),
            ],
            rows: "submissions WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "submission_tracks",
            columns: &[
                ("submission_id", "t.submission_id", Number),
                ("facts", "t.facts", Text),
                ("verdict", "t.verdict", Text),
                ("reason", "t.reason", Text),
                ("comment", "t.comment", Text),
                ("track_id", "t.track_id", Number),
            ],
            rows: "submission_tracks t JOIN submissions s ON s.id = t.submission_id WHERE s.account_id = $1 \
                   ORDER BY t.submission_id, t.position",
        },
        Self {
            name: "uploads",
            columns: &[
                ("name", "name", Text),
                ("length", "length", Number),
                ("created_at", "created_at", Time),
            ],
            rows: "uploads WHERE account_id = $1 ORDER BY created_at, id",
        },
        Self {
            name: "submission_attachments",
            columns: &[
                ("submission_id", "f.submission_id", Number),
                ("name", "f.name", Text),
                ("kind", "f.kind", Text),
                ("length", "f.length", Number),
                ("created_at", "f.created_at", Time),
            ],
            rows: "submission_attachments f JOIN submissions s ON s.id = f.submission_id WHERE s.account_id = $1 \
                   ORDER BY f.id",
        },
        Self {
            name: "playlist_tracks",
            columns: &[
                ("playlist_id", "p.playlist_id", Number),
                ("track_id", "p.track_id", Number),
                ("title", "t.title", Text),
                ("position", "p.position", Number),
            ],
            rows: "playlist_tracks p JOIN playlists l ON l.id = p.playlist_id JOIN tracks t ON t.id = p.track_id \
                   WHERE l.owner_id = $1 ORDER BY p.playlist_id, p.position, p.track_id",
        },
        Self {
            name: "playlist_follows",
            columns: &[
                ("playlist_id", "f.playlist_id", Number),
                ("name", "p.name", Text),
                ("created_at", "f.created_at", Time),
            ],
            rows: "playlist_follows f JOIN playlists p ON p.id = f.playlist_id WHERE f.account_id = $1 \
                   ORDER BY f.created_at, f.playlist_id",
        },
        Self {
            name: "notifications",
            columns: &[
                ("kind", "kind", Text),
                ("facts", "facts", Text),
                ("link", "link", Text),
                ("created_at", "created_at", Time),
                ("read_at", "read_at", Time),
                ("deleted_at", "deleted_at", Time),
            ],
            rows: "notifications WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "notification_choices",
            columns: &[
                ("kind", "kind", Text),
                ("in_app", "in_app", Flag),
                ("by_mail", "by_mail", Flag),
            ],
            rows: "notice_choices WHERE account_id = $1 ORDER BY kind",
        },
        Self {
            name: "crates",
            columns: &[
                ("name", "name", Text),
                ("query", "query", Text),
                ("alert", "alert", Flag),
                ("created_at", "created_at", Time),
            ],
            rows: "crates WHERE account_id = $1 ORDER BY position",
        },
        Self {
            name: "plays",
            columns: &[
                ("track_id", "p.track_id", Number),
                ("title", "t.title", Text),
                ("at", "p.at", Time),
            ],
            rows: "play_events p JOIN tracks t ON t.id = p.track_id WHERE p.account_id = $1 ORDER BY p.id",
        },
        Self {
            name: "downloads",
            columns: &[
                ("track_id", "d.track_id", Number),
                ("title", "t.title", Text),
                ("format", "d.format", Text),
                ("source", "d.source", Text),
                ("created_at", "d.created_at", Time),
            ],
            rows: "downloads d JOIN tracks t ON t.id = d.track_id WHERE d.account_id = $1 ORDER BY d.id",
        },
        Self {
            name: "mails",
            columns: &[
                ("to", "recipient", Text),
                ("kind", "kind", Text),
                ("created_at", "created_at", Time),
                ("sent_at", "sent_at", Time),
            ],
            rows: "mails WHERE account_id = $1 ORDER BY id",
        },
    ];

    /// The names and texts here are all our own.
    fn page(&self) -> String {
        let columns: Vec<String> = self
            .columns
            .iter()
            .map(|(_, column, _)| format!("CAST({column} AS TEXT)"))
            .collect();
        format!(
            "SELECT {} FROM {} LIMIT $2 OFFSET $3",
            columns.join(", "),
            self.rows
        )
    }

    fn row(&self, values: Vec<Option<String>>) -> ExportedRow {
        let fields = self.columns.iter().zip(values);
        fields
            .map(|((name, _, kind), value)| {
                (
                    (*name).to_owned(),
                    value.map_or(Value::Null, |text| kind.read(text)),
                )
            })
            .collect()
    }
}

impl Kind {
    fn read(self, text: String) -> Value {
        let number = || text.parse::<i64>().unwrap_or_default();
        match self {
            Self::Number => number().into(),
            // One engine writes 1, the other true.
            Self::Flag => (text == "1" || text == "true").into(),
            Self::Time => Timestamp(number()).rfc3339().into(),
            Self::Text => text.into(),
        }
    }
}

impl Store {
    pub async fn export_page(
        &self,
        account: AccountId,
        table: &ExportTable,
        offset: i64,
        limit: i64,
    ) -> Result<Vec<ExportedRow>> {
        let sql = table.page();
        let width = table.columns.len();
        let rows: Vec<Vec<Option<String>>> = read!(self, |c| async {
            let rows = sqlx::query(AssertSqlSafe(sql.as_str()))
                .bind(account.0)
                .bind(limit)
                .bind(offset)
                .fetch_all(c)
                .await?;
            rows.iter()
                .map(|row| (0..width).map(|n| row.try_get(n)).collect())
                .collect()
        })?;
        Ok(rows.into_iter().map(|values| table.row(values)).collect())
    }
}
