//! Stripe's events: believed when signed, about now, over the body as it came.

use pult_domain::time::{SECOND_MS, Timestamp};
use serde::Deserialize;

use super::{
    RENEWAL,
    wire::{Named, StripeMetadata},
};
use crate::payments::{EventError, ProviderEvent, charge::is_id};

#[derive(Deserialize)]
struct StripeEvent {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    created: i64,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: Object,
}

#[derive(Deserialize)]
struct Object {
    #[serde(default)]
    id: String,
    #[serde(default)]
    metadata: Option<StripeMetadata>,
    #[serde(default)]
    payment_intent: Option<Named>,
}

/// What an event says, its signature being checked already.
pub(super) fn read(body: &[u8]) -> Result<Option<ProviderEvent>, EventError> {
    let told: StripeEvent = serde_json::from_slice(body).map_err(|_| EventError::Content)?;
    let object = told.data.object;
    let metadata = object.metadata.unwrap_or_default();
    let behind = object
        .payment_intent
        .as_ref()
        .map(|intent| intent.id().to_owned());
    let ours = metadata.payment.is_some();
    let charge = match told.kind.as_str() {
        "checkout.session.completed"
        | "checkout.session.async_payment_succeeded"
        | "checkout.session.async_payment_failed"
        | "checkout.session.expired"
            if ours =>
        {
            Some(object.id)
        }
        // Of a payment behind a checkout the checkout tells.
        "payment_intent.succeeded"
        | "payment_intent.payment_failed"
        | "payment_intent.processing"
        | "payment_intent.canceled"
            if ours && metadata.kind.as_deref() == Some(RENEWAL) =>
        {
            Some(object.id)
        }
        "charge.refunded" if ours => behind,
        // A dispute carries nothing of ours: whose it is, its payment tells.
        "charge.dispute.created" => behind,
        _ => return Ok(None),
    };
    let charge = charge.filter(|id| is_id(id)).ok_or(EventError::Content)?;
    if !is_id(&told.id) {
        return Err(EventError::Content);
    }
    Ok(Some(ProviderEvent {
        id: told.id,
        kind: told.kind,
        charge,
        reference: metadata.payment,
        happened_at: Timestamp(told.created.saturating_mul(SECOND_MS)),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn told(kind: &str, object: Value) -> Result<Option<ProviderEvent>, EventError> {
        let body =
            json!({ "id": "evt_1", "type": kind, "created": 1_772_724_600, "data": { "object": object } });
        read(body.to_string().as_bytes())
    }

    #[test]
    fn events_lead_to_what_is_asked_for() {
        let ours = json!({ "payment": "P1" });
        let renewal = json!({ "payment": "P2", "kind": "renewal" });
        for (kind, object, charge, reference) in [
            (
                "checkout.session.completed",
                json!({ "id": "cs_1", "metadata": ours }),
                "cs_1",
                Some("P1"),
            ),
            (
                "checkout.session.expired",
                json!({ "id": "cs_1", "metadata": ours }),
                "cs_1",
                Some("P1"),
            ),
            (
                "payment_intent.succeeded",
                json!({ "id": "pi_2", "metadata": renewal }),
                "pi_2",
                Some("P2"),
            ),
            (
                "charge.refunded",
                json!({ "id": "ch_1", "payment_intent": "pi_1", "metadata": ours }),
                "pi_1",
                Some("P1"),
            ),
            (
                "charge.dispute.created",
                json!({ "id": "dp_1", "payment_intent": { "id": "pi_1" } }),
                "pi_1",
                None,
            ),
        ] {
            let event = told(kind, object).unwrap().unwrap();
            assert_eq!(
                (event.charge.as_str(), event.reference.as_deref()),
                (charge, reference),
                "{kind}"
            );
            assert_eq!(
                (event.id.as_str(), event.happened_at),
                ("evt_1", Timestamp(1_772_724_600_000))
            );
        }
    }

    #[test]
    fn what_is_not_ours_is_no_use_and_nonsense_is_an_error() {
        assert_eq!(told("customer.created", json!({ "id": "cus_1" })), Ok(None));
        assert_eq!(
            told(
                "checkout.session.completed",
                json!({ "id": "cs_9", "metadata": {} })
            ),
            Ok(None)
        );
        assert_eq!(
            told(
                "payment_intent.succeeded",
                json!({ "id": "pi_9", "metadata": { "payment": "P1" } })
            ),
            Ok(None)
        );
        assert_eq!(
            told(
                "charge.dispute.created",
                json!({ "id": "dp_1", "payment_intent": null })
            ),
            Err(EventError::Content)
        );
        let bad = json!({ "id": "cs/../1", "metadata": { "payment": "P1" } });
        assert_eq!(told("checkout.session.completed", bad), Err(EventError::Content));
        assert_eq!(read(b"not JSON"), Err(EventError::Content));
    }
}
