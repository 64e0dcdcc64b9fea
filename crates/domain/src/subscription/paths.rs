//! Whatever users, staff and the clock do, in whatever order: nobody has two plans, pays less than
//! nothing, loses what was paid, or keeps a plan beyond its end.

use proptest::{collection::vec, prelude::*};

use super::{tests::assign_ids, tests::price, *};
use crate::{
    quote::{PlanStart, QuoteInput, quote},
    time::{DAY_MS, HOUR_MS},
};

const CARD: PaymentMethodId = PaymentMethodId(1);

#[derive(Debug, Clone)]
enum Action {
    Connect {
        plan_period: usize,
        currency: usize,
        percent: i64,
        recurrent: bool,
        card_saved: bool,
        /// Hours between the quote and the payment.
        late: i64,
    },
    Cancel,
    Resume,
    Unschedule,
    Renew,
    FailToRenew,
    Refund {
        payment_index: usize,
        percent: i64,
    },
    Give {
        plan: usize,
        days: i64,
    },
    Reward,
    Wait {
        hours: i64,
    },
}

fn action() -> impl Strategy<Value = Action> {
    let connect = (
        0..13_usize,
        0..3_usize,
        0..=100_i64,
        any::<bool>(),
        any::<bool>(),
        0..2_i64,
    )
        .prop_map(
            |(plan_period, currency, percent, recurrent, card_saved, late)| Action::Connect {
                plan_period,
                currency,
                percent: if percent % 3 == 0 { percent } else { 0 },
                recurrent,
                card_saved,
                late,
            },
        );
    prop_oneof![
        5 => connect,
        1 => Just(Action::Cancel),
        1 => Just(Action::Resume),
        1 => Just(Action::Unschedule),
        3 => Just(Action::Renew),
        1 => Just(Action::FailToRenew),
        1 => (0..4_usize, 1..=100_i64).prop_map(|(payment_index, percent)| Action::Refund { payment_index, percent }),
        1 => (0..4_usize, 1..40_i64).prop_map(|(plan, days)| Action::Give { plan, days }),
        1 => Just(Action::Reward),
        6 => (1..900_i64).prop_map(|hours| Action::Wait { hours }),
    ]
}

struct Model {
    now: Timestamp,
    subscription: Subscription,
    /// The period each payment created and what of it can still be refunded.
    payments: Vec<(SubscriptionPeriodId, i64)>,
    paid: i64,
    refunded: i64,
    /// A refund is rounded to whole days, and this is the largest error.
    rounded: i64,
    /// Bonus days for invitations: all of them, and those that no paid plan has received yet.
    earned: i64,
    waiting: i64,
}

fn plan_periods() -> Vec<PlanPeriod> {
    let mut plan_periods: Vec<PlanPeriod> = PlanCode::SOLD
        .into_iter()
        .flat_map(|plan| [1, 3, 6, 12].map(|months| PlanPeriod { plan, months }))
        .collect();
    plan_periods.push(PlanPeriod {
        plan: PlanCode::Start,
        months: 1,
    });
    plan_periods
}

impl Model {
    fn new(archived: bool) -> Self {
        let now = Timestamp(1_772_724_600_000);
        let mut model = Self {
            now,
            subscription: Subscription::default(),
            payments: vec![],
            paid: 0,
            refunded: 0,
            rounded: 0,
            earned: 0,
            waiting: 0,
        };
        if archived {
            let start = PlanPeriod {
                plan: PlanCode::Start,
                months: 1,
            };
            let value = price(start, Currency::Rub);
            model
                .subscription
                .periods
                .push(SubscriptionPeriod::bought(start, value, now));
            model.add_payment(value.amount);
        }
        model
    }

    /// Money for the newest period.
    fn add_payment(&mut self, amount: i64) {
        assign_ids(&mut self.subscription);
        self.paid += amount;
        let newest = self
            .subscription
            .periods
            .iter()
            .filter_map(|period| period.id)
            .max();
        self.payments.push((newest.unwrap(), amount));
    }

    fn overdue(&self) -> Option<&SubscriptionPeriod> {
        self.subscription
            .periods
            .iter()
            .find(|period| period.truncated_at.is_none() && period.renews && period.ends_at <= self.now)
    }

