//! Links to files and archives, signed with all that they refer to. The grant decides how long they work.

use pult_domain::{
    download::FileFormat,
    ids::{AccountId, ArchiveId, DownloadId, VersionId},
    limits::{DOWNLOAD_BEGIN_SECONDS, DOWNLOAD_RESUME_SECONDS},
    problem::Problem,
    time::Timestamp,
};
use pult_media::{LinkError, Signer};
use pult_store::{Archive, Grant};

const FILE: &str = "file";
const ARCHIVE: &str = "archive";

/// A presented link to one file.
#[derive(Debug, Clone, Copy)]
pub struct FileLink<'a> {
    pub grant: DownloadId,
    pub account: AccountId,
    pub version: VersionId,
    pub format: FileFormat,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// A presented link to an archive.
#[derive(Debug, Clone, Copy)]
pub struct ArchiveLink<'a> {
    pub archive: ArchiveId,
    pub account: AccountId,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// Ten minutes to open it, and a day to resume from then on.
pub(super) fn usable_until(created_at: Timestamp, opened_at: Option<Timestamp>) -> Timestamp {
    match opened_at {
        Some(opened_at) => opened_at.plus_seconds(DOWNLOAD_RESUME_SECONDS),
        None => created_at.plus_seconds(DOWNLOAD_BEGIN_SECONDS),
    }
}

/// The link stays the same as long as the grant exists.
pub(super) fn to_file(signer: &Signer, grant: &Grant) -> String {
    let expires = usable_until(grant.created_at, None).0;
    let link = FileLink {
        grant: grant.id,
        account: grant.account,
        version: grant.version,
        format: grant.format,
        expires_at_ms: expires,
        signature: "",
    };
    let fields = link.fields();
    let signature = signer.sign(FILE, &fields.each_ref().map(String::as_str), expires);
    let [account, grant, version, format] = fields;
    format!(
        "/media/file/{grant}?account={account}&version={version}&format={format}&expires={expires}&signature={signature}"
    )
}

pub(super) fn to_archive(
    signer: &Signer,
    archive: ArchiveId,
    account: AccountId,
    created_at: Timestamp,
) -> String {
    let expires = usable_until(created_at, None).0;
    let fields = [account.to_string(), archive.to_string()];
    let signature = signer.sign(ARCHIVE, &fields.each_ref().map(String::as_str), expires);
    format!("/media/archive/{archive}?account={account}&expires={expires}&signature={signature}")
}

impl FileLink<'_> {
    fn fields(&self) -> [String; 4] {
        [
            self.account.to_string(),
            self.grant.to_string(),
            self.version.to_string(),
            self.format.code().to_owned(),
        ]
    }

    pub(super) fn verify(&self, signer: &Signer, now: Timestamp) -> Result<(), Problem> {
        let fields = self.fields();
        let fields = fields.each_ref().map(String::as_str);
        accept_expired(signer.verify(FILE, &fields, self.expires_at_ms, self.signature, now.0))
    }

    /// Whether the grant still is what the link was made for.
    pub(super) fn matches(&self, grant: &Grant) -> bool {
        (self.account, self.version, self.format) == (grant.account, grant.version, grant.format)
    }
}

impl ArchiveLink<'_> {
    pub(super) fn verify(&self, signer: &Signer, now: Timestamp) -> Result<(), Problem> {
        let fields = [self.account.to_string(), self.archive.to_string()];
        let fields = fields.each_ref().map(String::as_str);
        accept_expired(signer.verify(ARCHIVE, &fields, self.expires_at_ms, self.signature, now.0))
    }

    pub(super) fn matches(&self, archive: &Archive) -> bool {
        self.account == archive.account
    }
}

/// An expired signature is accepted, because the grant may have been opened in time.
fn accept_expired(verified: Result<(), LinkError>) -> Result<(), Problem> {
    match verified {
        Ok(()) | Err(LinkError::Expired) => Ok(()),
        Err(LinkError::Invalid) => Err(Problem::LinkInvalid),
    }
}
