//! Sending one queued mail.

use pult_domain::{ids::MailId, limits::JOB_ATTEMPTS, mail::MailKind};
use pult_providers::mail::{MailError, OutgoingMail};
use pult_store::{MailState, QueuedMail, SentMail};

use super::render::{MailDraft, RenderedMail, render};
use crate::{App, AppError};

/// What was sent once is not sent again, however often the job comes.
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
            // Where letters do not leave the machine, staff can read them; elsewhere nobody needs to.
            let kept = app
                .integrations
                .mailer
                .as_ref()
                .is_some_and(|mailer| mailer.keeps_mails());
            let sent = SentMail {
                subject: &rendered.subject,
                text: kept.then_some(&rendered.text),
                html: kept.then_some(&rendered.html),
                at: app.now(),
            };
            // Of somebody who has left not even the address stays.
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
    let letter = OutgoingMail {
        id: mail.id.0,
        to: mail.to.clone(),
        subject: rendered.subject.clone(),
        text: rendered.text.clone(),
        html: rendered.html.clone(),
        choices: rendered.choices_link.clone(),
    };
    mailer.send(&letter).await
}
