//! Rows into the database, in pieces that are each all there or not at all.

use std::sync::Arc;

use pult_app::ingest::save_audio_file;
use pult_domain::{
    catalog::{Artist, Bpm, Version},
    ids::{AccountId, PlaylistId},
};
use pult_store::{AudioMeasurements, NewPlaylist, NewTrack, PlaylistStatus, Store, VersionAudio};

use super::{
    DemoError, FillProgress, make::DemoMedia, money, notifications, progress::FillStep, state::FillState,
    submissions,
};
use crate::{
    editorial,
    pool::{DemoPlan, PlannedAccount},
};

/// Different tracks that the texts embed.
const PLAYED_IN_POSTS: usize = 24;

/// Tracks a transaction; a batch and the one being prepared are all that is in memory.
const BATCH: usize = 5_000;

pub(super) async fn artists(
    store: &Store,
    plan: &DemoPlan,
    made: &DemoMedia,
    state: &mut FillState,
) -> Result<(), DemoError> {
    if state.artists_done {
        return Ok(());
    }
    let artists: Vec<Artist> = plan
        .artists()
        .iter()
        .map(|planned| Artist {
            picture: made.portrait(planned.portrait),
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

pub(super) async fn tracks(
    store: &Store,
    plan: &Arc<DemoPlan>,
    made: &DemoMedia,
    state: &mut FillState,
    progress: &FillProgress,
) -> Result<(), DemoError> {
    progress.begin(FillStep::Tracks, plan.tracks());
    progress.advance(state.next_track);
    let looks = Arc::new(looks(store, made).await?);
    let prepare = |from: usize| {
        let (plan, looks) = (Arc::clone(plan), Arc::clone(&looks));
        let to = (from + BATCH).min(plan.tracks());
        tokio::task::spawn_blocking(move || {
            (from..to)
                .map(|index| looks.dress(&plan, index))
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

/// What tracks look and sound like.
struct TrackMedia {
    sounds: Vec<(VersionAudio, AudioMeasurements)>,
    covers: Vec<Option<String>>,
}

async fn looks(store: &Store, made: &DemoMedia) -> Result<TrackMedia, DemoError> {
    let mut tx = store.begin().await?;
    let mut sounds = Vec::new();
    for sound in &made.audio_files {
        let audio = save_audio_file(&mut tx, sound).await?;
        sounds.push((audio, sound.measured.clone()));
    }
    tx.commit().await?;
    Ok(TrackMedia {
        sounds,
        covers: (0..crate::pool::COVERS)
            .map(|number| made.cover(number))
            .collect(),
    })
}

impl TrackMedia {
    fn dress(&self, plan: &DemoPlan, index: usize) -> NewTrack {
        let planned = plan.track(index);
        let mut track = planned.track;
        track.cover = self.covers.get(planned.cover).cloned().flatten();
        let sound = planned.piece.and_then(|piece| self.sounds.get(piece));
        let audio = sound.map_or_else(Vec::new, |(audio, measured)| {
            track
                .versions
                .iter_mut()
                .for_each(|version| show_measured(version, measured));
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

/// What was heard counts, also where it is not what was meant.
fn show_measured(version: &mut Version, measured: &AudioMeasurements) {
    version.bpm = measured.bpm.map_or(version.bpm, Bpm::rounded);
    version.key = measured.key.unwrap_or(version.key);
    version.duration_ms = measured.duration_ms;
}

/// People, what they did, what they collected, and what there is to read.
pub(super) async fn life(
    store: &Store,
    plan: &DemoPlan,
    made: &DemoMedia,
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
            new.playlist.picture = made.cover(planned.cover);
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
    let words = store.terms().await?;
    let terms: Vec<_> = people.iter().filter_map(|person| person.period.clone()).collect();
    let payers = money::payers(&people);
    let accounts: Vec<_> = people
        .into_iter()
        .map(|person| (person.id, person.account))
        .collect();
    // Some of every age, so that posts do not all play the same.
    let played: Vec<_> = (1..=PLAYED_IN_POSTS)
        .map(|n| {
            plan.track(plan.tracks().saturating_sub(1) * n / PLAYED_IN_POSTS)
                .track
                .id
        })
        .collect();
    let mut posts = editorial::posts(&played, state.now);
    for (number, post) in posts.iter_mut().enumerate() {
        post.picture = made.cover(number * 23 + 11);
    }
    let mut occasions = plan.interactives();
    for (number, interactive) in occasions.interactives.iter_mut().enumerate() {
        interactive.picture = made.cover(number * 31 + 17);
    }
    let mut slides = editorial::slides();
    for (number, slide) in slides.iter_mut().enumerate() {
        slide.picture = made.cover(number * 41 + 5);
    }
    // The newest two.
    let newest = [1, 2].map(|n| plan.track(plan.tracks().saturating_sub(n)).track.id);
    let banners = editorial::banners(newest, state.now);
    state.life_done = true;
    let mut tx = store.begin_bulk().await?;
    tx.insert_accounts(&accounts).await?;
    tx.insert_subscription_periods(&terms).await?;
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
    tx.insert_interactives(&occasions.interactives, &occasions.boxes, &occasions.tracks)
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
        submissions::send_in(&mut tx, creators, plan, &made.audio_files, &words, state.now).await?;
    }
    state.save(&mut tx).await?;
    tx.commit().await?;
    Ok(())
}
