//! What a purchase costs, and when it starts.

use super::*;

#[test]
fn an_upgrade_in_mid_term_credits_the_whole_days_left() {
    let mut subscription = subscribed_to(POOL);
    let now = later(10, 5);
    // 19 days and 19 hours are left of 30: 790.00 × 19 ÷ 30 = 500.33; 1290.00 − 500.33 = 789.67.
    let quote = buy(&mut subscription, quote_input(PRO), now);
    assert_eq!((quote.step, quote.how), (PlanChange::Upgrade, PlanStart::Now));
    assert_eq!((quote.credit, quote.due, quote.extra_days), (50_033, 78_967, 0));
    assert_eq!((quote.credit_days, quote.credit_of_days), (19, 30));
    assert_eq!(quote.ends_at, now.plus_days(30));
    assert_eq!(subscription.plan(now), PlanCode::Pro);
    let period = subscription.running(now).unwrap();
    assert_eq!(period.value, Some(Money::new(129_000, Currency::Rub)));
    assert_eq!(subscription.plan(Timestamp(now.0 - 1)), PlanCode::RecordPool);
}

#[test]
fn the_credit_of_two_terms_is_told_term_by_term() {
    let mut subscription = subscribed_to(POOL);
    subscription.periods[0].renews = false;
    let ahead = QuoteInput {
        recurrent: false,
        card_saved: false,
        ..quote_input(POOL)
    };
    buy(&mut subscription, ahead, later(1, 0));
    let now = later(10, 5);
    let lines: Vec<_> = subscription.credit_lines(Currency::Rub, now).collect();
    let total = subscription.credit(Currency::Rub, now);
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0].days, lines[0].of_days), (19, 30));
    assert_eq!((lines[1].days, lines[1].of_days), (30, 30));
    assert_eq!(lines[0].amount + lines[1].amount, total.amount);
    assert_eq!(lines[1].amount, price(POOL, Currency::Rub).amount);
}

#[test]
fn a_year_of_the_cheaper_plan_becomes_months_of_the_dearer() {
    let mut subscription = subscribed_to(POOL_YEAR);
    // 7110.00 × 359 ÷ 360 = 7090.25; above 1290.00 are 5800.25, and × 30 ÷ 1290.00 = 134.8 days.
    let quote = buy(&mut subscription, quote_input(PRO), later(0, 1));
    assert_eq!((quote.credit, quote.due, quote.extra_days), (709_025, 0, 134));
    assert_eq!(quote.ends_at, later(164, 1));
    // Its value is the same as before: a day later 709025 × 163 ÷ 164 = 704701.6.
    assert_eq!(subscription.credit(Currency::Rub, later(1, 1)).amount, 704_701);
}

#[test]
fn a_promo_code_for_everything_leaves_the_credit_whole() {
    let mut subscription = subscribed_to(POOL);
    let now = later(10, 5);
    let fully_discounted = QuoteInput {
        discount: 129_000,
        ..quote_input(PRO)
    };
    // 500.33 by the list price: × 30 ÷ 1290.00 = 11.6 days.
    let quote = buy(&mut subscription, fully_discounted, now);
    assert_eq!((quote.credit, quote.due, quote.extra_days), (50_033, 0, 11));
    assert_eq!(subscription.running(now).unwrap().value.unwrap().amount, 50_033);

    let mut new_subscription = Subscription::default();
    let quote = buy(&mut new_subscription, fully_discounted, T0);
    assert_eq!((quote.due, quote.extra_days, quote.ends_at), (0, 0, later(30, 0)));
    assert_eq!(new_subscription.credit(Currency::Rub, T0).amount, 0);
}

#[test]
fn what_no_provider_would_charge_is_not_asked_for() {
    let mut subscription = subscribed_to(PRO);
    let year = QuoteInput {
        // 129000 × 30 ÷ 30 of credit, and 60 kopecks more to pay.
        discount: price(PRO_YEAR, Currency::Rub).amount - 129_060,
        ..quote_input(PRO_YEAR)
    };
    let quote = buy(&mut subscription, year, T0);
    assert_eq!((quote.credit, quote.due), (129_000, 0));
}

