//! What is exported of an account.

use super::{
    ExportTable,
    Kind::{Flag, Number, Text, Time},
};

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
            rows: "sessions WHERE account_id = $1 AND viewed_by_account_id IS NULL ORDER BY id",
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
            rows: "subscription_periods WHERE account_id = $1 ORDER BY id",
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
                ("returned_at", "refunded_at", Time),
                ("paid_with", "paid_with", Text),
            ],
            rows: "payments WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "refunds",
            columns: &[
                ("payment", "p.code", Text),
                ("amount", "r.amount", Number),
                ("status", "r.status", Text),
                ("created_at", "r.created_at", Time),
                ("settled_at", "r.settled_at", Time),
            ],
            rows: "refunds r JOIN payments p ON p.id = r.payment_id WHERE p.account_id = $1 ORDER BY r.id",
        },
        Self {
            name: "promo_codes",
            columns: &[
                ("code", "c.code", Text),
                ("payment", "p.code", Text),
                ("used_at", "u.used_at", Time),
            ],
            rows: "promo_uses u JOIN promo_codes c ON c.id = u.promo_id JOIN payments p ON p.id = u.payment_id \
                   WHERE u.account_id = $1 ORDER BY u.payment_id",
        },
        Self {
            // Of whom they invited, only that there was somebody.
            name: "referral_rewards",
            columns: &[
                ("days", "days", Number),
                ("created_at", "created_at", Time),
                ("applied_at", "applied_at", Time),
            ],
            rows: "referral_rewards WHERE inviter_id = $1 ORDER BY created_at, invited_id",
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
            rows: "account_format_sets s JOIN vocabulary_entries t ON t.id = s.entry_id WHERE s.account_id = $1 \
                   ORDER BY t.code",
        },
        Self {
            name: "version_types",
            columns: &[("code", "t.code", Text)],
            rows: "account_version_types v JOIN vocabulary_entries t ON t.id = v.entry_id WHERE v.account_id = $1 \
                   ORDER BY v.position",
        },
        Self {
            name: "favorites",
            columns: &[
                ("track_id", "f.track_id", Number),
                ("title", "t.title", Text),
                ("created_at", "f.created_at", Time),
            ],
            rows: "favorites f JOIN tracks t ON t.id = f.track_id WHERE f.account_id = $1 \
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
                ("creator", "creator_kind", Text),
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
                ("facts", "t.fields", Text),
                ("verdict", "t.review_status", Text),
                ("reason", "t.reason", Text),
                ("comment", "t.comment", Text),
                ("track_id", "t.track_id", Number),
            ],
            rows: "submission_tracks t JOIN submissions s ON s.id = t.submission_id WHERE s.account_id = $1 \
                   ORDER BY t.submission_id, t.position",
        },
        Self {
            name: "submission_versions",
            columns: &[
                ("submission_id", "t.submission_id", Number),
                ("track", "t.position", Number),
                ("type", "w.code", Text),
                ("file", "u.name", Text),
                ("bpm", "v.bpm", Number),
                ("key", "v.key_index", Number),
            ],
            rows: "submission_versions v JOIN submission_tracks t ON t.id = v.submission_track_id \
                   JOIN submissions s ON s.id = t.submission_id LEFT JOIN vocabulary_entries w ON w.id = v.type_id \
                   LEFT JOIN uploads u ON u.id = v.upload_id WHERE s.account_id = $1 \
                   ORDER BY t.submission_id, t.position, v.position",
        },
        Self {
            name: "submission_events",
            columns: &[
                ("submission_id", "e.submission_id", Number),
                ("what", "e.kind", Text),
                ("comment", "e.comment", Text),
                ("said", "e.remarks", Text),
                ("at", "e.at", Time),
            ],
            rows: "submission_events e JOIN submissions s ON s.id = e.submission_id WHERE s.account_id = $1 \
                   ORDER BY e.id",
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
                ("version_id", "p.version_id", Number),
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
            rows: "notification_choices WHERE account_id = $1 ORDER BY kind",
        },
        Self {
            name: "crates",
            columns: &[
                ("name", "name", Text),
                ("query", "query", Text),
                ("alert", "has_alert", Flag),
                ("created_at", "created_at", Time),
            ],
            rows: "saved_filters WHERE account_id = $1 ORDER BY position",
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
                ("artist_id", "d.artist_id", Number),
                ("playlist_id", "d.playlist_id", Number),
                ("event_id", "d.event_id", Number),
                ("created_at", "d.created_at", Time),
            ],
            rows: "downloads d JOIN tracks t ON t.id = d.track_id WHERE d.account_id = $1 ORDER BY d.id",
        },
        Self {
            name: "archives",
            columns: &[
                ("file_name", "file_name", Text),
                ("state", "state", Text),
                ("created_at", "created_at", Time),
                ("opened_at", "opened_at", Time),
                ("ended_at", "ended_at", Time),
            ],
            rows: "archives WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "bug_reports",
            columns: &[
                ("id", "id", Number),
                ("text", "text", Text),
                ("page", "page", Text),
                ("email", "email", Text),
                ("device", "device", Text),
                ("state", "state", Text),
                ("created_at", "created_at", Time),
            ],
            rows: "bug_reports WHERE account_id = $1 ORDER BY id",
        },
        Self {
            name: "bug_report_files",
            columns: &[
                ("report_id", "f.report_id", Number),
                ("name", "f.name", Text),
                ("kind", "f.kind", Text),
                ("length", "f.length", Number),
            ],
            rows: "bug_report_files f JOIN bug_reports r ON r.id = f.report_id WHERE r.account_id = $1 \
                   ORDER BY f.report_id, f.position",
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
}
