//! The chunks of an upload, one stored object each.

use pult_domain::{time::Timestamp, upload::UploadId};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UploadChunk {
    pub begins_at: i64,
    pub length: i64,
    pub object_id: String,
}

type Row = (i64, i64, String);

fn chunk((begins_at, length, object_id): Row) -> UploadChunk {
    UploadChunk {
        begins_at,
        length,
        object_id,
    }
}

impl Store {
    /// In the order of the file.
    pub async fn chunks(&self, upload: &UploadId) -> Result<Vec<UploadChunk>> {
        let rows: Vec<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT byte_offset, length, object_id FROM upload_chunks WHERE upload_id = $1 ORDER BY byte_offset"
        )
        .bind(upload.as_str())
        .fetch_all(c)
        })?;
        Ok(rows.into_iter().map(chunk).collect())
    }
}

impl Tx {
    /// How much of the file is there with this chunk; nothing when it does not begin where the last one ended. Of two
    /// that come at once, one counts.
    pub async fn put_chunk(
        &mut self,
        upload: &UploadId,
        chunk: &UploadChunk,
        now: Timestamp,
    ) -> Result<Option<i64>> {
        let received: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "UPDATE uploads SET received = received + $3, updated_at = $4 \
             WHERE id = $1 AND received = $2 AND received + $3 <= length RETURNING received"
        )
        .bind(upload.as_str())
        .bind(chunk.begins_at)
        .bind(chunk.length)
        .bind(now.0)
        .fetch_optional(c))?;
        if received.is_some() {
            tx!(self, |c| {
                affected(
                sqlx::query(
                    "INSERT INTO upload_chunks (upload_id, byte_offset, length, object_id) VALUES ($1, $2, $3, $4)"
                )
                .bind(upload.as_str())
                .bind(chunk.begins_at)
                .bind(chunk.length)
                .bind(&chunk.object_id)
                .execute(c)
            )
            })?;
        }
        Ok(received)
    }

    /// They have become a master, or are of no use.
    pub async fn delete_chunks(&mut self, upload: &UploadId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM upload_chunks WHERE upload_id = $1")
                .bind(upload.as_str())
                .execute(c)
        ))?;
        Ok(())
    }
}
