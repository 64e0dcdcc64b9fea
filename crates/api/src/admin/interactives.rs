//! `/api/admin/interactives/{id}`: the boxes of an interactive. Its titles are edited in an admin table.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::{
    ids::{BoxId, InteractiveId, TrackId},
    lang::Bilingual,
    problem::Problem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::picked_tracks::{PickedTrackResponse, load_picked_tracks};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminInteractive {
    pub id: String,
    pub code: String,
    pub title_ru: String,
    pub title_en: String,
    pub is_published: bool,
    /// Goes back with a change.
    pub revision: String,
    pub boxes: Vec<AdminBox>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminBox {
    pub id: String,
    pub title_ru: String,
    pub title_en: String,
    pub hint_ru: String,
    pub hint_en: String,
    pub tracks: Vec<PickedTrackResponse>,
}

fn to_admin_interactive(app: &App, view: admin::InteractiveFormView) -> AdminInteractive {
    AdminInteractive {
        id: view.about.id.to_string(),
        is_published: view.about.published_at.is_some_and(|at| at <= app.now()),
        code: view.about.code,
        title_ru: view.about.title.ru,
        title_en: view.about.title.en,
        revision: view.revision.to_string(),
        boxes: view
            .boxes
            .into_iter()
            .map(|(interactive_box, tracks)| AdminBox {
                id: interactive_box.id.to_string(),
                title_ru: interactive_box.title.ru,
                title_en: interactive_box.title.en,
                hint_ru: interactive_box.hint.ru,
                hint_en: interactive_box.hint.en,
                tracks: load_picked_tracks(app, &tracks),
            })
            .collect(),
    }
}

/// An interactive with its moments, published or not.
#[utoipa::path(
    get,
    path = "/api/admin/interactives/{id}",
    operation_id = "admin_interactive",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The interactive", body = AdminInteractive),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<impl IntoResponse, ApiError> {
    let view = admin::load_interactive(&app, InteractiveId(id)).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(to_admin_interactive(&app, view)),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InteractiveBoxesRequest {
    revision: String,
    /// All of them, in their order.
    boxes: Vec<InteractiveBoxInput>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InteractiveBoxInput {
    /// A new one without.
    #[schema(value_type = Option<String>, nullable = false)]
    id: Option<Id>,
    title_ru: String,
    title_en: String,
    hint_ru: String,
    hint_en: String,
    #[schema(value_type = Vec<String>)]
    track_ids: Vec<Id>,
}

impl InteractiveBoxInput {
    fn into_form(self) -> admin::InteractiveBoxForm {
        admin::InteractiveBoxForm {
            id: self.id.map(|Id(id)| BoxId(id)),
            title: Bilingual::new(self.title_ru, self.title_en),
            hint: Bilingual::new(self.hint_ru, self.hint_en),
            tracks: self.track_ids.into_iter().map(|Id(id)| TrackId(id)).collect(),
        }
    }
}

/// Give an interactive these moments.
#[utoipa::path(
    put,
    path = "/api/admin/interactives/{id}/boxes",
    operation_id = "set_boxes",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = InteractiveBoxesRequest,
    responses(
        (status = 200, description = "As it is now", body = AdminInteractive),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set_boxes(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<InteractiveBoxesRequest>,
) -> Result<Json<AdminInteractive>, ApiError> {
    let forms: Vec<_> = body
        .boxes
        .into_iter()
        .map(InteractiveBoxInput::into_form)
        .collect();
    let revision = body.revision.parse().map_err(|_| Problem::ChangedElsewhere)?;
    let view = admin::set_boxes(&app, &client, &user, InteractiveId(id), revision, &forms).await?;
    Ok(Json(to_admin_interactive(&app, view)))
}
