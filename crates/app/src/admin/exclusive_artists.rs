//! The exclusive artists and their order.

use std::{collections::HashSet, sync::Arc};

use pult_domain::{ids::ArtistId, limits::EXCLUSIVE_ARTISTS_MAX, problem::Problem, requester::User};
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    catalog::ArtistListItem,
};

#[crate::boxed]
pub async fn list_exclusive_artists(app: &App) -> Result<Vec<Arc<ArtistListItem>>, AppError> {
    let ids = app.store.exclusive_artists().await?;
    Ok(ids.into_iter().filter_map(|id| app.content.artist(id)).collect())
}

/// Replaces the list. `before` is the list that staff saw, since somebody else may have changed it.
#[crate::boxed]
pub async fn set_exclusive_artists(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    before: &[ArtistId],
    ids: &[ArtistId],
) -> Result<(), AppError> {
    if ids.len() > EXCLUSIVE_ARTISTS_MAX {
        return Err(Problem::TooMany {
            field: "ids".into(),
            max: EXCLUSIVE_ARTISTS_MAX,
        }
        .into());
    }
    let snapshot = app.catalog.snapshot().clone();
    let mut seen = HashSet::new();
    if !ids
        .iter()
        .all(|id| snapshot.artist(*id).is_some() && seen.insert(*id))
    {
        return Err(Problem::InvalidValue { field: "ids".into() }.into());
    }
    let current = app.store.exclusive_artists().await?;
    if current != before {
        return Err(Problem::ChangedElsewhere.into());
    }
    let mut tx = app.store.begin().await?;
    tx.set_exclusive_artists(ids).await?;
    let numbers = |ids: &[ArtistId]| ids.iter().map(|id| id.0).collect::<Vec<_>>();
    let details = json!({ "artists": { "before": numbers(&current), "after": numbers(ids) } });
    audit(app, &mut tx, client, staff, "exclusive.set", "exclusive", details).await?;
    tx.commit().await?;
    app.content.reload(&app.store).await
}
