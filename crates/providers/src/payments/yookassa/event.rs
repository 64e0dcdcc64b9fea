//! YooKassa's notifications. They are not signed, so they only say which charge to query.

use pult_domain::time::Timestamp;
use serde::Deserialize;
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

use super::{CARD, wire::YookassaMetadata};
use crate::payments::{EventError, ProviderEvent, charge::is_id};

#[derive(Deserialize)]
struct Notification {
    event: String,
    object: Object,
}

#[derive(Deserialize)]
struct Object {
    id: String,
    /// Of a refund.
    payment_id: Option<String>,
    #[serde(default)]
    metadata: YookassaMetadata,
    created_at: Option<String>,
    captured_at: Option<String>,
}

pub(in crate::payments) fn read_event(
    body: &[u8],
    now: Timestamp,
) -> Result<Option<ProviderEvent>, EventError> {
    let notification: Notification = serde_json::from_slice(body).map_err(|_| EventError::Content)?;
    let object = notification.object;
    let charge = match notification.event.as_str() {
        "payment.succeeded" | "payment.canceled" | "payment.waiting_for_capture" => object.id.clone(),
        "refund.succeeded" => object.payment_id.ok_or(EventError::Content)?,
        "payment_method.active" => format!("{CARD}{}", object.id),
        _ => return Ok(None),
    };
    if !is_id(&object.id) || !is_id(&charge) {
        return Err(EventError::Content);
    }
    let occurred_at = object.captured_at.or(object.created_at);
    let happened_at = occurred_at
        .as_deref()
        .and_then(parse_time)
        .map_or(now, |at| at.min(now));
    Ok(Some(ProviderEvent {
        id: format!("{}:{}", notification.event, object.id),
        kind: notification.event,
        charge,
        reference: object.metadata.payment,
        happened_at,
    }))
}

fn parse_time(text: &str) -> Option<Timestamp> {
    let at = OffsetDateTime::parse(text, &Rfc3339).ok()?;
    i64::try_from(at.unix_timestamp_nanos() / 1_000_000)
        .ok()
        .map(Timestamp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const NOW: Timestamp = Timestamp(1_772_724_600_000); // 2026-03-05T15:30:00Z

    fn read(event: &str, object: Value) -> Result<Option<ProviderEvent>, EventError> {
        let body = json!({ "type": "notification", "event": event, "object": object });
        read_event(body.to_string().as_bytes(), NOW)
    }

    #[test]
    fn an_event_names_a_charge_and_is_the_same_however_often_it_comes() {
        let object = json!({ "id": "22e1-0f", "status": "succeeded", "metadata": { "payment": "P1" },
            "created_at": "2026-03-05T15:00:00.000Z", "captured_at": "2026-03-05T15:29:00.500Z" });
        let event = read("payment.succeeded", object.clone()).unwrap().unwrap();
        assert_eq!(
            (event.id.as_str(), event.charge.as_str()),
            ("payment.succeeded:22e1-0f", "22e1-0f")
        );
        assert_eq!(event.reference.as_deref(), Some("P1"));
        assert_eq!(event.happened_at, Timestamp(NOW.0 - 59_500));
        assert_eq!(read("payment.succeeded", object).unwrap(), Some(event));
    }

    #[test]
    fn refunds_name_their_payment_and_cards_say_that_they_are_cards() {
        let refund = read("refund.succeeded", json!({ "id": "r-1", "payment_id": "p-1" }))
            .unwrap()
            .unwrap();
        assert_eq!(
            (refund.charge.as_str(), refund.id.as_str()),
            ("p-1", "refund.succeeded:r-1")
        );
        let card = read("payment_method.active", json!({ "id": "m-1" }))
            .unwrap()
            .unwrap();
        assert_eq!(card.charge, "card-m-1");
        assert_eq!(card.happened_at, NOW);
    }

    #[test]
    fn other_events_are_no_use_and_nonsense_is_an_error() {
        assert_eq!(read("payout.succeeded", json!({ "id": "x" })), Ok(None));
        for object in [
            json!({}),
            json!({ "id": 7 }),
            json!({ "id": "../payments" }),
            json!({ "id": "" }),
        ] {
            assert_eq!(
                read("payment.succeeded", object.clone()),
                Err(EventError::Content),
                "{object}"
            );
        }
        assert_eq!(
            read("refund.succeeded", json!({ "id": "r" })),
            Err(EventError::Content)
        );
        assert_eq!(read_event(b"\xff", NOW), Err(EventError::Content));
        let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
        assert_eq!(read_event(deep.as_bytes(), NOW), Err(EventError::Content));
    }
}
