//! Stripe: purchases on its checkout page, renewals as payments without one, refunds, signed events.

mod event;
mod failure;
mod wire;

use pult_domain::{lang::Lang, money::Money, time::Timestamp};
use reqwest::{RequestBuilder, StatusCode};
use serde::{Deserialize, de::DeserializeOwned};

use super::{
    Charge, ChargeStatus, EventError, Merchant, NewCharge, NewMethodSetup, PaymentError, ProviderEvent,
    ProviderRefund, RenewalCharge,
    charge::{check_same_id, refused},
    signature,
};
use crate::http_client::{self, HttpClient, HttpResponse};
use failure::CardError;
use wire::{CheckoutSession, Expanded, PaymentIntent, StripeRefund};

pub(super) const SIGNATURE_HEADER: &str = "stripe-signature";
const API_URL: &str = "https://api.stripe.com";
/// Objects have the form of this version, whatever the account is set to.
const API_VERSION: &str = "2025-08-27.basil";
/// Marks payments without a checkout.
const RENEWAL: &str = "renewal";
const CHECKOUT: &str = "cs_";
const WORD_MAX: usize = 80;
const EXPAND_SESSION: &str = "expand[]=payment_intent.latest_charge&expand[]=payment_intent.payment_method&expand[]=setup_intent.payment_method";
const EXPAND_INTENT: &str = "expand[]=latest_charge&expand[]=payment_method";

