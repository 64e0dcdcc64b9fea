//! Links in mail: the mail carries a code, and the row of the link only its hash.

use pult_domain::{
    account::Account,
    attempt_limits::AttemptLimit,
    ids::AccountId,
    lang::Lang,
    limits::{DAY_SECONDS, MAIL_PAUSE_SECONDS, MAILS_A_DAY},
    mail::{MailKind, MailLinkKind},
    problem::Problem,
    time::Timestamp,
};
use pult_store::{NewLink, NewMail, Tx};
use serde_json::json;

use super::{Token, login_attempts::seconds_until};
use crate::AppError;

/// Mails a new link. Older links of its kind no longer work.
pub(super) async fn queue_link(
    tx: &mut Tx,
    account: AccountId,
    login: &str,
    lang: Lang,
    kind: MailLinkKind,
    email: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let code = Token::generate()?;
    tx.create_link(&NewLink {
        account,
        kind,
        code_hash: &code.hash(),
        email,
        at: now,
    })
    .await?;
    tx.queue_mail(&NewMail {
        account: Some(account),
        to: email,
        kind: kind.mail(),
        lang,
        params: json!({ "login": login }),
        link_code: Some(code.reveal()),
        at: now,
    })
    .await?;
    Ok(())
}

/// Queues a mail without a link.
pub(super) async fn queue_mail(
    tx: &mut Tx,
    account: &Account,
    kind: MailKind,
    now: Timestamp,
) -> Result<(), AppError> {
    tx.queue_mail(&NewMail {
        account: Some(account.id),
        to: &account.email,
        kind,
        lang: account.lang,
        params: json!({ "login": account.login }),
        link_code: None,
        at: now,
    })
    .await?;
    Ok(())
}

/// One mail in a while and a few a day. Each requester has a limit of its own, so that others cannot use up
/// the owner's mails.
pub(super) async fn check_mail_limit(
    tx: &mut Tx,
    account: AccountId,
    kind: MailLinkKind,
    asker: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    let name = |what: &str| format!("{what}:{}:{account}:{asker}", kind.code());
    let pause = AttemptLimit {
        name: name("mail"),
        most: 1,
        seconds: MAIL_PAUSE_SECONDS,
    };
    let day = AttemptLimit {
        name: name("mails"),
        most: MAILS_A_DAY,
        seconds: DAY_SECONDS,
    };
    for limit in [pause, day] {
        if let Err(retry_at) = tx.count_attempt(&limit, now).await? {
            let seconds = seconds_until(retry_at, now);
            return Err(Problem::MailTooOften { seconds }.into());
        }
    }
    Ok(())
}
