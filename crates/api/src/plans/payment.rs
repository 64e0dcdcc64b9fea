//! `GET /api/payments`, `GET /api/payments/{code}` and `POST /api/payments/{code}/cancel`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use pult_domain::{
    list::PageRequest,
    payment::{self, PaymentStatus},
    plan::PlanPeriod,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Path, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PaymentResponse {
    pub code: String,
    /// `purchase`, `renewal` or `card`.
    pub kind: String,
    /// `open`, `succeeded`, `failed`, `expired`, `superseded`, `refunded`, `disputed` or `mismatch`.
    pub status: String,
    /// Open, and paid as far as the payer can: the bank has not decided.
    pub checking: bool,
    /// Null when a card was given and nothing bought; so are plan, name and period.
    #[schema(required)]
    pub tariff_id: Option<i64>,
    #[schema(required)]
    pub plan: Option<String>,
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub period: Option<i64>,
    /// Whether the plan was to renew by itself.
    pub recurrent: bool,
    /// In minor units, like all money here.
    pub amount: i64,
    pub currency: String,
    pub price: i64,
    pub discount: i64,
    pub credit: i64,
    #[schema(required)]
    pub promo_code: Option<String>,
    pub created_at: String,
    /// When it was decided: of money that came, the date of the payment, whatever became of it later.
    #[schema(required)]
    pub settled_at: Option<String>,
    /// When money of it last went back, or was disputed.
    #[schema(required)]
    pub returned_at: Option<String>,
    pub expires_at: String,
    /// The card it was paid with, kept or not.
    #[schema(required)]
    pub method: Option<String>,
    /// Why it failed: `declined`, `no_funds`, `expired`, `cancelled`, `confirmation_needed` or `other`.
    #[schema(required)]
    pub failure: Option<String>,
    /// Where it is paid, while it can be.
    #[schema(required)]
    pub url: Option<String>,
    pub refunded: i64,
}

impl From<payment::Payment> for PaymentResponse {
    fn from(payment: payment::Payment) -> Self {
        let plan_period = payment.plan_period;
        let checking = payment.is_being_checked();
        Self {
            code: payment.code,
            kind: payment.kind.code().to_owned(),
            status: payment.status.code().to_owned(),
            checking,
            tariff_id: plan_period.map(PlanPeriod::id),
            plan: plan_period.map(|plan_period| plan_period.plan.code().to_owned()),
            name: plan_period.map(|plan_period| plan_period.plan.name().to_owned()),
            period: plan_period.map(|plan_period| plan_period.months),
            recurrent: payment.recurrent,
            amount: payment.amount,
            currency: payment.currency.code().to_owned(),
            price: payment.price,
            discount: payment.discount,
            credit: payment.credit,
            promo_code: payment.promo_code,
            created_at: payment.created_at.rfc3339(),
            settled_at: payment.settled_at.map(Timestamp::rfc3339),
            returned_at: payment.refunded_at.map(Timestamp::rfc3339),
            expires_at: payment.expires_at.rfc3339(),
            method: payment.method_title,
            failure: payment.failure.map(|failure| failure.code().to_owned()),
            // The link is of use only while the payment is open.
            url: payment.url.filter(|_| payment.status == PaymentStatus::Open),
            refunded: payment.refunded,
        }
    }
}

/// A payment, and what follows from it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct PaymentViewResponse {
    #[serde(flatten)]
    pub payment: PaymentResponse,
    /// Of a card that was given while a renewal failed: what it is charged.
    #[schema(required)]
    pub charge: Option<CardChargeResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CardChargeResponse {
    /// Of its own payment; null until it is tried.
    #[schema(required)]
    pub code: Option<String>,
    /// That of its payment; `open` until it is tried.
    pub status: String,
    /// Why it failed.
    #[schema(required)]
    pub failure: Option<String>,
    #[schema(required)]
    pub plan: Option<String>,
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub period: Option<i64>,
    /// In minor units.
    pub amount: i64,
    pub currency: String,
}

impl From<plans::CardCharge> for CardChargeResponse {
    fn from(charge: plans::CardCharge) -> Self {
        let payment = charge.payment.as_ref();
        Self {
            code: payment.map(|payment| payment.code.clone()),
            status: payment
                .map_or(PaymentStatus::Open, |payment| payment.status)
                .code()
                .to_owned(),
            failure: payment
                .and_then(|payment| payment.failure)
                .map(|failure| failure.code().to_owned()),
            plan: charge
                .plan_period
                .map(|plan_period| plan_period.plan.code().to_owned()),
            name: charge
                .plan_period
                .map(|plan_period| plan_period.plan.name().to_owned()),
            period: charge.plan_period.map(|plan_period| plan_period.months),
            amount: charge.money.amount,
            currency: charge.money.currency.code().to_owned(),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PaymentsQuery {
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Payments {
    pub items: Vec<PaymentResponse>,
    pub total: u64,
}

/// The reader's payments, newest first.
#[utoipa::path(
    get,
    path = "/api/payments",
    operation_id = "payments",
    tag = "plans",
    params(PaymentsQuery),
    responses(
        (status = 200, description = "A page of payments", body = Payments),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Query(query): Query<PaymentsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let (payments, total) = plans::payments(&app, &user, page).await?;
    let items = payments.into_iter().map(PaymentResponse::from).collect();
    let total = total as u64;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(Payments { items, total }),
    ))
}

/// A payment as it is now; the provider is asked while it is open.
#[utoipa::path(
    get,
    path = "/api/payments/{code}",
    operation_id = "payment",
    tag = "plans",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The payment", body = PaymentViewResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let view = plans::payment_view(&app, &user, &code).await?;
    let body = PaymentViewResponse {
        payment: view.payment.into(),
        charge: view.charge.map(CardChargeResponse::from),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// Give a payment up that has not been made.
#[utoipa::path(
    post,
    path = "/api/payments/{code}/cancel",
    operation_id = "cancel_payment",
    tag = "plans",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "Given up", body = PaymentResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(code): Path<String>,
) -> Result<Json<PaymentResponse>, ApiError> {
    Ok(Json(plans::cancel_payment(&app, &user, &code).await?.into()))
}
