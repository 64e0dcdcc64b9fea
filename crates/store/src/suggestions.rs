//! Tracks that the same accounts download, and the downloads that they are found from.

use futures::TryStreamExt;
use pult_domain::{
    ids::{AccountId, TrackId},
    suggestions::Neighbour,
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NeighbourRow {
    pub track: TrackId,
    pub other: TrackId,
    pub near: Neighbour,
}

impl Store {
    /// Hands over the different tracks each account took since a moment: the newest first, and at most `most`.
    pub async fn each_downloader(
        &self,
        since: Timestamp,
        most: usize,
        mut each: impl FnMut(&[TrackId]) + Send,
    ) -> Result<()> {
        let mut view = self.begin_reading().await?;
        tx!(view, |c| async move {
            let mut rows = sqlx::query_as::<_, (i64, i64)>(
                "SELECT account_id, track_id FROM downloads WHERE created_at >= $1 AND cancelled_at IS NULL \
                 GROUP BY account_id, track_id ORDER BY account_id, MAX(created_at) DESC, track_id DESC",
            )
            .bind(since.0)
            .fetch(c);
            let mut current = None;
            let mut tracks = Vec::new();
            while let Some((account, track)) = rows.try_next().await? {
                if current.is_some_and(|before| before != account) {
                    each(&tracks);
                    tracks.clear();
                }
                current = Some(account);
                if tracks.len() < most {
                    tracks.push(TrackId(track));
                }
            }
            if current.is_some() {
                each(&tracks);
            }
            Ok(())
        })
    }

    /// All of them, by track and then the most alike first.
    pub async fn neighbours(&self) -> Result<Vec<NeighbourRow>> {
        let mut view = self.begin_reading().await?;
        tx!(view, |c| async move {
            let mut rows = sqlx::query_as::<_, (i64, i64, i64, i64)>(
                "SELECT track_id, other_id, shared_accounts, similarity FROM track_neighbours \
                 ORDER BY track_id, similarity DESC, shared_accounts DESC, other_id DESC",
            )
            .fetch(c);
            let mut found = Vec::new();
            while let Some((track, other, shared_accounts, similarity)) = rows.try_next().await? {
                found.push(NeighbourRow {
                    track: TrackId(track),
                    other: TrackId(other),
                    near: Neighbour {
                        together: u32::try_from(shared_accounts).unwrap_or(u32::MAX),
                        likeness_thousandths: u16::try_from(similarity).unwrap_or(u16::MAX),
                    },
                });
            }
            Ok(found)
        })
    }

    /// What an account played since a moment, the latest first.
    pub async fn recently_played(&self, account: AccountId, since: Timestamp) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT track_id FROM play_events WHERE account_id = $1 AND at >= $2 \
             GROUP BY track_id ORDER BY MAX(at) DESC, track_id DESC"
        )
        .bind(account.0)
        .bind(since.0)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }
}

impl Tx {
    /// Replaces all neighbours of the tracks from `first` to `last` by `rows`. Many calls make one change, which the caller
    /// records with the last.
    pub async fn replace_neighbours(
        &mut self,
        first: TrackId,
        last: TrackId,
        rows: &[NeighbourRow],
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM track_neighbours WHERE track_id BETWEEN $1 AND $2")
                .bind(first.0)
                .bind(last.0)
                .execute(c)
        ))?;
        insert_many!(
            self,
            "INSERT INTO track_neighbours (track_id, other_id, shared_accounts, similarity)",
            rows,
            |row| [
                row.track.0,
                row.other.0,
                i64::from(row.near.together),
                i64::from(row.near.likeness_thousandths),
            ],
            "ON CONFLICT (track_id, other_id) DO UPDATE \
             SET shared_accounts = excluded.shared_accounts, similarity = excluded.similarity"
        );
        Ok(())
    }
}
