//! Filters that an account has saved under a name.

mod alerts;

use std::borrow::Cow;

use pult_catalog::Scope;
use pult_domain::{
    credentials::line,
    filter::{Param, TrackFilter},
    ids::SavedFilterId,
    limits::{SAVED_FILTER_NAME_MAX, SAVED_FILTER_QUERY_MAX, SAVED_FILTERS_MAX},
    list::Sort,
    problem::Problem,
    requester::Requester,
};
use pult_store::{NewSavedFilter, SavedFilter, SavedFilterChange, StoreError};
use url::form_urlencoded;

use crate::{App, AppError, catalog::read_filter};

pub use alerts::notify_saved_filters;

/// Two filters created at once may get the same position; the second one retries.
const TRIES: usize = 5;

pub struct SavedFilterView {
    pub id: SavedFilterId,
    pub name: String,
    pub query: String,
    /// How many tracks match now.
    pub count: usize,
    pub alert: bool,
}

/// A saved filter as its owner edits it; alerts stay unchanged if absent.
pub struct SavedFilterEdit {
    pub name: String,
    pub query: String,
    pub alert: Option<bool>,
}

/// The requester's own, in order of creation.
#[crate::boxed]
pub async fn list_saved_filters(app: &App, requester: &Requester) -> Result<Vec<SavedFilterView>, AppError> {
    let user = requester.user()?;
    let saved = app.store.saved_filters_of(user.account.id).await?;
    Ok(saved
        .into_iter()
        .map(|saved| to_view(app, requester, saved))
        .collect())
}

#[crate::boxed]
pub async fn create_saved_filter(
    app: &App,
    requester: &Requester,
    edit: SavedFilterEdit,
) -> Result<SavedFilterView, AppError> {
    let user = requester.user()?;
    let name = line("name", &edit.name, 1, SAVED_FILTER_NAME_MAX)?;
    let query = check_query(app, &edit.query)?;
    let alert = edit.alert.unwrap_or_default();
    let new = NewSavedFilter {
        account: user.account.id,
        name: &name,
        query,
        alert,
        at: app.now(),
    };
    let id = insert_with_retry(app, &new)
        .await?
        .ok_or_else(|| Problem::TooMany {
            field: "name".into(),
            max: SAVED_FILTERS_MAX,
        })?;
    let saved = SavedFilter {
        id,
        name,
        query: query.into(),
        alert,
    };
    Ok(to_view(app, requester, saved))
}

async fn insert_with_retry(app: &App, new: &NewSavedFilter<'_>) -> Result<Option<SavedFilterId>, AppError> {
    let mut attempts = 1;
    loop {
        let mut tx = app.store.begin().await?;
        match tx.add_saved_filter(new, SAVED_FILTERS_MAX).await {
            Err(StoreError::Conflict { .. }) if attempts < TRIES => attempts += 1,
            Err(error) => return Err(error.into()),
            Ok(id) => {
                tx.commit().await?;
                return Ok(id);
            }
        }
    }
}

#[crate::boxed]
pub async fn update_saved_filter(
    app: &App,
    requester: &Requester,
    id: SavedFilterId,
    edit: SavedFilterEdit,
) -> Result<SavedFilterView, AppError> {
    let user = requester.user()?;
    let name = line("name", &edit.name, 1, SAVED_FILTER_NAME_MAX)?;
    let query = check_query(app, &edit.query)?;
    let change = SavedFilterChange {
        account: user.account.id,
        id,
        name: &name,
        query,
        alert: edit.alert,
        at: app.now(),
    };
    let mut tx = app.store.begin().await?;
    let alert = tx.change_saved_filter(&change).await?.ok_or(Problem::NotFound)?;
    tx.commit().await?;
    let saved = SavedFilter {
        id,
        name,
        query: query.into(),
        alert,
    };
    Ok(to_view(app, requester, saved))
}

#[crate::boxed]
pub async fn delete_saved_filter(
    app: &App,
    requester: &Requester,
    id: SavedFilterId,
) -> Result<(), AppError> {
    let user = requester.user()?;
    let mut tx = app.store.begin().await?;
    if !tx.remove_saved_filter(user.account.id, id).await? {
        return Err(Problem::NotFound.into());
    }
    tx.commit().await?;
    Ok(())
}

/// A filter with a deleted vocabulary entry matches nothing.
fn to_view(app: &App, requester: &Requester, saved: SavedFilter) -> SavedFilterView {
    let count = parse_filter(app, &saved.query).map_or(0, |filter| {
        let snapshot = app.catalog.snapshot();
        snapshot.count(Scope::All, &filter, requester, app.now())
    });
    SavedFilterView {
        id: saved.id,
        name: saved.name,
        query: saved.query,
        count,
        alert: saved.alert,
    }
}

/// Only filters and an order are saved; other query parameters are refused.
fn check_query<'a>(app: &App, query: &'a str) -> Result<&'a str, Problem> {
    let query = query.trim().trim_start_matches('?');
    if query.chars().count() > SAVED_FILTER_QUERY_MAX {
        return Err(Problem::TooLong {
            field: "query".into(),
            max: SAVED_FILTER_QUERY_MAX,
        });
    }
    let is_known = |(name, value): (Cow<'_, str>, Cow<'_, str>)| match &*name {
        "sort" => Sort::parse(&value).is_ok(),
        name => Param::parse(name).is_some(),
    };
    let is_valid = form_urlencoded::parse(query.as_bytes()).all(is_known)
        && !query.contains('\0')
        && parse_filter(app, query).is_ok();
    is_valid.then_some(query).ok_or_else(|| Problem::InvalidValue {
        field: "query".into(),
    })
}

/// The filter of a saved query.
fn parse_filter(app: &App, query: &str) -> Result<TrackFilter, Problem> {
    read_filter(app, form_urlencoded::parse(query.as_bytes()))
}
