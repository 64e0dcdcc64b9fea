//! The signing secret: configured in production, generated once in the data folder in development.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use super::rules::SECRET_BYTES;
use super::{Config, Secret};

const FILE_NAME: &str = "secret.key";

impl Config {
    /// The bytes that sign links and tokens.
    pub(crate) fn signing_secret(&self) -> io::Result<Vec<u8>> {
        let secret = match &self.secret {
            Some(secret) => secret.clone(),
            None => read_or_create(&self.data)?,
        };
        secret.bytes().ok_or_else(|| {
            io::Error::new(
                ErrorKind::InvalidData,
                "the signing secret is neither hex nor base64",
            )
        })
    }
}

fn read_or_create(folder: &Path) -> io::Result<Secret> {
    let path = folder.join(FILE_NAME);
    match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder)?;
            create_file(folder, &path)?;
            parse_secret(&path, &fs::read_to_string(&path)?)
        }
        text => parse_secret(&path, &text?),
    }
}

fn parse_secret(path: &Path, text: &str) -> io::Result<Secret> {
    let secret = Secret::new(text.trim());
    match hex::decode(secret.expose()) {
        Ok(bytes) if bytes.len() >= SECRET_BYTES => Ok(secret),
        _ => {
            let message = format!(
                "{} is damaged: remove it to make a new one (old links stop working)",
                path.display()
            );
            Err(io::Error::new(ErrorKind::InvalidData, message))
        }
    }
}

/// Writes a temporary file and links it into place: the link fails when another process was first,
/// whose secret then counts, and nobody ever reads a half-written file.
fn create_file(folder: &Path, path: &Path) -> io::Result<()> {
    let mut bytes = [0; SECRET_BYTES];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    let mut suffix = [0; 8];
    getrandom::fill(&mut suffix).map_err(io::Error::other)?;
    let temporary = folder.join(format!("{FILE_NAME}.{}", hex::encode(suffix)));
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&temporary)?;
    let result = file
        .write_all(format!("{}\n", hex::encode(bytes)).as_bytes())
        .and_then(|()| file.sync_all());
    let linked = result.and_then(|()| fs::hard_link(&temporary, path));
    fs::remove_file(&temporary)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}
