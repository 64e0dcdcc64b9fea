//! Whatever readers, staff and the clock do, in whatever order: nobody has two plans, pays less than nothing, loses what
//! was paid, or keeps a plan beyond its end.

use proptest::{collection::vec, prelude::*};

use super::{tests::number, tests::price, *};
use crate::{
    quote::{PlanStart, QuoteInput, quote},
    time::{DAY_MS, HOUR_MS},
};

const CARD: PaymentMethodId = PaymentMethodId(1);

#[derive(Debug, Clone)]
enum Action {
    Connect {
        tariff: usize,
        currency: usize,
        percent: i64,
        recurrent: bool,
        card_kept: bool,
        /// Hours between the quote and the money.
        late: i64,
    },
    Cancel,
    Resume,
    Unschedule,
    Renew,
    FailToRenew,
    Refund {
        which: usize,
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
            |(tariff, currency, percent, recurrent, card_kept, late)| Action::Connect {
                tariff,
                currency,
                percent: if percent % 3 == 0 { percent } else { 0 },
                recurrent,
                card_kept,
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
        1 => (0..4_usize, 1..=100_i64).prop_map(|(which, percent)| Action::Refund { which, percent }),
        1 => (0..4_usize, 1..40_i64).prop_map(|(plan, days)| Action::Give { plan, days }),
        1 => Just(Action::Reward),
        6 => (1..900_i64).prop_map(|hours| Action::Wait { hours }),
    ]
}

struct Model {
    now: Timestamp,
    subscription: Subscription,
    /// What came for which term and can still go back.
    payments: Vec<(SubscriptionPeriodId, i64)>,
    paid: i64,
    refunded: i64,
    /// A refund is reckoned in whole days.
    rounded: i64,
    /// Days for invitations: all, and those that no paid plan has yet.
    earned: i64,
    waiting: i64,
}

fn tariffs() -> Vec<PlanPeriod> {
    let mut tariffs: Vec<PlanPeriod> = PlanCode::SOLD
        .into_iter()
        .flat_map(|plan| [1, 3, 6, 12].map(|months| PlanPeriod { plan, months }))
        .collect();
    tariffs.push(PlanPeriod {
        plan: PlanCode::Start,
        months: 1,
    });
    tariffs
}

impl Model {
    fn begin(archived: bool) -> Self {
        let now = Timestamp(1_772_724_600_000);
        let mut life = Self {
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
            life.subscription
                .periods
                .push(SubscriptionPeriod::bought(start, value, now));
            life.came(value.amount);
        }
        life
    }

    /// Money for the newest term.
    fn came(&mut self, amount: i64) {
        number(&mut self.subscription);
        self.paid += amount;
        let newest = self.subscription.periods.iter().filter_map(|term| term.id).max();
        self.payments.push((newest.unwrap(), amount));
    }

    fn overdue(&self) -> Option<&SubscriptionPeriod> {
        self.subscription
            .periods
            .iter()
            .find(|term| term.truncated_at.is_none() && term.renews && term.ends_at <= self.now)
    }

