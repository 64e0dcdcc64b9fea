//! `/api/admin/users/{id}`: one account, and what admins do with it.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{
    App,
    accounts::admin::{self, AdminUserView},
};
use pult_domain::{
    account::Role,
    ids::{AccountId, SessionId},
    problem::Problem,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path, Query},
    plans::{payment::PaymentResponse, plan_status::PlanStatusResponse},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUser {
    pub id: String,
    pub login: String,
    pub email: String,
    pub email_confirmed: bool,
    #[schema(required)]
    pub email_pending: Option<String>,
    pub name: String,
    pub user_name: String,
    pub lang: String,
    pub roles: Vec<String>,
    /// `active`, `unconfirmed`, `blocked` or `deleted`.
    pub state: String,
    #[schema(required)]
    pub block: Option<AccountBlockResponse>,
    pub two_factor: bool,
    /// Made by a sign-in provider and never given one: false.
    pub has_password: bool,
    pub created_at: String,
    #[schema(required)]
    pub last_seen: Option<String>,
    pub standing: PlanStatusResponse,
    pub sessions: Vec<AdminUserSession>,
    /// The newest ones.
    pub payments: Vec<PaymentResponse>,
    pub payments_total: u64,
    pub downloads: i64,
    pub submissions: i64,
    pub playlists: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AccountBlockResponse {
    pub at: String,
    pub reason: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminUserSession {
    pub id: String,
    pub device: String,
    pub address: String,
    pub created_at: String,
    pub last_used_at: String,
}

impl From<AdminUserView> for AdminUser {
    fn from(view: AdminUserView) -> Self {
        let account = view.account;
        Self {
            id: account.id.to_string(),
            login: account.login,
            email: account.email,
            email_confirmed: account.email_confirmed,
            email_pending: account.email_pending,
            name: account.name,
            user_name: account.user_name,
            lang: account.lang.code().to_owned(),
            roles: account.roles.iter().map(|role| role.code().to_owned()).collect(),
            state: view.state.code().to_owned(),
            block: view.block.map(|block| AccountBlockResponse {
                at: block.at.rfc3339(),
                reason: block.reason,
            }),
            two_factor: account.two_factor,
            has_password: account.has_password,
            created_at: account.created_at.rfc3339(),
            last_seen: view.stats.last_seen.map(Timestamp::rfc3339),
            standing: view.plan_status.into(),
            sessions: view
                .sessions
                .into_iter()
                .map(|session| AdminUserSession {
                    id: session.id.to_string(),
                    device: session.device,
                    address: session.address,
                    created_at: session.created_at.rfc3339(),
                    last_used_at: session.last_used_at.rfc3339(),
                })
                .collect(),
            payments: view.payments.into_iter().map(PaymentResponse::from).collect(),
            payments_total: view.payments_total as u64,
            downloads: view.stats.downloads,
            submissions: view.stats.submissions,
            playlists: view.stats.playlists,
        }
    }
}

/// An account with what belongs to it.
#[utoipa::path(
    get,
    path = "/api/admin/users/{id}",
    operation_id = "desk_user",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The account", body = AdminUser),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<impl IntoResponse, ApiError> {
    let view = admin::admin_user_view(&app, AccountId(id)).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AdminUser::from(view)),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RolesRequest {
    /// All that the account is to have.
    roles: Vec<String>,
}

/// Set the roles of an account.
#[utoipa::path(
    put,
    path = "/api/admin/users/{id}/roles",
    operation_id = "set_roles",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = RolesRequest,
    responses(
        (status = 200, description = "So it has them", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn roles(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<RolesRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    let invalid = || Problem::InvalidValue {
        field: "roles".into(),
    };
    let read = |code: &String| Role::parse(code).ok_or_else(invalid);
    let roles: Vec<Role> = body.roles.iter().map(read).collect::<Result<_, _>>()?;
    admin::set_roles(&app, &client, &user, AccountId(id), &roles).await?;
    Ok(Json(OkResponse::OK))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BlockAccountRequest {
    reason: String,
}

/// Block an account: its sessions end, and its owner is told the reason.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/block",
    operation_id = "block_user",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = BlockAccountRequest,
    responses(
        (status = 200, description = "Blocked", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn block(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<BlockAccountRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::block(&app, &client, &user, AccountId(id), &body.reason).await?;
    Ok(Json(OkResponse::OK))
}

/// Let an account in again.
#[utoipa::path(
    delete,
    path = "/api/admin/users/{id}/block",
    operation_id = "unblock_user",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Open again", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn unblock(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::unblock(&app, &client, &user, AccountId(id)).await?;
    Ok(Json(OkResponse::OK))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminUserSessionQuery {
    /// All of them without it.
    #[param(nullable = false)]
    session: Option<i64>,
}

/// End sessions of an account.
#[utoipa::path(
    delete,
    path = "/api/admin/users/{id}/sessions",
    operation_id = "end_user_sessions",
    tag = "staff",
    params(("id" = i64, Path), AdminUserSessionQuery),
    responses(
        (status = 200, description = "Ended", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn end_sessions(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Query(query): Query<AdminUserSessionQuery>,
) -> Result<Json<OkResponse>, ApiError> {
    let session = query.session.map(SessionId);
    admin::end_sessions_of(&app, &client, &user, AccountId(id), session).await?;
    Ok(Json(OkResponse::OK))
}

/// Send the owner a letter with a link to a new password.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/password_letter",
    operation_id = "send_user_reset",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "On its way", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn send_password_reset(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::send_reset(&app, &client, &user, AccountId(id)).await?;
    Ok(Json(OkResponse::OK))
}

/// Turn two-factor sign-in off for somebody who has lost their phone. Their sessions end.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/two_factor_off",
    operation_id = "turn_off_user_two_factor",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = BlockAccountRequest,
    responses(
        (status = 200, description = "Off", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn two_factor_off(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<BlockAccountRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::turn_off_two_factor(&app, &client, &user, AccountId(id), &body.reason).await?;
    Ok(Json(OkResponse::OK))
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ViewAsResponse {
    /// Of a session that sees what they see, and changes nothing.
    pub token: String,
    pub login: String,
    pub expires_at: String,
}

/// Look at the pool as somebody else, for half an hour.
#[utoipa::path(
    post,
    path = "/api/admin/users/{id}/view",
    operation_id = "begin_view",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "A session to look with", body = ViewAsResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn begin_view(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<impl IntoResponse, ApiError> {
    let view = admin::begin_view(&app, &client, &user, AccountId(id)).await?;
    let body = ViewAsResponse {
        token: view.token.reveal().to_owned(),
        login: view.login,
        expires_at: view.expires_at.rfc3339(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// Stop looking. Asked for in one's own session.
#[utoipa::path(
    delete,
    path = "/api/admin/users/{id}/view",
    operation_id = "end_view",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Over", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn end_view(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::end_view(&app, &client, &user, AccountId(id)).await?;
    Ok(Json(OkResponse::OK))
}
