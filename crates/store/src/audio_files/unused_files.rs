//! Files that nobody can fetch any more, and letting them go.

use pult_domain::{
    ids::{AudioFileId, StoredFileId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    catalog::push_only,
    db::{affected, read, tx, write},
    objects::ObjectUse,
};

/// What went with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletedFile {
    /// The audio file that went with it, with its fingerprint.
    pub audio_file: Option<(AudioFileId, Vec<u8>)>,
    /// Objects that it named; others may name them too.
    pub objects: Vec<(ObjectUse, String)>,
}

/// A version counts that was removed, or whose track was deleted, after `$1`.
macro_rules! no_version {
    ($from:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM ",
            $from,
            " AND (v.removed_at IS NULL OR v.removed_at > $1) AND (t.deleted_at IS NULL OR t.deleted_at > $1))"
        )
    };
}

/// Uploads of submissions stay as long as these.
macro_rules! no_upload {
    ($column:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM audio_files s JOIN masters m ON m.audio_file_id = s.id \
             JOIN uploads u ON u.master_id = m.id WHERE s.",
            $column,
            " = f.id)"
        )
    };
}

/// Of a row of files named `f`. Its kind is asked for in a way that no index answers: there is a better one. What may
/// lead to it is asked for one by one, so that each is found by an index of its own.
macro_rules! idle {
    () => {
        concat!(
            "f.kind <> 'cover' AND ",
            no_version!("versions v JOIN tracks t ON t.id = v.track_id WHERE v.mp3_file_id = f.id"),
            " AND ",
            no_version!("versions v JOIN tracks t ON t.id = v.track_id WHERE v.wav_file_id = f.id"),
            " AND ",
            no_version!(
                "audio_files s JOIN versions v ON v.audio_file_id = s.id JOIN tracks t ON t.id = v.track_id \
                 WHERE s.mp3_file_id = f.id"
            ),
            " AND ",
            no_version!(
                "audio_files s JOIN versions v ON v.audio_file_id = s.id JOIN tracks t ON t.id = v.track_id \
                 WHERE s.wav_file_id = f.id"
            ),
            " AND ",
            no_version!(
                "audio_files s JOIN versions v ON v.mp3_file_id = s.mp3_file_id JOIN tracks t ON t.id = v.track_id \
                 WHERE s.stream_file_id = f.id"
            ),
            " AND ",
            no_upload!("mp3_file_id"),
            " AND ",
            no_upload!("wav_file_id"),
            " AND ",
            no_upload!("stream_file_id")
        )
    };
}

impl Store {
    /// The highest number of a file.
    pub async fn last_file(&self) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT COALESCE(MAX(id), 0) FROM stored_files"
        )
        .fetch_one(c))
    }

    /// Files with numbers above `after` and up to `upto` that have become idle without being marked.
    pub async fn newly_unused_files(
        &self,
        after: i64,
        upto: i64,
        now: Timestamp,
    ) -> Result<Vec<StoredFileId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(concat!(
            "SELECT f.id FROM stored_files f WHERE f.id > $2 AND f.id <= $3 AND f.unused_since IS NULL AND ",
            idle!(),
            " ORDER BY f.id"
        ))
        .bind(now.0)
        .bind(after)
        .bind(upto)
        .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(StoredFileId).collect())
    }

    pub async fn mark_files_unused(&self, files: &[StoredFileId], now: Timestamp) -> Result<u64> {
        write!(self, |c| async move {
            let mut update = sqlx::QueryBuilder::new("UPDATE stored_files SET unused_since = ");
            update.push_bind(now.0);
            push_only(
                &mut update,
                " WHERE unused_since IS NULL AND id",
                files.iter().map(|id| id.0),
            );
            affected(update.build().execute(c)).await
        })
    }

    /// Takes the mark from those that somebody leads to again.
    pub async fn mark_files_used(&self, now: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query(concat!(
                "UPDATE stored_files AS f SET unused_since = NULL WHERE f.unused_since IS NOT NULL AND NOT (",
                idle!(),
                ")"
            ))
            .bind(now.0)
            .execute(c)
        ))
    }

    /// Files idle since before `before`, by number from `after` on.
    pub async fn long_unused_files(
        &self,
        before: Timestamp,
        after: StoredFileId,
        limit: i64,
    ) -> Result<Vec<StoredFileId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(concat!(
            "SELECT f.id FROM stored_files f WHERE f.unused_since < $1 AND f.id > $2 AND ",
            idle!(),
            " ORDER BY f.id LIMIT $3"
        ))
        .bind(before.0)
        .bind(after.0)
        .bind(limit)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(StoredFileId).collect())
    }
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    object_id: String,
    frame_table: Option<String>,
    in_master: bool,
    audio_file_id: Option<i64>,
    waveform: Option<String>,
    fingerprint: Option<Vec<u8>>,
}

impl Tx {
    /// Deletes its rows with those of its audio file and of the masters of that; removed versions stay without it. `None`
    /// when something leads to it again. Objects must be locked.
    pub async fn delete_unused_file(
        &mut self,
        id: StoredFileId,
        before: Timestamp,
    ) -> Result<Option<DeletedFile>> {
        let row: Option<Row> = tx!(self, |c| {
            sqlx::query_as(concat!(
            "SELECT f.object_id, f.frame_table, f.master_offset IS NOT NULL AS in_master, s.id AS audio_file_id, \
             s.waveform, s.fingerprint FROM stored_files f LEFT JOIN audio_files s ON s.mp3_file_id = f.id \
             WHERE f.id = $2 AND f.unused_since < $1 AND ",
            idle!()
        ))
        .bind(before.0)
        .bind(id.0)
        .fetch_optional(c)
        })?;
        let Some(row) = row else {
            return Ok(None);
        };
        let mut objects = vec![match row.in_master {
            true => (ObjectUse::Master, row.object_id),
            false => (ObjectUse::Rendition, row.object_id),
        }];
        objects.extend(row.frame_table.map(|table| (ObjectUse::Rendition, table)));
        objects.extend(row.waveform.map(|waveform| (ObjectUse::Waveform, waveform)));
        if let Some(audio_file) = row.audio_file_id {
            let masters = self.delete_audio_file(audio_file).await?;
            objects.extend(masters.into_iter().map(|object| (ObjectUse::Master, object)));
        }
        for statement in [
            "UPDATE versions SET mp3_file_id = NULL WHERE mp3_file_id = $1",
            "UPDATE versions SET wav_file_id = NULL WHERE wav_file_id = $1",
            "UPDATE audio_files SET wav_file_id = NULL WHERE wav_file_id = $1",
            "UPDATE audio_files SET stream_file_id = NULL WHERE stream_file_id = $1",
            "DELETE FROM stored_files WHERE id = $1",
        ] {
            tx!(self, |c| affected(sqlx::query(statement).bind(id.0).execute(c)))?;
        }
        Ok(Some(DeletedFile {
            audio_file: row.audio_file_id.map(AudioFileId).zip(row.fingerprint),
            objects,
        }))
    }

    /// Answers the objects of its masters.
    async fn delete_audio_file(&mut self, audio_file: i64) -> Result<Vec<String>> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE versions SET audio_file_id = NULL WHERE audio_file_id = $1")
                .bind(audio_file)
                .execute(c)
        ))?;
        let masters: Vec<String> = tx!(self, |c| sqlx::query_scalar(
            "DELETE FROM masters WHERE audio_file_id = $1 RETURNING object_id"
        )
        .bind(audio_file)
        .fetch_all(c))?;
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM audio_files WHERE id = $1")
                .bind(audio_file)
                .execute(c)
        ))?;
        Ok(masters)
    }
}
