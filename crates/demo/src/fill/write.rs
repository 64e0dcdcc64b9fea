//! Writes the rows in transactions, each of which also saves the progress.

use std::sync::Arc;

use pult_app::ingest::save_audio_file;
use pult_domain::{
    catalog::{Artist, Bpm, Version},
    ids::{AccountId, PlaylistId},
    playlist::PlaylistStatus,
};
use pult_store::{AudioMeasurements, NewPlaylist, NewTrack, Store, VersionAudio};

use super::{
    DemoError, FillProgress, make::DemoMedia, money, notifications, progress::FillStep, state::FillState,
    submissions,
};
use crate::{
    editorial,
    pool::{DemoPlan, PlannedAccount},
};

/// Number of different tracks that the posts embed.
const TRACKS_IN_POSTS: usize = 24;

/// Tracks per transaction; only one batch and the next are in memory.
const BATCH: usize = 5_000;

pub(super) async fn write_artists(
    store: &Store,
    plan: &DemoPlan,
    demo_media: &DemoMedia,
    state: &mut FillState,
) -> Result<(), DemoError> {
    if state.artists_done {
        return Ok(());
    }
    let artists: Vec<Artist> = plan
        .artists()
        .iter()
        .map(|planned| Artist {
            picture: demo_media.portrait(planned.portrait),
            ..planned.artist.clone()
        })
        .collect();
    state.artists_done = true;
    let mut tx = store.begin_bulk().await?;
    tx.insert_artists(&artists, state.now).await?;
    state.save(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}

pub(super) async fn write_tracks(
    store: &Store,
    plan: &Arc<DemoPlan>,
    demo_media: &DemoMedia,
    state: &mut FillState,
    progress: &FillProgress,
) -> Result<(), DemoError> {
    progress.begin(FillStep::Tracks, plan.tracks());
    progress.advance(state.next_track);
    let track_media = Arc::new(save_media(store, demo_media).await?);
    let prepare = |from: usize| {
        let (plan, track_media) = (Arc::clone(plan), Arc::clone(&track_media));
        let to = (from + BATCH).min(plan.tracks());
        tokio::task::spawn_blocking(move || {
            (from..to)
                .map(|index| track_media.to_new_track(&plan, index))
                .collect::<Vec<_>>()
        })
    };
    let mut upcoming = prepare(state.next_track);
    while state.next_track < plan.tracks() {
        let batch = upcoming.await?;
        state.next_track += batch.len();
        upcoming = prepare(state.next_track);
        let mut tx = store.begin_bulk().await?;
        tx.insert_tracks(&batch).await?;
        state.save(&mut tx).await?;
        tx.commit().await?;
        progress.advance(batch.len());
    }
    Ok(())
}

/// The audio files and covers that tracks use.
struct TrackMedia {
    audio_files: Vec<(VersionAudio, AudioMeasurements)>,
    covers: Vec<Option<String>>,
}

async fn save_media(store: &Store, demo_media: &DemoMedia) -> Result<TrackMedia, DemoError> {
    let mut tx = store.begin().await?;
    let mut audio_files = Vec::new();
    for rendered in &demo_media.audio_files {
        let audio = save_audio_file(&mut tx, rendered).await?;
        audio_files.push((audio, rendered.measured.clone()));
    }
    tx.commit().await?;
    Ok(TrackMedia {
        audio_files,
        covers: (0..crate::pool::COVERS)
            .map(|number| demo_media.cover(number))
            .collect(),
    })
}

impl TrackMedia {
    fn to_new_track(&self, plan: &DemoPlan, index: usize) -> NewTrack {
        let planned = plan.track(index);
        let mut track = planned.track;
        track.cover = self.covers.get(planned.cover).cloned().flatten();
        let audio_file = planned.piece.and_then(|piece| self.audio_files.get(piece));
        let audio = audio_file.map_or_else(Vec::new, |(audio, measured)| {
            track
                .versions
                .iter_mut()
                .for_each(|version| apply_measurements(version, measured));
            vec![audio.clone(); track.versions.len()]
        });
        NewTrack {
            created_at: track.published_at,
            track,
            audio,
            plays_all: 0,
        }
    }
}

/// Measured values replace planned ones, even where they differ.
fn apply_measurements(version: &mut Version, measured: &AudioMeasurements) {
    version.bpm = measured.bpm.map_or(version.bpm, Bpm::rounded);
    version.key = measured.key.unwrap_or(version.key);
    version.duration_ms = measured.duration_ms;
}

/// Writes the people, their activity, their playlists, and the editorial texts.
pub(super) async fn write_activity(
    store: &Store,
    plan: &DemoPlan,
    demo_media: &DemoMedia,
    people: Vec<PlannedAccount>,
    state: &mut FillState,
    progress: &FillProgress,
) -> Result<(), DemoError> {
    if state.life_done {
        return Ok(());
    }
    let mut playlists: Vec<NewPlaylist> = plan
        .playlists(&people)
        .into_iter()
        .map(|planned| {
            let mut new = planned.new;
            new.playlist.picture = demo_media.cover(planned.cover);
            new
        })
        .collect();
    let demo: Vec<AccountId> = people
        .iter()
        .filter(|person| person.is_demo)
        .map(|person| person.id)
        .collect();
    submissions::send_playlist(&mut playlists, &demo, state.now);
    let public: Vec<PlaylistId> = playlists
        .iter()
        .filter(|new| new.playlist.status == PlaylistStatus::Published)
        .map(|new| new.playlist.id)
        .collect();
    let activity = plan.activity(&people, &public);
    progress.begin(FillStep::Life, activity.plays.len() + activity.downloads.len());

    let creators = submissions::Creators::of(&people);
    let vocabulary = store.terms().await?;
    let periods: Vec<_> = people.iter().filter_map(|person| person.period.clone()).collect();
    let payers = money::payers(&people);
    let accounts: Vec<_> = people
        .into_iter()
        .map(|person| (person.id, person.account))
        .collect();
    // Tracks of every age, so that posts embed different ones.
    let embedded: Vec<_> = (1..=TRACKS_IN_POSTS)
        .map(|n| {
            plan.track(plan.tracks().saturating_sub(1) * n / TRACKS_IN_POSTS)
                .track
                .id
        })
        .collect();
    let mut posts = editorial::posts(&embedded, state.now);
    for (number, post) in posts.iter_mut().enumerate() {
        post.picture = demo_media.cover(number * 23 + 11);
    }
    let mut interactives = plan.interactives();
    for (number, interactive) in interactives.interactives.iter_mut().enumerate() {
        interactive.picture = demo_media.cover(number * 31 + 17);
    }
    let mut slides = editorial::slides();
    for (number, slide) in slides.iter_mut().enumerate() {
        slide.picture = demo_media.cover(number * 41 + 5);
    }
    // The newest two tracks.
    let newest = [1, 2].map(|n| plan.track(plan.tracks().saturating_sub(n)).track.id);
    let banners = editorial::banners(newest, state.now);
    state.life_done = true;
    let mut tx = store.begin_bulk().await?;
    tx.insert_accounts(&accounts).await?;
    tx.insert_subscription_periods(&periods).await?;
    money::pay(&mut tx, &payers, state.now).await?;
    tx.insert_playlists(&playlists).await?;
    tx.add_plays(&activity.plays).await?;
    progress.advance(activity.plays.len());
    tx.add_favorites(&activity.favourites).await?;
    tx.add_follows(&activity.follows).await?;
    tx.insert_download_counts(&activity.counts).await?;
    tx.record_downloads(&activity.downloads).await?;
    progress.advance(activity.downloads.len());
    tx.insert_posts(&posts).await?;
    tx.insert_banners(&banners).await?;
    tx.insert_slides(&slides, state.now).await?;
    tx.insert_interactives(
        &interactives.interactives,
        &interactives.boxes,
        &interactives.tracks,
    )
    .await?;
    tx.put_pages(&editorial::pages(state.now)).await?;
    tx.insert_faq(&editorial::faq()).await?;
    notifications::add_notifications(
        &mut tx,
        &demo,
        state.now,
        plan,
        &activity.follows,
        &playlists,
        &posts,
    )
    .await?;
    if let Some(creators) = &creators {
        submissions::insert_submissions(
            &mut tx,
            creators,
            plan,
            &demo_media.audio_files,
            &vocabulary,
            state.now,
        )
        .await?;
    }
    state.save(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}
