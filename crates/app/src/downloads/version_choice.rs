//! Choosing the version and file of a track.

use std::{collections::HashMap, sync::Arc};

use pult_catalog::Snapshot;

use pult_domain::{
    download::FileFormat,
    entitlement::{TrackAccess, version_available},
    filter::TrackFilter,
    ids::{StoredFileId, TrackId, VersionId, VocabularyEntryId},
    problem::Problem,
    requester::User,
    time::Timestamp,
    version::VersionCondition,
};
use pult_store::{DownloadOffer, OfferedVersion};

use crate::{App, AppError};

#[derive(Debug, Clone, Copy)]
pub(super) struct DownloadChoice<'a> {
    pub(super) offer: &'a DownloadOffer,
    pub(super) version: &'a OfferedVersion,
    pub(super) format: FileFormat,
    pub(super) file: StoredFileId,
}

/// The published versions of a track.
pub(super) async fn load_offer(app: &App, track: TrackId) -> Result<DownloadOffer, AppError> {
    let offers = app.store.download_offers(&[track]).await?;
    Ok(offers.into_iter().next().ok_or(Problem::NotFound)?)
}

pub(super) fn track_access(offer: &DownloadOffer, now: Timestamp) -> TrackAccess {
    TrackAccess {
        access: offer.access,
        free: offer.free_until.is_some_and(|until| now < until),
        // The duration only matters for previews.
        duration: 0.0,
    }
}

/// The requested version, or the first of the preferred ones whose downloads are not used up.
pub(super) fn choose_version<'a>(
    offer: &'a DownloadOffer,
    version: Option<VersionId>,
    format: FileFormat,
    counts: &HashMap<VersionId, u8>,
    preferred: &[VersionId],
) -> Result<DownloadChoice<'a>, Problem> {
    let order = version.as_ref().map_or(preferred, std::slice::from_ref);
    let find = |id: &VersionId| {
        offer
            .versions
            .iter()
            .find(|version_offer| version_offer.id == *id)
    };
    let mut versions = order.iter().filter_map(find).peekable();
    if versions.peek().is_none() {
        return Err(Problem::NotFound);
    }
    let has_audio = versions.clone().any(|version| version.mp3.is_some());
    let mut choices = versions
        .filter_map(|version| {
            let file = file_of(version, format)?;
            Some(DownloadChoice {
                offer,
                version,
                format,
                file,
            })
        })
        .peekable();
    if choices.peek().is_none() {
        return Err(if has_audio {
            Problem::InvalidValue {
                field: "format".into(),
            }
        } else {
            Problem::NotFound
        });
    }
    let is_available = |choice: &DownloadChoice<'_>| {
        let count = counts.get(&choice.version.id).copied().unwrap_or_default();
        version_available(Ok(()), count).is_ok()
    };
    choices.find(is_available).ok_or(Problem::DownloadLimit)
}

/// The versions of a track that may stand for it, in the order in which lists choose: those that satisfy the filter,
/// the preferred types of the account first, then as the track has them.
pub(super) struct VersionOrder<'a> {
    snapshot: Arc<Snapshot>,
    condition: VersionCondition,
    preference: &'a [VocabularyEntryId],
}

impl<'a> VersionOrder<'a> {
    pub(super) fn new(app: &App, user: &'a User, filter: &TrackFilter) -> Self {
        Self {
            snapshot: Arc::clone(&app.catalog.snapshot()),
            condition: VersionCondition::of(filter),
            preference: &user.version_types,
        }
    }

    /// All versions of a track of which none satisfies the filter: it was found in another list.
    pub(super) fn of(&self, track: TrackId) -> Vec<VersionId> {
        let mut order = Vec::new();
        let Some(facts) = self.snapshot.facts(track) else {
            return order;
        };
        let any_version = VersionCondition::default();
        let is_found = facts.choose(&self.condition, self.preference).is_some();
        let condition = if is_found { &self.condition } else { &any_version };
        let next = |order: &[VersionId]| {
            let is_left = |id| !order.contains(&id);
            facts.choose_among(condition, self.preference, is_left)
        };
        while let Some(chosen) = next(&order) {
            order.push(chosen.version());
        }
        order
    }
}

fn file_of(version: &OfferedVersion, format: FileFormat) -> Option<StoredFileId> {
    match format {
        FileFormat::Mp3 => version.mp3,
        FileFormat::Wav => version.wav,
    }
}

#[cfg(test)]
mod tests {
    use pult_domain::access::AccessFlags;

    use super::*;

    fn version(id: i64, mp3: Option<i64>, wav: Option<i64>) -> OfferedVersion {
        OfferedVersion {
            id: VersionId(id),
            kind: VocabularyEntryId(1),
            bpm: 12_800,
            key_index: 1,
            duration_ms: 1,
            mp3: mp3.map(StoredFileId),
            wav: wav.map(StoredFileId),
        }
    }

    fn offer(versions: Vec<OfferedVersion>) -> DownloadOffer {
        DownloadOffer {
            track: TrackId(1),
            title: "Night".into(),
            access: AccessFlags::default(),
            free_until: None,
            year: None,
            record_label: String::new(),
            cover: None,
            versions,
        }
    }

    #[test]
    fn the_first_version_that_is_left_is_taken() {
        let offer = offer(vec![
            version(1, None, None),
            version(2, Some(20), None),
            version(3, Some(30), Some(31)),
        ]);
        let choose = |version: Option<i64>, format, counts: &[(i64, u8)]| {
            let counts = counts.iter().map(|(id, n)| (VersionId(*id), *n)).collect();
            choose_version(
                &offer,
                version.map(VersionId),
                format,
                &counts,
                &[1, 2, 3].map(VersionId),
            )
            .map(|choice| choice.file.0)
            .map_err(|problem| problem.code())
        };
        assert_eq!(choose(None, FileFormat::Mp3, &[]), Ok(20));
        assert_eq!(choose(None, FileFormat::Mp3, &[(2, 2)]), Ok(30));
        assert_eq!(
            choose(None, FileFormat::Mp3, &[(2, 2), (3, 2)]),
            Err("download_limit")
        );
        assert_eq!(choose(None, FileFormat::Wav, &[]), Ok(31));
        assert_eq!(choose(Some(2), FileFormat::Wav, &[]), Err("invalid_value"));
        assert_eq!(choose(Some(2), FileFormat::Mp3, &[(2, 1)]), Ok(20));
        assert_eq!(choose(Some(1), FileFormat::Mp3, &[]), Err("not_found"));
        assert_eq!(choose(Some(9), FileFormat::Mp3, &[]), Err("not_found"));
    }
}
