//! Outgoing mail: through an SMTP server, or as files in a folder.

mod outgoing_mail;

use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use lettre::{
    AsyncSmtpTransport, AsyncTransport, Tokio1Executor,
    message::Mailbox,
    transport::smtp::{self, PoolConfig},
};
use pult_domain::limits::{MAIL_CONNECTIONS, MAIL_SECONDS};

pub use outgoing_mail::OutgoingMail;

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// This mail will never be accepted: retrying does not help.
    #[error("the letter was refused: {0}")]
    Refused(String),
    /// The server is away, busy or misconfigured; worth another try.
    #[error("the mail server did not take it: {0}")]
    Away(String),
    /// The settings cannot be used.
    #[error("{0}")]
    Settings(String),
}

/// Cheap to clone; clones share the connections.
#[derive(Debug, Clone)]
pub struct Mailer {
    from: Mailbox,
    transport: MailTransport,
}

#[derive(Debug, Clone)]
enum MailTransport {
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
    Folder(PathBuf),
}

impl Mailer {
    /// `url` as in `smtps://user:password@host:port`; `from` as in `Pult <no-reply@pult.example>`.
    pub fn smtp(url: &str, from: &str) -> Result<Self, MailError> {
        let invalid_url =
            |error: smtp::Error| MailError::Settings(format!("the mail server's address: {error}"));
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(invalid_url)?
            .timeout(Some(Duration::from_secs(MAIL_SECONDS)))
            .pool_config(PoolConfig::new().max_size(MAIL_CONNECTIONS))
            .build();
        Ok(Self {
            from: parse_sender(from)?,
            transport: MailTransport::Smtp(transport),
        })
    }

    pub fn folder(folder: impl Into<PathBuf>, from: &str) -> Result<Self, MailError> {
        Ok(Self {
            from: parse_sender(from)?,
            transport: MailTransport::Folder(folder.into()),
        })
    }

    /// Whether mails stay on this machine, for staff to read.
    pub fn keeps_mails(&self) -> bool {
        matches!(self.transport, MailTransport::Folder(_))
    }

    pub async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        let message = mail.message(&self.from)?;
        match &self.transport {
            MailTransport::Smtp(transport) => transport.send(message).await.map(drop).map_err(classify_error),
            MailTransport::Folder(folder) => {
                let (folder, name, bytes) = (folder.clone(), mail.file_name(), message.formatted());
                let result = tokio::task::spawn_blocking(move || write(&folder, &name, &bytes)).await;
                let to_away = |error: io::Error| MailError::Away(error.to_string());
                result.map_err(io::Error::other).flatten().map_err(to_away)
            }
        }
    }
}

fn parse_sender(from: &str) -> Result<Mailbox, MailError> {
    from.parse().map_err(|_| {
        MailError::Settings(format!(
            "{from} is no sender: write it like Pult <no-reply@pult.example>"
        ))
    })
}

/// Writes to a temporary file and renames it, so that a reader of the folder never sees a partial mail.
fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let temporary = folder.join(format!(".{name}.new"));
    std::fs::write(&temporary, bytes)?;
    std::fs::rename(&temporary, folder.join(name))
}

/// Only an unknown mailbox is final; everything else may pass, even a wrong password, which an operator can correct.
fn classify_error(error: smtp::Error) -> MailError {
    const MAILBOX: std::ops::RangeInclusive<u16> = 550..=559;
    let is_refused = error.status().is_some_and(|code| MAILBOX.contains(&code.into()));
    match is_refused {
        true => MailError::Refused(error.to_string()),
        false => MailError::Away(error.to_string()),
    }
}
