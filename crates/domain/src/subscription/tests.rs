//! Examples worked out by hand, in kopecks.

use super::*;
use crate::{
    plan::initial_prices,
    quote::{Archived, How, Offer, Quote, quote},
    time::{DAY_MS, HOUR_MS},
};

const T0: Timestamp = Timestamp(1_772_724_600_000);
const CARD: MethodId = MethodId(1);

const POOL: Tariff = tariff(PlanCode::RecordPool, 1);
const POOL_YEAR: Tariff = tariff(PlanCode::RecordPool, 12);
const PRO: Tariff = tariff(PlanCode::Pro, 1);
const PRO_YEAR: Tariff = tariff(PlanCode::Pro, 12);
const EVENT: Tariff = tariff(PlanCode::Event, 1);
const START: Tariff = tariff(PlanCode::Start, 1);

const fn tariff(plan: PlanCode, months: i64) -> Tariff {
    Tariff { plan, months }
}

pub(super) fn price(tariff: Tariff, currency: Currency) -> Money {
    let found = initial_prices()
        .into_iter()
        .find(|price| (price.plan, price.months, price.currency) == (tariff.plan, tariff.months, currency));
    Money::new(found.unwrap().amount, currency)
}

fn offer(tariff: Tariff) -> Offer {
    Offer {
        tariff,
        price: price(tariff, Currency::Rub),
        discount: 0,
        recurrent: true,
        card_kept: false,
    }
}

/// Ids as the database would give them.
pub(super) fn number(subscription: &mut Subscription) {
    for place in 0..subscription.terms.len() {
        let next = subscription.terms.iter().filter_map(|term| term.id).max();
        let term = &mut subscription.terms[place];
        term.id = term.id.or(Some(SubscriptionId(next.map_or(1, |id| id.0 + 1))));
    }
}

fn buy(subscription: &mut Subscription, offer: Offer, now: Timestamp) -> Quote {
    let quote = quote(subscription, &offer, now).unwrap();
    let term = subscription.buy(&quote.purchase(Some(CARD)), now);
    assert_eq!((term.starts_at, term.ends_at), (quote.starts_at, quote.ends_at));
    number(subscription);
    quote
}

fn on(tariff: Tariff) -> Subscription {
    let mut subscription = Subscription::default();
    buy(&mut subscription, offer(tariff), T0);
    subscription
}

fn later(days: i64, hours: i64) -> Timestamp {
    Timestamp(T0.0 + days * DAY_MS + hours * HOUR_MS)
}

#[test]
fn an_upgrade_in_mid_term_credits_the_whole_days_left() {
    let mut subscription = on(POOL);
    let now = later(10, 5);
    // 19 days and 19 hours are left of 30: 790.00 × 19 ÷ 30 = 500.33; 1290.00 − 500.33 = 789.67.
    let quote = buy(&mut subscription, offer(PRO), now);
    assert_eq!((quote.step, quote.how), (Step::Upgrade, How::Now));
    assert_eq!((quote.credit, quote.due, quote.extra_days), (50_033, 78_967, 0));
    assert_eq!((quote.credit_days, quote.credit_of_days), (19, 30));
    assert_eq!(quote.ends_at, now.plus_days(30));
    assert_eq!(subscription.plan(now), PlanCode::Pro);
    let term = subscription.running(now).unwrap();
    assert_eq!(term.value, Some(Money::new(129_000, Currency::Rub)));
    assert_eq!(subscription.plan(Timestamp(now.0 - 1)), PlanCode::RecordPool);
}

#[test]
fn the_credit_of_two_terms_is_told_term_by_term() {
    let mut subscription = on(POOL);
    subscription.terms[0].renews = false;
    let ahead = Offer {
        recurrent: false,
        card_kept: false,
        ..offer(POOL)
    };
    buy(&mut subscription, ahead, later(1, 0));
    let now = later(10, 5);
    let lines: Vec<_> = subscription.credit_lines(Currency::Rub, now).collect();
    let sum = subscription.credit(Currency::Rub, now);
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0].days, lines[0].of_days), (19, 30));
    assert_eq!((lines[1].days, lines[1].of_days), (30, 30));
    assert_eq!(lines[0].amount + lines[1].amount, sum.amount);
    assert_eq!(lines[1].amount, price(POOL, Currency::Rub).amount);
}

