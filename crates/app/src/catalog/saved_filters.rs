//! Crates: filters an account keeps under a name.

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

use super::read_filter;
use crate::{App, AppError};

/// Two made at the same moment want the same place; the second takes the next.
const TRIES: usize = 5;

pub struct SavedFilterView {
    pub id: SavedFilterId,
    pub name: String,
    pub query: String,
    /// Tracks it holds now.
    pub count: usize,
    pub alert: bool,
}

/// A crate as its owner wants it; without a word about alerts they stay as they are.
pub struct SavedFilterEdit {
    pub name: String,
    pub query: String,
    pub alert: Option<bool>,
}

/// The reader's own, in the order they were made.
#[crate::boxed]
pub async fn saved_filters(app: &App, reader: &Requester) -> Result<Vec<SavedFilterView>, AppError> {
    let user = reader.user()?;
    let saved = app.store.saved_filters_of(user.account.id).await?;
    Ok(saved
        .into_iter()
        .map(|saved| contents(app, reader, saved))
        .collect())
}

#[crate::boxed]
pub async fn create_saved_filter(
    app: &App,
    reader: &Requester,
    edit: SavedFilterEdit,
) -> Result<SavedFilterView, AppError> {
    let user = reader.user()?;
    let name = line("name", &edit.name, 1, SAVED_FILTER_NAME_MAX)?;
    let query = checked_query(app, &edit.query)?;
    let alert = edit.alert.unwrap_or_default();
    let new = NewSavedFilter {
        account: user.account.id,
        name: &name,
        query,
        alert,
        at: app.now(),
    };
    let id = insert(app, &new).await?.ok_or_else(|| Problem::TooMany {
        field: "name".into(),
        max: SAVED_FILTERS_MAX,
    })?;
    let saved = SavedFilter {
        id,
        name,
        query: query.into(),
        alert,
    };
    Ok(contents(app, reader, saved))
}

async fn insert(app: &App, new: &NewSavedFilter<'_>) -> Result<Option<SavedFilterId>, AppError> {
    let mut tries = 1;
    loop {
        let mut tx = app.store.begin().await?;
        match tx.add_saved_filter(new, SAVED_FILTERS_MAX).await {
            Err(StoreError::Conflict { .. }) if tries < TRIES => tries += 1,
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
    reader: &Requester,
    id: SavedFilterId,
    edit: SavedFilterEdit,
) -> Result<SavedFilterView, AppError> {
    let user = reader.user()?;
    let name = line("name", &edit.name, 1, SAVED_FILTER_NAME_MAX)?;
    let query = checked_query(app, &edit.query)?;
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
    Ok(contents(app, reader, saved))
}

#[crate::boxed]
pub async fn delete_saved_filter(app: &App, reader: &Requester, id: SavedFilterId) -> Result<(), AppError> {
    let user = reader.user()?;
    let mut tx = app.store.begin().await?;
    if !tx.remove_saved_filter(user.account.id, id).await? {
        return Err(Problem::NotFound.into());
    }
    tx.commit().await?;
    Ok(())
}

/// A filter whose words have left the vocabulary holds nothing.
fn contents(app: &App, reader: &Requester, saved: SavedFilter) -> SavedFilterView {
    let count = filter_of(app, &saved.query).map_or(0, |filter| {
        let snapshot = app.catalog.snapshot();
        snapshot.count(Scope::All, &filter, reader, app.now())
    });
    SavedFilterView {
        id: saved.id,
        name: saved.name,
        query: saved.query,
        count,
        alert: saved.alert,
    }
}

/// Nothing but filters, and an order: whatever else stands in an address is not worth keeping.
fn checked_query<'a>(app: &App, query: &'a str) -> Result<&'a str, Problem> {
    let query = query.trim().trim_start_matches('?');
    if query.chars().count() > SAVED_FILTER_QUERY_MAX {
        return Err(Problem::TooLong {
            field: "query".into(),
            max: SAVED_FILTER_QUERY_MAX,
        });
    }
    let known = |(name, value): (Cow<'_, str>, Cow<'_, str>)| match &*name {
        "sort" => Sort::parse(&value).is_ok(),
        name => Param::parse(name).is_some(),
    };
    let fits = form_urlencoded::parse(query.as_bytes()).all(known)
        && !query.contains('\0')
        && filter_of(app, query).is_ok();
    fits.then_some(query).ok_or_else(|| Problem::InvalidValue {
        field: "query".into(),
    })
}

/// What a crate holds, as its owner saved it.
pub(crate) fn filter_of(app: &App, query: &str) -> Result<TrackFilter, Problem> {
    read_filter(app, form_urlencoded::parse(query.as_bytes()))
}
