//! An upload from its beginning to its master, or to the reason why it has none.

use pult_domain::{
    audio::MasterState,
    ids::{AccountId, AudioFileId, MasterId},
    time::Timestamp,
    upload::{FileMetadata, UploadId},
};

use crate::{
    Result, Store, StoreError, Tx,
    db::{affected, read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    pub id: UploadId,
    pub account: AccountId,
    /// For people; nothing is stored under it.
    pub name: String,
    pub length: i64,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Upload {
    pub new: NewUpload,
    pub received: i64,
    /// The metadata of the file, once it was read.
    pub metadata: Option<FileMetadata>,
    pub master: Option<MasterId>,
    /// Code of what was wrong with it before it became a master.
    pub problem: Option<String>,
    /// When its last chunk came.
    pub updated_at: Timestamp,
}

/// With what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct UploadStatus {
    pub upload: Upload,
    pub master: Option<MasterStatus>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MasterStatus {
    pub state: MasterState,
    pub percent: i64,
    pub problem: Option<String>,
    pub audio_file: Option<AudioFileId>,
}

#[derive(sqlx_macros::FromRow)]
struct UploadRow {
    id: String,
    account_id: i64,
    name: String,
    length: i64,
    received: i64,
    tags: Option<String>,
    master_id: Option<i64>,
    problem: Option<String>,
    created_at: i64,
    updated_at: i64,
    master_state: Option<String>,
    master_percent: Option<i64>,
    master_problem: Option<String>,
    audio_file_id: Option<i64>,
}

const SELECT: &str = "SELECT u.id, u.account_id, u.name, u.length, u.received, u.tags, u.master_id, u.problem, \
    u.created_at, u.updated_at, m.state AS master_state, m.percent AS master_percent, \
    m.problem AS master_problem, m.audio_file_id FROM uploads u LEFT JOIN masters m ON m.id = u.master_id";

impl Store {
    pub async fn upload(&self, id: &UploadId) -> Result<Option<Upload>> {
        let seen = self.uploads(std::slice::from_ref(id)).await?;
        Ok(seen.into_iter().next().map(|seen| seen.upload))
    }

    /// Those that there are, in the order they were asked for.
    pub async fn uploads(&self, ids: &[UploadId]) -> Result<Vec<UploadStatus>> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows: Vec<UploadRow> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(SELECT);
            select.push(" WHERE u.id IN (");
            let mut list = select.separated(", ");
            for id in ids {
                list.push_bind(id.as_str());
            }
            select.push(")");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut seen: Vec<UploadStatus> = rows
            .into_iter()
            .map(UploadRow::into_status)
            .collect::<Result<_>>()?;
        let position = |seen: &UploadStatus| ids.iter().position(|id| *id == seen.upload.new.id);
        seen.sort_by_key(position);
        Ok(seen)
    }
}

impl Tx {
    /// False when the account has `max` uploads on their way that got a chunk since `alive_since`.
    pub async fn insert_upload(&mut self, new: &NewUpload, max: i64, alive_since: Timestamp) -> Result<bool> {
        // Whoever else begins an upload for this account waits here, or both would count the same.
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET id = id WHERE id = $1")
                .bind(new.account.0)
                .execute(c)
        ))?;
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO uploads (id, account_id, name, length, received, created_at, updated_at) \
                 SELECT $1, $2, $3, $4, 0, $5, $5 WHERE (SELECT COUNT(*) FROM uploads \
                 WHERE account_id = $2 AND received < length AND updated_at >= $6) < $7",
            )
            .bind(new.id.as_str())
            .bind(new.account.0)
            .bind(&new.name)
            .bind(new.length)
            .bind(new.created_at.0)
            .bind(alive_since.0)
            .bind(max)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }

    /// Its chunks have become this master. False when it has one, or was removed meanwhile.
    pub async fn set_upload_joined(
        &mut self,
        id: &UploadId,
        master: MasterId,
        metadata: &FileMetadata,
        now: Timestamp,
    ) -> Result<bool> {
        let metadata = serde_json::to_string(metadata).map_err(|error| StoreError::Other(error.into()))?;
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE uploads SET master_id = $2, tags = $3, problem = NULL, updated_at = $4 \
                 WHERE id = $1 AND master_id IS NULL AND received = length",
            )
            .bind(id.as_str())
            .bind(master.0)
            .bind(metadata)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }

    /// It cannot become a master, and why; without a reason it is tried again.
    pub async fn set_upload_problem(
        &mut self,
        id: &UploadId,
        problem: Option<&str>,
        now: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE uploads SET problem = $2, updated_at = $3 \
                 WHERE id = $1 AND master_id IS NULL AND received = length",
            )
            .bind(id.as_str())
            .bind(problem)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }

    /// Removed with the rows of its chunks, unless somebody is to review it, or did.
    pub async fn delete_upload(&mut self, id: &UploadId, account: AccountId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "DELETE FROM uploads WHERE id = $1 AND account_id = $2 AND NOT EXISTS (SELECT 1 \
                 FROM submission_versions v JOIN submission_tracks t ON t.id = v.submission_track_id \
                 JOIN submissions s ON s.id = t.submission_id \
                 WHERE v.upload_id = uploads.id AND s.status NOT IN ('draft', 'rejected'))",
            )
            .bind(id.as_str())
            .bind(account.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }
}

impl UploadRow {
    fn into_status(self) -> Result<UploadStatus> {
        let id = parse_column(UploadId::parse(&self.id), "uploads.id", &self.id)?;
        let metadata = match &self.tags {
            None => None,
            Some(json) => Some(parse_column(
                serde_json::from_str(json).ok(),
                "uploads.tags",
                json,
            )?),
        };
        let master = match (self.master_state, self.master_percent) {
            (Some(state), Some(percent)) => Some(MasterStatus {
                state: parse_column(MasterState::parse(&state), "masters.state", &state)?,
                percent,
                problem: self.master_problem,
                audio_file: self.audio_file_id.map(AudioFileId),
            }),
            _ => None,
        };
        Ok(UploadStatus {
            upload: Upload {
                new: NewUpload {
                    id,
                    account: AccountId(self.account_id),
                    name: self.name,
                    length: self.length,
                    created_at: Timestamp(self.created_at),
                },
                received: self.received,
                metadata,
                master: self.master_id.map(MasterId),
                problem: self.problem,
                updated_at: Timestamp(self.updated_at),
            },
            master,
        })
    }
}
