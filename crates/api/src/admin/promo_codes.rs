//! `/api/admin/promos`: codes that make a plan cheaper.

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{
    App,
    plans::{self, admin},
};
use pult_domain::{
    ids::PromoId,
    list::PageRequest,
    plan::{Currency, PlanCode},
    problem::Problem,
    promo_code::Discount,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::posts::read_revision;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Promos {
    pub items: Vec<PromoResponse>,
    pub total: u64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PromoResponse {
    pub id: i64,
    #[serde(flatten)]
    pub facts: PromoRequest,
    /// How often it was paid with.
    pub used: i64,
    pub disabled: bool,
}

/// What staff say about a promo code: either a percentage or an amount in a currency.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PromoRequest {
    pub code: String,
    /// 1 to 100.
    #[schema(required)]
    pub percent: Option<i64>,
    /// In minor units of `currency`.
    #[schema(required)]
    pub amount: Option<i64>,
    #[schema(required)]
    pub currency: Option<String>,
    /// Code of the only plan it is for.
    #[schema(required)]
    pub plan: Option<String>,
    /// RFC 3339.
    #[schema(required)]
    pub valid_from: Option<String>,
    #[schema(required)]
    pub valid_until: Option<String>,
    /// Uses in all, and of one account.
    #[schema(required)]
    pub use_limit: Option<i64>,
    #[schema(required)]
    pub per_account: Option<i64>,
    /// The writing that is changed; refused when there has been another since.
    #[serde(default)]
    #[schema(nullable = false)]
    pub revision: Option<String>,
}

impl From<plans::PromoListItem> for PromoResponse {
    fn from(item: plans::PromoListItem) -> Self {
        let terms = item.promo.terms;
        let (percent, money_off) = match terms.discount {
            Discount::Percent(percent) => (Some(percent), None),
            Discount::Amount(money_off) => (None, Some(money_off)),
        };
        Self {
            id: item.promo.id.0,
            facts: PromoRequest {
                code: terms.code,
                percent,
                amount: money_off.map(|money_off| money_off.amount),
                currency: money_off.map(|money_off| money_off.currency.code().to_owned()),
                plan: terms.plan.map(|plan| plan.code().to_owned()),
                valid_from: terms.valid_from.map(Timestamp::rfc3339),
                valid_until: terms.valid_until.map(Timestamp::rfc3339),
                use_limit: terms.use_limit,
                per_account: terms.per_account,
                revision: Some(item.updated_at.0.to_string()),
            },
            used: item.used,
            disabled: item.promo.disabled,
        }
    }
}

impl PromoRequest {
    fn into_form(self) -> Result<admin::PromoForm, Problem> {
        let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
        let parse_time = |field: &str, text: Option<String>| {
            text.map(|text| Timestamp::parse_rfc3339(&text).ok_or_else(|| invalid(field)))
                .transpose()
        };
        let currency = self
            .currency
            .map(|code| Currency::parse(&code).ok_or_else(|| invalid("currency")))
            .transpose()?;
        let plan = self
            .plan
            .map(|code| PlanCode::parse(&code).ok_or_else(|| invalid("plan")))
            .transpose()?;
        Ok(admin::PromoForm {
            code: self.code,
            percent: self.percent,
            amount: self.amount,
            currency,
            plan,
            valid_from: parse_time("valid_from", self.valid_from)?,
            valid_until: parse_time("valid_until", self.valid_until)?,
            use_limit: self.use_limit,
            per_account: self.per_account,
            revision: read_revision(self.revision)?,
        })
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PromosQuery {
    /// Part of the code.
    #[param(nullable = false)]
    q: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// Promo codes, newest first.
#[utoipa::path(
    get,
    path = "/api/admin/promos",
    operation_id = "promos",
    tag = "staff",
    params(PromosQuery),
    responses(
        (status = 200, description = "A page of codes", body = Promos),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    Query(query): Query<PromosQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let (found, total) = admin::promos(&app, query.q.as_deref(), page).await?;
    let items = found.into_iter().map(PromoResponse::from).collect();
    let total = total as u64;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(Promos { items, total }),
    ))
}

/// Make a promo code.
#[utoipa::path(
    post,
    path = "/api/admin/promos",
    operation_id = "add_promo",
    tag = "staff",
    request_body = PromoRequest,
    responses(
        (status = 200, description = "Made", body = PromoResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<PromoRequest>,
) -> Result<Json<PromoResponse>, ApiError> {
    let promo = admin::add_promo(&app, &client, &staff, &body.into_form()?).await?;
    Ok(Json(promo.into()))
}

/// Change a promo code; one that was switched off is on again.
#[utoipa::path(
    put,
    path = "/api/admin/promos/{id}",
    operation_id = "change_promo",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = PromoRequest,
    responses(
        (status = 200, description = "Changed", body = PromoResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<PromoRequest>,
) -> Result<Json<PromoResponse>, ApiError> {
    let changed = admin::change_promo(&app, &client, &staff, PromoId(id), &body.into_form()?).await?;
    Ok(Json(changed.into()))
}

/// Switch a promo code off. What was reserved with it holds.
#[utoipa::path(
    delete,
    path = "/api/admin/promos/{id}",
    operation_id = "switch_off_promo",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Switched off", body = PromoResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn switch_off(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<PromoResponse>, ApiError> {
    let promo = admin::switch_off_promo(&app, &client, &staff, PromoId(id)).await?;
    Ok(Json(promo.into()))
}

/// Switch a promo code on again.
#[utoipa::path(
    post,
    path = "/api/admin/promos/{id}/on",
    operation_id = "switch_on_promo",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "On", body = PromoResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn switch_on(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
) -> Result<Json<PromoResponse>, ApiError> {
    let promo = admin::switch_on_promo(&app, &client, &staff, PromoId(id)).await?;
    Ok(Json(promo.into()))
}
