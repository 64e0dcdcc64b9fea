//! `pult analyze` as a script uses it: an object for every file, in the order of the arguments.
use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use pult_audio::{
    Stereo,
    wav::{PcmFormat, write_samples},
};
use serde_json::Value;

const FLAC: &[u8] = include_bytes!("../../../audio/tests/files/tone-16.flac");
const OGG: &[u8] = include_bytes!("../../../audio/tests/files/tone.ogg");

fn tone(seconds: usize) -> Vec<u8> {
    let side: Vec<f32> = (0..seconds * 44_100)
        .map(|n| (n as f32 * 0.05).sin() * 0.3)
        .collect();
    let mut pcm = Vec::new();
    let audio = Stereo {
        left: side.clone(),
        right: side,
    };
    write_samples(&audio, 16, &mut pcm);
    [PcmFormat::CD.header(audio.len() as u64).unwrap().as_slice(), &pcm].concat()
}

/// Files of which the first takes longest; valid ones and others among them.
fn files(folder: &Path) -> Vec<&'static str> {
    let cut = tone(2)[..100_000].to_vec();
    let files: [(&str, &[u8]); 6] = [
        ("long.wav", &tone(30)),
        ("cut.wav", &cut),
        ("tone.flac", FLAC),
        ("notes \"1\".txt", b"no sound at all"),
        ("half.ogg", &OGG[..OGG.len() / 2]),
        ("tone.ogg", OGG),
    ];
    let mut names: Vec<_> = files.iter().map(|(name, _)| *name).collect();
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes).unwrap();
    }
    names.insert(4, "nowhere.wav");
    names
}

fn analyze(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pult"))
        .arg("analyze")
        .args(arguments)
        .env_clear()
        .current_dir(folder)
        .output()
        .unwrap()
}

#[test]
fn every_file_has_its_object_in_its_place_and_a_failure_fails_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let names = files(folder.path());
    let output = analyze(folder.path(), &[&["--json"], &names[..]].concat());
    assert!(!output.status.success());
    let stdout = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = stdout
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let outcomes: Vec<_> = lines
        .iter()
        .map(|line| (line["file"].as_str().unwrap(), line["error"].as_str()))
        .collect();
    let expected_errors = [
        None,
        Some("audio_truncated"),
        None,
        Some("audio_unknown_format"),
        Some("audio_unreadable"),
        Some("audio_truncated"),
        None,
    ];
    assert_eq!(
        outcomes,
        names.iter().copied().zip(expected_errors).collect::<Vec<_>>()
    );
    assert_eq!(lines[0]["duration"], 30.0);
    assert!(lines[1]["message"].as_str().unwrap().contains("ends early"));
    assert!(lines[1].get("duration").is_none());
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaint, "pult: 4 of 7 files could not be analysed\n");
}

#[test]
fn a_table_has_the_good_files_in_order_and_the_others_are_complained_of() {
    let folder = tempfile::tempdir().unwrap();
    let names = files(folder.path());
    let output = analyze(folder.path(), &names);
    assert!(!output.status.success());
    let table = String::from_utf8(output.stdout).unwrap();
    let rows: Vec<_> = table
        .lines()
        .skip(1)
        .map(|line| line.rsplit("  ").next().unwrap())
        .collect();
    assert_eq!(rows, ["long.wav", "tone.flac", "tone.ogg"]);
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert_eq!(complaints.lines().count(), 5);
    assert!(
        complaints.starts_with("pult: cut.wav: the file ends early"),
        "{complaints}"
    );
    let good = analyze(folder.path(), &["--json", "tone.flac"]);
    assert!(good.status.success() && good.stderr.is_empty());
}
