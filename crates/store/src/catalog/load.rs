//! The whole catalog, read in one transaction: four sorted streams merged by track id.

use futures::TryStreamExt;
use pult_domain::{
    catalog::{Artist, Track, TrackCounters},
    ids::{ArtistId, TrackId, VocabularyEntryId},
    vocabulary::VocabularyEntry,
};
use sqlx::QueryBuilder;

use super::{
    rows::{TrackRow, VERSION_COLUMNS, VersionRow, add_version, push_only, stars},
    track_vocabulary::VocabularyKinds,
};
use crate::{Result, Store, Tx, db::tx};

#[derive(Debug, Clone, PartialEq)]
pub struct CatalogData {
    /// The state after this change; follow on from here.
    pub seq: i64,
    /// Published tracks by id.
    pub tracks: Vec<Track>,
    pub artists: Vec<Artist>,
    pub vocabulary: Vec<VocabularyEntry>,
}

impl Store {
    pub async fn load_catalog(&self) -> Result<CatalogData> {
        let mut view = self.begin_reading().await?;
        let seq = tx!(view, |c| sqlx::query_scalar("SELECT value FROM change_sequence")
            .fetch_one(c))?;
        let entries = view.all_vocabulary_entries().await?;
        Ok(CatalogData {
            seq,
            tracks: view.tracks(None, &VocabularyKinds::of(&entries)).await?,
            artists: view.artists(None).await?,
            vocabulary: entries,
        })
    }

    /// The published tracks among these, by id. One that is missing is no longer in the catalog.
    pub async fn load_tracks(&self, ids: &[TrackId]) -> Result<Vec<Track>> {
        let mut view = self.begin_reading().await?;
        let entries = view.all_vocabulary_entries().await?;
        view.tracks(Some(ids), &VocabularyKinds::of(&entries)).await
    }
}

impl Store {
    /// The numbers of every published track, and every artist for the sake of the followers.
    pub async fn load_counters(&self) -> Result<(Vec<TrackCounters>, Vec<Artist>)> {
        type Row = (i64, i64, i64, bool);
        let mut view = self.begin_reading().await?;
        let rows: Vec<Row> = tx!(view, |c| sqlx::query_as(
            "SELECT id, rating + rating_boost, downloads_all, was_in_top FROM tracks \
             WHERE published_at IS NOT NULL AND hidden_at IS NULL"
        )
        .fetch_all(c))?;
        let counters = rows
            .into_iter()
            .map(|(id, rating, downloads_all, was_in_top)| TrackCounters {
                track: TrackId(id),
                rating: stars(rating),
                downloads_all,
                was_in_top,
            });
        Ok((counters.collect(), view.artists(None).await?))
    }
}

/// `SELECT … WHERE … ORDER BY …` over some tracks or all of them.
macro_rules! select {
    ($columns:expr, $from:literal, $id:literal, $ids:expr, $order:literal) => {{
        let mut select = QueryBuilder::new("SELECT ");
        select.push($columns).push(concat!(" FROM ", $from));
        if let Some(ids) = $ids {
            push_only(
                &mut select,
                concat!(" AND ", $id),
                ids.iter().map(|id: &TrackId| id.0),
            );
        }
        select.push(concat!(" ORDER BY ", $order));
        select
    }};
}

impl Tx {
    async fn tracks(&mut self, ids: Option<&[TrackId]>, kinds: &VocabularyKinds) -> Result<Vec<Track>> {
        let mut tracks = self.bare_tracks(ids).await?;
        let all = &mut tracks;
        tx!(self, |c| async move {
            let mut merge = Merge::into(all);
            let mut select = select!(
                VERSION_COLUMNS,
                "versions WHERE removed_at IS NULL",
                "track_id",
                ids,
                "track_id, position"
            );
            let mut rows = select.build_query_as::<VersionRow>().fetch(c);
            while let Some(row) = rows.try_next().await? {
                if let Some(track) = merge.track(row.0) {
                    add_version(track, row)?;
                }
            }
            Ok(())
        })?;
        let all = &mut tracks;
        tx!(self, |c| async move {
            let mut merge = Merge::into(all);
            let mut select = select!(
                "track_id, artist_id",
                "track_artists WHERE TRUE",
                "track_id",
                ids,
                "track_id, position"
            );
            let mut rows = select.build_query_as::<(i64, i64)>().fetch(c);
            while let Some((track, artist)) = rows.try_next().await? {
                if let Some(track) = merge.track(track) {
                    track.artists.push(ArtistId(artist));
                }
            }
            Ok(())
        })?;
        let all = &mut tracks;
        tx!(self, |c| async move {
            let mut merge = Merge::into(all);
            let mut select = select!(
                "track_id, entry_id",
                "track_vocabulary WHERE TRUE",
                "track_id",
                ids,
                "track_id, position"
            );
            let mut rows = select.build_query_as::<(i64, i64)>().fetch(c);
            while let Some((track, entry)) = rows.try_next().await? {
                if let Some(track) = merge.track(track) {
                    kinds.sort_in(track, VocabularyEntryId(entry));
                }
            }
            Ok(())
        })?;
        Ok(tracks)
    }

    async fn bare_tracks(&mut self, ids: Option<&[TrackId]>) -> Result<Vec<Track>> {
        tx!(self, |c| async move {
            let mut select = select!(
                TrackRow::COLUMNS,
                "tracks WHERE published_at IS NOT NULL AND hidden_at IS NULL",
                "id",
                ids,
                "id"
            );
            let mut rows = select.build_query_as::<TrackRow>().fetch(c);
            let mut tracks = Vec::new();
            while let Some(row) = rows.try_next().await? {
                tracks.push(row.into_track()?);
            }
            Ok(tracks)
        })
    }
}

/// Walks along tracks sorted by id while rows sorted the same way arrive.
struct Merge<'t> {
    tracks: std::iter::Peekable<std::slice::IterMut<'t, Track>>,
}

impl<'t> Merge<'t> {
    fn into(tracks: &'t mut [Track]) -> Self {
        Self {
            tracks: tracks.iter_mut().peekable(),
        }
    }

    /// The track of a row, unless it is not published.
    fn track(&mut self, id: i64) -> Option<&mut Track> {
        while self.tracks.next_if(|track| track.id.0 < id).is_some() {}
        self.tracks
            .peek_mut()
            .map(|track| &mut **track)
            .filter(|track| track.id.0 == id)
    }
}
