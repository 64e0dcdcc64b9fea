//! Grants: downloads that were allowed, opened or cancelled.

use pult_domain::{
    download::{DownloadOrigin, FileFormat},
    ids::{AccountId, ArchiveId, DownloadId, TrackId, VersionId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx, write},
    error::parse_column,
};

#[derive(Debug, Clone, Copy)]
pub struct NewGrant<'a> {
    pub account: AccountId,
    pub track: TrackId,
    pub version: VersionId,
    pub format: FileFormat,
    pub origin: DownloadOrigin,
    pub at: Timestamp,
    pub file_name: &'a str,
    /// What is written into the file, as JSON.
    pub tags: &'a str,
    /// Whether the client has reported the download source.
    pub is_recorded: bool,
    pub archive: Option<ArchiveId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    pub id: DownloadId,
    pub account: AccountId,
    pub track: TrackId,
    pub version: VersionId,
    pub format: FileFormat,
    pub file_name: String,
    pub tags: String,
    pub created_at: Timestamp,
    pub opened_at: Option<Timestamp>,
    pub returned: bool,
    pub archive: Option<ArchiveId>,
    /// The account was blocked or closed since.
    pub account_closed: bool,
}

/// Which grant is looked for: of a version and format, or any of the track.
#[derive(Debug, Clone, Copy)]
pub struct GrantQuery {
    pub account: AccountId,
    pub track: TrackId,
    pub version: Option<VersionId>,
    pub format: Option<FileFormat>,
    /// Younger than this.
    pub since: Timestamp,
}

/// What an account has downloaded of a track.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrackDownloads {
    /// How often each version was downloaded.
    pub counts: Vec<(VersionId, u8)>,
    /// Of each version the newest usable grant whose source no client has reported.
    pub unrecorded: Vec<(VersionId, DownloadId)>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    account_id: i64,
    track_id: i64,
    version_id: i64,
    format: String,
    file_name: Option<String>,
    tags: Option<String>,
    created_at: i64,
    opened_at: Option<i64>,
    cancelled_at: Option<i64>,
    archive_id: Option<i64>,
    gone: bool,
}

/// Records from before grants, or from an import, have no file and are none.
macro_rules! select_grants {
    ($rest:literal) => {
        concat!(
            "SELECT d.id, d.account_id, d.track_id, d.version_id, d.format, d.file_name, d.tags, d.created_at, \
             d.opened_at, d.cancelled_at, d.archive_id, \
             (a.blocked_at IS NOT NULL OR a.closed_at IS NOT NULL) AS gone \
             FROM downloads d JOIN accounts a ON a.id = d.account_id WHERE d.tags IS NOT NULL AND ",
            $rest
        )
    };
}

