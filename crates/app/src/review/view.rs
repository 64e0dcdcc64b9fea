//! A submission as its reviewer sees it: with its author, and with what its tracks look like.

use pult_catalog::AudioLinks;
use pult_domain::{
    entitlement::PlayScope,
    ids::{SubmissionId, SubmissionTrackId, TrackId},
    problem::Problem,
    submission::SubmissionStatus,
};
use pult_store::{AccountName, SubmissionTrack};

use crate::{
    App, AppError,
    catalog::SignedAudioLinks,
    submissions::{
        SubmissionView, SubmissionViewer,
        uploads::{Lookalike, lookalikes},
        view::one,
    },
};

#[derive(Debug, Clone)]
pub struct ReviewView {
    pub submission: SubmissionView,
    pub author: AccountName,
    pub assignee: Option<AccountName>,
    pub lookalikes: Vec<Lookalikes>,
}

/// Published tracks that one resembles, each with a link to all of its sound.
#[derive(Debug, Clone)]
pub struct Lookalikes {
    pub track: SubmissionTrackId,
    pub found: Vec<(Lookalike, Option<String>)>,
}

/// What was never sent is its author's alone.
#[crate::boxed]
pub async fn view(app: &App, id: SubmissionId) -> Result<ReviewView, AppError> {
    let found = app.store.submission(id).await?;
    let found = found.filter(|found| found.status != SubmissionStatus::Draft);
    let submission = found.ok_or(Problem::NotFound)?;
    let author = person(app, submission.account).await?.ok_or(Problem::NotFound)?;
    let assignee = match submission.assignee {
        Some(id) => person(app, id).await?,
        None => None,
    };
    let shown = one(app, submission, SubmissionViewer::Staff).await?;
    let mut resembled = Vec::with_capacity(shown.tracks.len());
    for track in &shown.tracks {
        resembled.extend(resembling(app, &shown, track).await?);
    }
    Ok(ReviewView {
        submission: shown,
        author,
        assignee,
        lookalikes: resembled,
    })
}

async fn person(app: &App, id: pult_domain::ids::AccountId) -> Result<Option<AccountName>, AppError> {
    let account = app.store.account(id).await?;
    Ok(account.map(|account| AccountName {
        id: account.id,
        login: account.login,
        name: account.user_name,
    }))
}

/// By the sound of each version, and by what it is called.
async fn resembling(
    app: &App,
    shown: &SubmissionView,
    track: &SubmissionTrack,
) -> Result<Option<Lookalikes>, AppError> {
    let Some(id) = track.id else { return Ok(None) };
    let except: Vec<TrackId> = track.track.into_iter().collect();
    let facts = &track.facts;
    let artist = facts.artists.first().map(|credit| credit.name.as_str());
    let mut named = artist
        .map(|artist| (artist, facts.title.as_str()))
        .filter(|(_, title)| !title.is_empty());
    let heard = track.versions.iter().filter_map(|version| {
        let view = shown.uploads.get(version.upload.as_ref()?)?;
        Some(view.audio.as_ref()?.id)
    });
    let sounds: Vec<_> = heard.map(Some).collect();
    // Without a sound the name is still looked at.
    let asked = if sounds.is_empty() { vec![None] } else { sounds };
    let mut found: Vec<Lookalike> = Vec::new();
    for sound in asked {
        for like in lookalikes(app, sound, named.take(), &except).await? {
            if !found.iter().any(|known| known.track == like.track) {
                found.push(like);
            }
        }
    }
    let mut linked = Vec::with_capacity(found.len());
    for like in found {
        let source = source(app, like.track).await?;
        linked.push((like, source));
    }
    Ok(Some(Lookalikes {
        track: id,
        found: linked,
    }))
}

/// All of its main version, whatever the reviewer's plan.
async fn source(app: &App, track: TrackId) -> Result<Option<String>, AppError> {
    let versions = app.store.versions_of(track).await?;
    let main = versions.into_iter().find(|version| version.has_audio);
    Ok(main.map(|version| {
        let mut link = Vec::new();
        SignedAudioLinks::new(&app.signer, app.now()).write(&mut link, version.id, PlayScope::Whole);
        String::from_utf8_lossy(&link).into_owned()
    }))
}
