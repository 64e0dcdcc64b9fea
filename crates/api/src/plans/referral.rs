//! `GET /api/referral`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use pult_domain::{list::PageRequest, time::Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReferralQuery {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferralResponse {
    pub code: String,
    pub link: String,
    /// Days for each invited account that pays.
    pub days_each: i64,
    /// How many have joined, and how many of them have paid.
    pub invited: i64,
    pub paid: i64,
    pub earned_days: i64,
    /// Of the earned ones, those that wait for a paid plan.
    pub waiting_days: i64,
    /// Newest first.
    pub items: Vec<InvitedAccountResponse>,
    pub total: u64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitedAccountResponse {
    /// The first letter and stars.
    pub name: String,
    pub joined_at: String,
    #[schema(required)]
    pub rewarded_at: Option<String>,
}

/// Whom the reader has invited, and the days that came of it.
#[utoipa::path(
    get,
    path = "/api/referral",
    operation_id = "referral",
    tag = "plans",
    params(ReferralQuery),
    responses(
        (status = 200, description = "The invited and the days", body = ReferralResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn referral(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<ReferralQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let referral = plans::referral(&app, &user, page).await?;
    let to_response = |invited: plans::InvitedAccount| InvitedAccountResponse {
        name: invited.name,
        joined_at: invited.joined_at.rfc3339(),
        rewarded_at: invited.rewarded_at.map(Timestamp::rfc3339),
    };
    let body = ReferralResponse {
        code: referral.code,
        link: referral.link,
        days_each: referral.days_each,
        invited: referral.sums.invited,
        paid: referral.sums.paid,
        earned_days: referral.sums.earned_days,
        waiting_days: referral.sums.pending_days,
        items: referral.items.into_iter().map(to_response).collect(),
        total: referral.total as u64,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