#[test]
fn a_year_of_the_cheaper_plan_becomes_months_of_the_dearer() {
    let mut subscription = on(POOL_YEAR);
    // 7110.00 × 359 ÷ 360 = 7090.25; above 1290.00 are 5800.25, and × 30 ÷ 1290.00 = 134.8 days.
    let quote = buy(&mut subscription, offer(PRO), later(0, 1));
    assert_eq!((quote.credit, quote.due, quote.extra_days), (709_025, 0, 134));
    assert_eq!(quote.ends_at, later(164, 1));
    // All of it is worth as much as before: a day later 709025 × 163 ÷ 164 = 704701.6.
    assert_eq!(subscription.credit(Currency::Rub, later(1, 1)).amount, 704_701);
}

#[test]
fn a_promo_code_for_everything_leaves_the_credit_whole() {
    let mut subscription = on(POOL);
    let now = later(10, 5);
    let whole = Offer {
        discount: 129_000,
        ..offer(PRO)
    };
    // 500.33 by the list price: × 30 ÷ 1290.00 = 11.6 days.
    let quote = buy(&mut subscription, whole, now);
    assert_eq!((quote.credit, quote.due, quote.extra_days), (50_033, 0, 11));
    assert_eq!(subscription.running(now).unwrap().value.unwrap().amount, 50_033);

    let mut newcomer = Subscription::default();
    let quote = buy(&mut newcomer, whole, T0);
    assert_eq!((quote.due, quote.extra_days, quote.ends_at), (0, 0, later(30, 0)));
    assert_eq!(newcomer.credit(Currency::Rub, T0).amount, 0);
}

#[test]
fn what_no_provider_would_charge_is_not_asked_for() {
    let mut subscription = on(PRO);
    let year = Offer {
        // 129000 × 30 ÷ 30 of credit, and 60 kopecks more to pay.
        discount: price(PRO_YEAR, Currency::Rub).amount - 129_060,
        ..offer(PRO_YEAR)
    };
    let quote = buy(&mut subscription, year, T0);
    assert_eq!((quote.credit, quote.due), (129_000, 0));
}

#[test]
fn given_days_run_last_and_move_along() {
    let mut subscription = on(POOL);
    assert!(subscription.reward(7, later(3, 0)));
    assert_eq!(subscription.running(T0).unwrap().ends_at, later(37, 0));
    let mut early = subscription.clone();
    let quote = buy(&mut early, offer(PRO), later(10, 5));
    assert_eq!((quote.credit, quote.ends_at), (50_033, later(47, 5)));

    // In the given days there is no credit, and three and a half of them count as four.
    let quote = buy(&mut subscription, offer(PRO), later(33, 12));
    assert_eq!((quote.credit, quote.ends_at), (0, later(67, 12)));
}

#[test]
fn a_reward_waits_for_a_paid_plan() {
    let mut gift = Subscription::default();
    gift.give(PlanCode::Pro, 5, T0).unwrap();
    assert!(!gift.reward(7, T0) && !Subscription::default().reward(7, T0));
}

#[test]
fn a_downgrade_waits_for_the_end() {
    let mut subscription = on(EVENT);
    let scheduled = quote(&subscription, &offer(POOL), later(5, 0)).unwrap();
    assert_eq!(
        (scheduled.how, scheduled.due, scheduled.starts_at),
        (How::Scheduled, 0, later(30, 0))
    );
    assert!(subscription.schedule(Some(POOL), later(5, 0)));
    let next = subscription.next(later(5, 0)).unwrap();
    assert_eq!((next.plan, next.paid), (PlanCode::RecordPool, false));
    assert_eq!(subscription.running(later(5, 0)).unwrap().renews_as(), Some(POOL));
    // Cancelling lets nothing follow; switched on again, what was wanted is still wanted.
    subscription.cancel();
    assert_eq!(subscription.next(later(5, 0)), None);
    assert!(subscription.resume(CARD, later(5, 0)));
    assert_eq!(subscription.running(later(5, 0)).unwrap().renews_as(), Some(POOL));
    assert!(subscription.schedule(None, later(6, 0)));
    assert_eq!(subscription.next(later(6, 0)), None);

    // Cancelled, it is paid ahead, and the last day of the one is the first of the other.
    assert!(subscription.cancel());
    assert_eq!(subscription.state(later(7, 0)), State::Ending);
    let ahead = buy(&mut subscription, offer(POOL), later(7, 0));
    assert_eq!((ahead.how, ahead.due, ahead.credit), (How::Ahead, 79_000, 0));
    assert_eq!((ahead.starts_at, ahead.ends_at), (later(30, 0), later(60, 0)));
    assert_eq!(subscription.state(later(7, 0)), State::Active);
    assert_eq!(subscription.plan(Timestamp(later(30, 0).0 - 1)), PlanCode::Event);
    assert_eq!(subscription.plan(later(30, 0)), PlanCode::RecordPool);
    // What was paid ahead is credited like what runs: 1990.00 × 20 ÷ 30 + 790.00.
    assert_eq!(
        subscription.credit(Currency::Rub, later(10, 0)).amount,
        132_666 + 79_000
    );
}

