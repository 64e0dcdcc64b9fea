//! What the jobs of plans ask for: tries of renewals, free tracks, and whom to write to.

use pult_domain::{
    ids::TrackId,
    lang::Lang,
    notification::{NotificationChoice, NotificationKind},
    payment::PaymentKind,
};
use pult_store::{NewPayment, NewRefund, Recipient, RefundStatus};

use crate::{
    fixtures::{NOW, account, catalog},
    plans_payments::{begin_payment, purchase},
    plans_periods::{month, subscribe},
};

on_both! {
    async fn a_try_of_a_renewal_is_begun_once(store: &Store) {
        let id = account(store, "one").await;
        let period = subscribe(store, id, vec![month(0)]).await.periods[0].id.unwrap();
        let renewal = |code: &str, attempt| NewPayment {
            kind: PaymentKind::Renewal,
            renews: Some((period, attempt)),
            ..purchase(id, code)
        };
        let first = begin_payment(store, &renewal("first", 1)).await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.insert_payment(&renewal("again", 1)).await.unwrap(), None);
        assert_eq!(tx.payment_of_renewal(period, 1).await.unwrap(), Some(first));
        assert_eq!(tx.payment_of_renewal(period, 2).await.unwrap(), None);
        tx.commit().await.unwrap();
    }

    async fn a_refund_that_was_told_of_before_is_not_counted_twice(store: &Store) {
        let id = account(store, "one").await;
        let payment = begin_payment(store, &purchase(id, "paid")).await;
        let mut tx = store.begin().await.unwrap();
        let refund = |code: &'static str| NewRefund {
            payment: payment.id,
            code,
            amount: 50_000,
            reason: "asked",
            staff: None,
            at: NOW,
        };
        assert!(tx.insert_refund(&refund("r1")).await.unwrap());
        assert_eq!(tx.raise_refunded(payment.id, 50_000, NOW).await.unwrap(), 50_000);
        assert!(tx.settle_refund("r1", RefundStatus::Done, None, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.payment("paid").await.unwrap().unwrap().refunded, 50_000);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.insert_refund(&refund("r2")).await.unwrap());
        assert!(tx.settle_refund("r2", RefundStatus::Done, None, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.payment("paid").await.unwrap().unwrap().refunded, 100_000);
    }

    async fn free_tracks_run_out(store: &Store) {
        catalog(store, 2).await;
        let mut tx = store.begin().await.unwrap();
        tx.set_free_tracks(&[TrackId(1)], NOW.plus_days(7), NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.any_free_track(NOW.plus_days(6)).await.unwrap());
        assert!(!store.any_free_track(NOW.plus_days(7)).await.unwrap());
    }

    async fn a_letter_goes_to_whoever_wants_it(store: &Store) {
        let id = account(store, "one").await;
        let account_row = store.account(id).await.unwrap().unwrap();
        let to = Some(Recipient { email: account_row.email, login: "one".into(), lang: Lang::Ru });
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.recipient(id, Some(NotificationKind::PlanEnding)).await.unwrap(), to);
        let choice = NotificationChoice { kind: NotificationKind::PlanEnding, in_app: true, by_mail: false };
        tx.set_notification_choice(id, choice).await.unwrap();
        assert_eq!(tx.recipient(id, Some(NotificationKind::PlanEnding)).await.unwrap(), None);
        assert_eq!(tx.recipient(id, Some(NotificationKind::Referral)).await.unwrap(), to);
        assert_eq!(tx.recipient(id, None).await.unwrap(), to, "what is owed is not chosen");
        tx.commit().await.unwrap();
    }
}
