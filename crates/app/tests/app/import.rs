//! Imports of trees and lists into the pool, on both databases.
use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

use crate::pool::{NOW, melody, mp3_of, wav_of};
use pult_app::import::{
    DuplicateOf, FileResult, Import, ImportOutcome, LineFault, LineProblem, MetadataTotals, import_metadata,
    import_trees, lines_of,
};
use pult_audio::{Stereo, mp3::encode_320};
use pult_domain::{
    catalog::Track,
    ids::TrackId,
    import::{CellErrorKind, SkipReason},
    time::Timestamp,
};
use pult_media::MediaStore;
use pult_store::Store;

struct Pool {
    store: Store,
    media: MediaStore,
    tree: tempfile::TempDir,
}

#[derive(Clone, Copy, Default)]
struct Flags {
    dry_run: bool,
    publish: bool,
}

impl Pool {
    async fn on(store: &Store) -> Self {
        Self {
            store: store.clone(),
            media: MediaStore::in_memory().await.unwrap(),
            tree: tempfile::tempdir().unwrap(),
        }
    }

    fn put(&self, name: &str, bytes: &[u8]) {
        let path = self.tree.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }

    fn name(&self, path: &Path) -> String {
        path.strip_prefix(self.tree.path()).unwrap().display().to_string()
    }

    /// The outcome of each file, by its name in the tree.
    async fn import(&self, flags: Flags) -> HashMap<String, ImportOutcome> {
        let mut import = Import::new(&self.store, &self.media, || NOW);
        import.dry_run = flags.dry_run;
        import.publish = flags.publish;
        let mut outcomes = HashMap::new();
        let root: PathBuf = self.tree.path().to_owned();
        import_trees(&import, &[root], |result: FileResult| {
            let previous = outcomes.insert(self.name(&result.path), result.outcome);
            assert_eq!(previous, None, "each file is told of once");
        })
        .await
        .unwrap();
        outcomes
    }

    async fn list(&self, name: &str, text: &str) -> (MetadataTotals, Vec<LineFault>) {
        let mut faults = Vec::new();
        let lines = lines_of(Path::new(name), text.as_bytes());
        let totals = import_metadata(&self.store, lines, false, NOW, |fault| faults.push(fault)).await;
        (totals.unwrap(), faults)
    }

    async fn published(&self) -> Vec<Track> {
        self.store.load_catalog().await.unwrap().tracks
    }
}

fn made_track(outcome: &ImportOutcome) -> TrackId {
    match outcome {
        ImportOutcome::Made {
            track: Some(track), ..
        } => *track,
        other => panic!("{other:?}"),
    }
}

fn skip_reason(outcome: &ImportOutcome) -> SkipReason {
    match outcome {
        ImportOutcome::Skipped { skip, .. } => *skip,
        other => panic!("{other:?}"),
    }
}

/// A WAV whose audio has neither pulse nor pitch, with tags that claim both.
fn tagged_silence() -> Vec<u8> {
    let frame = |id: &[u8; 4], text: &str| {
        [
            id.as_slice(),
            &(text.len() as u32 + 1).to_be_bytes(),
            &[0, 0, 3],
            text.as_bytes(),
        ]
        .concat()
    };
    let body = [
        frame(b"TPE1", "Тихий"),
        frame(b"TIT2", "Час"),
        frame(b"TBPM", "96"),
        frame(b"TKEY", "Em"),
        frame(b"TCON", "House; Techno"),
        frame(b"TPUB", "Free"),
    ]
    .concat();
    let size = [(body.len() >> 7) as u8, (body.len() & 0x7F) as u8];
    let (_, sound) = encode_320(&Stereo::silence(88_200)).unwrap();
    [b"ID3\x04\0\0\0\0".as_slice(), &size, &body, &sound].concat()
}