#[test]
fn the_same_plan_renews_where_a_card_is_kept_and_is_paid_ahead_where_none_is() {
    let mut subscription = on(PRO);
    assert_eq!(
        quote(&subscription, &offer(PRO), later(1, 0)).unwrap().how,
        How::Renewing
    );
    subscription.cancel();
    let kept = Offer {
        card_kept: true,
        ..offer(PRO)
    };
    assert_eq!(
        quote(&subscription, &kept, later(1, 0)).unwrap().how,
        How::Renewing
    );
    let ahead = quote(&subscription, &offer(PRO), later(1, 0)).unwrap();
    assert_eq!(
        (ahead.how, ahead.step, ahead.due),
        (How::Ahead, Step::Same, 129_000)
    );
    assert!(subscription.can_resume(later(1, 0)) && subscription.resume(CARD, later(1, 0)));
    assert_eq!(subscription.state(later(1, 0)), State::Active);
    assert!(!subscription.resume(CARD, later(1, 0)));
}

#[test]
fn the_archived_plan_is_kept_renewed_and_lost_on_leaving() {
    assert_eq!(quote(&Subscription::default(), &offer(START), T0), Err(Archived));
    let bought = Term::bought(START, price(START, Currency::Rub), T0);
    let mut subscription = Subscription::from(vec![Term {
        renews: true,
        ..bought
    }]);
    number(&mut subscription);
    let now = later(3, 0);
    assert_eq!(
        quote(&subscription, &offer(START), now).unwrap().how,
        How::Renewing
    );
    let longer = tariff(PlanCode::Start, 12);
    assert_eq!(quote(&subscription, &offer(longer), now), Err(Archived));
    assert_eq!(subscription.step(POOL, now), Step::Upgrade);
    buy(&mut subscription, offer(POOL), now);
    assert_eq!(quote(&subscription, &offer(START), now), Err(Archived));
}

#[test]
fn thirty_days_from_the_29th_of_february() {
    let leap = Timestamp(1_835_438_400_000);
    assert_eq!(leap.rfc3339(), "2028-02-29T12:00:00.000Z");
    let mut subscription = Subscription::default();
    let quote = buy(&mut subscription, offer(PRO), leap);
    assert_eq!(quote.ends_at.rfc3339(), "2028-03-30T12:00:00.000Z");
}

fn renewal(tariff: Tariff) -> Purchase {
    let price = price(tariff, Currency::Rub);
    Purchase {
        tariff,
        currency: price.currency,
        price: price.amount,
        discount: 0,
        credit: 0,
        amount: price.amount,
        ahead: false,
        recurrent: true,
        method: None,
    }
}

#[test]
fn a_renewal_is_tried_again_after_one_three_and_five_days() {
    let mut subscription = on(PRO);
    let id = SubscriptionId(1);
    for (failed_on, next_on) in [(30, Some(31)), (31, Some(33)), (33, Some(35)), (35, None)] {
        let now = later(failed_on, 1);
        assert_eq!(subscription.state(now), State::Grace, "{failed_on}");
        assert_eq!(subscription.plan(now), PlanCode::Pro);
        let expected = next_on.map_or(Failed::Over, |day| Failed::TryAgainAt(later(day, 1)));
        assert_eq!(subscription.renewal_failed(id, now), Some(expected));
    }
    assert_eq!(subscription.state(later(35, 1)), State::Ended);
    assert_eq!(subscription.renewal_failed(id, later(35, 2)), None);
    assert_eq!(subscription.renew(id, &renewal(PRO), later(35, 2)), None);
}

