//! Concurrent downloads on both engines: exactly two of a version, by whichever call.

use crate::pool;

use std::{collections::HashMap, sync::Arc};

use futures::future::join_all;
use pult_app::{
    App, AppError,
    accounts::{self, ClientDevice, Registration},
    downloads::{self, ArchiveContents, ArchiveRequest, CreatedArchive, DownloadRequest, GrantedDownload},
};
use pult_domain::{
    download::{DownloadOrigin, FileFormat},
    ids::{TrackId, VersionId},
    lang::Lang,
    plan::PlanCode,
    requester::Requester,
    subscription::SubscriptionPeriod,
};
use pult_media::MediaStore;
use pult_store::{NewSubscriptionPeriod, Store, testing};

struct Scene {
    app: App,
    /// Two sessions of one account.
    requesters: [Requester; 2],
}

impl Scene {
    /// Tracks 1 to 30 with audio, and an account with Pro.
    async fn set(store: &Store) -> Self {
        pool::add_with_sound(store, 1..=30).await;
        let app = pool::start(store, MediaStore::in_memory().await.unwrap()).await;
        let client = ClientDevice {
            device: "tests".into(),
            address: "198.51.100.7".into(),
            network: "198.51.100.7".into(),
        };
        let registration = Registration {
            login: "nova",
            email: "nova@mail.test",
            password: "seven green turtles",
            referer: None,
            consent: Some(true),
            lang: Lang::Ru,
        };
        let first = accounts::register(&app, &client, registration).await.unwrap();
        let account = first.user.account.id;
        let now = app.now();
        let period = NewSubscriptionPeriod {
            account,
            period: SubscriptionPeriod::gift(PlanCode::Pro, 30, now),
            created_at: now,
        };
        let mut tx = store.begin().await.unwrap();
        tx.insert_subscription_periods(&[period]).await.unwrap();
        tx.commit().await.unwrap();
        let second = accounts::open_session(&app, &client, account).await.unwrap();
        let to_requester = |user| Requester {
            lang: Lang::Ru,
            user: Some(user),
        };
        Self {
            app,
            requesters: [to_requester(first.user), to_requester(second.user)],
        }
    }

    async fn put(&self, session: usize, track: i64) -> Result<GrantedDownload, AppError> {
        let request = DownloadRequest {
            track: TrackId(track),
            version: Some(VersionId(track)),
            filter: Default::default(),
            format: None,
            origin: DownloadOrigin::default(),
        };
        downloads::grant_download(&self.app, &self.requesters[session % 2], &request).await
    }

    async fn source(&self, session: usize, track: i64) -> Result<String, AppError> {
        let requester = &self.requesters[session % 2];
        downloads::load_version_link(
            &self.app,
            requester,
            TrackId(track),
            VersionId(track),
            FileFormat::Mp3,
        )
        .await
    }

    async fn archive(&self, session: usize, tracks: &[i64]) -> Result<CreatedArchive, AppError> {
        let request = ArchiveRequest {
            contents: ArchiveContents::Tracks(tracks.iter().copied().map(TrackId).collect()),
            filter: Default::default(),
            versions: HashMap::new(),
            format: FileFormat::Mp3,
            origin: DownloadOrigin::default(),
        };
        downloads::make_archive(&self.app, &self.requesters[session % 2], &request).await
    }

    /// The counted downloads and the recorded ones.
    async fn counts_of(&self, track: i64) -> (u8, usize) {
        let account = self.requesters[0].user.as_ref().unwrap().account.id;
        let mut tx = self.app.store.begin().await.unwrap();
        let counts = tx.download_counts(account, &[TrackId(track)]).await.unwrap();
        drop(tx);
        let records = self.app.store.downloads_of(account).await.unwrap();
        let written = records.iter().filter(|record| record.track == TrackId(track));
        (counts.iter().map(|(_, count)| count).sum(), written.count())
    }
}

fn code(error: AppError) -> &'static str {
    error.problem().code()
}

async fn a_hundred_at_once(store: &Store) {
    let scene = Arc::new(Scene::set(store).await);
    let tasks = (0..100).map(|n| {
        let scene = scene.clone();
        tokio::spawn(async move { scene.put(n, 1).await.map(|granted| granted.grant).map_err(code) })
    });
    let answers: Vec<_> = join_all(tasks).await.into_iter().map(Result::unwrap).collect();
    let granted: Vec<_> = answers.iter().flatten().collect();
    assert_eq!(granted.len(), 2);
    assert!(
        answers
            .iter()
            .filter_map(|a| a.as_ref().err())
            .all(|code| *code == "download_limit")
    );
    assert_eq!(scene.counts_of(1).await, (2, 2));
}