impl Store {
    pub async fn grant(&self, id: DownloadId) -> Result<Option<Grant>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(select_grants!("d.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(Row::into_grant).transpose()
    }

    /// In the order they were granted.
    pub async fn grants_of_archive(&self, archive: ArchiveId) -> Result<Vec<Grant>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(select_grants!(
            "d.archive_id = $1 ORDER BY d.id"
        ))
        .bind(archive.0)
        .fetch_all(c))?;
        rows.into_iter().map(Row::into_grant).collect()
    }

    /// The first byte is about to leave. False when it was opened, given back or changed before.
    pub async fn open_grant(&self, id: DownloadId, format: FileFormat, now: Timestamp) -> Result<bool> {
        let opened = write!(self, |c| affected(
            sqlx::query(
                "UPDATE downloads SET opened_at = $3 \
                 WHERE id = $1 AND format = $2 AND opened_at IS NULL AND cancelled_at IS NULL"
            )
            .bind(id.0)
            .bind(format.code())
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(opened == 1)
    }
}

impl Tx {
    pub async fn grant(&mut self, id: DownloadId) -> Result<Option<Grant>> {
        let row: Option<Row> = tx!(self, |c| sqlx::query_as(select_grants!("d.id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(Row::into_grant).transpose()
    }

    /// Artists and playlists that do not exist are left out: a download does not fail over where it came from.
    pub async fn insert_grant(&mut self, grant: &NewGrant<'_>) -> Result<DownloadId> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
                "INSERT INTO downloads (account_id, track_id, version_id, format, source, mode, artist_id, \
                 playlist_id, \
                 event_id, created_at, file_name, tags, is_recorded, archive_id) VALUES ($1, $2, $3, $4, $5, $6, \
                 (SELECT id FROM artists WHERE id = $7), (SELECT id FROM playlists WHERE id = $8), \
                 $9, $10, $11, $12, $13, $14) RETURNING id",
            )
            .bind(grant.account.0)
            .bind(grant.track.0)
            .bind(grant.version.0)
            .bind(grant.format.code())
            .bind(grant.origin.from.code())
            .bind(grant.origin.how.code())
            .bind(grant.origin.artist.map(|id| id.0))
            .bind(grant.origin.playlist.map(|id| id.0))
            .bind(grant.origin.event)
            .bind(grant.at.0)
            .bind(grant.file_name)
            .bind(grant.tags)
            .bind(grant.is_recorded)
            .bind(grant.archive.map(|id| id.0))
            .fetch_one(c)
        })?;
        self.changed(DataChange::Account(grant.account));
        Ok(DownloadId(id))
    }

    /// How often each version of these tracks was downloaded.
    pub async fn download_counts(
        &mut self,
        account: AccountId,
        tracks: &[TrackId],
    ) -> Result<Vec<(VersionId, u8)>> {
        let rows: Vec<(i64, i64)> = tx!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(
                "SELECT version_id, count FROM download_counts WHERE count > 0 AND account_id = ",
            );
            select.push_bind(account.0);
            crate::catalog::push_only(&mut select, " AND track_id", tracks.iter().map(|id| id.0));
            select.build_query_as().fetch_all(c).await
        })?;
        Ok(rows
            .into_iter()
            .map(|(version, count)| counted(version, count))
            .collect())
    }

    /// In one question: an untold grant is one of those that were counted.
    pub async fn track_downloads(&mut self, query: &GrantQuery) -> Result<TrackDownloads> {
        let rows: Vec<(i64, i64, Option<i64>)> = tx!(self, |c| {
            sqlx::query_as(
                "SELECT c.version_id, c.count, (SELECT MAX(d.id) FROM downloads d \
                 WHERE d.account_id = c.account_id AND d.version_id = c.version_id AND d.created_at > $3 \
                 AND d.is_recorded = FALSE AND d.cancelled_at IS NULL AND d.archive_id IS NULL AND d.tags IS NOT NULL \
                 AND ($4 IS NULL OR d.version_id = $4) AND ($5 IS NULL OR d.format = $5)) \
                 FROM download_counts c WHERE c.account_id = $1 AND c.track_id = $2 AND c.count > 0",
            )
            .bind(query.account.0)
            .bind(query.track.0)
            .bind(query.since.0)
            .bind(query.version.map(|id| id.0))
            .bind(query.format.map(FileFormat::code))
            .fetch_all(c)
        })?;
        Ok(TrackDownloads {
            unrecorded: rows
                .iter()
                .filter_map(|(version, _, grant)| Some((VersionId(*version), DownloadId((*grant)?))))
                .collect(),
            counts: rows
                .into_iter()
                .map(|(version, count, _)| counted(version, count))
                .collect(),
        })
    }

    /// The newest such grant that can still be used, outside of archives.
    pub async fn find_open_grant(
        &mut self,
        query: &GrantQuery,
        is_recorded: Option<bool>,
    ) -> Result<Option<Grant>> {
        let row: Option<Row> = tx!(self, |c| {
            sqlx::query_as(select_grants!(
                "d.account_id = $1 AND d.track_id = $2 AND d.created_at > $3 AND d.cancelled_at IS NULL \
                 AND d.archive_id IS NULL AND ($4 IS NULL OR d.version_id = $4) AND ($5 IS NULL OR d.format = $5) \
                 AND ($6 IS NULL OR d.is_recorded = $6) ORDER BY d.created_at DESC, d.id DESC LIMIT 1"
            ))
            .bind(query.account.0)
            .bind(query.track.0)
            .bind(query.since.0)
            .bind(query.version.map(|id| id.0))
            .bind(query.format.map(FileFormat::code))
            .bind(is_recorded)
            .fetch_optional(c)
        })?;
        row.map(Row::into_grant).transpose()
    }

    /// Records the source of a grant that was reported after it was made.
    pub async fn record_grant(&mut self, id: DownloadId, origin: &DownloadOrigin) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE downloads SET is_recorded = TRUE, source = $2, mode = $3, \
                 artist_id = (SELECT id FROM artists WHERE id = $4), \
                 playlist_id = (SELECT id FROM playlists WHERE id = $5), event_id = $6 WHERE id = $1"
            )
            .bind(id.0)
            .bind(origin.from.code())
            .bind(origin.how.code())
            .bind(origin.artist.map(|id| id.0))
            .bind(origin.playlist.map(|id| id.0))
            .bind(origin.event)
            .execute(c)
        ))?;
        Ok(())
    }

    /// Another format of what was not opened yet; links to the first are dead. False when it was opened meanwhile.
    pub async fn change_format(
        &mut self,
        id: DownloadId,
        format: FileFormat,
        file_name: &str,
        tags: &str,
    ) -> Result<bool> {
        let changed = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE downloads SET format = $2, file_name = $3, tags = $4 \
                 WHERE id = $1 AND opened_at IS NULL AND cancelled_at IS NULL"
            )
            .bind(id.0)
            .bind(format.code())
            .bind(file_name)
            .bind(tags)
            .execute(c)
        ))?;
        Ok(changed == 1)
    }

    /// Gives back what was not opened and is younger than `since`: then the count is lowered with it.
    pub async fn cancel_grant(
        &mut self,
        account: AccountId,
        id: DownloadId,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<bool> {
        let cancelled: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "UPDATE downloads SET cancelled_at = $4 WHERE id = $1 AND account_id = $2 AND created_at > $3 \
             AND opened_at IS NULL AND cancelled_at IS NULL AND archive_id IS NULL AND tags IS NOT NULL \
             RETURNING version_id"
        )
        .bind(id.0)
        .bind(account.0)
        .bind(since.0)
        .bind(now.0)
        .fetch_optional(c)
        })?;
        if let Some(version) = cancelled {
            self.uncount_download(account, VersionId(version)).await?;
        }
        Ok(cancelled.is_some())
    }

    /// Gives back up to `most` grants from before `before` that nobody has opened. Answers whose.
    pub async fn cancel_unopened_grants(
        &mut self,
        before: Timestamp,
        most: usize,
        now: Timestamp,
    ) -> Result<Vec<AccountId>> {
        let cancelled: Vec<(i64, i64)> = tx!(self, |c| {
            sqlx::query_as(
            "UPDATE downloads SET cancelled_at = $3 WHERE opened_at IS NULL AND cancelled_at IS NULL AND id IN \
             (SELECT id FROM downloads WHERE created_at < $1 AND opened_at IS NULL AND cancelled_at IS NULL \
             AND archive_id IS NULL AND tags IS NOT NULL ORDER BY created_at LIMIT $2) \
             RETURNING account_id, version_id"
        )
        .bind(before.0)
        .bind(most as i64)
        .bind(now.0)
        .fetch_all(c)
        })?;
        let mut accounts = Vec::with_capacity(cancelled.len());
        for (account, version) in cancelled {
            self.uncount_download(AccountId(account), VersionId(version))
                .await?;
            accounts.push(AccountId(account));
        }
        Ok(accounts)
    }

    pub(super) async fn uncount_download(&mut self, account: AccountId, version: VersionId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE download_counts SET count = count - 1 \
                 WHERE account_id = $1 AND version_id = $2 AND count > 0"
            )
            .bind(account.0)
            .bind(version.0)
            .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(())
    }
}

fn counted(version: i64, count: i64) -> (VersionId, u8) {
    (VersionId(version), u8::try_from(count).unwrap_or(u8::MAX))
}

impl Row {
    fn into_grant(self) -> Result<Grant> {
        Ok(Grant {
            id: DownloadId(self.id),
            account: AccountId(self.account_id),
            track: TrackId(self.track_id),
            version: VersionId(self.version_id),
            format: parse_column(FileFormat::parse(&self.format), "downloads.format", &self.format)?,
            file_name: self.file_name.unwrap_or_default(),
            tags: self.tags.unwrap_or_default(),
            created_at: Timestamp(self.created_at),
            opened_at: self.opened_at.map(Timestamp),
            returned: self.cancelled_at.is_some(),
            archive: self.archive_id.map(ArchiveId),
            account_closed: self.gone,
        })
    }
}