type Form = Vec<(&'static str, String)>;

pub(super) struct Stripe {
    http: HttpClient,
    merchant: Merchant,
    api_url: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: ErrorObject,
}

#[derive(Deserialize)]
struct ErrorObject {
    #[serde(rename = "type", default)]
    kind: String,
    #[serde(flatten)]
    card: CardError,
    payment_intent: Option<PaymentIntent>,
}

impl Stripe {
    pub(super) fn new(merchant: Merchant) -> Result<Self, PaymentError> {
        Ok(Self {
            http: HttpClient::new()?,
            api_url: merchant.api_url.clone().unwrap_or_else(|| API_URL.to_owned()),
            merchant,
        })
    }

    pub(super) async fn create(&self, new: &NewCharge<'_>) -> Result<Charge, PaymentError> {
        let mut form = checkout_form(
            "payment",
            new.key,
            new.return_url,
            new.email,
            new.account,
            new.lang,
        );
        form.extend([
            ("line_items[0][quantity]", "1".to_owned()),
            ("line_items[0][price_data][currency]", currency_code(new.money)),
            (
                "line_items[0][price_data][unit_amount]",
                new.money.amount.to_string(),
            ),
            (
                "line_items[0][price_data][product_data][name]",
                new.title.to_owned(),
            ),
            ("payment_intent_data[description]", new.title.to_owned()),
            ("payment_intent_data[metadata][payment]", new.key.to_owned()),
            ("payment_intent_data[metadata][account]", new.account.to_string()),
            // The quoted amount is charged, in the quoted currency.
            ("adaptive_pricing[enabled]", "false".to_owned()),
        ]);
        if new.save_method {
            form.push((
                "payment_intent_data[setup_future_usage]",
                "off_session".to_owned(),
            ));
        }
        request_json::<CheckoutSession>(self.post("checkout/sessions", Some(new.key), &form))
            .await?
            .charge()
    }

    pub(super) async fn save_method(&self, new: &NewMethodSetup<'_>) -> Result<Charge, PaymentError> {
        let form = checkout_form("setup", new.key, new.return_url, new.email, new.account, new.lang);
        request_json::<CheckoutSession>(self.post("checkout/sessions", Some(new.key), &form))
            .await?
            .charge()
    }

    pub(super) async fn renew(&self, renewal: &RenewalCharge<'_>) -> Result<Charge, PaymentError> {
        let customer = renewal.method.customer.as_deref();
        let customer = customer.ok_or_else(|| refused("the card is kept for nobody"))?;
        let mut form: Form = vec![
            ("amount", renewal.money.amount.to_string()),
            ("currency", currency_code(renewal.money)),
            ("customer", customer.to_owned()),
            ("payment_method", renewal.method.token.clone()),
            ("payment_method_types[0]", "card".to_owned()),
            ("off_session", "true".to_owned()),
            ("confirm", "true".to_owned()),
            ("description", renewal.title.to_owned()),
            ("metadata[payment]", renewal.key.to_owned()),
            ("metadata[account]", renewal.account.to_string()),
            ("metadata[kind]", RENEWAL.to_owned()),
            ("expand[0]", "latest_charge".to_owned()),
            ("expand[1]", "payment_method".to_owned()),
        ];
        form.extend(renewal.email.map(|email| ("receipt_email", email.to_owned())));
        let response =
            http_client::send_request(self.post("payment_intents", Some(renewal.key), &form)).await?;
        // A declined card is reported as an error that contains the payment.
        if response.status == StatusCode::PAYMENT_REQUIRED
            && let Ok(Refusal {
                error:
                    ErrorObject {
                        card,
                        payment_intent: Some(intent),
                        ..
                    },
            }) = response.read()
        {
            let mut charge = intent.charge()?;
            charge.status = ChargeStatus::Failed(card.failure());
            return Ok(charge);
        }
        parse_response::<PaymentIntent>(&response)?.charge()
    }

    pub(super) async fn find(&self, id: &str) -> Result<Option<Charge>, PaymentError> {
        let (path, expand) = match id.starts_with(CHECKOUT) {
            true => ("checkout/sessions", EXPAND_SESSION),
            false => ("payment_intents", EXPAND_INTENT),
        };
        let url = format!("{}?{expand}", self.url(&format!("{path}/{id}")));
        let response = http_client::send_request(self.authenticate(self.http.get(&url))).await?;
        if response.status == StatusCode::NOT_FOUND {
            return Ok(None);
        }
        let charge = match id.starts_with(CHECKOUT) {
            true => parse_response::<CheckoutSession>(&response)?.charge()?,
            false => parse_response::<PaymentIntent>(&response)?.charge()?,
        };
        check_same_id(id, &charge.id)?;
        Ok(Some(charge))
    }

    pub(super) async fn cancel(&self, id: &str) -> Result<Charge, PaymentError> {
        let path = match id.starts_with(CHECKOUT) {
            true => format!("checkout/sessions/{id}/expire"),
            false => format!("payment_intents/{id}/cancel"),
        };
        let response = http_client::send_request(self.post(&path, None, &Form::new())).await?;
        // The request fails when the charge is over already; either way its current state counts.
        let is_settled = response.status.is_success() || response.status == StatusCode::BAD_REQUEST;
        if !is_settled {
            return Err(refusal(&response));
        }
        self.find(id).await?.ok_or_else(|| refused("no such charge"))
    }

    pub(super) async fn refund(
        &self,
        id: &str,
        key: &str,
        money: Money,
    ) -> Result<ProviderRefund, PaymentError> {
        let form: Form = vec![
            ("payment_intent", self.intent_of(id).await?),
            ("amount", money.amount.to_string()),
        ];
        let refund = request_json::<StripeRefund>(self.post("refunds", Some(key), &form))
            .await?
            .refund()?;
        match refund.money == money {
            true => Ok(refund),
            false => Err(refused("it gave back another amount")),
        }
    }

    /// The payment behind a checkout.
    async fn intent_of(&self, id: &str) -> Result<String, PaymentError> {
        if !id.starts_with(CHECKOUT) {
            return Ok(id.to_owned());
        }
        let url = self.url(&format!("checkout/sessions/{id}"));
        let session: CheckoutSession = request_json(self.authenticate(self.http.get(&url))).await?;
        check_same_id(id, &session.id)?;
        let intent = session.payment_intent.as_ref().map(Expanded::<PaymentIntent>::id);
        intent
            .map(str::to_owned)
            .ok_or_else(|| refused("nothing was paid"))
    }

    pub(super) fn read_event(
        &self,
        header: Option<&str>,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Option<ProviderEvent>, EventError> {
        signature::check(self.merchant.secret.as_bytes(), header, body, now)?;
        event::read(body)
    }

    fn post(&self, path: &str, key: Option<&str>, form: &Form) -> RequestBuilder {
        let request = self.authenticate(self.http.post_form(&self.url(path), form));
        match key {
            Some(key) => request.header("idempotency-key", key),
            None => request,
        }
    }

    fn authenticate(&self, request: RequestBuilder) -> RequestBuilder {
        request
            .bearer_auth(&self.merchant.key)
            .header("stripe-version", API_VERSION)
    }

    fn url(&self, path: &str) -> String {
        format!("{}/v1/{path}", self.api_url)
    }
}

fn checkout_form(
    mode: &str,
    key: &str,
    return_url: &str,
    email: Option<&str>,
    account: i64,
    lang: Lang,
) -> Form {
    let mut form: Form = vec![
        ("mode", mode.to_owned()),
        ("success_url", return_url.to_owned()),
        ("cancel_url", return_url.to_owned()),
        ("client_reference_id", key.to_owned()),
        ("locale", lang.code().to_owned()),
        ("customer_creation", "always".to_owned()),
        ("payment_method_types[0]", "card".to_owned()),
        ("metadata[payment]", key.to_owned()),
        ("metadata[account]", account.to_string()),
    ];
    form.extend(email.map(|email| ("customer_email", email.to_owned())));
    form
}

fn currency_code(money: Money) -> String {
    money.currency.code().to_ascii_lowercase()
}

async fn request_json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, PaymentError> {
    parse_response(&http_client::send_request(request).await?)
}

fn parse_response<T: DeserializeOwned>(response: &HttpResponse) -> Result<T, PaymentError> {
    match response.status.is_success() {
        true => Ok(response.read()?),
        false => Err(refusal(response)),
    }
}

/// Without the error's message, which is written for developers.
fn refusal(response: &HttpResponse) -> PaymentError {
    let status = response.status;
    let error = response.read::<Refusal>().map(|refusal| refusal.error);
    let (kind, code) = error
        .map(|error| (error.kind, error.card.code.unwrap_or_default()))
        .unwrap_or_default();
    let summary: String = format!("{kind} {code}").chars().take(WORD_MAX).collect();
    // Another request with the same key is in progress, or something behind Stripe is down.
    let is_busy = matches!(status, StatusCode::CONFLICT | StatusCode::FAILED_DEPENDENCY);
    match is_busy {
        true => PaymentError::Away(format!("{status} {summary:?}")),
        false => refused(format!("{status} {summary:?}")),
    }
}
