//! The measurements of the demo's music equal the parameters it was synthesised with.
use std::convert::Infallible;

use pult_audio::synth::demo_pieces;
use pult_demo::{FillOptions, fill};
use pult_domain::{
    catalog::Bpm,
    ids::{AudioFileId, TrackId},
    time::Timestamp,
};
use pult_media::MediaStore;
use pult_store::{OpenOptions, Store};

const NOW: Timestamp = Timestamp(1_772_724_600_000);
const PIECES: usize = 8;

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_shows_what_was_heard_and_that_is_what_was_meant() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/pult.db", folder.path().display());
    let store = Store::open(&url, OpenOptions::default()).await.unwrap();
    store.migrate().await.unwrap();
    let media = MediaStore::in_memory().await.unwrap();
    // Every sixth piece, which covers both modes and most styles.
    let pieces: Vec<_> = demo_pieces().into_iter().step_by(6).take(PIECES).collect();
    let options = FillOptions {
        tracks: 120,
        pieces: pieces.clone(),
        covers: 1,
        portraits: 1,
        ..FillOptions::new(NOW)
    };
    fill(&store, &media, options, |_| Ok::<_, Infallible>(String::new()))
        .await
        .unwrap();

    for id in 1..=120 {
        let track = store.load_tracks(&[TrackId(id)]).await.unwrap().remove(0);
        let Some(audio_file) = store.audio_files_of(track.id).await.unwrap().pop() else {
            continue;
        };
        let main = track.main_version().unwrap();
        assert_eq!(
            Some(main.bpm),
            audio_file.measured.bpm.map(Bpm::rounded),
            "lists show what was measured"
        );
        assert_eq!(Some(main.key), audio_file.measured.key);
        assert_eq!(main.duration_ms, audio_file.measured.duration_ms);
        assert_eq!(main.highlight_ms, audio_file.measured.highlight_ms);
    }

    let (mut same_tempo, mut same_key) = (0, 0);
    for (number, demo) in (1..).zip(&pieces) {
        let measured = store.sound(AudioFileId(number)).await.unwrap().unwrap().measured;
        let octaves = (measured.bpm.unwrap().value() / demo.piece.bpm).log2();
        assert!(
            (octaves - octaves.round()).abs() < 0.01,
            "{:?}: {:?}",
            demo.piece,
            measured.bpm
        );
        same_tempo += usize::from(octaves.abs() < 0.01);
        same_key += usize::from(measured.key == Some(demo.piece.key));
    }
    assert!(same_tempo * 4 >= PIECES * 3, "{same_tempo} of {PIECES} tempi");
    assert!(same_key * 4 >= PIECES * 3, "{same_key} of {PIECES} keys");
}
