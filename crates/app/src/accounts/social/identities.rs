//! Identities at providers that are linked to an account.

use pult_domain::{
    ids::IdentityId,
    lang::{Bilingual, Lang},
    problem::Problem,
    requester::User,
    time::Timestamp,
};

use super::provider;
use crate::{App, AppError};

pub struct IdentityView {
    pub id: IdentityId,
    pub provider: String,
    pub title: String,
    pub email: Option<String>,
    pub linked_at: Timestamp,
}

#[crate::boxed]
pub async fn identities(app: &App, user: &User, lang: Lang) -> Result<Vec<IdentityView>, AppError> {
    let linked = app.store.identities_of(user.account.id).await?;
    let views = linked.into_iter().map(|identity| {
        // A provider that is no longer configured is shown by its name.
        let title = provider(app, &identity.provider).map_or_else(
            |_| Bilingual::new(&*identity.provider, &*identity.provider),
            |provider| provider.title(),
        );
        IdentityView {
            id: identity.id,
            title: title.get(lang).to_owned(),
            provider: identity.provider,
            email: identity.email,
            linked_at: identity.linked_at,
        }
    });
    Ok(views.collect())
}

/// The last way to sign in cannot be removed.
#[crate::boxed]
pub async fn unlink(app: &App, user: &User, id: IdentityId) -> Result<(), AppError> {
    let account = app.store.account(user.account.id).await?;
    let has_password = account.is_some_and(|account| account.has_password);
    let mut tx = app.store.begin().await?;
    if !tx.unlink_identity(user.account.id, id).await? {
        return Err(Problem::NotFound.into());
    }
    if !has_password && tx.identity_count(user.account.id).await? == 0 {
        return Err(Problem::LastSignIn.into());
    }
    tx.commit().await?;
    Ok(())
}
