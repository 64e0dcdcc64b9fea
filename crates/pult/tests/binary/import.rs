//! `pult import` and `pult import-metadata` as an operator uses them: real files of every format,
//! hostile trees, and a run that is killed.
use std::{
    collections::BTreeMap,
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Write},
    os::unix::{ffi::OsStrExt, fs::symlink},
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use pult_audio::{
    Stereo,
    wav::{PcmFormat, write_samples},
};
use pult_store::{CatalogData, Store};
use serde_json::Value;

const FLAC: &[u8] = include_bytes!("../../../audio/tests/files/tone-16.flac");
const ALAC: &[u8] = include_bytes!("../../../audio/tests/files/tone-alac.m4a");
const MP3: &[u8] = include_bytes!("../../../audio/tests/files/tone-vbr.mp3");
const AAC: &[u8] = include_bytes!("../../../audio/tests/files/tone-aac.m4a");

struct Fixture {
    folder: tempfile::TempDir,
}

impl Fixture {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("music")).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn put(&self, name: impl AsRef<Path>, bytes: &[u8]) {
        let path = self.folder.path().join("music").join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pult"));
        command
            .args(arguments)
            .env_clear()
            .current_dir(self.folder.path())
            .env("PULT_DATA", self.path("data"))
            .env("PULT_LOCALE", "en")
            .env("PULT_LOG_FORMAT", "json");
        command
    }

    fn pult(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// The lines of the report by the name of the file.
    fn report(&self, arguments: &[&str]) -> (bool, BTreeMap<String, Value>) {
        let output = self.pult(&[&["import", "--report", "report.jsonl", "music"][..], arguments].concat());
        let report = fs::read_to_string(self.path("report.jsonl")).unwrap();
        let lines = report.lines().map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            let file = line["file"]
                .as_str()
                .unwrap()
                .trim_start_matches("music/")
                .to_owned();
            (file, line)
        });
        let lines: Vec<_> = lines.collect();
        let count = lines.len();
        let by_name: BTreeMap<_, _> = lines.into_iter().collect();
        assert_eq!(by_name.len(), count, "each file once");
        (output.status.success(), by_name)
    }

    async fn store(&self) -> Store {
        let url = format!("sqlite://{}", self.path("data/pult.db").display());
        Store::open(&url, Default::default()).await.unwrap()
    }

    async fn catalog(&self) -> CatalogData {
        let store = self.store().await;
        let catalog = store.load_catalog().await.unwrap();
        store.close().await;
        catalog
    }

    /// Every file of the media store.
    fn objects(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut folders = vec![self.path("data")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten() {
                let path = entry.unwrap().path();
                let is_database = path.file_name().unwrap().to_string_lossy().starts_with("pult.db");
                match path.is_dir() {
                    true => folders.push(path),
                    false if !is_database => files.push(path),
                    false => {}
                }
            }
        }
        files.sort();
        files
    }
}

fn melody(seconds: usize, seed: u32) -> Stereo {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let mut side = Vec::with_capacity(seconds * 44_100);
    for _ in 0..seconds * 5 {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let hz = 110.0 * 2f32.powf((state % 36) as f32 / 12.0);
        side.extend((0..8_820).map(|n| {
            (n as f32 / 44_100.0 * std::f32::consts::TAU * hz).sin() * 0.5 * (-(n as f32) / 6_000.0).exp()
        }));
    }
    Stereo {
        left: side.clone(),
        right: side,
    }
}

fn wav(audio: &Stereo) -> Vec<u8> {
    let mut pcm = Vec::new();
    write_samples(audio, 16, &mut pcm);
    [PcmFormat::CD.header(audio.len() as u64).unwrap().as_slice(), &pcm].concat()
}

