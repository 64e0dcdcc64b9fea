//! One batch in one transaction.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    code::slug,
    ids::{ArtistId, TrackId},
    import::{CellErrorKind, ImportColumn, TrackLine},
};
use pult_store::{ExistingTrackMetadata, TrackMetadata, Tx};

use super::{ARTISTS_REMEMBERED, LineFault, Run, merge::merged, wrong};
use crate::AppError;

type Numbered = (u64, TrackLine);

impl Run<'_> {
    /// Whatever is wrong with any line leaves all of them unwritten.
    pub(super) async fn write(&mut self, batch: &[Numbered]) -> Result<Vec<LineFault>, AppError> {
        let mut tx = self.store.begin_bulk().await?;
        // Two lists at once would make the same artists and tracks.
        tx.lock_artists().await?;
        let codes: Vec<String> = batch.iter().filter_map(|(_, line)| line.code.clone()).collect();
        let ids: Vec<TrackId> = batch.iter().filter_map(|(_, line)| line.id).collect();
        let known = KnownTracks::new(tx.track_metadata(&codes, &ids).await?);
        let faults = known.faults(batch);
        if !faults.is_empty() {
            return Ok(faults);
        }
        let artists = self.artists(&mut tx, batch).await?;
        let mut new: Vec<TrackMetadata> = Vec::new();
        let (mut changed, mut unchanged) = (0, 0);
        for (_, line) in batch {
            let found = known.of(line);
            let named = line.artists.as_ref().map(|names| {
                let mut ids: Vec<ArtistId> = Vec::with_capacity(names.len());
                ids.extend(names.iter().filter_map(|name| artists.get(&name.to_lowercase())));
                ids
            });
            let sheet = merged(found.map(|found| &found.sheet), line, named, &self.vocabulary);
            match found {
                None => new.push(sheet),
                Some(found) if found.sheet == sheet => unchanged += 1,
                Some(found) => {
                    tx.change_track_metadata(found, &sheet, self.now).await?;
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

    /// Everybody named in the batch, by name in small letters; who is not there yet is made.
    async fn artists(&self, tx: &mut Tx, batch: &[Numbered]) -> Result<HashMap<String, ArtistId>, AppError> {
        let mut found: HashMap<String, ArtistId> = HashMap::new();
        let mut unknown: Vec<String> = Vec::new();
        let mut asked: HashSet<String> = HashSet::new();
        for name in batch
            .iter()
            .filter_map(|(_, line)| line.artists.as_ref())
            .flatten()
        {
            let folded = name.to_lowercase();
            match self.artists.get(&folded) {
                Some(id) => drop(found.insert(folded, *id)),
                None if asked.insert(folded) => unknown.push(name.clone()),
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
        let made = tx.create_artists(&new, self.now).await?;
        let made = new
            .into_iter()
            .zip(made)
            .map(|((name, _), id)| (name.to_lowercase(), id));
        found.extend(made);
        Ok(found)
    }
}

struct KnownTracks {
    by_id: HashMap<TrackId, ExistingTrackMetadata>,
    by_code: HashMap<String, TrackId>,
}

impl KnownTracks {
    fn new(sheets: Vec<ExistingTrackMetadata>) -> Self {
        let code = |sheet: &ExistingTrackMetadata| Some((sheet.sheet.code.clone()?, sheet.id));
        Self {
            by_code: sheets.iter().filter_map(code).collect(),
            by_id: sheets.into_iter().map(|sheet| (sheet.id, sheet)).collect(),
        }
    }

    /// The id counts before the code.
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
            let taken = line.code.as_deref().is_some_and(|code| {
                let other = |by: &TrackId| found.is_some_and(|found| found.id != *by);
                !codes.insert(code) || self.by_code.get(code).is_some_and(other)
            });
            let fault = if line.id.is_some() && found.is_none() {
                Some((ImportColumn::Id, CellErrorKind::NotFound))
            } else if taken {
                Some((ImportColumn::Code, CellErrorKind::Twice))
            } else if found.is_some_and(|found| !tracks.insert(found.id)) {
                Some((ImportColumn::Id, CellErrorKind::Twice))
            } else if found.is_none() {
                line.complete().err().map(|fault| (fault.column, fault.kind))
            } else {
                None
            };
            faults.extend(fault.map(|(column, what)| wrong(*number, column, what)));
        }
        faults
    }
}