/// Single downloads, archives and links of two sessions, all for the same tracks.
async fn mixed(store: &Store) {
    let scene = Arc::new(Scene::set(store).await);
    let tasks = (0..60).map(|n| {
        let scene = scene.clone();
        tokio::spawn(async move {
            match n % 3 {
                0 => drop(scene.put(n, 1 + (n / 3 % 2) as i64).await),
                1 => drop(scene.archive(n, &[1, 2, 3]).await),
                _ => drop(scene.source(n, 1).await),
            }
        })
    });
    join_all(tasks).await.into_iter().for_each(Result::unwrap);
    assert_eq!(scene.counts_of(1).await, (2, 2));
    for track in [2, 3] {
        let (counted, written) = scene.counts_of(track).await;
        assert!(
            counted <= 2 && usize::from(counted) == written,
            "{track}: {counted} {written}"
        );
    }
    let archive = downloads::current_archive(&scene.app, &scene.requesters[0])
        .await
        .unwrap();
    assert_eq!(
        archive.map_or(0, |archive| archive.count),
        i64::from(scene.counts_of(3).await.0) * 3,
        "all or none"
    );
}

async fn put_and_source_count_once(store: &Store) {
    let scene = Arc::new(Scene::set(store).await);
    for track in 1..=20 {
        let (put, source) = tokio::join!(scene.put(0, track), scene.source(1, track));
        assert_eq!(put.unwrap().link, source.unwrap());
        assert_eq!(scene.counts_of(track).await, (1, 1), "track {track}");
    }
    // One after the other, in both orders.
    let first = scene.source(0, 21).await.unwrap();
    assert_eq!(scene.put(1, 21).await.unwrap().link, first);
    assert_eq!(scene.source(0, 21).await.unwrap(), first);
    assert_eq!(scene.counts_of(21).await, (1, 1));
    // A second `put` is a second download.
    assert_ne!(scene.put(0, 21).await.unwrap().link, first);
    assert_eq!(scene.counts_of(21).await, (2, 2));
    assert_eq!(
        scene.put(0, 21).await.map_err(code).unwrap_err(),
        "download_limit"
    );
}

async fn an_archive_is_all_or_nothing(store: &Store) {
    let scene = Scene::set(store).await;
    for _ in 0..2 {
        scene.put(0, 2).await.unwrap();
    }
    let refused = scene.archive(0, &[1, 2, 3]).await.unwrap_err().problem();
    assert_eq!(
        refused,
        pult_domain::problem::Problem::TrackTaken {
            name: "Track 2".into()
        }
    );
    assert_eq!(
        (scene.counts_of(1).await, scene.counts_of(3).await),
        ((0, 0), (0, 0))
    );
    let archive = scene.archive(0, &[1, 3]).await.unwrap();
    assert_eq!(archive.tracks.len(), 2);
    assert_eq!(
        scene.archive(1, &[4]).await.map_err(code).unwrap_err(),
        "archive_pending"
    );
    assert_eq!(scene.counts_of(4).await, (0, 0));
    let cancelled = downloads::cancel_archive(&scene.app, &scene.requesters[1])
        .await
        .unwrap();
    assert!(cancelled.returned && cancelled.tracks.len() == 2);
    assert_eq!(scene.counts_of(1).await, (0, 0));
    scene.archive(1, &[4]).await.unwrap();
}

macro_rules! on_both_engines {
    ($($name:ident => $case:ident),+ $(,)?) => {$(
        #[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            for store in [testing::sqlite().await, testing::postgres().await] {
                $case(&store).await;
                store.dispose().await;
            }
        }
    )+};
}

on_both_engines! {
    of_a_hundred_at_once_two_are_granted => a_hundred_at_once,
    singles_archives_and_links_together_keep_the_limit => mixed,
    put_and_source_count_once_in_either_order_and_at_once => put_and_source_count_once,
    an_archive_counts_all_of_its_tracks_or_none => an_archive_is_all_or_nothing,
}
