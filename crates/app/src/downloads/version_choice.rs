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

use super::origin_playlist::OriginPlaylist;
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

#[derive(Debug, Clone, Copy)]
pub(super) enum FormatRequest {
    /// A version without this format does not come into question.
    Required(FileFormat),
    /// The version decides: where it lacks this format, it is taken as MP3.
    Preferred(FileFormat),
}

/// The first version of `order` whose downloads are not used up.
pub(super) fn choose_version<'a>(
    offer: &'a DownloadOffer,
    order: &[VersionId],
    format: FormatRequest,
    counts: &HashMap<VersionId, u8>,
) -> Result<DownloadChoice<'a>, Problem> {
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
            let (format, file) = file_of(version, format)?;
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

/// The versions of a track that may stand for it, in the order in which lists choose: those that satisfy the filter, of
/// these the one that the playlist names, then the preferred types of the account, then as the track has them.
pub(super) struct VersionOrder<'a> {
    snapshot: Arc<Snapshot>,
    condition: VersionCondition,
    preference: &'a [VocabularyEntryId],
    /// By track, in the playlist that the download comes from.
    named: HashMap<TrackId, VersionId>,
}

impl<'a> VersionOrder<'a> {
    pub(super) fn new(
        snapshot: Arc<Snapshot>,
        user: &'a User,
        filter: &TrackFilter,
        playlist: Option<OriginPlaylist>,
    ) -> Self {
        Self {
            snapshot,
            condition: VersionCondition::of(filter),
            preference: &user.version_types,
            named: playlist.map(|playlist| playlist.versions).unwrap_or_default(),
        }
    }

    /// Refused if the filter asks something of versions that none of the track's satisfies. Nothing for a track that is
    /// not in the catalog.
    pub(super) fn of(&self, offer: &DownloadOffer) -> Result<Vec<VersionId>, Problem> {
        let mut order = Vec::new();
        let Some(facts) = self.snapshot.facts(offer.track) else {
            return Ok(order);
        };
        let next = |order: &[VersionId]| {
            let is_left = |id| !order.contains(&id);
            facts.choose_among(&self.condition, self.preference, is_left)
        };
        while let Some(chosen) = next(&order) {
            order.push(chosen.version());
        }
        if order.is_empty() {
            let name = offer.title.clone();
            return Err(Problem::VersionMissing { name });
        }
        let named = self.named.get(&offer.track);
        // The sort is stable: the others keep their order.
        order.sort_by_key(|id| Some(id) != named);
        Ok(order)
    }

    /// Whether a version may stand for its track, given the track's order.
    pub(super) fn allows(&self, order: &Result<Vec<VersionId>, Problem>, version: VersionId) -> bool {
        self.condition.is_empty() || order.as_ref().is_ok_and(|order| order.contains(&version))
    }
}

fn file_of(version: &OfferedVersion, format: FormatRequest) -> Option<(FileFormat, StoredFileId)> {
    let file = |format| {
        let file = match format {
            FileFormat::Mp3 => version.mp3,
            FileFormat::Wav => version.wav,
        };
        file.map(|file| (format, file))
    };
    match format {
        FormatRequest::Required(format) => file(format),
        FormatRequest::Preferred(format) => file(format).or_else(|| file(FileFormat::Mp3)),
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
        let choose = |order: &[i64], format, counts: &[(i64, u8)]| {
            let counts = counts.iter().map(|(id, n)| (VersionId(*id), *n)).collect();
            let order: Vec<VersionId> = order.iter().copied().map(VersionId).collect();
            choose_version(&offer, &order, format, &counts)
                .map(|choice| (choice.file.0, choice.format.code()))
                .map_err(|problem| problem.code())
        };
        let [mp3, wav] = [FileFormat::Mp3, FileFormat::Wav].map(FormatRequest::Required);
        assert_eq!(choose(&[1, 2, 3], mp3, &[]), Ok((20, "mp3")));
        assert_eq!(choose(&[3, 2, 1], mp3, &[]), Ok((30, "mp3")));
        assert_eq!(choose(&[1, 2, 3], mp3, &[(2, 2)]), Ok((30, "mp3")));
        let used_up = [(2, 2), (3, 2)];
        assert_eq!(choose(&[1, 2, 3], mp3, &used_up), Err("download_limit"));
        assert_eq!(choose(&[1, 2, 3], wav, &[]), Ok((31, "wav")));
        assert_eq!(choose(&[2], wav, &[]), Err("invalid_value"));
        assert_eq!(choose(&[2], mp3, &[(2, 1)]), Ok((20, "mp3")));
        assert_eq!(choose(&[1], mp3, &[]), Err("not_found"));
        assert_eq!(choose(&[9], mp3, &[]), Err("not_found"));
        // The version comes first, then its format.
        let rather_wav = FormatRequest::Preferred(FileFormat::Wav);
        assert_eq!(choose(&[2, 3], rather_wav, &[]), Ok((20, "mp3")));
        assert_eq!(choose(&[3, 2], rather_wav, &[]), Ok((31, "wav")));
        assert_eq!(choose(&[2, 3], rather_wav, &[(2, 2)]), Ok((31, "wav")));
        assert_eq!(choose(&[2, 3], rather_wav, &used_up), Err("download_limit"));
        assert_eq!(choose(&[1], rather_wav, &[]), Err("not_found"));
    }
}