#[test]
fn after_downtime_all_tries_are_made_and_the_plan_is_kept_until_the_last() {
    for late in [3, 7] {
        let mut subscription = on(PRO);
        let id = SubscriptionId(1);
        for (after, next) in [(0, Some(1)), (1, Some(3)), (3, Some(5)), (5, None)] {
            let now = later(30 + late + after, 1);
            assert_eq!(subscription.state(now), State::Grace, "{late} + {after}");
            assert_eq!(subscription.plan(now), PlanCode::Pro);
            assert_eq!(
                subscription.tried_until(id, now),
                Some(later(30 + late + 5, 1)),
                "as was said"
            );
            let expected = next.map_or(Failed::Over, |day| Failed::TryAgainAt(later(30 + late + day, 1)));
            assert_eq!(subscription.renewal_failed(id, now), Some(expected));
        }
        assert_eq!(subscription.state(later(30 + late + 5, 1)), State::Ended);
    }
}

#[test]
fn a_try_that_is_late_keeps_the_plan_for_a_while_and_not_for_ever() {
    let mut subscription = on(PRO);
    let id = SubscriptionId(1);
    subscription.renewal_failed(id, later(37, 0));
    assert_eq!(
        subscription.plan(later(40, 23)),
        PlanCode::Pro,
        "due on the 38th day"
    );
    assert_eq!(subscription.plan(later(41, 0)), PlanCode::Free);
    assert_eq!(subscription.renewal_failed(id, later(41, 0)), Some(Failed::Over));
    // New cards in the grace do not make it longer either.
    let mut other = on(PRO);
    other.renewal_failed(id, later(37, 0));
    for day in (39..52).step_by(2) {
        assert_eq!(other.plan(later(day, 0)), PlanCode::Pro, "{day}");
        other.change_method(CARD, later(day, 0));
    }
    assert_eq!(other.plan(later(52, 0)), PlanCode::Free);
}

#[test]
fn a_renewal_follows_on_the_old_term_and_costs_no_day_of_grace() {
    let mut subscription = on(PRO);
    subscription.schedule(Some(POOL), T0);
    subscription.renewal_failed(SubscriptionId(1), later(30, 0));
    let term = subscription
        .renew(SubscriptionId(1), &renewal(POOL), later(31, 0))
        .unwrap();
    assert_eq!((term.starts_at, term.ends_at), (later(30, 0), later(60, 0)));
    assert!(term.renews && term.failures == 0 && term.method == Some(CARD));
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::RecordPool);
    assert!(!subscription.awaits_renewal(SubscriptionId(1)));
}

#[test]
fn cancelling_in_the_grace_ends_access_at_once() {
    let mut subscription = on(PRO);
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::Pro);
    assert!(subscription.cancel());
    assert_eq!(subscription.plan(later(31, 0)), PlanCode::Free);
    assert!(!subscription.can_resume(later(31, 0)) && !subscription.cancel());
}

#[test]
fn after_more_than_a_week_of_downtime_a_renewal_starts_now_or_not_at_all() {
    let now = later(38, 0);
    let mut paid = on(PRO);
    assert_eq!(paid.plan(later(37, 0)), PlanCode::Pro, "a week is waited for");
    assert_eq!(paid.plan(now), PlanCode::Free);
    let term = paid.renew(SubscriptionId(1), &renewal(PRO), now).unwrap();
    assert_eq!(term.starts_at, now);

    let mut failed = on(PRO);
    assert_eq!(failed.renewal_failed(SubscriptionId(1), now), Some(Failed::Over));

    // Whoever bought meanwhile is not renewed besides.
    let mut bought = on(PRO);
    buy(&mut bought, offer(POOL), now);
    assert_eq!(bought.renew(SubscriptionId(1), &renewal(PRO), now), None);
}

#[test]
fn in_the_grace_a_purchase_starts_anew() {
    let mut subscription = on(PRO);
    let quote = buy(&mut subscription, offer(POOL), later(32, 0));
    assert_eq!((quote.step, quote.how), (Step::Start, How::Now));
    assert_eq!(subscription.plan(later(32, 0)), PlanCode::RecordPool);
}

