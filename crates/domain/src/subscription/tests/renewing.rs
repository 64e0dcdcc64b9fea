//! Renewals: their tries, the grace period, and what ends them.

use super::*;

#[test]
fn a_renewal_is_tried_again_after_one_three_and_five_days() {
    let mut subscription = subscribed_to(PRO);
    let id = SubscriptionPeriodId(1);
    for (failed_on, next_on) in [(30, Some(31)), (31, Some(33)), (33, Some(35)), (35, None)] {
        let now = later(failed_on, 1);
        assert_eq!(subscription.state(now), SubscriptionState::Grace, "{failed_on}");
        assert_eq!(subscription.plan(now), PlanCode::Pro);
        let expected = next_on.map_or(RenewalFailure::Over, |day| {
            RenewalFailure::TryAgainAt(later(day, 1))
        });
        assert_eq!(subscription.renewal_failed(id, now), Some(expected));
    }
    assert_eq!(subscription.state(later(35, 1)), SubscriptionState::Ended);
    assert_eq!(subscription.renewal_failed(id, later(35, 2)), None);
    assert_eq!(subscription.renew(id, &renewal(PRO), later(35, 2)), None);
}

#[test]
fn after_downtime_all_tries_are_made_and_the_plan_is_kept_until_the_last() {
    for late in [3, 7] {
        let mut subscription = subscribed_to(PRO);
        let id = SubscriptionPeriodId(1);
        for (after, next) in [(0, Some(1)), (1, Some(3)), (3, Some(5)), (5, None)] {
            let now = later(30 + late + after, 1);
            assert_eq!(
                subscription.state(now),
                SubscriptionState::Grace,
                "{late} + {after}"
            );
            assert_eq!(subscription.plan(now), PlanCode::Pro);
            assert_eq!(
                subscription.tried_until(id, now),
                Some(later(30 + late + 5, 1)),
                "as was said"
            );
            let expected = next.map_or(RenewalFailure::Over, |day| {
                RenewalFailure::TryAgainAt(later(30 + late + day, 1))
            });
            assert_eq!(subscription.renewal_failed(id, now), Some(expected));
        }
        assert_eq!(
            subscription.state(later(30 + late + 5, 1)),
            SubscriptionState::Ended
        );
    }
}

#[test]
fn a_try_that_is_late_keeps_the_plan_for_a_while_and_not_for_ever() {
    let mut subscription = subscribed_to(PRO);
    let id = SubscriptionPeriodId(1);
    subscription.renewal_failed(id, later(37, 0));
    assert_eq!(
        subscription.plan(later(40, 23)),
        PlanCode::Pro,
        "due on the 38th day"
    );
    assert_eq!(subscription.plan(later(41, 0)), PlanCode::Free);
    assert_eq!(
        subscription.renewal_failed(id, later(41, 0)),
        Some(RenewalFailure::Over)
    );
    // New cards during the grace period do not extend it either.
    let mut other = subscribed_to(PRO);
    other.renewal_failed(id, later(37, 0));
    for day in (39..52).step_by(2) {
        assert_eq!(other.plan(later(day, 0)), PlanCode::Pro, "{day}");
        other.change_method(CARD, later(day, 0));
    }
    assert_eq!(other.plan(later(52, 0)), PlanCode::Free);
}

#[test]
fn a_renewal_follows_on_the_old_term_and_costs_no_day_of_grace() {
    let mut subscription = subscribed_to(PRO);
    subscription.schedule(Some(POOL), T0);
    subscription.renewal_failed(SubscriptionPeriodId(1), later(30, 0));
    let period = subscription
        .renew(SubscriptionPeriodId(1), &renewal(POOL), later(31, 0))
        .unwrap();
    assert_eq!((period.starts_at, period.ends_at), (later(30, 0), later(60, 0)));
    assert!(period.renews && period.failures == 0 && period.method == Some(CARD));
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::RecordPool);
    assert!(!subscription.awaits_renewal(SubscriptionPeriodId(1)));
}

#[test]
fn cancelling_in_the_grace_ends_access_at_once() {
    let mut subscription = subscribed_to(PRO);
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::Pro);
    assert!(subscription.cancel());
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::Free);
    assert!(!subscription.can_resume(later(31, 0)) && !subscription.cancel());
}

#[test]
fn after_more_than_a_week_of_downtime_a_renewal_starts_now_or_not_at_all() {
    let now = later(38, 0);
    let mut paid = subscribed_to(PRO);
    assert_eq!(paid.plan(later(37, 0)), PlanCode::Pro, "a week is waited for");
    assert_eq!(paid.plan(now), PlanCode::Free);
    let period = paid.renew(SubscriptionPeriodId(1), &renewal(PRO), now).unwrap();
    assert_eq!(period.starts_at, now);

    let mut failed = subscribed_to(PRO);
    assert_eq!(
        failed.renewal_failed(SubscriptionPeriodId(1), now),
        Some(RenewalFailure::Over)
    );

    // Whoever bought meanwhile is not renewed in addition.
    let mut bought = subscribed_to(PRO);
    buy(&mut bought, quote_input(POOL), now);
    assert_eq!(bought.renew(SubscriptionPeriodId(1), &renewal(PRO), now), None);
}

#[test]
fn in_the_grace_a_purchase_starts_anew() {
    let mut subscription = subscribed_to(PRO);
    let quote = buy(&mut subscription, quote_input(POOL), later(32, 0));
    assert_eq!((quote.step, quote.how), (PlanChange::Start, PlanStart::Now));
    assert_eq!(subscription.plan(later(32, 0)), PlanCode::RecordPool);
}

#[test]
fn a_renewal_in_between_makes_the_credit_of_a_pinned_quote_greater() {
    let mut subscription = subscribed_to(POOL);
    let pinned = quote(&subscription, &quote_input(PRO), later(29, 23)).unwrap();
    assert_eq!((pinned.credit, pinned.due), (0, 129_000));
    subscription
        .renew(SubscriptionPeriodId(1), &renewal(POOL), later(30, 0))
        .unwrap();
    let period = subscription.buy(&pinned.purchase(None), later(30, 0));
    // 790.00 were paid in between: × 30 ÷ 1290.00 = 18.4 days more.
    assert_eq!(period.value.unwrap().amount, 208_000);
    assert_eq!(period.paid_days, 48);
}

#[test]
fn it_is_known_when_the_last_try_is_made() {
    let mut subscription = subscribed_to(PRO);
    let id = SubscriptionPeriodId(1);
    assert_eq!(subscription.tried_until(id, later(30, 1)), Some(later(35, 1)));
    for day in [30, 31, 33] {
        subscription.renewal_failed(id, later(day, 1));
        assert_eq!(
            subscription.tried_until(id, later(day, 2)),
            Some(later(35, 1)),
            "{day}"
        );
    }
    subscription.renewal_failed(id, later(35, 1));
    assert_eq!(subscription.tried_until(id, later(35, 2)), None);
}

#[test]
fn another_card_is_tried_at_once_and_none_ends_renewal() {
    let mut subscription = subscribed_to(PRO);
    subscription.renewal_failed(SubscriptionPeriodId(1), later(30, 0));
    subscription.change_method(PaymentMethodId(2), later(30, 5));
    let period = subscription.running(later(30, 5)).unwrap();
    assert_eq!(
        (period.method, period.next_try_at),
        (Some(PaymentMethodId(2)), Some(later(30, 5)))
    );
    subscription.forget_method();
    assert_eq!(subscription.plan(later(30, 5)), PlanCode::Free);
}
