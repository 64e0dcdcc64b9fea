//! Writes one batch in one transaction.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    code::slug,
    ids::{ArtistId, TrackId},
    import::{CellErrorKind, ImportColumn, TrackLine},
};
use pult_store::{ExistingTrackMetadata, TrackMetadata, Tx};

use super::{ARTISTS_REMEMBERED, LineFault, Run, line_fault, merge::merge_line};
use crate::AppError;

type Numbered = (u64, TrackLine);

impl Run<'_> {
    /// A fault in any line leaves the whole batch unwritten.
    pub(super) async fn write(&mut self, batch: &[Numbered]) -> Result<Vec<LineFault>, AppError> {
        let mut tx = self.store.begin_bulk().await?;
        // Concurrent imports would create the same artists and tracks.
        tx.lock_artists().await?;
        let codes: Vec<String> = batch.iter().filter_map(|(_, line)| line.code.clone()).collect();
        let ids: Vec<TrackId> = batch.iter().filter_map(|(_, line)| line.id).collect();
        let existing = KnownTracks::new(tx.track_metadata(&codes, &ids).await?);
        let faults = existing.faults(batch);
        if !faults.is_empty() {
            return Ok(faults);
        }
        let artists = self.artists(&mut tx, batch).await?;
        let mut new: Vec<TrackMetadata> = Vec::new();
        let (mut changed, mut unchanged) = (0, 0);
        for (_, line) in batch {
            let found = existing.of(line);
            let artist_ids = line.artists.as_ref().map(|names| {
                let mut ids: Vec<ArtistId> = Vec::with_capacity(names.len());
                ids.extend(names.iter().filter_map(|name| artists.get(&name.to_lowercase())));
                ids
            });
            let metadata = merge_line(
                found.map(|found| &found.sheet),
                line,
                artist_ids,
                &self.vocabulary,
            );
            match found {
                None => new.push(metadata),
                Some(found) if found.sheet == metadata => unchanged += 1,
                Some(found) => {
                    tx.change_track_metadata(found, &metadata, self.now).await?;
                    changed += 1;
                }
            }
        }
        tx.insert_track_metadata(&new, self.now).await?;
        if !self.dry_run {
            tx.commit().await?;
            if self.artists.len() + artists.len() > ARTISTS_REMEMBERED {
                self.artists.clear();
            }
            self.artists.extend(artists);
        }
        self.sums.created += new.len() as u64;
        self.sums.changed += changed;
        self.sums.unchanged += unchanged;
        Ok(Vec::new())
    }

    /// All artists named in the batch, by lower-case name; missing ones are created.
    async fn artists(&self, tx: &mut Tx, batch: &[Numbered]) -> Result<HashMap<String, ArtistId>, AppError> {
        let mut found: HashMap<String, ArtistId> = HashMap::new();
        let mut unknown: Vec<String> = Vec::new();
        let mut requested: HashSet<String> = HashSet::new();
        for name in batch
            .iter()
            .filter_map(|(_, line)| line.artists.as_ref())
            .flatten()
        {
            let folded = name.to_lowercase();
            match self.artists.get(&folded) {
                Some(id) => drop(found.insert(folded, *id)),
                None if requested.insert(folded) => unknown.push(name.clone()),
                None => {}
            }
        }
        found.extend(tx.artists_named(&unknown).await?);
        let new: Vec<(String, String)> = unknown
            .into_iter()
            .filter(|name| !found.contains_key(&name.to_lowercase()))
            .map(|name| {
                let code = slug(&name);
                (name, code)
            })
            .collect();
        let created = tx.create_artists(&new, self.now).await?;
        let created = new
            .into_iter()
            .zip(created)
            .map(|((name, _), id)| (name.to_lowercase(), id));
        found.extend(created);
        Ok(found)
    }
}

struct KnownTracks {
    by_id: HashMap<TrackId, ExistingTrackMetadata>,
    by_code: HashMap<String, TrackId>,
}

impl KnownTracks {
    fn new(tracks: Vec<ExistingTrackMetadata>) -> Self {
        let code = |track: &ExistingTrackMetadata| Some((track.sheet.code.clone()?, track.id));
        Self {
            by_code: tracks.iter().filter_map(code).collect(),
            by_id: tracks.into_iter().map(|track| (track.id, track)).collect(),
        }
    }

    /// The id has priority over the code.
    fn of(&self, line: &TrackLine) -> Option<&ExistingTrackMetadata> {
        let by_code = || self.by_code.get(line.code.as_ref()?).copied();
        self.by_id.get(&line.id.or_else(by_code)?)
    }

    fn faults(&self, batch: &[Numbered]) -> Vec<LineFault> {
        let mut tracks: HashSet<TrackId> = HashSet::new();
        let mut codes: HashSet<&str> = HashSet::new();
        let mut faults = Vec::new();
        for (number, line) in batch {
            let found = self.of(line);
            let code_taken = line.code.as_deref().is_some_and(|code| {
                let is_other_track = |by: &TrackId| found.is_some_and(|found| found.id != *by);
                !codes.insert(code) || self.by_code.get(code).is_some_and(is_other_track)
            });
            let fault = if line.id.is_some() && found.is_none() {
                Some((ImportColumn::Id, CellErrorKind::NotFound))
            } else if code_taken {
                Some((ImportColumn::Code, CellErrorKind::Twice))
            } else if found.is_some_and(|found| !tracks.insert(found.id)) {
                Some((ImportColumn::Id, CellErrorKind::Twice))
            } else if found.is_none() {
                line.complete().err().map(|fault| (fault.column, fault.kind))
            } else {
                None
            };
            faults.extend(fault.map(|(column, what)| line_fault(*number, column, what)));
        }
        faults
    }
}