    fn act(&mut self, action: &Action) {
        let now = self.now;
        match *action {
            Action::Connect { .. } => self.connect(action),
            Action::Cancel => drop(self.subscription.cancel()),
            Action::Resume => drop(self.subscription.resume(CARD, now)),
            Action::Unschedule => drop(self.subscription.schedule(None, now)),
            Action::Renew => {
                let Some((id, plan_period, currency)) = self.overdue().and_then(|period| {
                    let currency = self.subscription.currency(now).unwrap();
                    Some((period.id?, period.renews_as()?, currency))
                }) else {
                    return;
                };
                let price = price(plan_period, currency);
                let purchase = Purchase {
                    plan_period,
                    currency,
                    price: price.amount,
                    discount: 0,
                    credit: 0,
                    amount: price.amount,
                    ahead: false,
                    recurrent: true,
                    method: Some(CARD),
                };
                let period = self.subscription.renew(id, &purchase, now).unwrap();
                assert!(now < period.ends_at, "nobody pays for days that are over");
                self.add_payment(price.amount);
            }
            Action::FailToRenew => {
                let due = self
                    .overdue()
                    .filter(|period| period.next_try_at.is_none_or(|at| at <= now));
                if let Some(id) = due.and_then(|period| period.id) {
                    let until = self.subscription.tried_until(id, now).unwrap();
                    match self.subscription.renewal_failed(id, now) {
                        Some(RenewalFailure::TryAgainAt(next)) => {
                            assert!(now < next && next <= until);
                            assert!(
                                self.subscription.term(id).unwrap().runs_at(next),
                                "kept until the next try"
                            );
                            assert_eq!(self.subscription.tried_until(id, now), Some(until));
                        }
                        _ => assert_eq!(until, now.min(until), "the last try is the end"),
                    }
                }
            }
            Action::Refund {
                payment_index,
                percent,
            } => {
                let Some((id, remaining)) = self.payments.get_mut(payment_index) else {
                    return;
                };
                let amount = *remaining * percent / 100;
                let day_value = |period: &SubscriptionPeriod| {
                    period.value.map_or(0, |value| value.amount) / period.paid_days.max(1)
                };
                self.rounded += self.subscription.periods.iter().map(day_value).max().unwrap_or(0);
                *remaining -= amount;
                self.refunded += amount;
                let id = *id;
                self.refund(id, amount);
            }
            Action::Give { plan, days } => {
                let (plan, running_plan) = (PlanCode::ALL[plan + 1], self.subscription.plan(now));
                let before = self.subscription.clone();
                let result = self.subscription.give(plan, days, now);
                assert!(plan != PlanCode::Start || running_plan == plan || result.is_err());
                self.check_gift(&before, result.map_or(0, |()| days));
            }
            Action::Reward => {
                self.earned += 7;
                self.waiting += 7;
            }
            Action::Wait { hours } => self.now.0 += hours * HOUR_MS,
        }
        self.reward();
        assign_ids(&mut self.subscription);
    }

    /// A gift counts as its own days, and leaves the paid periods as they were: their days, their value, their length.
    fn check_gift(&self, before: &Subscription, days: i64) {
        let now = self.now;
        let after = &self.subscription;
        assert_eq!(after.bonus_days(now), before.bonus_days(now) + days);
        for currency in Currency::ALL {
            let lines = |subscription: &Subscription| {
                let mut lines: Vec<CreditLine> = subscription.credit_lines(currency, now).collect();
                lines.sort_by_key(|line| (line.amount, line.days, line.of_days));
                lines
            };
            assert_eq!(lines(after), lines(before));
        }
        let paid_left = |subscription: &Subscription| {
            let periods = subscription.periods.iter();
            periods.map(|period| period.paid_left(now)).sum::<i64>()
        };
        assert_eq!(paid_left(after), paid_left(before));
    }

