//! A submission as its reviewer sees it: with its author and with lookalikes of its tracks.

use pult_catalog::AudioLinks;
use pult_domain::{
    entitlement::PlayScope,
    ids::{SubmissionId, SubmissionTrackId, TrackId},
    problem::Problem,
    requester::User,
    submission::SubmissionStatus,
};
use pult_store::{AccountName, SubmissionTrack};

use crate::{
    App, AppError,
    catalog::SignedAudioLinks,
    submissions::{
        SubmissionView, SubmissionViewer,
        uploads::{Lookalike, lookalikes},
        view::load_view,
    },
};

#[derive(Debug, Clone)]
pub struct ReviewView {
    pub submission: SubmissionView,
    pub author: AccountName,
    pub assignee: Option<AccountName>,
    pub lookalikes: Vec<Lookalikes>,
}

/// Published tracks that a track resembles, each with a link to its whole audio.
#[derive(Debug, Clone)]
pub struct Lookalikes {
    pub track: SubmissionTrackId,
    pub found: Vec<(Lookalike, Option<String>)>,
}

/// A draft is visible only to its author.
#[crate::boxed]
pub async fn view(app: &App, staff: &User, id: SubmissionId) -> Result<ReviewView, AppError> {
    let found = app.store.submission(id).await?;
    let found = found.filter(|found| found.status != SubmissionStatus::Draft);
    let submission = found.ok_or(Problem::NotFound)?;
    let author = load_account_name(app, submission.account)
        .await?
        .ok_or(Problem::NotFound)?;
    let assignee = match submission.assignee {
        Some(id) => load_account_name(app, id).await?,
        None => None,
    };
    let shown = load_view(app, submission, SubmissionViewer::Staff).await?;
    let mut lookalikes = Vec::with_capacity(shown.tracks.len());
    for track in &shown.tracks {
        lookalikes.extend(find_lookalikes(app, staff, &shown, track).await?);
    }
    Ok(ReviewView {
        submission: shown,
        author,
        assignee,
        lookalikes,
    })
}

async fn load_account_name(
    app: &App,
    id: pult_domain::ids::AccountId,
) -> Result<Option<AccountName>, AppError> {
    let account = app.store.account(id).await?;
    Ok(account.map(|account| AccountName {
        id: account.id,
        login: account.login,
        name: account.user_name,
    }))
}

/// By the audio of each version, and by artist and title.
async fn find_lookalikes(
    app: &App,
    staff: &User,
    submission: &SubmissionView,
    track: &SubmissionTrack,
) -> Result<Option<Lookalikes>, AppError> {
    let Some(id) = track.id else { return Ok(None) };
    let except: Vec<TrackId> = track.track.into_iter().collect();
    let facts = &track.facts;
    let artist = facts.artists.first().map(|credit| credit.name.as_str());
    let mut named = artist
        .map(|artist| (artist, facts.title.as_str()))
        .filter(|(_, title)| !title.is_empty());
    let analysed = track.versions.iter().filter_map(|version| {
        let view = submission.uploads.get(version.upload.as_ref()?)?;
        Some(view.audio.as_ref()?.id)
    });
    let audio_files: Vec<_> = analysed.map(Some).collect();
    // Without audio only the name is compared.
    let lookups = if audio_files.is_empty() {
        vec![None]
    } else {
        audio_files
    };
    let mut found: Vec<Lookalike> = Vec::new();
    for audio_file in lookups {
        for lookalike in lookalikes(app, audio_file, named.take(), &except).await? {
            if !found.iter().any(|other| other.track == lookalike.track) {
                found.push(lookalike);
            }
        }
    }
    let mut linked = Vec::with_capacity(found.len());
    for lookalike in found {
        let source = audio_link(app, staff, lookalike.track).await?;
        linked.push((lookalike, source));
    }
    Ok(Some(Lookalikes {
        track: id,
        found: linked,
    }))
}

/// A link to the whole main version, whatever the reviewer's plan.
async fn audio_link(app: &App, staff: &User, track: TrackId) -> Result<Option<String>, AppError> {
    let versions = app.store.versions_of(track).await?;
    let main = versions.into_iter().find(|version| version.has_audio);
    Ok(main.map(|version| {
        let mut link = Vec::new();
        let links = SignedAudioLinks::new(&app.signer, Some(staff.session), app.now());
        links.write(&mut link, version.id, PlayScope::Whole);
        String::from_utf8_lossy(&link).into_owned()
    }))
}
