//! How far the files of a submission have come, as sending and approving need to know it.

use std::collections::HashMap;

use pult_domain::{
    audio::MasterState,
    ids::{AccountId, AudioFileId, MasterId},
    submission::FileState,
    upload::FileMetadata,
};
use sqlx::QueryBuilder;

use crate::{Result, Store, db::read, error::parse_column};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmittedUpload {
    pub account: AccountId,
    pub state: FileState,
    pub master: Option<MasterId>,
    /// Once it is ready.
    pub audio_file: Option<AudioFileId>,
    /// Object of the picture inside.
    pub cover: Option<String>,
}

#[derive(sqlx_macros::FromRow)]
struct UploadRow {
    id: String,
    account_id: i64,
    problem: Option<String>,
    master_id: Option<i64>,
    master_state: Option<String>,
    audio_file_id: Option<i64>,
    tags: Option<String>,
}

impl Store {
    /// Those of these uploads that exist.
    pub async fn submitted_uploads(&self, ids: &[String]) -> Result<HashMap<String, SubmittedUpload>> {
        let rows: Vec<UploadRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT u.id, u.account_id, u.problem, u.master_id, m.state AS master_state, m.audio_file_id, u.tags \
                 FROM uploads u LEFT JOIN masters m ON m.id = u.master_id WHERE u.id IN (",
            );
            if ids.is_empty() {
                select.push("NULL");
            }
            let mut list = select.separated(", ");
            for id in ids {
                list.push_bind(id);
            }
            select.push(")");
            select.build_query_as().fetch_all(c).await
        })?;
        rows.into_iter()
            .map(|row| Ok((row.id.clone(), row.into_upload()?)))
            .collect()
    }
}

impl UploadRow {
    fn into_upload(self) -> Result<SubmittedUpload> {
        let master = match &self.master_state {
            Some(code) => Some(parse_column(MasterState::parse(code), "masters.state", code)?),
            None => None,
        };
        let state = match (self.problem, master) {
            (Some(_), _) | (None, Some(MasterState::Failed)) => FileState::Unusable,
            (None, None) => FileState::Arriving,
            (None, Some(MasterState::Ready)) if self.audio_file_id.is_some() => FileState::Ready,
            (None, Some(_)) => FileState::Here,
        };
        let metadata: Option<FileMetadata> = match &self.tags {
            Some(json) => Some(parse_column(
                serde_json::from_str(json).ok(),
                "uploads.tags",
                json,
            )?),
            None => None,
        };
        Ok(SubmittedUpload {
            account: AccountId(self.account_id),
            state,
            master: self.master_id.map(MasterId),
            audio_file: self.audio_file_id.map(AudioFileId),
            cover: metadata.and_then(|metadata| metadata.cover),
        })
    }
}