#[test]
fn a_renewal_in_between_makes_the_credit_of_a_pinned_quote_greater() {
    let mut subscription = on(POOL);
    let pinned = quote(&subscription, &offer(PRO), later(29, 23)).unwrap();
    assert_eq!((pinned.credit, pinned.due), (0, 129_000));
    subscription
        .renew(SubscriptionId(1), &renewal(POOL), later(30, 0))
        .unwrap();
    let term = subscription.buy(&pinned.purchase(None), later(30, 0));
    // 790.00 came in between: × 30 ÷ 1290.00 = 18.4 days more.
    assert_eq!(term.value.unwrap().amount, 208_000);
    assert_eq!(term.paid_days, 48);
}

#[test]
fn a_refund_of_all_ends_the_term_and_starts_what_was_paid_ahead() {
    let mut subscription = on(EVENT);
    subscription.cancel();
    buy(&mut subscription, offer(POOL), later(5, 0));
    let taken = subscription
        .take_back(SubscriptionId(1), 199_000, later(10, 0))
        .unwrap();
    assert_eq!(
        (taken.plan, taken.fate, taken.days),
        (PlanCode::Event, Fate::Over, 30)
    );
    assert_eq!(taken.then, Some((PlanCode::RecordPool, later(40, 0))));
    assert!(taken.renewal_off, "what was paid ahead renewed");
    let running = subscription.running(later(10, 0)).unwrap();
    assert_eq!(
        (running.plan, running.starts_at, running.ends_at),
        (PlanCode::RecordPool, later(10, 0), later(40, 0))
    );
}

#[test]
fn a_refund_of_the_unused_part_ends_the_term_too() {
    let mut subscription = on(PRO_YEAR);
    let now = later(90, 0);
    let unused = subscription.credit(Currency::Rub, now).amount;
    let taken = subscription.take_back(SubscriptionId(1), unused, now).unwrap();
    assert_eq!((taken.fate, taken.then), (Fate::Over, None));
    assert_eq!(subscription.state(now), State::Ended);
}

#[test]
fn a_refund_finds_money_that_went_on_into_another_plan() {
    let mut subscription = on(POOL);
    buy(&mut subscription, offer(PRO), T0);
    // 790.00 of 1290.00 go back, and 18.4 of 30 days: 18.
    let taken = subscription.take_back(SubscriptionId(1), 79_000, T0).unwrap();
    assert_eq!((taken.plan, taken.fate), (PlanCode::Pro, Fate::Shorter));
    assert_eq!((taken.days, taken.ends_at), (18, Some(later(12, 0))));
    let running = subscription.running(T0).unwrap();
    assert_eq!((running.plan, running.ends_at), (PlanCode::Pro, later(12, 0)));
    assert_eq!(running.value.unwrap().amount, 50_000);
}

#[test]
fn all_of_an_upgrade_goes_back_and_the_money_before_it_keeps_its_days() {
    let mut subscription = on(POOL);
    let quote = buy(&mut subscription, offer(PRO), later(10, 5));
    assert_eq!(quote.due, 78_967);
    // 789.67 of 1290.00 are 18.4 of 30 days: 18 go, and 12 stay for what Record Pool had left.
    let taken = subscription
        .take_back(SubscriptionId(2), quote.due, later(10, 6))
        .unwrap();
    assert_eq!((taken.fate, taken.days), (Fate::Shorter, 18));
    assert_eq!(taken.ends_at, Some(later(22, 5)));
    assert!(taken.renewal_off);
    assert_eq!(subscription.state(later(10, 6)), State::Ending);
    assert_eq!(subscription.plan(later(22, 4)), PlanCode::Pro);
    assert_eq!(subscription.plan(later(22, 5)), PlanCode::Free);
}

#[test]
fn a_part_that_is_worth_no_day_changes_nothing_but_the_value() {
    let mut subscription = on(PRO);
    let taken = subscription
        .take_back(SubscriptionId(1), 2_000, later(1, 0))
        .unwrap();
    assert_eq!((taken.fate, taken.renewal_off), (Fate::Same, false));
    assert_eq!(taken.ends_at, Some(later(30, 0)));
    assert_eq!(subscription.state(later(1, 0)), State::Active);
    assert_eq!(subscription.terms[0].value.unwrap().amount, 127_000);
    // Nor does money for days that are over, and renewed since.
    subscription
        .renew(SubscriptionId(1), &renewal(PRO), later(30, 0))
        .unwrap();
    let past = subscription
        .take_back(SubscriptionId(1), 127_000, later(31, 0))
        .unwrap();
    assert_eq!((past.fate, past.ends_at), (Fate::Same, None));
    assert_eq!(subscription.state(later(31, 0)), State::Active);
}

