//! `/api/admin/vocabulary`: the vocabulary entries that describe tracks.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::{
    ids::VocabularyEntryId,
    lang::Bilingual,
    problem::Problem,
    vocabulary::{Attribute, VocabularyKind},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::posts::read_revision;
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminVocabulary {
    /// Codes of the kinds, in the order to show them.
    pub kinds: Vec<String>,
    /// Codes of the attributes that a type of version can have.
    pub attributes: Vec<String>,
    pub terms: Vec<AdminVocabularyEntry>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminVocabularyEntry {
    pub id: String,
    pub kind: String,
    pub code: String,
    #[serde(flatten)]
    pub facts: VocabularyEntryRequest,
    /// How much is described with it.
    pub used: i64,
}

/// What staff say about a word.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct VocabularyEntryRequest {
    pub name_ru: String,
    pub name_en: String,
    /// Smaller ones come first.
    pub sort: i64,
    /// One or two letters on a coloured ground, or the name of an icon for labels.
    pub icon: String,
    /// `#rrggbb`, or nothing.
    pub color: String,
    /// Of a type of version.
    pub attributes: Vec<String>,
    /// In the small set of types that is offered first.
    pub offered_first: bool,
    /// The writing that is changed; refused when there has been another since.
    #[serde(default)]
    #[schema(nullable = false)]
    pub revision: Option<String>,
}

impl VocabularyEntryRequest {
    fn into_form(self) -> Result<admin::VocabularyEntryForm, Problem> {
        Ok(admin::VocabularyEntryForm {
            name: Bilingual::new(self.name_ru, self.name_en),
            sort: self.sort,
            icon: self.icon,
            color: self.color,
            attributes: self.attributes,
            offered_first: self.offered_first,
            revision: read_revision(self.revision)?,
        })
    }
}

fn to_admin_entry(entry_use: admin::VocabularyEntryUse) -> AdminVocabularyEntry {
    let entry = entry_use.entry;
    let attributes = Attribute::ALL
        .into_iter()
        .filter(|attribute| entry.attributes & attribute.bit() != 0);
    AdminVocabularyEntry {
        id: entry.id.to_string(),
        kind: entry.kind.code().to_owned(),
        code: entry.code.clone(),
        facts: VocabularyEntryRequest {
            name_ru: entry.name.ru.clone(),
            name_en: entry.name.en.clone(),
            sort: entry.sort,
            icon: entry.icon.clone(),
            color: entry.color.clone(),
            attributes: attributes.map(|attribute| attribute.code().to_owned()).collect(),
            offered_first: entry.offered_first,
            revision: Some(entry_use.updated_at.0.to_string()),
        },
        used: entry_use.uses,
    }
}

/// Every word, with how often it is used.
#[utoipa::path(
    get,
    path = "/api/admin/vocabulary",
    operation_id = "desk_vocabulary",
    tag = "staff",
    responses(
        (status = 200, description = "The words", body = AdminVocabulary),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let entries = admin::list_vocabulary_with_uses(&app).await?;
    let body = AdminVocabulary {
        kinds: VocabularyKind::ALL.map(|kind| kind.code().to_owned()).to_vec(),
        attributes: Attribute::ALL
            .map(|attribute| attribute.code().to_owned())
            .to_vec(),
        terms: entries.into_iter().map(to_admin_entry).collect(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewVocabularyEntryRequest {
    kind: String,
    /// Made of the English name when empty. It never changes.
    code: String,
    facts: VocabularyEntryRequest,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VocabularyEntrySaved {
    pub id: String,
    /// To be sent with the next change.
    pub revision: String,
}

/// Add a word.
#[utoipa::path(
    post,
    path = "/api/admin/vocabulary",
    operation_id = "add_term",
    tag = "staff",
    request_body = NewVocabularyEntryRequest,
    responses(
        (status = 200, description = "Added", body = VocabularyEntrySaved),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<NewVocabularyEntryRequest>,
) -> Result<Json<VocabularyEntrySaved>, ApiError> {
    let invalid = || Problem::InvalidValue { field: "kind".into() };
    let kind = VocabularyKind::parse(&body.kind).ok_or_else(invalid)?;
    let id =
        admin::add_vocabulary_entry(&app, &client, &user, kind, &body.code, &body.facts.into_form()?).await?;
    Ok(Json(VocabularyEntrySaved {
        id: id.to_string(),
        revision: "0".into(),
    }))
}

/// Change a word; its kind and code stay.
#[utoipa::path(
    put,
    path = "/api/admin/vocabulary/{id}",
    operation_id = "change_term",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = VocabularyEntryRequest,
    responses(
        (status = 200, description = "Changed", body = VocabularyEntrySaved),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<VocabularyEntryRequest>,
) -> Result<Json<VocabularyEntrySaved>, ApiError> {
    let at = admin::change_vocabulary_entry(&app, &client, &user, VocabularyEntryId(id), &body.into_form()?)
        .await?;
    Ok(Json(VocabularyEntrySaved {
        id: id.to_string(),
        revision: at.0.to_string(),
    }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MergeIntoQuery {
    /// The word that takes its place wherever it is used.
    #[param(nullable = false)]
    into: Option<i64>,
}

/// Delete a word that is not used, or merge it into another.
#[utoipa::path(
    delete,
    path = "/api/admin/vocabulary/{id}",
    operation_id = "delete_term",
    tag = "staff",
    params(("id" = i64, Path), MergeIntoQuery),
    responses(
        (status = 200, description = "Gone", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Query(query): Query<MergeIntoQuery>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_vocabulary_entry(
        &app,
        &client,
        &user,
        VocabularyEntryId(id),
        query.into.map(VocabularyEntryId),
    )
    .await?;
    Ok(Json(OkResponse::OK))
}