    fn act(&mut self, deed: &Action) {
        let now = self.now;
        match *deed {
            Action::Connect { .. } => self.connect(deed),
            Action::Cancel => drop(self.subscription.cancel()),
            Action::Resume => drop(self.subscription.resume(CARD, now)),
            Action::Unschedule => drop(self.subscription.schedule(None, now)),
            Action::Renew => {
                let Some((id, tariff, currency)) = self.overdue().and_then(|term| {
                    let currency = self.subscription.currency(now).unwrap();
                    Some((term.id?, term.renews_as()?, currency))
                }) else {
                    return;
                };
                let price = price(tariff, currency);
                let purchase = Purchase {
                    plan_period: tariff,
                    currency,
                    price: price.amount,
                    discount: 0,
                    credit: 0,
                    amount: price.amount,
                    ahead: false,
                    recurrent: true,
                    method: Some(CARD),
                };
                let term = self.subscription.renew(id, &purchase, now).unwrap();
                assert!(now < term.ends_at, "nobody pays for days that are over");
                self.came(price.amount);
            }
            Action::FailToRenew => {
                let due = self
                    .overdue()
                    .filter(|term| term.next_try_at.is_none_or(|at| at <= now));
                if let Some(id) = due.and_then(|term| term.id) {
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
            Action::Refund { which, percent } => {
                let Some((id, left)) = self.payments.get_mut(which) else {
                    return;
                };
                let amount = *left * percent / 100;
                let a_day = |term: &SubscriptionPeriod| {
                    term.value.map_or(0, |value| value.amount) / term.paid_days.max(1)
                };
                self.rounded += self.subscription.periods.iter().map(a_day).max().unwrap_or(0);
                *left -= amount;
                self.refunded += amount;
                let id = *id;
                self.refund(id, amount);
            }
            Action::Give { plan, days } => {
                let (plan, ran) = (PlanCode::ALL[plan + 1], self.subscription.plan(now));
                let before = self.subscription.clone();
                let given = self.subscription.give(plan, days, now);
                assert!(plan != PlanCode::Start || ran == plan || given.is_err());
                self.given(&before, given.map_or(0, |()| days));
            }
            Action::Reward => {
                self.earned += 7;
                self.waiting += 7;
            }
            Action::Wait { hours } => self.now.0 += hours * HOUR_MS,
        }
        self.reward();
        number(&mut self.subscription);
    }

    /// A gift is counted as what was given, and leaves what was paid for as it was: its days, its worth, its length.
    fn given(&self, before: &Subscription, days: i64) {
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
            let terms = subscription.periods.iter();
            terms.map(|term| term.paid_left(now)).sum::<i64>()
        };
        assert_eq!(paid_left(after), paid_left(before));
    }

    /// As the job does it: what waits goes on the paid plan that runs, all of it and once.
    fn reward(&mut self) {
        let now = self.now;
        let before = self.subscription.clone();
        let on_plan = self.subscription.reward(self.waiting, now);
        let added = if on_plan { self.waiting } else { 0 };
        self.waiting -= added;
        assert_eq!(self.subscription.bonus_days(now), before.bonus_days(now) + added);
        let runs = before.running(now);
        let paid = runs.is_some_and(|term| term.value.is_some() && now < term.ends_at);
        assert_eq!(on_plan, paid, "waits only while no paid plan runs");
        let end = |subscription: &Subscription| subscription.running(now).map(|term| term.ends_at);
        assert_eq!(
            end(&self.subscription),
            end(&before).map(|at| at.plus_days(added))
        );
        assert!((0..=self.earned).contains(&self.waiting));
    }

    /// What was foretold is what happens, and whoever got days or a plan taken back is not charged again.
    fn refund(&mut self, id: SubscriptionPeriodId, amount: i64) {
        let now = self.now;
        let before = self.subscription.clone();
        let foretold = before.preview_refund(id, amount, now);
        let taken = self.subscription.take_back(id, amount, now);
        assert_eq!(taken, foretold);
        let after = &self.subscription;
        let renews = |subscription: &Subscription| subscription.periods.iter().any(|term| term.renews);
        let Some(taken) = taken else {
            assert_eq!(*after, before);
            return;
        };
        let worthless = |subscription: &Subscription| {
            let mut terms = subscription.periods.clone();
            terms.iter_mut().for_each(|term| term.value = None);
            terms
        };
        if taken.effect == SubscriptionEffect::Same {
            assert_eq!(
                worthless(after),
                worthless(&before),
                "only what is left to give back"
            );
            assert!(!taken.renewal_off && taken.days == 0);
            return;
        }
        assert!(!renews(after), "{taken:?}");
        assert_eq!(taken.renewal_off, renews(&before));
        match taken.effect {
            SubscriptionEffect::Shorter => {
                let end = taken.ends_at.unwrap();
                assert!(now < end && taken.days > 0);
                assert!(after.periods.iter().any(|term| term.plan == taken.plan
                    && term.truncated_at.is_none()
                    && term.access_until() == end));
                assert_eq!(after.plan(now), before.plan(now));
            }
            SubscriptionEffect::Over => {
                // One that waits for workers to renew it runs no more, and is over all the same.
                assert!([taken.plan, PlanCode::Free].contains(&before.plan(now)));
                let runs = after.running(now).map(|term| (term.plan, term.ends_at));
                assert_eq!((taken.ends_at, taken.then), (None, runs));
            }
            _ => assert_eq!(after.plan(now), before.plan(now)),
        }
    }

    fn connect(&mut self, deed: &Action) {
        let Action::Connect {
            tariff,
            currency,
            percent,
            recurrent,
            card_kept,
            late,
        } = *deed
        else {
            return;
        };
        let tariff = tariffs()[tariff];
        let fixed = self.subscription.currency(self.now);
        let price = price(tariff, fixed.unwrap_or(Currency::ALL[currency]));
        let offer = QuoteInput {
            plan_period: tariff,
            price,
            discount: price.amount * percent / 100,
            recurrent,
            card_saved: card_kept,
        };
        let Ok(quote) = quote(&self.subscription, &offer, self.now) else {
            assert_eq!(tariff.plan, PlanCode::Start);
            return;
        };
        assert!(quote.due >= 0 && quote.credit >= 0 && quote.extra_days >= 0);
        assert!(quote.due <= quote.price.amount - quote.discount);
        let asks_for_a_card = quote.due > 0 || card_kept;
        assert!(
            asks_for_a_card
                || !quote.recurrent
                || matches!(quote.how, PlanStart::Scheduled | PlanStart::Renewing)
        );
        assert!(quote.starts_at < quote.ends_at && self.now <= quote.starts_at);
        match quote.how {
            PlanStart::Now | PlanStart::Ahead => {
                self.now.0 += late * HOUR_MS / 2;
                let plan_before = self.subscription.plan(self.now);
                let credit = self.subscription.credit(price.currency, self.now).amount;
                let term = self.subscription.buy(&quote.purchase(Some(CARD)), self.now);
                let value = term.value.unwrap().amount;
                if quote.how == PlanStart::Now {
                    assert!(value >= quote.due + credit.max(quote.credit));
                    assert_eq!(self.subscription.plan(self.now), tariff.plan);
                } else if plan_before != PlanCode::Free && term.starts_at > self.now {
                    assert_eq!(self.subscription.plan(self.now), plan_before);
                }
                if late == 0 {
                    assert_eq!((term.starts_at, term.ends_at), (quote.starts_at, quote.ends_at));
                }
                // What had been left when it was quoted is worth as much half an hour later.
                self.paid += (quote.credit - credit).max(0) * i64::from(quote.how == PlanStart::Now);
                self.came(quote.due);
            }
            PlanStart::Scheduled => assert!(self.subscription.schedule(Some(tariff), self.now)),
            PlanStart::Renewing => {
                let resumed = self.subscription.resume(CARD, self.now);
                assert!(resumed || self.subscription.schedule(Some(tariff), self.now));
            }
        }
    }

    fn check(&self) {
        let now = self.now;
        let open: Vec<&SubscriptionPeriod> = self
            .subscription
            .periods
            .iter()
            .filter(|term| term.truncated_at.is_none() && (term.renews || term.is_left_at(now)))
            .collect();
        let moments = open.iter().flat_map(|term| {
            [term.starts_at, term.ends_at, term.access_until()]
                .into_iter()
                .flat_map(|at| [Timestamp(at.0 - 1), at])
        });
        let mut last = now;
        for at in std::iter::once(now).chain(moments.filter(|at| *at >= now)) {
            let running = self.subscription.periods.iter().filter(|term| term.runs_at(at));
            assert!(running.count() <= 1, "two plans at {at:?}: {open:#?}");
            last = last.max(at);
        }
        assert_eq!(
            self.subscription.plan(last),
            PlanCode::Free,
            "access after the end"
        );
        let renewing: Vec<&&SubscriptionPeriod> = open.iter().filter(|term| term.renews).collect();
        assert!(renewing.len() <= 1, "{renewing:#?}");
        for term in &renewing {
            assert!(open.iter().all(|other| other.ends_at <= term.ends_at));
            assert!(term.renews_as().is_some());
            assert!(term.access_until() <= term.ends_at.plus_days(GRACE_LONGEST_DAYS));
        }
        let values: Vec<Money> = open.iter().filter_map(|term| term.value).collect();
        assert!(
            values.windows(2).all(|pair| pair[0].currency == pair[1].currency),
            "{values:?}"
        );
        for term in &self.subscription.periods {
            assert!(term.starts_at < term.ends_at && term.paid_days >= 0 && term.bonus_days >= 0);
            assert!(term.value.is_none_or(|value| value.amount >= 0));
            if term.truncated_at.is_none() && term.end_notified_at.is_none() {
                assert_eq!(
                    term.ends_at,
                    Timestamp(term.starts_at.0 - term.elapsed_ms).plus_days(term.paid_days + term.bonus_days)
                );
            }
        }
        self.check_value();
    }

    /// What was used up and what is left are what was paid, but for the rounding of each term.
    fn check_value(&self) {
        let mut used = 0;
        let mut left = 0;
        for term in &self.subscription.periods {
            let Some(value) = term.value else { continue };
            let until = term.truncated_at.unwrap_or(self.now).min(self.now);
            let ran = (until.0 - term.starts_at.0).max(0) + term.elapsed_ms;
            let days_begun = (ran + DAY_MS - 1).div_euclid(DAY_MS);
            let days = days_begun.clamp(0, term.paid_days);
            used += value.amount * days / term.paid_days.max(1);
            left += term.credit(self.now);
        }
        let rounding = 2 * self.subscription.periods.len() as i64 + self.rounded;
        let kept = self.paid - self.refunded;
        assert!(used + left >= kept - rounding, "{used} + {left} < {kept}");
        if self.refunded == 0 {
            assert!(used + left <= kept + rounding, "{used} + {left} > {kept}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_path_leads_astray(archived: bool, deeds in vec(action(), 1..40)) {
        let mut life = Model::begin(archived);
        for deed in &deeds {
            life.act(deed);
            life.check();
        }
    }
}
