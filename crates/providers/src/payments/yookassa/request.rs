//! Requests to YooKassa.

use pult_domain::{lang::Lang, money::Money};
use serde::Serialize;
use serde_json::{Value, json};

use super::{TEXT_MAX, amount::amount_json};

#[derive(Serialize)]
pub(super) struct PaymentRequest<'a> {
    amount: Value,
    capture: bool,
    description: String,
    metadata: Metadata<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    receipt: Option<Value>,
    /// For a purchase: the page, and whether the card is saved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) confirmation: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) save_payment_method: Option<bool>,
    /// For a renewal: the saved card.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) payment_method_id: Option<&'a str>,
}

#[derive(Serialize)]
struct Metadata<'a> {
    payment: &'a str,
    account: String,
}

impl<'a> PaymentRequest<'a> {
    pub(super) fn new(key: &'a str, money: Money, title: &str, account: i64) -> Self {
        Self {
            amount: amount_json(money),
            capture: true,
            description: title.chars().take(TEXT_MAX).collect(),
            metadata: Metadata {
                payment: key,
                account: account.to_string(),
            },
            receipt: None,
            confirmation: None,
            save_payment_method: None,
            payment_method_id: None,
        }
    }

    /// Adds a receipt to the payer's mailbox (54-FZ), if the shop issues receipts.
    pub(super) fn with_receipt(mut self, vat_code: Option<u32>, email: Option<&str>) -> Self {
        if let (Some(vat_code), Some(email)) = (vat_code, email) {
            self.receipt = Some(json!({
                "customer": { "email": email },
                "items": [{
                    "description": self.description,
                    "quantity": "1.00",
                    "amount": self.amount,
                    "vat_code": vat_code,
                    "payment_mode": "full_payment",
                    "payment_subject": "service",
                }],
            }));
        }
        self
    }
}

/// A page of the provider from which the payer is redirected back.
pub(super) fn confirmation(return_url: &str, lang: Lang) -> Value {
    let locale = match lang {
        Lang::Ru => "ru_RU",
        Lang::En => "en_US",
    };
    json!({ "type": "redirect", "return_url": return_url, "locale": locale })
}
