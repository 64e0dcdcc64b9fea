//! Payments, their events and refunds.

use pult_domain::{
    ids::AccountId,
    limits::{PAYMENT_CHECK_SECONDS, PAYMENT_MINUTES},
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus},
    plan::Currency,
};
use pult_store::{
    NewEvent, NewPayment, NewPaymentMethod, NewRefund, PaymentOutcome, PaymentQuery, RefundStatus, Store,
    StoreError, Tx,
};

use crate::{
    fixtures::{NOW, account},
    plans_periods::{PRO, month, subscribe},
};

pub(crate) fn purchase(account: AccountId, code: &str) -> NewPayment {
    NewPayment {
        code: code.to_owned(),
        account,
        kind: PaymentKind::Purchase,
        status: PaymentStatus::Open,
        provider: "sandbox".to_owned(),
        plan_period: Some(PRO),
        ahead: false,
        recurrent: true,
        currency: Currency::Rub,
        price: 129_000,
        discount: 12_900,
        credit: 100,
        amount: 116_000,
        promo: None,
        renews: None,
        method: None,
        created_at: NOW,
        expires_at: NOW.plus_seconds(PAYMENT_MINUTES * 60),
    }
}

pub(crate) async fn begin_payment(store: &Store, new: &NewPayment) -> Payment {
    let mut tx = store.begin().await.unwrap();
    tx.insert_payment(new).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    store.payment(&new.code).await.unwrap().unwrap()
}

async fn decide(tx: &mut Tx, payment: &Payment, status: PaymentStatus) {
    let decided = PaymentOutcome {
        status,
        failure: None,
        period: None,
        method: None,
        at: NOW,
    };
    tx.decide_payment(payment.id, &decided).await.unwrap();
}

