//! Whom the followers of an artist follow besides.

use pult_domain::ids::ArtistId;

use crate::{Result, Store, db::read};

/// Enough of the latest followers to tell a taste; an artist with a million is no slower than one with these.
const FOLLOWERS_ASKED: i64 = 500;

impl Store {
    /// Other artists with the number of common followers, most first.
    pub async fn common_followers(&self, artist: ArtistId, limit: usize) -> Result<Vec<(ArtistId, usize)>> {
        let rows: Vec<(i64, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT o.artist_id, COUNT(*) FROM ( \
               SELECT account_id FROM follows WHERE artist_id = $1 ORDER BY created_at DESC, account_id LIMIT $2 \
             ) f JOIN follows o ON o.account_id = f.account_id WHERE o.artist_id <> $1 \
             GROUP BY o.artist_id ORDER BY COUNT(*) DESC, o.artist_id LIMIT $3"
        )
        .bind(artist.0)
        .bind(FOLLOWERS_ASKED)
        .bind(limit as i64)
        .fetch_all(c)
        })?;
        let counted = |(id, count)| (ArtistId(id), usize::try_from(count).unwrap_or_default());
        Ok(rows.into_iter().map(counted).collect())
    }
}
