//! Bonus days: rewards and gifts.

use super::*;

#[test]
fn given_days_run_last_and_move_along() {
    let mut subscription = subscribed_to(POOL);
    assert!(subscription.reward(7, later(3, 0)));
    assert_eq!(subscription.running(T0).unwrap().ends_at, later(37, 0));
    let mut early = subscription.clone();
    let quote = buy(&mut early, quote_input(PRO), later(10, 5));
    assert_eq!((quote.credit, quote.ends_at), (50_033, later(47, 5)));

    // In the bonus days there is no credit, and three and a half of them count as four.
    let quote = buy(&mut subscription, quote_input(PRO), later(33, 12));
    assert_eq!((quote.credit, quote.ends_at), (0, later(67, 12)));
}

#[test]
fn a_reward_waits_for_a_paid_plan() {
    let mut gift = Subscription::default();
    gift.give(PlanCode::Pro, 5, T0).unwrap();
    assert!(!gift.reward(7, T0) && !Subscription::default().reward(7, T0));
}

#[test]
fn the_archived_plan_is_given_only_to_whoever_has_it() {
    let mut subscription = Subscription::default();
    assert_eq!(
        subscription.give(PlanCode::Start, 5, T0),
        Err(GiftRefusal::Archived)
    );
    let bought = SubscriptionPeriod::bought(START, price(START, Currency::Rub), T0);
    let mut own = Subscription::from(vec![bought]);
    own.give(PlanCode::Start, 5, T0).unwrap();
    assert_eq!(own.running(T0).unwrap().ends_at, later(35, 0));
}

#[test]
fn a_gift_adds_to_the_same_plan_and_interrupts_a_lower_one() {
    let mut subscription = subscribed_to(POOL);
    subscription.give(PlanCode::RecordPool, 3, later(1, 0)).unwrap();
    assert_eq!(subscription.running(T0).unwrap().ends_at, later(33, 0));
    let now = later(10, 12);
    subscription.give(PlanCode::Event, 5, now).unwrap();
    assign_ids(&mut subscription);
    assert_eq!(subscription.plan(now), PlanCode::Event);
    // 19.5 paid days are left, 790.00 × 19 ÷ 30 = 500.33; they and 3 bonus days run after the gift.
    let after = subscription.next(now).unwrap();
    assert_eq!((after.starts_at, after.ends_at), (later(15, 12), later(38, 0)));
    assert_eq!(subscription.bonus_days(now), 3 + 5);
    assert_eq!(subscription.credit(Currency::Rub, now).amount, 50_033);
    assert_eq!(subscription.state(now), SubscriptionState::Active);
    assert_eq!(
        subscription.give(PlanCode::Pro, 1, now),
        Err(GiftRefusal::NoBetter)
    );
}

#[test]
fn a_gift_over_a_running_term_leaves_its_credit_as_it_was() {
    for (day, minute, days, amount) in [(0, 1, 29, 76_366), (0, 0, 30, 79_000), (29, 1, 0, 0)] {
        let mut subscription = subscribed_to(POOL);
        let now = Timestamp(later(day, 0).0 + minute * 60_000);
        let before = subscription.credit(Currency::Rub, now);
        assert_eq!((before.days, before.amount), (days, amount));
        subscription.give(PlanCode::Event, 10, now).unwrap();
        assign_ids(&mut subscription);
        let after = subscription.credit(Currency::Rub, now);
        assert_eq!(after, before, "{day} {minute}");
        // Ten days were given, and no paid day is lost or gained.
        assert_eq!(subscription.bonus_days(now), 10, "{day} {minute}");
        let next = subscription.next(now).unwrap();
        assert_eq!((next.starts_at, next.ends_at), (now.plus_days(10), later(40, 0)));
        if days > 0 {
            let line = subscription.credit_lines(Currency::Rub, now).next().unwrap();
            assert_eq!((line.days, line.of_days), (days, 30));
        }
    }
}

#[test]
fn gift_upon_gift_rounds_nothing_down() {
    let mut subscription = subscribed_to(POOL);
    for (plan, day) in [(PlanCode::Pro, 3), (PlanCode::Pro, 9), (PlanCode::Event, 15)] {
        // Two days of each gift, four of the paid period between the first and the second, and so on.
        subscription.give(plan, 2, later(day, 7)).unwrap();
        assign_ids(&mut subscription);
    }
    // 3 days and 7 hours, then 4 and 4 whole days of 30 have run: 18 are left, 790.00 × 18 ÷ 30 = 474.00.
    let credit = subscription.credit(Currency::Rub, later(17, 7));
    assert_eq!((credit.days, credit.of_days, credit.amount), (18, 30, 47_400));
    assert_eq!(subscription.running(later(17, 7)).unwrap().ends_at, later(36, 0));
}

#[test]
fn a_refund_finds_its_money_behind_a_gift() {
    let mut subscription = subscribed_to(POOL);
    buy(&mut subscription, quote_input(PRO), later(10, 0));
    subscription.give(PlanCode::Event, 5, later(12, 1)).unwrap();
    assign_ids(&mut subscription);
    // The money of the first month went into the second, which waits behind the gift: 430.00 of 1290.00 are ten days.
    let outcome = subscription
        .apply_refund(SubscriptionPeriodId(1), 43_000, later(13, 0))
        .unwrap();
    assert_eq!(
        (outcome.plan, outcome.effect, outcome.days),
        (PlanCode::Pro, SubscriptionEffect::Shorter, 10)
    );
    assert_eq!(outcome.ends_at, Some(later(35, 0)));
}

#[test]
fn a_reward_under_a_gift_waits_for_the_paid_plan() {
    let mut subscription = subscribed_to(POOL);
    subscription.give(PlanCode::Event, 10, later(2, 1)).unwrap();
    assign_ids(&mut subscription);
    assert!(!subscription.reward(7, later(5, 0)));
    assert_eq!(subscription.running(later(12, 1)).unwrap().ends_at, later(40, 0));
    assert!(subscription.reward(7, later(12, 1)));
    let period = subscription.running(later(12, 1)).unwrap();
    assert_eq!(
        (period.ends_at, period.paid_days, period.bonus_days),
        (later(47, 0), 30, 7)
    );
}

#[test]
fn a_gift_in_the_grace_puts_the_renewal_off() {
    let mut subscription = subscribed_to(PRO);
    let now = later(32, 0);
    subscription.give(PlanCode::Pro, 10, now).unwrap();
    let running = subscription.running(now).unwrap();
    assert_eq!((running.ends_at, running.renews_as()), (later(42, 0), Some(PRO)));
    assert!(!subscription.awaits_renewal(SubscriptionPeriodId(1)));
    assert_eq!(subscription.currency(now), Some(Currency::Rub));
}
