//! Audio files whose stream is still to be rendered from the sold MP3.

use pult_domain::{
    ids::{AudioFileId, StoredFileId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
};

/// A file that nobody can play needs no stream until it is used again.
macro_rules! missing {
    ($select:literal, $tail:literal) => {
        concat!(
            "SELECT ",
            $select,
            " FROM audio_files s JOIN stored_files f ON f.id = s.mp3_file_id AND f.unused_since IS NULL \
             WHERE s.stream_file_id IS NULL",
            $tail
        )
    };
}

impl Store {
    /// The next one to render; new music is played most.
    pub async fn next_missing_stream(&self, now: Timestamp) -> Result<Option<AudioFileId>> {
        let id: Option<i64> = read!(self, |c| sqlx::query_scalar(missing!(
            "s.id",
            " AND s.stream_due_at <= $1 ORDER BY s.stream_due_at, s.id DESC LIMIT 1"
        ))
        .bind(now.0)
        .fetch_optional(c))?;
        Ok(id.map(AudioFileId))
    }

    /// How many there are, also of those that are not due yet.
    pub async fn count_missing_streams(&self) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar(missing!("COUNT(*)", ""))
            .fetch_one(c))
    }

    /// After a failure, so that the others are not kept waiting.
    pub async fn postpone_stream(&self, audio_file: AudioFileId, due_at: Timestamp) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query("UPDATE audio_files SET stream_due_at = $2 WHERE id = $1")
                .bind(audio_file.0)
                .bind(due_at.0)
                .execute(c)
        ))?;
        Ok(())
    }
}

impl Tx {
    /// False when it has one already, or the audio file is gone.
    pub async fn set_stream(&mut self, audio_file: AudioFileId, stream: StoredFileId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE audio_files SET stream_file_id = $2 WHERE id = $1 AND stream_file_id IS NULL"
            )
            .bind(audio_file.0)
            .bind(stream.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }
}
