//! Which roles an account has.

use pult_domain::{
    account::Role, ids::AccountId, permission::AccessLevel, problem::Problem, requester::User,
};
use serde_json::json;

use super::{ensure_not_deleted, subject};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

/// Replaces all roles of an account. Staff cannot give or take staff roles of their own, and one admin must
/// remain.
#[crate::boxed]
pub async fn set_roles(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
    wanted: &[Role],
) -> Result<(), AppError> {
    let account = ensure_not_deleted(app, id).await?;
    let changed: Vec<Role> = Role::ALL
        .into_iter()
        .filter(|role| wanted.contains(role) != account.roles.contains(role))
        .collect();
    if changed.is_empty() {
        return Ok(());
    }
    let is_staff_role = |role: &Role| AccessLevel::Moderator.allows(*role);
    if id == staff.account.id && changed.iter().any(is_staff_role) {
        return Err(Problem::NotAllowed.into());
    }
    let mut tx = app.store.begin().await?;
    let admins = tx.lock_admins().await?;
    for role in changed {
        if wanted.contains(&role) {
            tx.grant_role(id, role).await?;
        } else if role == Role::Admin && admins == [id] {
            return Err(Problem::LastAdmin.into());
        } else {
            tx.revoke_role(id, role).await?;
        }
    }
    let role_codes = |roles: &[Role]| {
        let present = Role::ALL.into_iter().filter(|role| roles.contains(role));
        present.map(Role::code).collect::<Vec<_>>().join(", ")
    };
    let details = json!({ "roles": { "before": role_codes(&account.roles), "after": role_codes(wanted) } });
    audit(app, &mut tx, client, staff, "user.roles", &subject(id), details).await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    Ok(())
}
