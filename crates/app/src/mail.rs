//! Outgoing mail.

use pult_domain::ids::MailId;

use crate::{App, AppError};

/// Renders a queued mail and hands it to the mail server.
pub async fn send(_app: &App, mail: MailId) -> Result<(), AppError> {
    Err(AppError::Internal(format!(
        "mail {mail} cannot leave: no mail server is connected"
    )))
}
