//! Making an archive: either all of its tracks are counted, or none.

use std::{collections::HashMap, sync::Arc};

use pult_domain::{
    download::{DownloadMode, DownloadOrigin, FileFormat},
    file_name,
    filter::TrackFilter,
    ids::{ArchiveId, TrackId, VersionId},
    lang::Lang,
    problem::Problem,
    requester::Requester,
    time::Timestamp,
};
use pult_store::DownloadOffer;

use super::day;
use crate::{
    App, AppError,
    catalog::Titles,
    downloads::{
        download_request::{CountedTrack, CountsWriter},
        grant::{GrantContext, count_and_grant, lock_downloader},
        grants_since, link,
        origin_playlist::load_origin_playlist,
        version_choice::{DownloadChoice, FormatRequest, VersionOrder, choose_version, track_access},
    },
};

#[derive(Debug)]
pub enum ArchiveContents {
    Tracks(Vec<TrackId>),
    /// All tracks of one day of a list, `dd.mm.yyyy`.
    Day(String),
}

#[derive(Debug)]
pub struct ArchiveRequest {
    pub contents: ArchiveContents,
    /// Of the list that the tracks are from; it decides on versions that are not requested.
    pub filter: TrackFilter,
    pub versions: HashMap<TrackId, VersionId>,
    pub format: FileFormat,
    pub origin: DownloadOrigin,
}

#[derive(Debug)]
pub struct CreatedArchive {
    pub archive: ArchiveId,
    pub link: String,
    pub message: String,
    pub file_name: String,
    pub expires_at: Timestamp,
    pub tracks: Vec<ArchivedTrack>,
}

/// A track of an archive in the version that was taken.
#[derive(Debug)]
pub struct ArchivedTrack {
    pub counted: CountedTrack,
    pub version: VersionId,
    /// Its type, in the language of the requester.
    pub version_name: String,
}

#[crate::boxed]
pub async fn make_archive(
    app: &App,
    requester: &Requester,
    request: &ArchiveRequest,
) -> Result<CreatedArchive, AppError> {
    let user = requester.user()?;
    let (account, now) = (user.account.id, app.now());
    let dated_name = |date: &str| format!("{} {date}", app.settings.brand);
    let playlist = load_origin_playlist(app, requester, request.origin.playlist).await?;
    // One snapshot finds the tracks and chooses their versions, so that no edit comes between.
    let snapshot = Arc::clone(&app.catalog.snapshot());
    let (tracks, name) = match &request.contents {
        ArchiveContents::Tracks(tracks) => {
            let playlist = playlist.as_ref().map(|playlist| playlist.name.clone());
            let name = playlist.unwrap_or_else(|| dated_name(&now.russian_date()));
            (tracks.clone(), name)
        }
        ArchiveContents::Day(date) => {
            let (filter, origin) = (&request.filter, &request.origin);
            let tracks = day::tracks_of_day(app, &snapshot, requester, date, filter, origin)?;
            (tracks, dated_name(date))
        }
    };
    let offers = load_offers(app, &tracks).await?;
    if request.versions.keys().any(|track| !tracks.contains(track)) {
        return Err(not_a_version().into());
    }
    let file_name = file_name::of_text(&name, "zip");
    let mut tx = app.store.begin().await?;
    let downloader = lock_downloader(&mut tx, account, now).await?;
    downloader.can_download_archives(now)?;
    tx.abandon_archive(account, Some(grants_since(now)), now).await?;
    let archive = tx.insert_archive(account, &file_name, now).await?;
    let archive = archive.ok_or(Problem::ArchivePending)?;
    let counts = tx.download_counts(account, &tracks).await?;
    let mut counts: HashMap<VersionId, u8> = counts.into_iter().collect();
    let context = GrantContext {
        account,
        at: now,
        origin: DownloadOrigin {
            how: DownloadMode::Archive,
            ..request.origin
        },
        is_recorded: true,
        archive: Some(archive),
    };
    let order = VersionOrder::new(snapshot, user, &request.filter, playlist);
    let mut chosen = Vec::with_capacity(offers.len());
    for offer in &offers {
        let with_title = |problem| name_track(problem, offer);
        downloader
            .can_download(track_access(offer, now), now)
            .map_err(with_title)?;
        let choice = choose_version_and_format(offer, request, &counts, &order).map_err(with_title)?;
        let (grant, count) = count_and_grant(app, &mut tx, &choice, &context)
            .await
            .map_err(|error| match error {
                AppError::Problem(problem) => with_title(problem).into(),
                other => other,
            })?;
        counts.insert(grant.version, count);
        chosen.push((grant.version, choice.version.kind));
    }
    tx.commit().await?;
    app.user_cache.invalidate(account);
    let counted = CountsWriter::new(requester, user, downloader, counts.into_iter().collect(), now);
    let titles = Titles::of(app, requester.lang);
    let archived = |(counted, (version, kind))| ArchivedTrack {
        counted,
        version,
        version_name: titles.get(kind).to_owned(),
    };
    Ok(CreatedArchive {
        archive,
        link: link::to_archive(&app.signer, archive, account, now),
        message: message(requester.lang).to_owned(),
        file_name,
        expires_at: link::usable_until(now, None),
        tracks: counted
            .tracks(app, &tracks)
            .into_iter()
            .zip(chosen)
            .map(archived)
            .collect(),
    })
}

/// In the requested order.
async fn load_offers(app: &App, tracks: &[TrackId]) -> Result<Vec<DownloadOffer>, AppError> {
    let offers = app.store.download_offers(tracks).await?;
    let mut by_track: HashMap<TrackId, DownloadOffer> =
        offers.into_iter().map(|offer| (offer.track, offer)).collect();
    let in_order: Option<Vec<DownloadOffer>> = tracks.iter().map(|track| by_track.remove(track)).collect();
    Ok(in_order.ok_or(Problem::NotFound)?)
}

/// The requested version, else the first of the order that is left; as WAV if that was requested and there is one.
fn choose_version_and_format<'a>(
    offer: &'a DownloadOffer,
    request: &ArchiveRequest,
    counts: &HashMap<VersionId, u8>,
    order: &VersionOrder<'_>,
) -> Result<DownloadChoice<'a>, Problem> {
    let version = request.versions.get(&offer.track).copied();
    let order = match version {
        Some(version) => vec![version],
        None => order.of(offer)?,
    };
    match choose_version(offer, &order, FormatRequest::Preferred(request.format), counts) {
        Err(Problem::NotFound) if version.is_some() => Err(not_a_version()),
        choice => choice,
    }
}

/// Names the track that was refused, since an archive has up to twenty.
fn name_track(problem: Problem, offer: &DownloadOffer) -> Problem {
    let name = || offer.title.clone();
    match problem {
        Problem::DownloadLimit => Problem::TrackTaken { name: name() },
        Problem::PlanRequired { plans, .. } => Problem::PlanRequired {
            plans,
            track: Some(name()),
        },
        other => other,
    }
}

fn not_a_version() -> Problem {
    Problem::InvalidValue {
        field: "versions".into(),
    }
}

fn message(lang: Lang) -> &'static str {
    match lang {
        Lang::Ru => "Архив готов",
        Lang::En => "The archive is ready",
    }
}
