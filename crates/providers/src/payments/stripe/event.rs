//! Stripe's events, accepted when signed recently over the raw body.

use pult_domain::time::{SECOND_MS, Timestamp};
use serde::Deserialize;

use super::{
    RENEWAL,
    wire::{ExpandedId, StripeMetadata},
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
    payment_intent: Option<ExpandedId>,
}

/// Parses an event whose signature has been checked.
pub(super) fn read(body: &[u8]) -> Result<Option<ProviderEvent>, EventError> {
    let event: StripeEvent = serde_json::from_slice(body).map_err(|_| EventError::Content)?;
    let object = event.data.object;
    let metadata = object.metadata.unwrap_or_default();
    let intent_id = object
        .payment_intent
        .as_ref()
        .map(|intent| intent.id().to_owned());
    let is_ours = metadata.payment.is_some();
    let charge = match event.kind.as_str() {
        "checkout.session.completed"
        | "checkout.session.async_payment_succeeded"
        | "checkout.session.async_payment_failed"
        | "checkout.session.expired"
            if is_ours =>
        {
            Some(object.id)
        }
        // For a payment behind a checkout, the checkout's event counts.
        "payment_intent.succeeded"
        | "payment_intent.payment_failed"
        | "payment_intent.processing"
        | "payment_intent.canceled"
            if is_ours && metadata.kind.as_deref() == Some(RENEWAL) =>
        {
            Some(object.id)
        }
        "charge.refunded" if is_ours => intent_id,
        // A dispute carries no metadata of the pool: the payment behind it does.
        "charge.dispute.created" => intent_id,
        _ => return Ok(None),
    };
    let charge = charge.filter(|id| is_id(id)).ok_or(EventError::Content)?;
    if !is_id(&event.id) {
        return Err(EventError::Content);
    }
    Ok(Some(ProviderEvent {
        id: event.id,
        kind: event.kind,
        charge,
        reference: metadata.payment,
        happened_at: Timestamp(event.created.saturating_mul(SECOND_MS)),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn read_object(kind: &str, object: Value) -> Result<Option<ProviderEvent>, EventError> {
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
            let event = read_object(kind, object).unwrap().unwrap();
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
        assert_eq!(
            read_object("customer.created", json!({ "id": "cus_1" })),
            Ok(None)
        );
        assert_eq!(
            read_object(
                "checkout.session.completed",
                json!({ "id": "cs_9", "metadata": {} })
            ),
            Ok(None)
        );
        assert_eq!(
            read_object(
                "payment_intent.succeeded",
                json!({ "id": "pi_9", "metadata": { "payment": "P1" } })
            ),
            Ok(None)
        );
        assert_eq!(
            read_object(
                "charge.dispute.created",
                json!({ "id": "dp_1", "payment_intent": null })
            ),
            Err(EventError::Content)
        );
        let bad = json!({ "id": "cs/../1", "metadata": { "payment": "P1" } });
        assert_eq!(
            read_object("checkout.session.completed", bad),
            Err(EventError::Content)
        );
        assert_eq!(read(b"not JSON"), Err(EventError::Content));
    }
}
