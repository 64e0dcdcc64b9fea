//! External tools that read files; `scripts/system-packages.sh` installs them.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use tempfile::TempDir;

/// A file in a folder of its own.
pub(crate) struct OnDisk {
    folder: TempDir,
    pub(crate) path: PathBuf,
}

impl OnDisk {
    pub(crate) fn new(name: &str, bytes: &[u8]) -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        Self { folder, path }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}

/// Runs a program that must succeed, and returns its output.
pub(crate) fn run(program: &str, arguments: &[&str], file: &OnDisk) -> String {
    let output = Command::new(program)
        .args(arguments)
        .arg(&file.path)
        .current_dir(file.folder())
        .output()
        .unwrap_or_else(|error| panic!("{program}: {error}; run scripts/system-packages.sh"));
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program}: {stdout} {complaint}");
    stdout
}

/// The output of mutagen for a file: frames by their names, the cover's length, seconds.
pub(crate) fn mutagen(file: &OnDisk) -> Value {
    const SCRIPT: &str = "import sys, json, mutagen\n\
        f = mutagen.File(sys.argv[1])\n\
        t = {k: [str(x) for x in v.text] for k, v in f.tags.items() if hasattr(v, 'text')}\n\
        t['cover'] = sum(len(v.data) for v in f.tags.values() if v.FrameID == 'APIC')\n\
        t['seconds'] = f.info.length\n\
        t['bits'] = getattr(f.info, 'bits_per_sample', None)\n\
        t['rate'] = f.info.sample_rate\n\
        print(json.dumps(t))";
    serde_json::from_str(&run("/usr/bin/python3", &["-c", SCRIPT], file)).unwrap()
}

/// The output of ffprobe: format and tags.
pub(crate) fn ffprobe(file: &OnDisk) -> Value {
    let arguments = ["-v", "error", "-show_format", "-show_streams", "-of", "json"];
    serde_json::from_str(&run("ffprobe", &arguments, file)).unwrap()
}
