//! Finds the files of a tree, by name. Links are not followed.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use pult_domain::{import::SkipReason, limits::IMPORT_DEPTH_MAX};

use super::{FileResult, ImportOutcome};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FoundFile {
    pub(super) path: PathBuf,
    /// The real folder that must contain it.
    pub(super) root: PathBuf,
    /// A file that was named explicitly is expected to be imported.
    pub(super) named: bool,
}

/// For a file, the file itself. Unreadable entries are reported and skipped.
pub(super) fn find_files(path: &Path) -> io::Result<(Vec<FoundFile>, Vec<FileResult>)> {
    let root = path.canonicalize()?;
    if !root.is_dir() {
        let root = root.parent().map(Path::to_owned).unwrap_or_default();
        let entry = FoundFile {
            path: path.to_owned(),
            root,
            named: true,
        };
        return Ok((vec![entry], Vec::new()));
    }
    let mut tree = Tree {
        root,
        files: Vec::new(),
        results: Vec::new(),
    };
    tree.walk_folder(path, 0);
    Ok((tree.files, tree.results))
}

struct Tree {
    root: PathBuf,
    files: Vec<FoundFile>,
    results: Vec<FileResult>,
}

impl Tree {
    fn walk_folder(&mut self, path: &Path, depth: usize) {
        let entries = fs::read_dir(path).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
        let mut entries = match entries {
            Ok(entries) if depth < IMPORT_DEPTH_MAX => entries,
            Ok(_) => {
                return self.report(
                    path,
                    ImportOutcome::because(SkipReason::Unreadable, "too deep"),
                    true,
                );
            }
            Err(error) => {
                return self.report(
                    path,
                    ImportOutcome::because(SkipReason::Unreadable, error.to_string()),
                    true,
                );
            }
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let path = entry.path();
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            match entry.file_type() {
                // Hidden files that systems leave beside the music.
                Ok(_) if hidden => self.report(&path, ImportOutcome::skipped(SkipReason::NotAudio), false),
                Ok(kind) if kind.is_dir() => self.walk_folder(&path, depth + 1),
                Ok(kind) if kind.is_file() => self.files.push(FoundFile {
                    path,
                    root: self.root.clone(),
                    named: false,
                }),
                Ok(_) => self.report(&path, ImportOutcome::skipped(SkipReason::NoFile), false),
                Err(error) => self.report(
                    &path,
                    ImportOutcome::because(SkipReason::Unreadable, error.to_string()),
                    true,
                ),
            }
        }
    }

    fn report(&mut self, path: &Path, outcome: ImportOutcome, failed: bool) {
        self.results.push(FileResult {
            path: path.to_owned(),
            outcome,
            failed,
        });
    }
}

/// A file with such an extension is expected to be imported.
pub(super) fn has_audio_extension(file: &Path) -> bool {
    const EXTENSIONS: [&str; 9] = ["aac", "aif", "aifc", "aiff", "flac", "m4a", "mp3", "ogg", "wav"];
    let extension = file
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    EXTENSIONS.contains(&extension.as_str())
}