    /// As the job does it: all pending days are added to the running paid plan, once.
    fn reward(&mut self) {
        let now = self.now;
        let before = self.subscription.clone();
        let is_added = self.subscription.reward(self.waiting, now);
        let added = if is_added { self.waiting } else { 0 };
        self.waiting -= added;
        assert_eq!(self.subscription.bonus_days(now), before.bonus_days(now) + added);
        let running = before.running(now);
        let is_paid = running.is_some_and(|period| period.value.is_some() && now < period.ends_at);
        assert_eq!(is_added, is_paid, "waits only while no paid plan runs");
        let end = |subscription: &Subscription| subscription.running(now).map(|period| period.ends_at);
        assert_eq!(
            end(&self.subscription),
            end(&before).map(|at| at.plus_days(added))
        );
        assert!((0..=self.earned).contains(&self.waiting));
    }

    /// The preview matches the result, and whoever lost days or a plan by a refund is not charged again.
    fn refund(&mut self, id: SubscriptionPeriodId, amount: i64) {
        let now = self.now;
        let before = self.subscription.clone();
        let preview = before.preview_refund(id, amount, now);
        let outcome = self.subscription.apply_refund(id, amount, now);
        assert_eq!(outcome, preview);
        let after = &self.subscription;
        let renews = |subscription: &Subscription| subscription.periods.iter().any(|period| period.renews);
        let Some(outcome) = outcome else {
            assert_eq!(*after, before);
            return;
        };
        let without_value = |subscription: &Subscription| {
            let mut periods = subscription.periods.clone();
            periods.iter_mut().for_each(|period| period.value = None);
            periods
        };
        if outcome.effect == SubscriptionEffect::Same {
            assert_eq!(
                without_value(after),
                without_value(&before),
                "only what is left to give back"
            );
            assert!(!outcome.renewal_off && outcome.days == 0);
            return;
        }
        assert!(!renews(after), "{outcome:?}");
        assert_eq!(outcome.renewal_off, renews(&before));
        match outcome.effect {
            SubscriptionEffect::Shorter => {
                let end = outcome.ends_at.unwrap();
                assert!(now < end && outcome.days > 0);
                assert!(after.periods.iter().any(|period| period.plan == outcome.plan
                    && period.truncated_at.is_none()
                    && period.access_until() == end));
                assert_eq!(after.plan(now), before.plan(now));
            }
            SubscriptionEffect::Over => {
                // A period that waits for workers to renew it no longer runs, and still ends.
                assert!([outcome.plan, PlanCode::Free].contains(&before.plan(now)));
                let running = after.running(now).map(|period| (period.plan, period.ends_at));
                assert_eq!((outcome.ends_at, outcome.then), (None, running));
            }
            _ => assert_eq!(after.plan(now), before.plan(now)),
        }
    }

    fn connect(&mut self, action: &Action) {
        let Action::Connect {
            plan_period,
            currency,
            percent,
            recurrent,
            card_saved,
            late,
        } = *action
        else {
            return;
        };
        let plan_period = plan_periods()[plan_period];
        let fixed_currency = self.subscription.currency(self.now);
        let price = price(plan_period, fixed_currency.unwrap_or(Currency::ALL[currency]));
        let input = QuoteInput {
            plan_period,
            price,
            discount: price.amount * percent / 100,
            recurrent,
            card_saved,
        };
        let Ok(quote) = quote(&self.subscription, &input, self.now) else {
            assert_eq!(plan_period.plan, PlanCode::Start);
            return;
        };
        assert!(quote.due >= 0 && quote.credit >= 0 && quote.extra_days >= 0);
        assert!(quote.due <= quote.price.amount - quote.discount);
        let has_card = quote.due > 0 || card_saved;
        assert!(
            has_card || !quote.recurrent || matches!(quote.how, PlanStart::Scheduled | PlanStart::Renewing)
        );
        assert!(quote.starts_at < quote.ends_at && self.now <= quote.starts_at);
        match quote.how {
            PlanStart::Now | PlanStart::Ahead => {
                self.now.0 += late * HOUR_MS / 2;
                let plan_before = self.subscription.plan(self.now);
                let credit = self.subscription.credit(price.currency, self.now).amount;
                let period = self.subscription.buy(&quote.purchase(Some(CARD)), self.now);
                let value = period.value.unwrap().amount;
                if quote.how == PlanStart::Now {
                    assert!(value >= quote.due + credit.max(quote.credit));
                    assert_eq!(self.subscription.plan(self.now), plan_period.plan);
                } else if plan_before != PlanCode::Free && period.starts_at > self.now {
                    assert_eq!(self.subscription.plan(self.now), plan_before);
                }
                if late == 0 {
                    assert_eq!(
                        (period.starts_at, period.ends_at),
                        (quote.starts_at, quote.ends_at)
                    );
                }
                // Credit that was left at the time of the quote is worth as much half an hour later.
                self.paid += (quote.credit - credit).max(0) * i64::from(quote.how == PlanStart::Now);
                self.add_payment(quote.due);
            }
            PlanStart::Scheduled => assert!(self.subscription.schedule(Some(plan_period), self.now)),
            PlanStart::Renewing => {
                let resumed = self.subscription.resume(CARD, self.now);
                assert!(resumed || self.subscription.schedule(Some(plan_period), self.now));
            }
        }
    }