on_both! {
    async fn a_payment_keeps_what_was_pinned(store: &Store) {
        let id = account(store, "one").await;
        let new = purchase(id, "code-1");
        let payment = begin_payment(store, &new).await;
        let pinned = payment.purchase().unwrap();
        assert_eq!((pinned.plan_period, pinned.price, pinned.discount, pinned.credit), (PRO, 129_000, 12_900, 100));
        assert_eq!((payment.money().amount, payment.status, payment.account), (116_000, PaymentStatus::Open, id));
        assert_eq!(payment.check_at, NOW.plus_seconds(PAYMENT_CHECK_SECONDS));
        assert_eq!(store.open_purchase(id).await.unwrap().as_ref(), Some(&payment));
        for nothing in ["code-2", "", "a\0b"] {
            assert_eq!(store.payment(nothing).await.unwrap(), None);
            assert_eq!(store.payment_by_charge("sandbox", nothing).await.unwrap(), None);
        }

        let period = subscribe(store, id, vec![month(0)]).await.periods[0].id;
        let mut tx = store.begin().await.unwrap();
        let card = NewPaymentMethod { account: id, provider: "sandbox", token: "t", customer: Some("c"), title: "Visa ·· 4242", at: NOW };
        let method = tx.insert_method(&card).await.unwrap();
        assert_eq!(tx.insert_method(&card).await.unwrap(), method);
        tx.set_charge(payment.id, "charge-1", Some("/checkout/1")).await.unwrap();
        let locked = tx.lock_payment("code-1").await.unwrap().unwrap();
        assert_eq!((locked.charge.as_deref(), locked.url.as_deref()), (Some("charge-1"), Some("/checkout/1")));
        assert_eq!(tx.lock_payment("nothing").await.unwrap(), None);
        let decided = PaymentOutcome {
            status: PaymentStatus::Succeeded,
            failure: None,
            period,
            method: Some(method),
            at: NOW.plus_seconds(9),
        };
        tx.decide_payment(payment.id, &decided).await.unwrap();
        assert_eq!(tx.open_purchase(id).await.unwrap(), None);
        tx.commit().await.unwrap();
        let paid = store.payment_by_charge("sandbox", "charge-1").await.unwrap().unwrap();
        assert_eq!((paid.status, paid.period, paid.method), (PaymentStatus::Succeeded, period, Some(method)));
        assert_eq!((paid.method_title.as_deref(), paid.settled_at), (Some("Visa ·· 4242"), Some(NOW.plus_seconds(9))));
        assert_eq!(store.payment_by_charge("stripe", "charge-1").await.unwrap(), None);
    }

    async fn an_account_has_one_open_purchase(store: &Store) {
        let id = account(store, "one").await;
        let first = begin_payment(store, &purchase(id, "a")).await;
        let mut tx = store.begin().await.unwrap();
        let second = tx.insert_payment(&purchase(id, "b")).await;
        assert!(matches!(second, Err(StoreError::Conflict { .. })), "{second:?}");
        drop(tx);
        let card = NewPayment { kind: PaymentKind::Card, plan_period: None, ..purchase(id, "card") };
        assert_eq!(begin_payment(store, &card).await.purchase(), None);
        let mut tx = store.begin().await.unwrap();
        tx.lock_account(id).await.unwrap();
        decide(&mut tx, &first, PaymentStatus::Superseded).await;
        tx.insert_payment(&purchase(id, "b")).await.unwrap().unwrap();
        tx.commit().await.unwrap();
        let (all, total) = store.payments_of(id, 0, 2).await.unwrap();
        assert_eq!((all.len(), total), (2, 3));
        assert_eq!(all[0].code, "b");
    }

    async fn a_try_of_a_renewal_is_made_once(store: &Store) {
        let id = account(store, "one").await;
        let period = subscribe(store, id, vec![month(30)]).await.periods[0].id.unwrap();
        assert_eq!(store.last_renewal(period).await.unwrap(), None);
        let attempt = |code: &str, number| NewPayment {
            kind: PaymentKind::Renewal,
            renews: Some((period, number)),
            ..purchase(id, code)
        };
        let attempts: Vec<_> = (0..20)
            .map(|n| {
                let (store, new) = (store.clone(), attempt(&format!("r{n}"), 1));
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let made = tx.insert_payment(&new).await.unwrap();
                    tx.commit().await.unwrap();
                    usize::from(made.is_some())
                })
            })
            .collect();
        let mut made = 0;
        for one in attempts {
            made += one.await.unwrap();
        }
        assert_eq!(made, 1);
        let again = begin_payment(store, &attempt("again", 2)).await;
        assert_eq!((again.renews_period, again.attempt), (Some(period), Some(2)));
        assert_eq!(store.last_renewal(period).await.unwrap().unwrap().code, "again");
    }

    async fn payments_wait_for_each_other(store: &Store) {
        let id = account(store, "one").await;
        begin_payment(store, &purchase(id, "a")).await;
        let settlers: Vec<_> = (0..50)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let payment = tx.lock_payment("a").await.unwrap().unwrap();
                    let open = payment.status == PaymentStatus::Open;
                    if open {
                        decide(&mut tx, &payment, PaymentStatus::Succeeded).await;
                    }
                    tx.commit().await.unwrap();
                    usize::from(open)
                })
            })
            .collect();
        let mut granted = 0;
        for settler in settlers {
            granted += settler.await.unwrap();
        }
        assert_eq!(granted, 1);
    }

    async fn what_came_after_overtakes_and_what_came_before_was_paid(store: &Store) {
        let id = account(store, "one").await;
        let period = subscribe(store, id, vec![month(0)]).await.periods[0].id;
        let old = begin_payment(store, &purchase(id, "old")).await;
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.is_superseded(&old).await.unwrap() && !tx.paid_before(&old).await.unwrap());
        decide(&mut tx, &old, PaymentStatus::Expired).await;
        tx.commit().await.unwrap();
        let new = begin_payment(store, &NewPayment { created_at: NOW.plus_seconds(60), ..purchase(id, "new") }).await;
        let mut tx = store.begin().await.unwrap();
        let paid = PaymentOutcome { status: PaymentStatus::Succeeded, failure: None, period, method: None, at: NOW.plus_seconds(90) };
        tx.decide_payment(new.id, &paid).await.unwrap();
        assert!(tx.is_superseded(&old).await.unwrap() && tx.paid_before(&old).await.unwrap());
        assert!(!tx.is_superseded(&new).await.unwrap() && !tx.paid_before(&new).await.unwrap());
        tx.commit().await.unwrap();
        let later = begin_payment(store, &NewPayment { created_at: NOW.plus_seconds(120), ..purchase(id, "later") }).await;
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.is_superseded(&later).await.unwrap() && tx.paid_before(&later).await.unwrap());
    }

    async fn undecided_payments_are_asked_about_with_growing_pauses(store: &Store) {
        let id = account(store, "one").await;
        let payment = begin_payment(store, &purchase(id, "a")).await;
        let soon = NOW.plus_seconds(PAYMENT_CHECK_SECONDS);
        assert_eq!(store.oldest_open_payment().await.unwrap(), Some(NOW));
        assert_eq!(store.pending_payments(soon, 9).await.unwrap(), [], "no charge was made yet");
        let mut tx = store.begin().await.unwrap();
        tx.set_charge(payment.id, "charge", Some("/checkout/1")).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.pending_payments(NOW, 9).await.unwrap(), []);
        let found = store.pending_payments(soon, 9).await.unwrap();
        assert_eq!(found.len(), 1);
        store.record_payment_check(&found[0], soon).await.unwrap();
        assert_eq!(store.pending_payments(soon.plus_seconds(119), 9).await.unwrap(), []);
        assert_eq!(store.pending_payments(soon.plus_seconds(120), 9).await.unwrap()[0].checks, 1);

        // Given up after half an hour, asked about for three days more.
        let half_an_hour = NOW.plus_seconds(PAYMENT_MINUTES * 60);
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.expire_payments(NOW, 9).await.unwrap(), []);
        tx.set_charge(payment.id, "charge", None).await.unwrap();
        assert_eq!(tx.expire_payments(NOW.plus_days(2), 9).await.unwrap(), [], "the bank checks it");
        tx.set_charge(payment.id, "charge", Some("/checkout/1")).await.unwrap();
        assert_eq!(tx.expire_payments(half_an_hour, 9).await.unwrap(), [payment.id]);
        assert_eq!(tx.expire_payments(half_an_hour, 9).await.unwrap(), []);
        tx.commit().await.unwrap();
        assert_eq!(store.pending_payments(half_an_hour, 9).await.unwrap().len(), 1);
        assert_eq!(store.pending_payments(NOW.plus_days(3), 9).await.unwrap(), []);
        assert_eq!(store.oldest_open_payment().await.unwrap(), None);
    }

    async fn staff_find_payments(store: &Store) {
        let one = account(store, "one").await;
        let two = account(store, "two").await;
        let first = begin_payment(store, &purchase(one, "a")).await;
        begin_payment(store, &NewPayment { provider: "stripe".into(), created_at: NOW.plus_seconds(1), ..purchase(two, "b") }).await;
        let mut tx = store.begin().await.unwrap();
        tx.set_charge(first.id, "charge-a", None).await.unwrap();
        let failed = PaymentOutcome {
            status: PaymentStatus::Failed,
            failure: Some(PaymentFailure::NoFunds),
            period: None,
            method: None,
            at: NOW,
        };
        tx.decide_payment(first.id, &failed).await.unwrap();
        tx.commit().await.unwrap();
        let all = PaymentQuery { limit: 10, ..PaymentQuery::default() };
        for (query, codes) in [
            (all, vec!["b", "a"]),
            (PaymentQuery { limit: 1, ..all }, vec!["b"]),
            (PaymentQuery { offset: 1, ..all }, vec!["a"]),
            (PaymentQuery { text: Some("charge-a"), ..all }, vec!["a"]),
            (PaymentQuery { text: Some("b"), ..all }, vec!["b"]),
            (PaymentQuery { text: Some("ONE"), ..all }, vec!["a"]),
            (PaymentQuery { text: Some("two@example.ORG"), ..all }, vec!["b"]),
            (PaymentQuery { text: Some("nobody\0"), ..all }, vec![]),
            (PaymentQuery { status: Some(PaymentStatus::Failed), ..all }, vec!["a"]),
            (PaymentQuery { provider: Some("stripe"), ..all }, vec!["b"]),
        ] {
            let (found, total) = store.payments_for_staff(&query).await.unwrap();
            let found_codes: Vec<&str> = found.iter().map(|f| f.payment.code.as_str()).collect();
            assert_eq!(found_codes, codes, "{query:?}");
            assert!(total >= found.len());
        }
        let (found, total) = store.payments_for_staff(&PaymentQuery { limit: 1, ..all }).await.unwrap();
        assert_eq!((found[0].login.as_str(), total), ("two", 2));
        assert_eq!(store.payment("a").await.unwrap().unwrap().failure, Some(PaymentFailure::NoFunds));
    }

    async fn an_event_is_kept_once(store: &Store) {
        let event = NewEvent {
            provider: "stripe",
            event: "evt_1",
            kind: "charge.succeeded",
            charge: "ch_1",
            happened_at: NOW,
            received_at: NOW.plus_seconds(2),
        };
        let copies: Vec<_> = (0..50)
            .map(|_| {
                let (store, event) = (store.clone(), event.clone());
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let id = tx.insert_event(&event).await.unwrap();
                    tx.commit().await.unwrap();
                    id
                })
            })
            .collect();
        let mut ids = vec![];
        for copy in copies {
            ids.extend(copy.await.unwrap());
        }
        assert_eq!(ids.len(), 1);
        let open = store.open_events(10).await.unwrap();
        assert_eq!((open.len(), open[0].id, open[0].handled_at), (1, ids[0], None));
        let mut tx = store.begin().await.unwrap();
        assert!(tx.mark_event_handled(ids[0], NOW.plus_seconds(3)).await.unwrap());
        assert!(!tx.mark_event_handled(ids[0], NOW.plus_seconds(4)).await.unwrap());
        assert!(tx.insert_event(&NewEvent { provider: "yookassa", ..event.clone() }).await.unwrap().is_some());
        tx.commit().await.unwrap();
        assert_eq!(store.open_events(10).await.unwrap().len(), 1);
        let of_charge = store.events_of_charge("stripe", "ch_1").await.unwrap();
        assert_eq!(of_charge[0].handled_at, Some(NOW.plus_seconds(3)));
        assert_eq!(store.payment_event(ids[0]).await.unwrap().as_ref(), Some(&of_charge[0]));
    }

    async fn no_more_goes_back_than_came(store: &Store) {
        let id = account(store, "one").await;
        let payment = begin_payment(store, &purchase(id, "a")).await;
        let refund = |code: &'static str, amount| NewRefund {
            payment: payment.id,
            code,
            amount,
            reason: "По просьбе",
            staff: Some(id),
            at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.insert_refund(&refund("r1", 100_000)).await.unwrap());
        assert!(!tx.insert_refund(&refund("r2", 16_001)).await.unwrap());
        assert!(tx.insert_refund(&refund("r3", 16_000)).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.open_refunds(10).await.unwrap().len(), 2);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.settle_refund("r1", RefundStatus::Done, Some("re_1"), NOW.plus_seconds(1)).await.unwrap());
        assert!(!tx.settle_refund("r1", RefundStatus::Done, Some("re_1"), NOW.plus_seconds(2)).await.unwrap());
        assert!(tx.settle_refund("r3", RefundStatus::Failed, None, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.payment("a").await.unwrap().unwrap().refunded, 100_000);
        let done = store.refund("r1").await.unwrap().unwrap();
        assert_eq!((done.status, done.reference.as_deref(), done.payment_code.as_str()), (RefundStatus::Done, Some("re_1"), "a"));
        assert_eq!((done.amount, done.staff, done.settled_at), (100_000, Some(id), Some(NOW.plus_seconds(1))));
        assert_eq!(store.refunds_of(payment.id).await.unwrap().len(), 2);
        assert_eq!(store.refund("r2").await.unwrap(), None);
        // The provider tells of more than was asked for here.
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.raise_refunded(payment.id, 100_000, NOW).await.unwrap(), 0);
        assert_eq!(tx.raise_refunded(payment.id, 116_000, NOW).await.unwrap(), 16_000);
        assert!(!tx.insert_refund(&refund("r4", 1)).await.unwrap());
        tx.commit().await.unwrap();
    }

    async fn the_date_of_a_payment_outlives_what_becomes_of_it(store: &Store) {
        let id = account(store, "one").await;
        let payment = begin_payment(store, &purchase(id, "a")).await;
        let at = |seconds| NOW.plus_seconds(seconds);
        let decide = async |status, seconds| {
            let mut tx = store.begin().await.unwrap();
            let decided = PaymentOutcome { status, failure: None, period: None, method: None, at: at(seconds) };
            tx.decide_payment(payment.id, &decided).await.unwrap();
            tx.commit().await.unwrap();
            let payment = store.payment("a").await.unwrap().unwrap();
            (payment.settled_at, payment.refunded_at)
        };
        assert_eq!(decide(PaymentStatus::Expired, 1).await, (Some(at(1)), None));
        assert_eq!(decide(PaymentStatus::Succeeded, 2).await, (Some(at(2)), None), "paid at the last moment");
        assert_eq!(decide(PaymentStatus::Disputed, 3).await, (Some(at(2)), Some(at(3))));
        assert_eq!(decide(PaymentStatus::Refunded, 4).await, (Some(at(2)), Some(at(4))));

        // A part that goes back has its moment, too.
        let other = begin_payment(store, &purchase(id, "b")).await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.raise_refunded(other.id, 5, at(7)).await.unwrap(), 5);
        tx.set_paid_with(other.id, "Visa ·· 4242").await.unwrap();
        tx.commit().await.unwrap();
        let other = store.payment("b").await.unwrap().unwrap();
        assert_eq!((other.settled_at, other.refunded_at), (None, Some(at(7))));
        assert_eq!((other.method, other.method_title.as_deref()), (None, Some("Visa ·· 4242")));
    }

    async fn a_card_knows_what_it_was_charged_first(store: &Store) {
        let id = account(store, "one").await;
        let period = subscribe(store, id, vec![month(30)]).await.periods[0].id.unwrap();
        let mut tx = store.begin().await.unwrap();
        let card = NewPaymentMethod { account: id, provider: "sandbox", token: "t", customer: None, title: "Visa ·· 4242", at: NOW };
        let method = tx.insert_method(&card).await.unwrap();
        tx.commit().await.unwrap();
        for (code, attempt, seconds) in [("early", 1, -5), ("first", 2, 5), ("second", 3, 6)] {
            let renewal = NewPayment {
                kind: PaymentKind::Renewal,
                renews: Some((period, attempt)),
                method: Some(method),
                created_at: NOW.plus_seconds(seconds),
                ..purchase(id, code)
            };
            begin_payment(store, &renewal).await;
        }
        let within = async |from, until| {
            let found = store.renewal_by_card(method, NOW.plus_seconds(from), NOW.plus_seconds(until)).await.unwrap();
            found.map(|payment| payment.code)
        };
        assert_eq!(within(0, 60).await.as_deref(), Some("first"));
        assert_eq!(within(0, 5).await, None);
    }

    async fn what_was_replaced_is_not_looked_back_on(store: &Store) {
        let id = account(store, "one").await;
        let first = begin_payment(store, &purchase(id, "a")).await;
        let mut tx = store.begin().await.unwrap();
        decide(&mut tx, &first, PaymentStatus::Superseded).await;
        tx.commit().await.unwrap();
        begin_payment(store, &purchase(id, "b")).await;
        let (shown, total) = store.payments_of_user(id, 0, 10).await.unwrap();
        assert_eq!((shown.len(), total, shown[0].code.as_str()), (1, 1, "b"));
        assert_eq!(store.payments_of(id, 0, 10).await.unwrap().1, 2);
        assert_eq!(store.payments_of_user(id, 1, 10).await.unwrap(), (vec![], 1));
    }

    async fn a_removed_card_cannot_be_charged(store: &Store) {
        let id = account(store, "one").await;
        let card = |token| NewPaymentMethod { account: id, provider: "sandbox", token, customer: Some("c"), title: "Visa ·· 4242", at: NOW };
        let mut tx = store.begin().await.unwrap();
        let old = tx.insert_method(&card("old")).await.unwrap();
        let new = tx.insert_method(&card("new")).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.method_of(id).await.unwrap().unwrap().token, "new");
        assert_eq!(store.method(old).await.unwrap().unwrap().token, "old");
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.remove_methods(id, Some(new), NOW).await.unwrap(), 1);
        tx.commit().await.unwrap();
        assert_eq!((store.method(old).await.unwrap(), store.method_of(id).await.unwrap().unwrap().id), (None, new));
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.remove_methods(id, None, NOW).await.unwrap(), 1);
        assert_eq!(tx.remove_methods(id, None, NOW).await.unwrap(), 0);
        tx.commit().await.unwrap();
        assert_eq!(store.method_of(id).await.unwrap(), None);
    }
}