#[test]
fn a_downgrade_waits_for_the_end() {
    let mut subscription = subscribed_to(EVENT);
    let scheduled = quote(&subscription, &quote_input(POOL), later(5, 0)).unwrap();
    assert_eq!(
        (scheduled.how, scheduled.due, scheduled.starts_at),
        (PlanStart::Scheduled, 0, later(30, 0))
    );
    assert!(subscription.schedule(Some(POOL), later(5, 0)));
    let next = subscription.next(later(5, 0)).unwrap();
    assert_eq!((next.plan, next.paid), (PlanCode::RecordPool, false));
    assert_eq!(subscription.running(later(5, 0)).unwrap().renews_as(), Some(POOL));
    // After cancelling nothing follows; after resuming, the scheduled plan is kept.
    subscription.cancel();
    assert_eq!(subscription.next(later(5, 0)), None);
    assert!(subscription.resume(CARD, later(5, 0)));
    assert_eq!(subscription.running(later(5, 0)).unwrap().renews_as(), Some(POOL));
    assert!(subscription.schedule(None, later(6, 0)));
    assert_eq!(subscription.next(later(6, 0)), None);

    // After cancelling, the next plan is paid ahead and starts the moment the running one ends.
    assert!(subscription.cancel());
    assert_eq!(subscription.state(later(7, 0)), SubscriptionState::Ending);
    let ahead = buy(&mut subscription, quote_input(POOL), later(7, 0));
    assert_eq!(
        (ahead.how, ahead.due, ahead.credit),
        (PlanStart::Ahead, 79_000, 0)
    );
    assert_eq!((ahead.starts_at, ahead.ends_at), (later(30, 0), later(60, 0)));
    assert_eq!(subscription.state(later(7, 0)), SubscriptionState::Active);
    assert_eq!(subscription.plan(Timestamp(later(30, 0).0 - 1)), PlanCode::Event);
    assert_eq!(subscription.plan(later(30, 0)), PlanCode::RecordPool);
    // What was paid ahead is credited like the running period: 1990.00 × 20 ÷ 30 + 790.00.
    assert_eq!(
        subscription.credit(Currency::Rub, later(10, 0)).amount,
        132_666 + 79_000
    );
}

#[test]
fn the_same_plan_renews_where_a_card_is_kept_and_is_paid_ahead_where_none_is() {
    let mut subscription = subscribed_to(PRO);
    assert_eq!(
        quote(&subscription, &quote_input(PRO), later(1, 0)).unwrap().how,
        PlanStart::Renewing
    );
    subscription.cancel();
    let with_card = QuoteInput {
        card_saved: true,
        ..quote_input(PRO)
    };
    assert_eq!(
        quote(&subscription, &with_card, later(1, 0)).unwrap().how,
        PlanStart::Renewing
    );
    let ahead = quote(&subscription, &quote_input(PRO), later(1, 0)).unwrap();
    assert_eq!(
        (ahead.how, ahead.step, ahead.due),
        (PlanStart::Ahead, PlanChange::Same, 129_000)
    );
    assert!(subscription.can_resume(later(1, 0)) && subscription.resume(CARD, later(1, 0)));
    assert_eq!(subscription.state(later(1, 0)), SubscriptionState::Active);
    assert!(!subscription.resume(CARD, later(1, 0)));
}

#[test]
fn the_archived_plan_is_kept_renewed_and_lost_on_leaving() {
    assert_eq!(
        quote(&Subscription::default(), &quote_input(START), T0),
        Err(PlanArchived)
    );
    let bought = SubscriptionPeriod::bought(START, price(START, Currency::Rub), T0);
    let mut subscription = Subscription::from(vec![SubscriptionPeriod {
        renews: true,
        ..bought
    }]);
    assign_ids(&mut subscription);
    let now = later(3, 0);
    assert_eq!(
        quote(&subscription, &quote_input(START), now).unwrap().how,
        PlanStart::Renewing
    );
    let longer = plan_period(PlanCode::Start, 12);
    assert_eq!(quote(&subscription, &quote_input(longer), now), Err(PlanArchived));
    assert_eq!(subscription.step(POOL, now), PlanChange::Upgrade);
    buy(&mut subscription, quote_input(POOL), now);
    assert_eq!(quote(&subscription, &quote_input(START), now), Err(PlanArchived));
}

#[test]
fn thirty_days_from_the_29th_of_february() {
    let leap_day = Timestamp(1_835_438_400_000);
    assert_eq!(leap_day.rfc3339(), "2028-02-29T12:00:00.000Z");
    let mut subscription = Subscription::default();
    let quote = buy(&mut subscription, quote_input(PRO), leap_day);
    assert_eq!(quote.ends_at.rfc3339(), "2028-03-30T12:00:00.000Z");
}

#[test]
fn a_promo_code_for_everything_renews_only_where_a_card_is_kept() {
    let fully_discounted = QuoteInput {
        discount: 129_000,
        ..quote_input(PRO)
    };
    let renews = |quote_input: QuoteInput| {
        quote(&Subscription::default(), &quote_input, T0)
            .unwrap()
            .recurrent
    };
    assert!(!renews(fully_discounted));
    assert!(renews(QuoteInput {
        card_saved: true,
        ..fully_discounted
    }));
    assert!(renews(quote_input(PRO)), "the card comes with the money");
}

#[test]
fn rank_comes_first_and_then_the_length_of_the_term() {
    let step = |running, to| subscribed_to(running).step(to, later(3, 0));
    assert_eq!(step(POOL_YEAR, PRO), PlanChange::Upgrade);
    assert_eq!(step(PRO, POOL_YEAR), PlanChange::Downgrade);
    assert_eq!(step(PRO, PRO_YEAR), PlanChange::Upgrade);
    assert_eq!(step(PRO_YEAR, PRO), PlanChange::Downgrade);
    assert_eq!(step(PRO, PRO), PlanChange::Same);
    let shorter = quote(&subscribed_to(PRO_YEAR), &quote_input(PRO), later(3, 0)).unwrap();
    assert_eq!(
        (shorter.how, shorter.due, shorter.starts_at),
        (PlanStart::Scheduled, 0, later(360, 0))
    );
}
