//! Fills a real database and media store, twice, and after a crash.

use std::convert::Infallible;

use pult_audio::synth::demo_pieces;
use pult_demo::{DemoError, FillOptions, fill};
use pult_domain::{
    ids::{TrackId, VersionId},
    plan::PlanCode,
    playlist::{PlaylistKind, PlaylistStatus},
    promo_code::Discount,
    subscription::SubscriptionState,
    time::Timestamp,
};
use pult_media::{MediaStore, ObjectKey, ObjectKind};
use pult_store::{OpenOptions, PostKind, Store};

const NOW: Timestamp = Timestamp(1_772_724_600_000);

fn hash(password: &str) -> Result<String, Infallible> {
    Ok(format!("hash of {password}"))
}

fn small_options(tracks: usize) -> FillOptions {
    let mut pieces = demo_pieces();
    pieces.truncate(2);
    for demo in &mut pieces {
        demo.piece.seconds = 4.0;
    }
    pieces[1].lossless = true;
    FillOptions {
        tracks,
        pieces,
        covers: 3,
        portraits: 2,
        ..FillOptions::new(NOW)
    }
}

struct Pool {
    store: Store,
    media: MediaStore,
    _folder: tempfile::TempDir,
}

async fn empty_pool() -> Pool {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/pult.db", folder.path().display());
    let store = Store::open(&url, OpenOptions::default()).await.unwrap();
    store.migrate().await.unwrap();
    let media = MediaStore::in_memory().await.unwrap();
    Pool {
        store,
        media,
        _folder: folder,
    }
}

#[derive(Debug, PartialEq)]
struct Counts {
    tracks: usize,
    versions: usize,
    artists: usize,
    accounts: i64,
    staff_playlists: usize,
    blog: usize,
    faq: usize,
}

async fn load_counts(store: &Store) -> Counts {
    let catalog = store.load_catalog().await.unwrap();
    Counts {
        versions: catalog.tracks.iter().map(|t| t.versions.len()).sum(),
        tracks: catalog.tracks.len(),
        artists: catalog.artists.len(),
        accounts: store.account_count().await.unwrap(),
        staff_playlists: store
            .playlists(PlaylistKind::Staff, PlaylistStatus::Published)
            .await
            .unwrap()
            .len(),
        blog: store.posts(PostKind::Blog, NOW, 0, 100).await.unwrap().len(),
        faq: store.faq().await.unwrap().len(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn filling_twice_is_filling_once() {
    let pool = empty_pool().await;
    let first = fill(&pool.store, &pool.media, small_options(300), hash)
        .await
        .unwrap();
    assert_eq!(
        (first.tracks, first.versions, first.already_there),
        (300, 800, false)
    );
    let after_first = load_counts(&pool.store).await;
    assert_eq!(
        after_first,
        Counts {
            tracks: 300,
            versions: 800,
            artists: 40,
            accounts: 157,
            staff_playlists: 24,
            blog: 8,
            faq: 12,
        }
    );
    let second = fill(&pool.store, &pool.media, small_options(300), hash)
        .await
        .unwrap();
    assert!(second.already_there);
    assert_eq!(load_counts(&pool.store).await, after_first);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_was_cut_short_is_completed() {
    let pool = empty_pool().await;
    fill(&pool.store, &pool.media, small_options(30), hash)
        .await
        .unwrap();
    let finished = load_counts(&pool.store).await;

    let crashed = empty_pool().await;
    let state = format!(
        r#"{{"tracks":30,"now":{},"artists_done":false,"next_track":0,"life_done":false,"done":false}}"#,
        NOW.0
    );
    let mut tx = crashed.store.begin().await.unwrap();
    tx.set_meta("demo", &state).await.unwrap();
    tx.commit().await.unwrap();
    let later = FillOptions {
        now: NOW.plus_days(3),
        ..small_options(500)
    };
    let report = fill(&crashed.store, &crashed.media, later, hash).await.unwrap();
    assert_eq!(
        report.tracks, 30,
        "the pool that was begun is the one that is finished"
    );
    assert_eq!(load_counts(&crashed.store).await, finished);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_filled_pool_can_be_heard_and_seen() {
    let pool = empty_pool().await;
    fill(&pool.store, &pool.media, small_options(60), hash)
        .await
        .unwrap();
    let track = pool.store.load_tracks(&[TrackId(60)]).await.unwrap().remove(0);
    assert_eq!(track.versions[0].soundwave.len(), 100);
    let versions = pool.store.versions_of(TrackId(60)).await.unwrap();
    assert_eq!(versions[0].soundwave.len(), 800);
    assert!(pool.store.banner_of(TrackId(60), NOW).await.unwrap().is_some());
    assert_eq!(pool.store.slides().await.unwrap().len(), 3);
    let cover = track.cover.unwrap().parse().unwrap();
    assert!(
        pool.media
            .head(ObjectKey::new(ObjectKind::Picture, cover))
            .await
            .unwrap()
            > 1_000
    );
    let mut with_wav = 0;
    for id in 1..=160 {
        let file = pool.store.version_file(VersionId(id)).await.unwrap().unwrap();
        let mp3 = file.mp3.unwrap().file;
        let key = ObjectKey::new(ObjectKind::Rendition, mp3.object_id.parse().unwrap());
        assert_eq!(pool.media.head(key).await.unwrap() as i64, mp3.length);
        let table = ObjectKey::new(ObjectKind::Rendition, mp3.frame_table.unwrap().parse().unwrap());
        assert_eq!(
            pool.media.head(table).await.unwrap() as i64,
            (mp3.frames.unwrap() + 1) * 4
        );
        with_wav += usize::from(file.wav.is_some());
    }
    assert!(with_wav > 0);
    let pro = pool
        .store
        .credentials("pro@demo.pult.example")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(pro.password_hash, "hash of pult-demo-2026");
    let subscription = pool.store.subscription(pro.account.id).await.unwrap();
    assert_eq!(subscription.plan(NOW), PlanCode::Pro);
    assert_eq!(subscription.state(NOW), SubscriptionState::Active);
    let (payments, total) = pool.store.payments_of(pro.account.id, 0, 10).await.unwrap();
    assert_eq!(total, 2);
    assert_eq!(payments[0].period, subscription.periods[0].id);
    assert_eq!(payments[0].method_title.as_deref(), Some("Visa ·· 4242"));
    assert_eq!(payments[0].amount, subscription.periods[0].value.unwrap().amount);
    let promo = pool.store.promo_by_code("pult10").await.unwrap().unwrap();
    assert_eq!(promo.terms.discount, Discount::Percent(10));
}

#[tokio::test(flavor = "multi_thread")]
async fn production_foreign_pools_and_odd_sizes_are_refused() {
    let pool = empty_pool().await;
    let production = FillOptions {
        production: true,
        ..small_options(30)
    };
    let result = fill(&pool.store, &pool.media, production, hash).await;
    assert!(matches!(result, Err(DemoError::Production)));
    for size in [0, 1_000_001] {
        let result = fill(&pool.store, &pool.media, small_options(size), hash).await;
        assert!(matches!(result, Err(DemoError::Size(_))));
    }
    fill(&pool.store, &pool.media, small_options(30), hash)
        .await
        .unwrap();
    let mut tx = pool.store.begin().await.unwrap();
    tx.set_meta("demo", "nonsense").await.unwrap();
    tx.commit().await.unwrap();
    let result = fill(&pool.store, &pool.media, small_options(30), hash).await;
    assert!(matches!(result, Err(DemoError::Note(_))));
}