fn aiff(audio: &Stereo) -> Vec<u8> {
    let chunk =
        |name: &[u8; 4], body: &[u8]| [name.as_slice(), &(body.len() as u32).to_be_bytes(), body].concat();
    let rate = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0];
    let common = [&[0, 2][..], &(audio.len() as u32).to_be_bytes(), &[0, 16], &rate].concat();
    let mut pcm = Vec::new();
    write_samples(audio, 16, &mut pcm);
    let swapped: Vec<u8> = pcm.chunks(2).flat_map(|sample| [sample[1], sample[0]]).collect();
    let audio = [&[0; 8][..], &swapped].concat();
    let chunks = [chunk(b"COMM", &common), chunk(b"SSND", &audio)].concat();
    [
        b"FORM".as_slice(),
        &(chunks.len() as u32 + 4).to_be_bytes(),
        b"AIFF",
        &chunks,
    ]
    .concat()
}

/// An MP3 with these ID3 frames in front.
fn mp3_with_tags(frames: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (id, content) in frames {
        let length = content.len();
        let size = [21, 14, 7, 0].map(|shift| (length >> shift & 0x7F) as u8);
        body.extend([id.as_slice(), &size, &[0, 0], content].concat());
    }
    let size = [21, 14, 7, 0].map(|shift| (body.len() >> shift & 0x7F) as u8);
    [b"ID3\x04\0\0".as_slice(), &size, &body, MP3].concat()
}

/// The head of a PNG of 65,000 by 65,000 pixels, which does not fit into memory.
fn huge_png() -> Vec<u8> {
    let mut head = b"IHDR".to_vec();
    head.extend([0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8, 8, 6, 0, 0, 0]);
    let crc = crc32(&head).to_be_bytes();
    [
        b"\x89PNG\r\n\x1A\n\0\0\0\x0D".as_slice(),
        &head,
        &crc,
        b"\0\0\0\0IDAT",
    ]
    .concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
        }
    }
    !crc
}

#[tokio::test]
async fn every_format_is_looked_at_taken_once_and_shown_when_asked() {
    let fixture = Fixture::new();
    let audio = melody(2, 1);
    fixture.put("one/A - Wave.wav", &wav(&audio));
    fixture.put("one/A - Apple.aiff", &aiff(&audio));
    fixture.put("two/deeper/A - Flac.flac", FLAC);
    fixture.put("two/deeper/A - Alac.m4a", ALAC);
    fixture.put("two/A - Layer.mp3", MP3);
    fixture.put("two/cover.jpg", b"\xFF\xD8\xFF\xE0");
    let dry = fixture.pult(&["import", "--dry-run", "music"]);
    let stdout = String::from_utf8(dry.stdout).unwrap();
    assert!(dry.status.success(), "{stdout}");
    assert_eq!(stdout.matches("would be taken: A").count(), 5, "{stdout}");
    assert!(
        stdout.contains("would be taken: 5, new tracks among them: 5;")
            && stdout.contains("; nothing was written"),
        "{stdout}"
    );
    assert!(!fixture.path("data").exists(), "nothing was written");

    let (succeeded, report) = fixture.report(&[]);
    assert!(succeeded);
    assert_eq!(
        report.values().filter(|line| line["outcome"] == "made").count(),
        5
    );
    assert_eq!(report["two/cover.jpg"]["outcome"], "not_audio");
    let catalog = fixture.catalog().await;
    assert_eq!((catalog.tracks.len(), catalog.artists.len()), (0, 1), "hidden");
    let stored = fixture.objects();
    let before = fs::read(fixture.path("data/pult.db")).unwrap();
    let dry = fixture.pult(&["import", "--dry-run", "--publish", "music"]);
    assert!(dry.status.success());
    assert_eq!(fixture.objects(), stored);
    assert_eq!(
        fs::read(fixture.path("data/pult.db")).unwrap(),
        before,
        "a dry run writes nothing"
    );

    let (succeeded, report) = fixture.report(&["--publish"]);
    assert!(succeeded);
    assert_eq!(
        report
            .values()
            .filter(|line| line["outcome"] == "already_here")
            .count(),
        5
    );
    assert_eq!(fixture.objects(), stored, "nothing is stored twice");
    let catalog = fixture.catalog().await;
    assert_eq!(catalog.tracks.len(), 5);
    assert!(
        catalog
            .tracks
            .iter()
            .all(|track| track.versions.len() == 1 && track.versions[0].has_audio)
    );
}

