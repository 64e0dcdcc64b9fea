//! `GET /api/admin/payments`, `GET /api/admin/payments/{code}` and `POST /api/admin/payments/{code}/refund`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{
    App,
    admin::choice_label,
    plans::{self, admin},
};
use pult_domain::{lang::Lang, list::PageRequest, time::Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, MaybeUser, Path, Query},
    plans::payment::PaymentResponse,
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminPayments {
    pub items: Vec<AdminPayment>,
    pub total: u64,
}

/// A payment with whose it is and how the provider knows it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminPayment {
    #[serde(flatten)]
    pub payment: PaymentResponse,
    pub account_id: i64,
    pub login: String,
    pub email: String,
    pub provider: String,
    /// The provider's name for it.
    #[schema(required)]
    pub charge: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct AdminPaymentDetail {
    #[serde(flatten)]
    pub payment: AdminPayment,
    /// What the provider told, in the order it came.
    pub events: Vec<PaymentEventResponse>,
    pub refunds: Vec<RefundResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PaymentEventResponse {
    pub id: String,
    pub kind: String,
    pub happened_at: String,
    pub received_at: String,
    #[schema(required)]
    pub handled_at: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundResponse {
    pub code: String,
    /// In minor units.
    pub amount: i64,
    /// As staff wrote it; what goes back by itself says why in the reader's language.
    pub reason: String,
    /// `open`, `done` or `failed`.
    pub status: String,
    /// Login of whoever asked for it; null when nobody did by hand.
    #[schema(required)]
    pub by: Option<String>,
    pub created_at: String,
    #[schema(required)]
    pub settled_at: Option<String>,
}

impl From<plans::StaffPayment> for AdminPayment {
    fn from(found: plans::StaffPayment) -> Self {
        Self {
            account_id: found.payment.account.0,
            login: found.login,
            email: found.email,
            provider: found.payment.provider.clone(),
            charge: found.payment.charge.clone(),
            payment: found.payment.into(),
        }
    }
}

impl From<plans::PaymentEvent> for PaymentEventResponse {
    fn from(event: plans::PaymentEvent) -> Self {
        Self {
            id: event.event,
            kind: event.kind,
            happened_at: event.happened_at.rfc3339(),
            received_at: event.received_at.rfc3339(),
            handled_at: event.handled_at.map(Timestamp::rfc3339),
        }
    }
}

impl RefundResponse {
    fn of(admin::RefundView { refund, by }: admin::RefundView, lang: Lang) -> Self {
        Self {
            code: refund.code,
            amount: refund.amount,
            reason: match refund.staff {
                Some(_) => refund.reason,
                None => choice_label("refunds", &refund.reason).get(lang).to_owned(),
            },
            status: refund.status.code().to_owned(),
            by,
            created_at: refund.created_at.rfc3339(),
            settled_at: refund.settled_at.map(Timestamp::rfc3339),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminPaymentsQuery {
    /// A payment's code, the provider's name for it, a login or an e-mail.
    #[param(nullable = false)]
    q: Option<String>,
    #[param(nullable = false)]
    status: Option<String>,
    #[param(nullable = false)]
    provider: Option<String>,
    /// From 0.
    #[param(minimum = 0, maximum = 2_147_483_648_i64, nullable = false)]
    offset: Option<i64>,
    /// 20 when left out.
    #[param(minimum = 1, maximum = 100, nullable = false)]
    limit: Option<i64>,
}

/// Everybody's payments, newest first.
#[utoipa::path(
    get,
    path = "/api/admin/payments",
    operation_id = "admin_payments",
    tag = "staff",
    params(AdminPaymentsQuery),
    responses(
        (status = 200, description = "A page of payments", body = AdminPayments),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(
    State(app): State<App>,
    Query(query): Query<AdminPaymentsQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let page = PageRequest::new(query.offset, query.limit)?;
    let search = admin::PaymentSearch {
        q: query.q,
        status: query.status,
        provider: query.provider,
    };
    let (found, total) = admin::payments(&app, &search, page).await?;
    let items = found.into_iter().map(AdminPayment::from).collect();
    let total = total as u64;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AdminPayments { items, total }),
    ))
}

/// A payment with what the provider told and what was given back.
#[utoipa::path(
    get,
    path = "/api/admin/payments/{code}",
    operation_id = "admin_payment",
    tag = "staff",
    params(("code" = String, Path)),
    responses(
        (status = 200, description = "The payment", body = AdminPaymentDetail),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(code): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let found = admin::payment(&app, &code).await?;
    let body = AdminPaymentDetail {
        payment: found.payment.into(),
        events: found.events.into_iter().map(PaymentEventResponse::from).collect(),
        refunds: found
            .refunds
            .into_iter()
            .map(|refunded| RefundResponse::of(refunded, requester.lang))
            .collect(),
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

/// What a refund would do, before it is asked for.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RefundPreviewResponse {
    /// In minor units.
    pub amount: i64,
    /// What becomes of the plan: `same`, `shorter`, `over` (at once) or `never_starts` (it was paid ahead). Null when
    /// nothing was bought with the money.
    #[schema(required)]
    pub fate: Option<String>,
    /// Name of the plan that has the money.
    #[schema(required)]
    pub plan: Option<String>,
    /// Paid days that go with the money.
    pub days: i64,
    /// When the plan ends then; null where it is over.
    #[schema(required)]
    pub ends_at: Option<String>,
    /// What runs in its place, and until when.
    #[schema(required)]
    pub next: Option<String>,
    #[schema(required)]
    pub next_ends_at: Option<String>,
    /// It renewed, and does so no more.
    pub renewal_off: bool,
}

impl From<admin::RefundPreview> for RefundPreviewResponse {
    fn from(admin::RefundPreview { amount, effect }: admin::RefundPreview) -> Self {
        let then = effect.and_then(|effect| effect.then);
        Self {
            amount,
            fate: effect.map(|effect| effect.effect.code().to_owned()),
            plan: effect.map(|effect| effect.plan.name().to_owned()),
            days: effect.map_or(0, |effect| effect.days),
            ends_at: effect.and_then(|effect| effect.ends_at).map(Timestamp::rfc3339),
            next: then.map(|(plan, _)| plan.name().to_owned()),
            next_ends_at: then.map(|(_, until)| until.rfc3339()),
            renewal_off: effect.is_some_and(|effect| effect.renewal_off),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RefundPreviewQuery {
    /// In minor units; all that is left when left out.
    #[param(minimum = 1, nullable = false)]
    amount: Option<i64>,
}

/// What giving money back would do now to the plan and its renewal.
#[utoipa::path(
    get,
    path = "/api/admin/payments/{code}/refund",
    operation_id = "refund_preview",
    tag = "staff",
    params(("code" = String, Path), RefundPreviewQuery),
    responses(
        (status = 200, description = "What it would do", body = RefundPreviewResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn preview(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(query): Query<RefundPreviewQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let preview = admin::refund_preview(&app, &code, query.amount).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(RefundPreviewResponse::from(preview)),
    ))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RefundRequest {
    /// In minor units; all that is left when left out.
    amount: Option<i64>,
    reason: String,
}

/// Give money back. The days it had bought go with it, and renewal is switched off with days.
#[utoipa::path(
    post,
    path = "/api/admin/payments/{code}/refund",
    operation_id = "refund",
    tag = "staff",
    params(("code" = String, Path)),
    request_body = RefundRequest,
    responses(
        (status = 200, description = "On its way back", body = AdminPayment),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn refund(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(code): Path<String>,
    Json(body): Json<RefundRequest>,
) -> Result<Json<AdminPayment>, ApiError> {
    let refunded = admin::refund(&app, &client, &staff, &code, body.amount, &body.reason).await?;
    Ok(Json(refunded.into()))
}