#[test]
fn in_the_grace_a_refund_ends_the_plan_and_nothing_is_tried_any_more() {
    let mut subscription = on(PRO);
    subscription.renewal_failed(SubscriptionId(1), later(30, 0));
    let taken = subscription
        .take_back(SubscriptionId(1), 50_000, later(30, 1))
        .unwrap();
    assert_eq!((taken.fate, taken.renewal_off), (Fate::Over, true));
    assert_eq!(subscription.plan(later(30, 1)), PlanCode::Free);
    assert!(!subscription.awaits_renewal(SubscriptionId(1)));
}

#[test]
fn what_was_paid_ahead_and_goes_back_does_not_begin() {
    let mut subscription = on(EVENT);
    subscription.cancel();
    buy(&mut subscription, offer(POOL), later(5, 0));
    number(&mut subscription);
    let taken = subscription
        .take_back(SubscriptionId(2), 79_000, later(6, 0))
        .unwrap();
    assert_eq!(
        (taken.plan, taken.fate),
        (PlanCode::RecordPool, Fate::NeverStarts)
    );
    assert_eq!(taken.then, Some((PlanCode::Event, later(30, 0))));
    assert!(taken.renewal_off);
    assert_eq!(subscription.next(later(6, 0)), None);
}

#[test]
fn a_promo_code_for_everything_renews_only_where_a_card_is_kept() {
    let whole = Offer {
        discount: 129_000,
        ..offer(PRO)
    };
    let renews = |offer: Offer| quote(&Subscription::default(), &offer, T0).unwrap().recurrent;
    assert!(!renews(whole));
    assert!(renews(Offer {
        card_kept: true,
        ..whole
    }));
    assert!(renews(offer(PRO)), "the card comes with the money");
}

