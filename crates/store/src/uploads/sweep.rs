//! Finding what was sent and is of no use to anybody any more.

use std::collections::HashSet;

use pult_domain::{ids::MasterId, time::Timestamp, upload::UploadId};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

impl Store {
    /// Uploads without a chunk since `before` that were not finished, or that no submission names.
    pub async fn useless_uploads(&self, before: Timestamp) -> Result<Vec<UploadId>> {
        let ids: Vec<String> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM uploads u WHERE updated_at < $1 AND (received < length OR NOT EXISTS ( \
             SELECT 1 FROM submission_versions v WHERE v.upload_id = u.id)) ORDER BY updated_at"
        )
        .bind(before.0)
        .fetch_all(c))?;
        Ok(ids.iter().filter_map(|id| UploadId::parse(id)).collect())
    }

    /// Masters that belong to no track and no upload, untouched since `before`.
    pub async fn useless_masters(&self, before: Timestamp) -> Result<Vec<MasterId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT id FROM masters m WHERE updated_at < $1 AND track_id IS NULL \
             AND NOT EXISTS (SELECT 1 FROM uploads u WHERE u.master_id = m.id) ORDER BY id"
        )
        .bind(before.0)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(MasterId).collect())
    }

    /// Those of these chunk objects that an upload has.
    pub async fn chunks_in_use(&self, objects: &[String]) -> Result<HashSet<String>> {
        self.objects_in_use(
            "SELECT object_id FROM upload_chunks WHERE object_id IN (",
            objects,
        )
        .await
    }

    /// Those of these master objects that a master is, or that a file lies in.
    pub async fn masters_in_use(&self, objects: &[String]) -> Result<HashSet<String>> {
        let mut used = self
            .objects_in_use("SELECT object_id FROM masters WHERE object_id IN (", objects)
            .await?;
        let files = "SELECT object_id FROM files WHERE object_id IN (";
        used.extend(self.objects_in_use(files, objects).await?);
        Ok(used)
    }

    async fn objects_in_use(&self, select: &'static str, objects: &[String]) -> Result<HashSet<String>> {
        if objects.is_empty() {
            return Ok(HashSet::new());
        }
        let used: Vec<String> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(select);
            let mut list = select.separated(", ");
            for object in objects {
                list.push_bind(object);
            }
            select.push(")");
            select.build_query_scalar().fetch_all(c).await
        })?;
        Ok(used.into_iter().collect())
    }
}

impl Tx {
    /// Looked at once more: a chunk may have come since it was found.
    pub async fn drop_useless_upload(&mut self, id: &UploadId, before: Timestamp) -> Result<bool> {
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

    pub async fn drop_useless_master(&mut self, id: MasterId, before: Timestamp) -> Result<bool> {
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