#[tokio::test]
async fn hostile_trees_are_survived_and_reported() {
    let fixture = Fixture::new();
    let outside = fixture.path("outside");
    fs::create_dir(&outside).unwrap();
    fs::write(outside.join("Secret - Track.wav"), wav(&melody(1, 9))).unwrap();
    let music = fixture.path("music");
    symlink(outside.join("Secret - Track.wav"), music.join("Link - Track.wav")).unwrap();
    symlink(&outside, music.join("folder")).unwrap();
    symlink(&music, music.join("loop")).unwrap();
    symlink("nowhere", music.join("dangling.wav")).unwrap();
    Command::new("mkfifo")
        .arg(music.join("Pipe - Track.wav"))
        .status()
        .unwrap();
    fixture.put(OsStr::from_bytes(b"Bad \xFF\xFE - Bytes.mp3"), MP3);
    fixture.put("New\nline - Ta\tb.wav", &wav(&melody(1, 1)));
    fixture.put("=cmd - Formula.wav", &wav(&melody(1, 2)));
    fixture.put(
        "A - Program.mp3",
        b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xFF\xFF\0\0\xB8\0\0\0",
    );
    fixture.put("A - Lossy.m4a", AAC);
    fixture.put("A - Cut.flac", &FLAC[..FLAC.len() / 2]);
    fixture.put(
        "A - Zipped tag.mp3",
        b"ID3\x04\0\0\x7F\x7F\x7F\x7FTIT2\x7F\x7F\x7F\x7F\0\0\x03",
    );
    let endless = [b"junk\xF0\xFF\xFF\xFF".as_slice(), &[0; 8]]
        .concat()
        .repeat(5_000);
    fixture.put(
        "A - Endless.wav",
        &[b"RIFF\xFF\xFF\xFF\x7FWAVE".as_slice(), &endless].concat(),
    );
    let picture = [b"\0image/png\0\x03\0".as_slice(), &huge_png()].concat();
    fixture.put(
        "A - Picture.mp3",
        &mp3_with_tags(&[
            (b"TPE1", b"\x03A"),
            (b"TIT2", b"\x03Picture"),
            (b"APIC", &picture),
        ]),
    );
    let long = "x".repeat(200);
    fixture.put(format!("{long} - {}.wav", "y".repeat(40)), &wav(&melody(1, 3)));
    fs::File::create(music.join("A - Giant.wav"))
        .unwrap()
        .set_len((300 << 20) + 1)
        .unwrap();

    for arguments in [&["--dry-run"][..], &[]] {
        let (succeeded, report) = fixture.report(arguments);
        assert!(!succeeded, "something failed");
        let outcome = |name: &str| {
            let entry = report.iter().find(|(file, _)| file.contains(name));
            let (_, line) = entry.unwrap_or_else(|| panic!("{name} in {report:?}"));
            (
                line["outcome"].as_str().unwrap(),
                line["failed"].as_bool().unwrap(),
            )
        };
        for name in ["Link - Track", "folder", "loop", "dangling", "Pipe - Track"] {
            assert_eq!(outcome(name), ("no_file", false), "{name}");
        }
        assert_eq!(outcome("A - Program"), ("not_audio", true));
        assert_eq!(outcome("A - Lossy"), ("lossy", true));
        assert_eq!(outcome("A - Giant"), ("too_large", true));
        for name in ["A - Cut", "A - Zipped", "A - Endless"] {
            assert_eq!(outcome(name), ("damaged", true), "{name}");
        }
        for name in ["- Bytes", "- Ta", "- Formula", "A - Picture", long.as_str()] {
            assert_eq!(outcome(name), ("made", false), "{name}");
        }
        assert!(
            !report.keys().any(|name| name.contains("Secret")),
            "nobody left the tree"
        );
    }
    fixture.pult(&["import", "--publish", "--report", "report.csv", "music"]);
    let csv = fs::read_to_string(fixture.path("report.csv")).unwrap();
    assert!(csv.starts_with("file,outcome,"), "{csv}");
    let tracks = fixture.catalog().await.tracks;
    assert_eq!(tracks.len(), 5);
    assert!(
        tracks
            .iter()
            .all(|track| track.cover.is_none() && !track.title.contains(char::is_control))
    );
}