#[test]
fn it_is_known_when_the_last_try_is_made() {
    let mut subscription = on(PRO);
    let id = SubscriptionId(1);
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
fn the_archived_plan_is_given_only_to_whoever_has_it() {
    let mut subscription = Subscription::default();
    assert_eq!(
        subscription.give(PlanCode::Start, 5, T0),
        Err(GiftRefused::Archived)
    );
    let bought = Term::bought(START, price(START, Currency::Rub), T0);
    let mut own = Subscription::from(vec![bought]);
    own.give(PlanCode::Start, 5, T0).unwrap();
    assert_eq!(own.running(T0).unwrap().ends_at, later(35, 0));
}

#[test]
fn a_gift_adds_to_the_same_plan_and_interrupts_a_lower_one() {
    let mut subscription = on(POOL);
    subscription.give(PlanCode::RecordPool, 3, later(1, 0)).unwrap();
    assert_eq!(subscription.running(T0).unwrap().ends_at, later(33, 0));
    let now = later(10, 12);
    subscription.give(PlanCode::Event, 5, now).unwrap();
    number(&mut subscription);
    assert_eq!(subscription.plan(now), PlanCode::Event);
    // 19.5 paid days are left, 790.00 × 19 ÷ 30 = 500.33; they and 3 given ones run after the gift.
    let after = subscription.next(now).unwrap();
    assert_eq!((after.starts_at, after.ends_at), (later(15, 12), later(38, 0)));
    assert_eq!(subscription.bonus_days(now), 3 + 5);
    assert_eq!(subscription.credit(Currency::Rub, now).amount, 50_033);
    assert_eq!(subscription.state(now), State::Active);
    assert_eq!(
        subscription.give(PlanCode::Pro, 1, now),
        Err(GiftRefused::NoBetter)
    );
}

#[test]
fn a_gift_over_a_running_term_leaves_its_credit_as_it_was() {
    for (day, minute, days, amount) in [(0, 1, 29, 76_366), (0, 0, 30, 79_000), (29, 1, 0, 0)] {
        let mut subscription = on(POOL);
        let now = Timestamp(later(day, 0).0 + minute * 60_000);
        let before = subscription.credit(Currency::Rub, now);
        assert_eq!((before.days, before.amount), (days, amount));
        subscription.give(PlanCode::Event, 10, now).unwrap();
        number(&mut subscription);
        let after = subscription.credit(Currency::Rub, now);
        assert_eq!(after, before, "{day} {minute}");
        // Ten were given, and of what was paid for nothing is lost or won.
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
    let mut subscription = on(POOL);
    for (plan, day) in [(PlanCode::Pro, 3), (PlanCode::Pro, 9), (PlanCode::Event, 15)] {
        // Two days of each gift, four of the paid term between the first and the second, and so on.
        subscription.give(plan, 2, later(day, 7)).unwrap();
        number(&mut subscription);
    }
    // 3 days and 7 hours, then 4 and 4 whole days of 30 have run: 18 are left, 790.00 × 18 ÷ 30 = 474.00.
    let credit = subscription.credit(Currency::Rub, later(17, 7));
    assert_eq!((credit.days, credit.of_days, credit.amount), (18, 30, 47_400));
    assert_eq!(subscription.running(later(17, 7)).unwrap().ends_at, later(36, 0));
}

#[test]
fn a_refund_finds_its_money_behind_a_gift() {
    let mut subscription = on(POOL);
    buy(&mut subscription, offer(PRO), later(10, 0));
    subscription.give(PlanCode::Event, 5, later(12, 1)).unwrap();
    number(&mut subscription);
    // The money of the first month went into the second, which waits behind the gift: 430.00 of 1290.00 are ten days.
    let taken = subscription
        .take_back(SubscriptionId(1), 43_000, later(13, 0))
        .unwrap();
    assert_eq!(
        (taken.plan, taken.fate, taken.days),
        (PlanCode::Pro, Fate::Shorter, 10)
    );
    assert_eq!(taken.ends_at, Some(later(35, 0)));
}

#[test]
fn a_reward_under_a_gift_waits_for_the_paid_plan() {
    let mut subscription = on(POOL);
    subscription.give(PlanCode::Event, 10, later(2, 1)).unwrap();
    number(&mut subscription);
    assert!(!subscription.reward(7, later(5, 0)));
    assert_eq!(subscription.running(later(12, 1)).unwrap().ends_at, later(40, 0));
    assert!(subscription.reward(7, later(12, 1)));
    let term = subscription.running(later(12, 1)).unwrap();
    assert_eq!(
        (term.ends_at, term.paid_days, term.bonus_days),
        (later(47, 0), 30, 7)
    );
}

#[test]
fn a_gift_in_the_grace_puts_the_renewal_off() {
    let mut subscription = on(PRO);
    let now = later(32, 0);
    subscription.give(PlanCode::Pro, 10, now).unwrap();
    let running = subscription.running(now).unwrap();
    assert_eq!((running.ends_at, running.renews_as()), (later(42, 0), Some(PRO)));
    assert!(!subscription.awaits_renewal(SubscriptionId(1)));
    assert_eq!(subscription.currency(now), Some(Currency::Rub));
}

#[test]
fn another_card_is_tried_at_once_and_none_ends_renewal() {
    let mut subscription = on(PRO);
    subscription.renewal_failed(SubscriptionId(1), later(30, 0));
    subscription.change_method(MethodId(2), later(30, 5));
    let term = subscription.running(later(30, 5)).unwrap();
    assert_eq!(
        (term.method, term.next_try_at),
        (Some(MethodId(2)), Some(later(30, 5)))
    );
    subscription.forget_method();
    assert_eq!(subscription.plan(later(30, 5)), PlanCode::Free);
}

#[test]
fn rank_comes_first_and_then_the_length_of_the_term() {
    let step = |running, to| on(running).step(to, later(3, 0));
    assert_eq!(step(POOL_YEAR, PRO), Step::Upgrade);
    assert_eq!(step(PRO, POOL_YEAR), Step::Downgrade);
    assert_eq!(step(PRO, PRO_YEAR), Step::Upgrade);
    assert_eq!(step(PRO_YEAR, PRO), Step::Downgrade);
    assert_eq!(step(PRO, PRO), Step::Same);
    let shorter = quote(&on(PRO_YEAR), &offer(PRO), later(3, 0)).unwrap();
    assert_eq!(
        (shorter.how, shorter.due, shorter.starts_at),
        (How::Scheduled, 0, later(360, 0))
    );
}
