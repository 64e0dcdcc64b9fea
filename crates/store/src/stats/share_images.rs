//! Which object holds the picture that was drawn for sharing something.

use pult_domain::time::Timestamp;

use crate::{
    Result, Store,
    db::{affected, read, write},
};

impl Store {
    pub async fn share_image(&self, digest: &str) -> Result<Option<String>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT object_id FROM share_images WHERE digest = $1"
        )
        .bind(digest)
        .fetch_optional(c))
    }

    pub async fn store_share_image(&self, digest: &str, object: &str, at: Timestamp) -> Result<()> {
        write!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO share_images (digest, object_id, drawn_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (digest) DO UPDATE SET object_id = excluded.object_id, drawn_at = excluded.drawn_at",
            )
            .bind(digest)
            .bind(object)
            .bind(at.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Forgets what was drawn before; answers the objects that hold nothing else.
    pub async fn delete_share_images(&self, before: Timestamp) -> Result<Vec<String>> {
        let deleted: Vec<String> = write!(self, |c| sqlx::query_scalar(
            "DELETE FROM share_images WHERE drawn_at < $1 RETURNING object_id"
        )
        .bind(before.0)
        .fetch_all(c))?;
        let mut free = Vec::new();
        for object in deleted {
            let held: i64 = read!(self, |c| sqlx::query_scalar(
                "SELECT COUNT(*) FROM share_images WHERE object_id = $1"
            )
            .bind(&object)
            .fetch_one(c))?;
            if held == 0 && !free.contains(&object) {
                free.push(object);
            }
        }
        Ok(free)
    }
}