#[tokio::test]
async fn a_run_that_is_killed_is_finished_by_the_next() {
    const FILES: u32 = 10;
    let fixture = Fixture::new();
    for n in 0..FILES {
        fixture.put(
            format!("Artist {} - Title {n}.wav", n % 3),
            &wav(&melody(15, n + 1)),
        );
    }
    let mut process = fixture
        .command(&["import", "music"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let imported = BufReader::new(process.stdout.take().unwrap())
        .lines()
        .take(3)
        .filter(|line| line.as_ref().unwrap().contains("taken"))
        .count();
    process.kill().unwrap();
    process.wait().unwrap();
    let (succeeded, report) = fixture.report(&["--publish"]);
    assert!(succeeded);
    let count = |what: &str| report.values().filter(|line| line["outcome"] == what).count();
    assert!(count("already_here") >= imported && imported == 3, "{report:?}");
    assert!(count("made") > 0, "it was killed in the middle");
    assert_eq!(count("already_here") + count("made"), FILES as usize);
    let catalog = fixture.catalog().await;
    assert_eq!((catalog.tracks.len(), catalog.artists.len()), (FILES as usize, 3));
    assert!(catalog.tracks.iter().all(|track| track.versions.len() == 1));
    let store = fixture.store().await;
    for n in 0..FILES {
        let bytes = wav(&melody(15, n + 1));
        let name = format!("Title {n}");
        let track = catalog.tracks.iter().find(|track| track.title == name).unwrap();
        let file = store.version_file(track.versions[0].id).await.unwrap().unwrap();
        assert_eq!(file.wav.unwrap().file.length, bytes.len() as i64 - 44);
    }
    store.close().await;
}

#[tokio::test]
async fn a_list_is_checked_dry_then_written_and_mistakes_name_their_place() {
    let fixture = Fixture::new();
    let list = fixture.path("list.csv");
    fs::write(&list, "code,title,artists,bpm\n1,Night,A|B,128\n2,Day,A,fast\n").unwrap();
    let output = fixture.pult(&["import-metadata", "--dry-run", "list.csv"]);
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout.contains("line 3, bpm: is not a number"), "{stdout}");
    assert!(!fixture.path("data").exists());
    fs::write(&list, "code,title,artists,bpm\n1,Night,A|B,128\n2,Day,A,64\n").unwrap();
    for (arguments, expected) in [
        (
            &["import-metadata", "--dry-run", "list.csv"][..],
            "new: 2, changed: 0",
        ),
        (&["import-metadata", "list.csv"], "new: 2, changed: 0"),
        (
            &["import-metadata", "--dry-run", "list.csv"],
            "new: 0, changed: 0, as they were: 2",
        ),
        (
            &["import-metadata", "list.csv"],
            "new: 0, changed: 0, as they were: 2",
        ),
    ] {
        let output = fixture.pult(arguments);
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && stdout.contains(expected), "{stdout}");
    }
    let mut lines = fs::File::create(fixture.path("list.json")).unwrap();
    writeln!(lines, "{{\"code\": \"2\", \"title\": \"Day 2\"}}").unwrap();
    let output = fixture.pult(&["import-metadata", "list.json"]);
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("new: 0, changed: 1")
    );
    fixture.put("A - Night.wav", &wav(&melody(1, 1)));
    assert!(fixture.pult(&["import", "--publish", "music"]).status.success());
    let tracks = fixture.catalog().await.tracks;
    assert_eq!(tracks.len(), 1);
    assert_eq!(
        (tracks[0].artists.len(), tracks[0].versions[0].bpm.0),
        (2, 12_800)
    );
    let missing = fixture.pult(&["import-metadata", "nowhere.csv"]);
    let stderr = String::from_utf8(missing.stderr).unwrap();
    assert!(stderr.starts_with("pult: nowhere.csv"), "{stderr}");
}