    fn check(&self) {
        let now = self.now;
        let open_periods: Vec<&SubscriptionPeriod> = self
            .subscription
            .periods
            .iter()
            .filter(|period| period.truncated_at.is_none() && (period.renews || period.is_left_at(now)))
            .collect();
        let moments = open_periods.iter().flat_map(|period| {
            [period.starts_at, period.ends_at, period.access_until()]
                .into_iter()
                .flat_map(|at| [Timestamp(at.0 - 1), at])
        });
        let mut last = now;
        for at in std::iter::once(now).chain(moments.filter(|at| *at >= now)) {
            let running = self
                .subscription
                .periods
                .iter()
                .filter(|period| period.runs_at(at));
            assert!(running.count() <= 1, "two plans at {at:?}: {open_periods:#?}");
            last = last.max(at);
        }
        assert_eq!(
            self.subscription.plan(last),
            PlanCode::Free,
            "access after the end"
        );
        let renewing: Vec<&&SubscriptionPeriod> =
            open_periods.iter().filter(|period| period.renews).collect();
        assert!(renewing.len() <= 1, "{renewing:#?}");
        for period in &renewing {
            assert!(open_periods.iter().all(|other| other.ends_at <= period.ends_at));
            assert!(period.renews_as().is_some());
            assert!(period.access_until() <= period.ends_at.plus_days(GRACE_LONGEST_DAYS));
        }
        let values: Vec<Money> = open_periods.iter().filter_map(|period| period.value).collect();
        assert!(
            values.windows(2).all(|pair| pair[0].currency == pair[1].currency),
            "{values:?}"
        );
        for period in &self.subscription.periods {
            assert!(period.starts_at < period.ends_at && period.paid_days >= 0 && period.bonus_days >= 0);
            assert!(period.value.is_none_or(|value| value.amount >= 0));
            if period.truncated_at.is_none() && period.end_notified_at.is_none() {
                assert_eq!(
                    period.ends_at,
                    Timestamp(period.starts_at.0 - period.elapsed_ms)
                        .plus_days(period.paid_days + period.bonus_days)
                );
            }
        }
        self.check_value();
    }

    /// What was used and what is left equal what was paid, except for the rounding of each period.
    fn check_value(&self) {
        let mut used = 0;
        let mut remaining = 0;
        for period in &self.subscription.periods {
            let Some(value) = period.value else { continue };
            let until = period.truncated_at.unwrap_or(self.now).min(self.now);
            let elapsed = (until.0 - period.starts_at.0).max(0) + period.elapsed_ms;
            let started_days = (elapsed + DAY_MS - 1).div_euclid(DAY_MS);
            let days = started_days.clamp(0, period.paid_days);
            used += value.amount * days / period.paid_days.max(1);
            remaining += period.credit(self.now);
        }
        let rounding = 2 * self.subscription.periods.len() as i64 + self.rounded;
        let net = self.paid - self.refunded;
        assert!(used + remaining >= net - rounding, "{used} + {remaining} < {net}");
        if self.refunded == 0 {
            assert!(used + remaining <= net + rounding, "{used} + {remaining} > {net}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_path_leads_astray(archived: bool, actions in vec(action(), 1..40)) {
        let mut model = Model::new(archived);
        for action in &actions {
            model.act(action);
            model.check();
        }
    }
}
