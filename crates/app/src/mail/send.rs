//! Sending one queued mail.

use pult_domain::{ids::MailId, limits::JOB_ATTEMPTS, mail::MailKind};
use pult_providers::mail::{MailError, OutgoingMail};
use pult_store::{MailState, QueuedMail, SentMail};

use super::render::{MailDraft, RenderedMail, render};
use crate::{App, AppError};

/// A mail that was sent is not sent again, even if the job runs twice.
#[crate::boxed]
pub async fn send(app: &App, id: MailId) -> Result<(), AppError> {
    let Some(mail) = app.store.queued_mail(id).await? else {
        return Ok(());
    };
    let draft = MailDraft {
        kind: mail.kind,
        lang: mail.lang,
        params: &mail.params,
        code: mail.link_code.as_deref(),
    };
    let rendered = render(&app.settings, &draft)?;
    match deliver(app, &mail, &rendered).await {
        Ok(()) => {
            // Rendered texts are stored only if mails do not leave the machine, so that staff can read
            // them.
            let keeps_mails = app
                .integrations
                .mailer
                .as_ref()
                .is_some_and(|mailer| mailer.keeps_mails());
            let sent = SentMail {
                subject: &rendered.subject,
                text: keeps_mails.then_some(&rendered.text),
                html: keeps_mails.then_some(&rendered.html),
                at: app.now(),
            };
            // Of a deleted account not even the address is stored.
            if mail.kind == MailKind::AccountDeleted {
                app.store.erase_mail(id).await?;
            } else {
                app.store.mail_sent(id, sent).await?;
            }
            tracing::info!(mail = id.0, kind = mail.kind.code(), "a mail has left");
            Ok(())
        }
        Err(MailError::Refused(reason)) => {
            tracing::warn!(mail = id.0, kind = mail.kind.code(), reason, "a mail was refused");
            app.store.mail_failed(id, MailState::Failed, &reason).await?;
            Ok(())
        }
        Err(error) => {
            let last = mail.attempts + 1 >= JOB_ATTEMPTS;
            let state = if last {
                MailState::Failed
            } else {
                MailState::Queued
            };
            app.store.mail_failed(id, state, &error.to_string()).await?;
            Err(AppError::Internal(error.to_string()))
        }
    }
}

async fn deliver(app: &App, mail: &QueuedMail, rendered: &RenderedMail) -> Result<(), MailError> {
    let mailer = app.integrations.mailer.as_ref();
    let mailer = mailer.ok_or_else(|| MailError::Settings("no mail is set up".to_owned()))?;
    let outgoing = OutgoingMail {
        id: mail.id.0,
        to: mail.to.clone(),
        subject: rendered.subject.clone(),
        text: rendered.text.clone(),
        html: rendered.html.clone(),
        choices: rendered.choices_link.clone(),
    };
    mailer.send(&outgoing).await
}
