//! Refunds, and the days that are removed with them.

use super::*;

#[test]
fn a_refund_of_all_ends_the_term_and_starts_what_was_paid_ahead() {
    let mut subscription = subscribed_to(EVENT);
    subscription.cancel();
    buy(&mut subscription, quote_input(POOL), later(5, 0));
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), 199_000, later(10, 0))
        .unwrap();
    assert_eq!(
        (outcome.plan, outcome.effect, outcome.days),
        (PlanCode::Event, SubscriptionEffect::Over, 30)
    );
    assert_eq!(outcome.then, Some((PlanCode::RecordPool, later(40, 0))));
    assert!(outcome.renewal_off, "what was paid ahead renewed");
    let running = subscription.running(later(10, 0)).unwrap();
    assert_eq!(
        (running.plan, running.starts_at, running.ends_at),
        (PlanCode::RecordPool, later(10, 0), later(40, 0))
    );
}

#[test]
fn a_refund_of_the_unused_part_ends_the_term_too() {
    let mut subscription = subscribed_to(PRO_YEAR);
    let now = later(90, 0);
    let unused = subscription.credit(Currency::Rub, now).amount;
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), unused, now)
        .unwrap();
    assert_eq!((outcome.effect, outcome.then), (SubscriptionEffect::Over, None));
    assert_eq!(subscription.state(now), SubscriptionState::Ended);
}

#[test]
fn a_refund_finds_money_that_went_on_into_another_plan() {
    let mut subscription = subscribed_to(POOL);
    buy(&mut subscription, quote_input(PRO), T0);
    // 790.00 of 1290.00 are refunded, and 18.4 of 30 days: 18.
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), 79_000, T0)
        .unwrap();
    assert_eq!(
        (outcome.plan, outcome.effect),
        (PlanCode::Pro, SubscriptionEffect::Shorter)
    );
    assert_eq!((outcome.days, outcome.ends_at), (18, Some(later(12, 0))));
    let running = subscription.running(T0).unwrap();
    assert_eq!((running.plan, running.ends_at), (PlanCode::Pro, later(12, 0)));
    assert_eq!(running.value.unwrap().amount, 50_000);
}

#[test]
fn all_of_an_upgrade_goes_back_and_the_money_before_it_keeps_its_days() {
    let mut subscription = subscribed_to(POOL);
    let quote = buy(&mut subscription, quote_input(PRO), later(10, 5));
    assert_eq!(quote.due, 78_967);
    // 789.67 of 1290.00 are 18.4 of 30 days: 18 are removed, and 12 stay for what Record Pool had left.
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(2), quote.due, later(10, 6))
        .unwrap();
    assert_eq!((outcome.effect, outcome.days), (SubscriptionEffect::Shorter, 18));
    assert_eq!(outcome.ends_at, Some(later(22, 5)));
    assert!(outcome.renewal_off);
    assert_eq!(subscription.state(later(10, 6)), SubscriptionState::Ending);
    assert_eq!(subscription.plan(later(22, 4)), PlanCode::Pro);
    assert_eq!(subscription.plan(later(22, 5)), PlanCode::Free);
}

#[test]
fn a_part_that_is_worth_no_day_changes_nothing_but_the_value() {
    let mut subscription = subscribed_to(PRO);
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), 2_000, later(1, 0))
        .unwrap();
    assert_eq!(
        (outcome.effect, outcome.renewal_off),
        (SubscriptionEffect::Same, false)
    );
    assert_eq!(outcome.ends_at, Some(later(30, 0)));
    assert_eq!(subscription.state(later(1, 0)), SubscriptionState::Active);
    assert_eq!(subscription.periods[0].value.unwrap().amount, 127_000);
    // Nor does money for days that are over, and have been renewed since.
    subscription
        .renew(SubscriptionPeriodId(1), &renewal(PRO), later(30, 0))
        .unwrap();
    let past = subscription
        .apply_refund(SubscriptionPeriodId(1), 127_000, later(31, 0))
        .unwrap();
    assert_eq!((past.effect, past.ends_at), (SubscriptionEffect::Same, None));
    assert_eq!(subscription.state(later(31, 0)), SubscriptionState::Active);
}

#[test]
fn in_the_grace_a_refund_ends_the_plan_and_nothing_is_tried_any_more() {
    let mut subscription = subscribed_to(PRO);
    subscription.renewal_failed(SubscriptionPeriodId(1), later(30, 0));
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), 50_000, later(30, 1))
        .unwrap();
    assert_eq!(
        (outcome.effect, outcome.renewal_off),
        (SubscriptionEffect::Over, true)
    );
    assert_eq!(subscription.plan(later(30, 1)), PlanCode::Free);
    assert!(!subscription.awaits_renewal(SubscriptionPeriodId(1)));
}

#[test]
fn what_was_paid_ahead_and_goes_back_does_not_begin() {
    let mut subscription = subscribed_to(EVENT);
    subscription.cancel();
    buy(&mut subscription, quote_input(POOL), later(5, 0));
    assign_ids(&mut subscription);
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(2), 79_000, later(6, 0))
        .unwrap();
    assert_eq!(
        (outcome.plan, outcome.effect),
        (PlanCode::RecordPool, SubscriptionEffect::NeverStarts)
    );
    assert_eq!(outcome.then, Some((PlanCode::Event, later(30, 0))));
    assert!(outcome.renewal_off);
    assert_eq!(subscription.next(later(6, 0)), None);
}
