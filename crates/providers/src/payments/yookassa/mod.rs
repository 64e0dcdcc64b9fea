//! YooKassa, API v3: payments on its page, saved cards, refunds.

mod amount;
mod event;
mod request;
mod wire;

use pult_domain::money::Money;
use reqwest::{RequestBuilder, StatusCode};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::json;

use super::{
    Charge, Merchant, NewCharge, NewMethodSetup, PaymentError, ProviderRefund, RenewalCharge,
    charge::{check_same_id, refused},
};
use crate::http_client::{self, HttpClient, HttpResponse};
use amount::amount_json;
pub(super) use event::read_event;
use request::{PaymentRequest, confirmation};
use wire::{MethodObject, PaymentObject, YookassaRefund};

const API_URL: &str = "https://api.yookassa.ru";
/// Payments and cards have ids of one form, so ids of cards get a prefix.
const CARD: &str = "card-";
const TEXT_MAX: usize = 128;
const KEY_MAX: usize = 64;

pub(super) struct Yookassa {
    http: HttpClient,
    merchant: Merchant,
    api_url: String,
}

#[derive(Deserialize)]
struct Refusal {
    #[serde(default)]
    code: String,
    #[serde(default)]
    parameter: String,
}

impl Yookassa {
    pub(super) fn new(merchant: Merchant) -> Result<Self, PaymentError> {
        Ok(Self {
            http: HttpClient::new()?,
            api_url: merchant.api_url.clone().unwrap_or_else(|| API_URL.to_owned()),
            merchant,
        })
    }

    pub(super) async fn create(&self, new: &NewCharge<'_>) -> Result<Charge, PaymentError> {
        let mut body = PaymentRequest::new(new.key, new.money, new.title, new.account);
        body.confirmation = Some(confirmation(new.return_url, new.lang));
        body.save_payment_method = Some(new.save_method);
        self.pay(new.key, body.with_receipt(self.merchant.vat_code, new.email))
            .await
    }

    pub(super) async fn renew(&self, renewal: &RenewalCharge<'_>) -> Result<Charge, PaymentError> {
        let mut body = PaymentRequest::new(renewal.key, renewal.money, renewal.title, renewal.account);
        body.payment_method_id = Some(&renewal.method.token);
        self.pay(
            renewal.key,
            body.with_receipt(self.merchant.vat_code, renewal.email),
        )
        .await
    }

    async fn pay(&self, key: &str, body: PaymentRequest<'_>) -> Result<Charge, PaymentError> {
        request_json::<PaymentObject>(self.post("payments", key, &body)?)
            .await?
            .charge()
    }

    pub(super) async fn save_method(&self, new: &NewMethodSetup<'_>) -> Result<Charge, PaymentError> {
        let body = json!({ "type": "bank_card", "confirmation": confirmation(new.return_url, new.lang) });
        let object: MethodObject = request_json(self.post("payment_methods", new.key, &body)?).await?;
        object.charge()
    }

    pub(super) async fn find(&self, id: &str) -> Result<Option<Charge>, PaymentError> {
        let path = match id.strip_prefix(CARD) {
            Some(card) => format!("payment_methods/{card}"),
            None => format!("payments/{id}"),
        };
        let response = http_client::send_request(self.authenticate(self.http.get(&self.url(&path)))).await?;
        if response.status == StatusCode::NOT_FOUND {
            return Ok(None);
        }
        let charge = match id.starts_with(CARD) {
            true => parse_response::<MethodObject>(&response)?.charge()?,
            false => parse_response::<PaymentObject>(&response)?.charge()?,
        };
        check_same_id(id, &charge.id)?;
        Ok(Some(charge))
    }

    /// Only a payment that waits for capture can be cancelled; one that waits for its payer expires by itself.
    pub(super) async fn cancel(&self, id: &str) -> Result<Charge, PaymentError> {
        self.find(id).await?.ok_or_else(|| refused("no such charge"))
    }

    pub(super) async fn refund(
        &self,
        id: &str,
        key: &str,
        money: Money,
    ) -> Result<ProviderRefund, PaymentError> {
        let body = json!({ "payment_id": id, "amount": amount_json(money) });
        let refund = request_json::<YookassaRefund>(self.post("refunds", key, &body)?)
            .await?
            .refund()?;
        match refund.money == money {
            true => Ok(refund),
            false => Err(refused("it gave back another amount")),
        }
    }

    fn post(&self, path: &str, key: &str, body: &impl Serialize) -> Result<RequestBuilder, PaymentError> {
        if key.len() > KEY_MAX {
            return Err(refused("the key is too long"));
        }
        let request = self.http.post_json(&self.url(path), body)?;
        Ok(self.authenticate(request).header("idempotence-key", key))
    }

    fn authenticate(&self, request: RequestBuilder) -> RequestBuilder {
        request.basic_auth(&self.merchant.key, Some(&self.merchant.secret))
    }

    fn url(&self, path: &str) -> String {
        format!("{}/v3/{path}", self.api_url)
    }
}

async fn request_json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, PaymentError> {
    parse_response(&http_client::send_request(request).await?)
}

fn parse_response<T: DeserializeOwned>(response: &HttpResponse) -> Result<T, PaymentError> {
    match response.status {
        // The request is still being processed; the same key gets the answer later.
        StatusCode::ACCEPTED => Err(PaymentError::Away("it is not done yet".to_owned())),
        status if status.is_success() => Ok(response.read()?),
        status => {
            // The description is written for developers and may repeat what was sent.
            let refusal = response.read::<Refusal>().ok();
            let reason = refusal.map(|refusal| format!(" {} {}", refusal.code, refusal.parameter));
            let reason: String = reason.unwrap_or_default().chars().take(TEXT_MAX).collect();
            Err(refused(format!("{status}{reason:?}")))
        }
    }
}
