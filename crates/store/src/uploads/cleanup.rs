//! Finding what was sent and is of no use to anybody any more.

use pult_domain::{ids::MasterId, time::Timestamp, upload::UploadId};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

impl Store {
    /// Uploads without a chunk since `before` that were not finished, or that no submission names.
    pub async fn abandoned_uploads(&self, before: Timestamp) -> Result<Vec<UploadId>> {
        let ids: Vec<String> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM uploads u WHERE updated_at < $1 AND (received < length OR NOT EXISTS ( \
             SELECT 1 FROM submission_versions v WHERE v.upload_id = u.id)) ORDER BY updated_at"
        )
        .bind(before.0)
        .fetch_all(c))?;
        Ok(ids.iter().filter_map(|id| UploadId::parse(id)).collect())
    }

    /// Masters that belong to no track and no upload, untouched since `before`.
    pub async fn orphaned_masters(&self, before: Timestamp) -> Result<Vec<MasterId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM masters m WHERE updated_at < $1 AND track_id IS NULL \
             AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.master_id = m.id) ORDER BY id"
        )
        .bind(before.0)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(MasterId).collect())
    }
}

impl Tx {
    /// Looked at once more: a chunk may have come since it was found.
    pub async fn delete_abandoned_upload(&mut self, id: &UploadId, before: Timestamp) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
            sqlx::query(
                "DELETE FROM uploads WHERE id = $1 AND updated_at < $2 AND (received < length OR NOT EXISTS ( \
                 SELECT 1 FROM submission_versions v WHERE v.upload_id = uploads.id))"
            )
            .bind(id.as_str())
            .bind(before.0)
            .execute(c)
        )
        })?;
        Ok(rows == 1)
    }

    pub async fn delete_orphaned_master(&mut self, id: MasterId, before: Timestamp) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query(
                "DELETE FROM masters WHERE id = $1 AND updated_at < $2 AND track_id IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.master_id = masters.id)"
            )
            .bind(id.0)
            .bind(before.0)
            .execute(c)
        ))?;
        Ok(rows == 1)
    }
}