on_both! {
    async fn files_of_one_name_are_versions_of_one_track_and_hidden(pool: &Pool) {
        pool.put("a/Контур - Ночь (Extended).wav", &wav_of(&melody(3, 1)));
        pool.put("b/контур - ночь (Radio Edit).mp3", &mp3_of(&melody(2, 2)));
        pool.put("b/Другой - Ночь.mp3", &mp3_of(&melody(2, 3)));
        let dry = pool.import(Flags { dry_run: true, ..Flags::default() }).await;
        assert!(dry.values().all(|outcome| matches!(outcome, ImportOutcome::Made { track: None, .. })), "{dry:?}");
        let new = dry.values().filter(|outcome| matches!(outcome, ImportOutcome::Made { new: true, .. }));
        assert_eq!(new.count(), 2, "two of them are one track");
        assert_eq!(pool.store.track_versions_of("Контур", "Ночь").await.unwrap(), None, "nothing was written");
        let all = pool.import(Flags::default()).await;
        let track = made_track(&all["a/Контур - Ночь (Extended).wav"]);
        assert_eq!(track, made_track(&all["b/контур - ночь (Radio Edit).mp3"]));
        assert_ne!(track, made_track(&all["b/Другой - Ночь.mp3"]));
        let versions = pool.store.versions_of(track).await.unwrap();
        assert_eq!(versions.iter().map(|version| version.has_wav).collect::<Vec<_>>(), [true, false]);
        assert_eq!(pool.published().await, []);
        let again = pool.import(Flags::default()).await;
        assert!(again.values().all(|outcome| skip_reason(outcome) == SkipReason::AlreadyHere), "{again:?}");
        assert_eq!(pool.published().await, []);
        pool.import(Flags { publish: true, ..Flags::default() }).await;
        assert_eq!(pool.published().await.len(), 2);
        assert_eq!(pool.store.versions_of(track).await.unwrap().len(), 2);
    }

    async fn the_same_twice_is_taken_once_and_lossless(pool: &Pool) {
        let sound = melody(3, 1);
        pool.put("A - B.mp3", &mp3_of(&sound));
        pool.put("A - B.wav", &wav_of(&sound));
        pool.put("copy/C - D.wav", &wav_of(&sound));
        let all = pool.import(Flags::default()).await;
        made_track(&all["A - B.wav"]);
        for name in ["A - B.mp3", "copy/C - D.wav"] {
            let ImportOutcome::Skipped { skip: SkipReason::TwiceInTree, other: Some(DuplicateOf::File(of)), .. } = &all[name] else {
                panic!("{name}: {:?}", all[name]);
            };
            assert_eq!(pool.name(of), "A - B.wav");
        }
        pool.put("A - B.wav", &wav_of(&melody(3, 5)));
        let again = pool.import(Flags::default()).await;
        assert_eq!(skip_reason(&again["A - B.wav"]), SkipReason::VersionHere);
    }

    async fn a_recording_under_another_name_is_left_out(pool: &Pool) {
        let sound = melody(30, 1);
        pool.put("A - B (Extended).wav", &wav_of(&sound));
        let track = made_track(&pool.import(Flags::default()).await["A - B (Extended).wav"]);
        pool.put("X - Y.mp3", &mp3_of(&sound));
        pool.put("Z - W.mp3", &mp3_of(&melody(30, 2)));
        // An edit may have any length.
        let cut = Stereo { left: sound.left[..882_000].to_vec(), right: sound.right[..882_000].to_vec() };
        pool.put("X - Y (Short Edit).mp3", &mp3_of(&cut));
        let all = pool.import(Flags::default()).await;
        assert_eq!(all["X - Y.mp3"], ImportOutcome::Skipped {
            skip: SkipReason::SoundsAlike, code: None, other: Some(DuplicateOf::Track(track)),
        });
        made_track(&all["Z - W.mp3"]);
        made_track(&all["X - Y (Short Edit).mp3"]);
        // A version of the same track may sound the same.
        let softer = |side: &[f32]| side.iter().map(|sample| sample * 0.9).collect();
        pool.put("A - B (Clean).mp3", &mp3_of(&Stereo { left: softer(&sound.left), right: softer(&sound.right) }));
        assert_eq!(made_track(&pool.import(Flags::default()).await["A - B (Clean).mp3"]), track);
    }

    async fn copies_meet_inside_one_tree(pool: &Pool) {
        let sound = melody(30, 1);
        pool.put("A - B.wav", &wav_of(&sound));
        pool.put("X - Y.mp3", &mp3_of(&sound));
        for dry_run in [true, false] {
            let all = pool.import(Flags { dry_run, ..Flags::default() }).await;
            let alike = all.values().filter(|outcome| {
                matches!(outcome, ImportOutcome::Skipped { skip: SkipReason::SoundsAlike, other: Some(DuplicateOf::File(_)), .. })
            });
            assert_eq!(alike.count(), 1, "{all:?}");
        }
    }

    async fn tags_are_hints_where_nothing_was_heard(pool: &Pool) {
        pool.put("x.mp3", &tagged_silence());
        let track = made_track(&pool.import(Flags { publish: true, ..Flags::default() }).await["x.mp3"]);
        let shown = pool.published().await.remove(0);
        assert_eq!((shown.id, shown.title.as_str(), shown.genres.len()), (track, "Час", 2));
        let main = shown.main_version().unwrap();
        assert_eq!((main.bpm.0, main.key.classic().as_str()), (9_600, "Em"));
        assert_eq!(shown.label, None, "a publisher is no mark of the pool");
        assert_eq!(pool.store.record_label(track).await.unwrap(), "Free");
    }

    async fn what_cannot_be_taken_says_why_and_leaves_nothing(pool: &Pool) {
        let whole = mp3_of(&melody(4, 1));
        pool.put("A - Half.mp3", &whole[..whole.len() / 2]);
        pool.put("A - Program.wav", b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0");
        pool.put("nobody.wav", &wav_of(&melody(1, 1)));
        pool.put("notes.txt", b"no music");
        pool.put("empty.flac", b"");
        pool.put(".hidden - Track.wav", &wav_of(&melody(1, 2)));
        let reasons = [
            ("A - Half.mp3", SkipReason::Damaged),
            ("A - Program.wav", SkipReason::NotAudio),
            ("nobody.wav", SkipReason::Nameless),
            ("notes.txt", SkipReason::NotAudio),
            ("empty.flac", SkipReason::Damaged),
            (".hidden - Track.wav", SkipReason::NotAudio),
        ];
        for dry_run in [true, false] {
            let all = pool.import(Flags { dry_run, publish: true }).await;
            assert_eq!(all.len(), reasons.len());
            for (name, reason) in reasons {
                assert_eq!(skip_reason(&all[name]), reason, "{name}");
            }
        }
        assert_eq!(pool.store.track_versions_of("A", "Half").await.unwrap(), None);
        assert_eq!(pool.published().await, []);
    }

    async fn a_dry_run_tells_damage_before_all_else(pool: &Pool) {
        let whole = mp3_of(&melody(4, 1));
        let half = &whole[..whole.len() / 2];
        pool.put("A - B.mp3", &whole);
        pool.put("cut/A - B.mp3", half);
        pool.put("cut.mp3", half);
        for first in [SkipReason::TwiceInTree, SkipReason::VersionHere] {
            let dry = pool.import(Flags { dry_run: true, ..Flags::default() }).await;
            for name in ["cut/A - B.mp3", "cut.mp3"] {
                assert_eq!(skip_reason(&dry[name]), SkipReason::Damaged, "{name}, else {first:?}");
            }
            pool.import(Flags::default()).await;
            let _ = std::fs::remove_file(pool.tree.path().join("A - B.mp3"));
        }
    }

    async fn a_name_that_was_cut_is_told(pool: &Pool) {
        let name = format!("A - {}.mp3", "n".repeat(150));
        pool.put(&name, &mp3_of(&melody(2, 1)));
        let all = pool.import(Flags::default()).await;
        assert!(matches!(&all[&name], ImportOutcome::Made { detail: Some("name_shortened"), .. }), "{all:?}");
    }

    async fn a_list_waits_for_its_sound_and_is_shown_with_it(pool: &Pool) {
        let list = "code,title,artists,genres,bpm,key,version,year,rating,published_at\n\
                    k1,Ночь,Контур;Low Tide,house|techno,127.9,8A,extended,2024,5,2026-01-02\n\
                    k2,День,Контур,,,,,,,\n";
        let (sums, faults) = pool.list("a.csv", list).await;
        assert_eq!((sums.created, faults), (2, vec![]));
        assert_eq!(pool.published().await, []);
        pool.put("Контур, Low Tide - Ночь.wav", &wav_of(&melody(3, 1)));
        pool.put("Контур - День.wav", &wav_of(&melody(3, 2)));
        pool.import(Flags::default()).await;
        let shown = pool.published().await;
        assert_eq!(shown.len(), 1, "only one was to be shown");
        let night = &shown[0];
        assert_eq!((night.title.as_str(), night.artists.len(), night.genres.len()), ("Ночь", 2, 2));
        assert_eq!((night.rating, night.year), (5, Some(2024)));
        assert_eq!(Some(night.published_at), Timestamp::parse_rfc3339("2026-01-01T21:00:00Z"));
        let main = night.main_version().unwrap();
        assert_eq!((main.bpm.0, main.key.camelot().as_str()), (12_790, "8A"));
        let terms = pool.store.terms().await.unwrap();
        let kind = terms.iter().find(|term| term.id == main.kind).unwrap();
        assert_eq!(kind.code, "extended");

        let (sums, _) = pool.list("a.csv", list).await;
        assert_eq!((sums.created, sums.changed, sums.unchanged), (0, 0, 2), "the same list changes nothing");
        let update = format!("[{{\"id\": {}, \"title\": \"Ночь 2\", \"genres\": [\"pop\"]}},\n {{\"code\": \"k2\", \"year\": 1999}}]", night.id);
        let (sums, faults) = pool.list("b.json", &update).await;
        assert_eq!((sums.changed, faults), (2, vec![]));
        let night = pool.published().await.remove(0);
        assert_eq!((night.title.as_str(), night.genres.len(), night.rating, night.artists.len()), ("Ночь 2", 1, 5, 2));
    }

    async fn a_batch_with_a_mistake_is_left_out_whole_and_said(pool: &Pool) {
        let mut list = String::from("code,title,artists,genres\n");
        for n in 0..2_500 {
            let genre = if n == 1_200 { "polka" } else { "house" };
            list.push_str(&format!("n{n},Title {n},Artist {},{genre}\n", n % 70));
        }
        let (sums, faults) = pool.list("a.csv", &list).await;
        assert_eq!((sums.created, sums.refused), (1_500, 999));
        assert_eq!(faults[0], LineFault {
            line: 1_202,
            column: Some("genres".to_owned()),
            what: LineProblem::Wrong(CellErrorKind::UnknownWord),
        });
        assert_eq!(faults[1].what, LineProblem::NotWritten { from: 1_002, to: 2_001 });
        let (sums, faults) = pool.list("a.csv", &list.replace("polka", "techno")).await;
        assert_eq!((sums.created, sums.unchanged, faults), (1_000, 1_500, vec![]), "mended, it goes on where it stopped");
    }

    async fn lines_that_contradict_each_other_or_the_pool_are_told(pool: &Pool) {
        for (list, line, column, wrong) in [
            ("code,title,artists\na,T,A\na,T,A\n", 3, "code", CellErrorKind::Twice),
            ("id,title\n404,T\n", 2, "id", CellErrorKind::NotFound),
            ("code,title\na,T\n", 2, "artists", CellErrorKind::Missing),
            ("title,artists\nT,A\n", 2, "code", CellErrorKind::Missing),
        ] {
            let (sums, faults) = pool.list("a.csv", list).await;
            assert_eq!(sums.created, 0, "{list}");
            assert_eq!(faults[0], LineFault { line, column: Some(column.to_owned()), what: LineProblem::Wrong(wrong) });
        }
        let (_, faults) = pool.list("a.csv", "code,colour\n1,red\n").await;
        assert_eq!((faults[0].line, faults[0].what.clone()), (1, LineProblem::UnknownColumn));
        let (sums, faults) = pool.list("a.json", "[{\"code\": \"x\", \"title\": \"T\", \"artists\": [\"<script>\"]}, oops]").await;
        assert_eq!(sums.created, 0);
        assert!(matches!(faults[0].what, LineProblem::Unreadable(_)));
    }

    async fn two_lists_at_once_make_nobody_twice(pool: &Pool) {
        let list = |from: usize| {
            let lines = (from..from + 300).map(|n| format!("n{n},Title {n},Artist {}|Ночь\n", n % 40));
            format!("code,title,artists\n{}", lines.collect::<String>())
        };
        let (one, two) = (list(0), list(150));
        let (one, two) = tokio::join!(pool.list("a.csv", &one), pool.list("b.csv", &two));
        assert_eq!(one.0.created + two.0.created, 450);
        let mut tx = pool.store.begin().await.unwrap();
        let names: Vec<String> = (0..40).map(|n| format!("Artist {n}")).collect();
        assert_eq!(tx.artists_named(&names).await.unwrap().len(), 40);
        drop(tx);
        assert_eq!(pool.store.load_catalog().await.unwrap().artists.len(), 41);
    }
}
