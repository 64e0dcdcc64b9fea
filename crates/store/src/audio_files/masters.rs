//! Files as their authors sent them, and how far each has come.

use pult_domain::{
    audio::MasterState,
    ids::{AudioFileId, MasterId, TrackId, VocabularyEntryId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMaster {
    pub object_id: String,
    /// The file's own name, for people.
    pub name: String,
    pub length: i64,
    /// What it becomes a version of, and which type of version.
    pub track: Option<TrackId>,
    pub kind: Option<VocabularyEntryId>,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Master {
    pub id: MasterId,
    pub new: NewMaster,
    pub state: MasterState,
    pub percent: i64,
    /// Code of what was wrong with it.
    pub problem: Option<String>,
    /// Once it is ready.
    pub audio_file: Option<AudioFileId>,
}

#[derive(sqlx_macros::FromRow)]
struct MasterRow {
    id: i64,
    object_id: String,
    name: String,
    length: i64,
    state: String,
    percent: i64,
    problem: Option<String>,
    track_id: Option<i64>,
    type_id: Option<i64>,
    audio_file_id: Option<i64>,
    created_at: i64,
}

macro_rules! select {
    ($tail:literal) => {
        concat!(
            "SELECT id, object_id, name, length, state, percent, problem, track_id, type_id, audio_file_id, \
             created_at FROM masters ",
            $tail
        )
    };
}

impl Store {
    pub async fn master(&self, id: MasterId) -> Result<Option<Master>> {
        let row: Option<MasterRow> = read!(self, |c| sqlx::query_as(select!("WHERE id = $1"))
            .bind(id.0)
            .fetch_optional(c))?;
        row.map(MasterRow::into_master).transpose()
    }

    /// The masters with this content, oldest first.
    pub async fn masters_of_object(&self, object_id: &str) -> Result<Vec<Master>> {
        let rows: Vec<MasterRow> = read!(self, |c| sqlx::query_as(select!(
            "WHERE object_id = $1 ORDER BY id"
        ))
        .bind(object_id)
        .fetch_all(c))?;
        rows.into_iter().map(MasterRow::into_master).collect()
    }

    /// Work on it goes on, and has come this far. One that is ready stays so.
    pub async fn master_is_working(&self, id: MasterId, percent: i64, now: Timestamp) -> Result<bool> {
        let rows = write!(self, |c| affected(
            sqlx::query(
                "UPDATE masters SET state = 'working', percent = $2, problem = NULL, updated_at = $3 \
                 WHERE id = $1 AND state <> 'ready'",
            )
            .bind(id.0)
            .bind(percent)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }

    /// It cannot be used, and why.
    pub async fn master_has_failed(&self, id: MasterId, problem: &str, now: Timestamp) -> Result<bool> {
        let rows = write!(self, |c| affected(
            sqlx::query(
                "UPDATE masters SET state = 'failed', problem = $2, updated_at = $3 \
                 WHERE id = $1 AND state <> 'ready'",
            )
            .bind(id.0)
            .bind(problem)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }
}

impl Tx {
    pub async fn insert_master(&mut self, new: &NewMaster) -> Result<MasterId> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO masters (object_id, name, length, state, percent, track_id, type_id, created_at, updated_at) \
             VALUES ($1, $2, $3, 'waiting', 0, $4, $5, $6, $6) RETURNING id"
        )
        .bind(&new.object_id)
        .bind(&new.name)
        .bind(new.length)
        .bind(new.track.map(|id| id.0))
        .bind(new.kind.map(|id| id.0))
        .bind(new.created_at.0)
        .fetch_one(c)
        })?;
        Ok(MasterId(id))
    }

    /// False when it was ready already: whoever made it so has done the rest too.
    pub async fn master_is_ready(
        &mut self,
        id: MasterId,
        audio_file: AudioFileId,
        now: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
                sqlx::query(
                    "UPDATE masters SET state = 'ready', percent = 100, problem = NULL, audio_file_id = $2, \
                 updated_at = $3 WHERE id = $1 AND state <> 'ready'",
                )
                .bind(id.0)
                .bind(audio_file.0)
                .bind(now.0)
                .execute(c),
            )
        })?;
        // Found by its content, it may have been one that nobody led to any more.
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE stored_files SET unused_since = NULL WHERE unused_since IS NOT NULL AND id IN \
                 (SELECT mp3_file_id FROM audio_files WHERE id = $1 UNION SELECT wav_file_id FROM audio_files \
                 WHERE id = $1 UNION SELECT stream_file_id FROM audio_files WHERE id = $1)",
            )
            .bind(audio_file.0)
            .execute(c)
        )
        })?;
        Ok(rows == 1)
    }
}

impl MasterRow {
    fn into_master(self) -> Result<Master> {
        Ok(Master {
            id: MasterId(self.id),
            state: parse_column(MasterState::parse(&self.state), "masters.state", &self.state)?,
            percent: self.percent,
            problem: self.problem,
            audio_file: self.audio_file_id.map(AudioFileId),
            new: NewMaster {
                object_id: self.object_id,
                name: self.name,
                length: self.length,
                track: self.track_id.map(TrackId),
                kind: self.type_id.map(VocabularyEntryId),
                created_at: Timestamp(self.created_at),
            },
        })
    }
}
