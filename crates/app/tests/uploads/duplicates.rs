//! What the pool already has, by name and by audio.

use pult_app::submissions::uploads::LookalikeMatch;
use pult_audio::{
    Stereo,
    synth::{Style, SynthPiece},
};
use pult_domain::{key::MusicalKey, upload::UploadState};
use pult_media::ObjectKind;

use crate::{
    pool::{wav, wav_of},
    scene::UploadScene,
};

/// Imports a published track.
async fn import(app: &pult_app::App, file: std::path::PathBuf) {
    let mut import = pult_app::import::Import::new(&app.store, &app.media, pult_app::Clock::machine);
    import.publish = true;
    pult_app::import::import_trees(&import, &[file], |told| assert!(!told.failed, "{told:?}"))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_published_track_of_the_same_name_is_told() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = UploadScene::on(&fresh).await;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Контур - Ночь.wav");
    std::fs::write(&path, wav(5, 0.06)).unwrap();
    import(&pool.app, path).await;
    let other = pool.send("контур - ночь.wav", &wav(4, 0.11)).await;
    let same = pool.send("Unknown.wav", &wav(5, 0.06)).await;
    pool.work().await;
    let lookalikes_of = async |id| {
        let view = pool.view_of(id).await;
        assert_eq!(view.state, UploadState::Ready);
        let found = view.warnings.into_iter().filter_map(|warning| warning.track);
        found
            .map(|track| (track.title, track.artist, track.by))
            .collect::<Vec<_>>()
    };
    let expected = |by| vec![("Ночь".to_owned(), "Контур".to_owned(), by)];
    assert_eq!(lookalikes_of(&other).await, expected(LookalikeMatch::Title));
    assert_eq!(lookalikes_of(&same).await, expected(LookalikeMatch::Sound));
    assert_eq!(
        pool.objects(ObjectKind::Master).await,
        2,
        "what was imported is found again"
    );
    fresh.dispose().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_recording_is_known_when_it_is_cut_and_made_quieter() {
    let fresh = pult_store::testing::sqlite().await;
    let pool = UploadScene::on(&fresh).await;
    let piece = |seed, from: usize, gain: f32| {
        let sound = SynthPiece {
            bpm: 124.0,
            key: MusicalKey::from_index(7).unwrap(),
            style: Style::House,
            seconds: 40.0,
            seed,
        }
        .render();
        let side = |side: &[f32]| side[from..].iter().map(|sample| sample * gain).collect();
        let sound = Stereo {
            left: side(&sound.left),
            right: side(&sound.right),
        };
        wav_of(&sound)
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("Контур - Ночь.wav");
    std::fs::write(&path, piece(1, 0, 1.0)).unwrap();
    import(&pool.app, path).await;
    let same = pool.send("one.wav", &piece(1, 301_234, 0.7)).await;
    let other = pool.send("other.wav", &piece(2, 0, 1.0)).await;
    pool.work().await;
    let lookalikes_of = async |id| {
        let view = pool.view_of(id).await;
        assert_eq!(view.state, UploadState::Ready);
        view.warnings
            .into_iter()
            .filter_map(|warning| warning.track)
            .collect::<Vec<_>>()
    };
    let alike = lookalikes_of(&same).await;
    assert_eq!(
        (alike.len(), alike[0].title.as_str(), alike[0].by),
        (1, "Ночь", LookalikeMatch::Sound)
    );
    assert!(alike[0].similarity > 0.5, "{alike:?}");
    assert_eq!(lookalikes_of(&other).await, []);
    fresh.dispose().await;
}
