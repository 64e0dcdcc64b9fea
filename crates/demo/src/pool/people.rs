//! The demo accounts, and the people whose activity fills the charts.

use std::collections::HashSet;

use pult_audio::synth::Style;
use pult_domain::{
    account::{Role, Settings},
    code,
    credentials::skeleton,
    ids::AccountId,
    lang::Lang,
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod, initial_prices},
    subscription::{PeriodOrigin, SubscriptionPeriod},
    time::{DAY_MS, Timestamp},
    vocabulary::VocabularyKind,
};
use pult_store::{NewAccount, NewSubscriptionPeriod};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::DemoPlan;
use crate::{
    names,
    rng::{Topic, pick, stream, weighted},
    style_profile::STYLE_PROFILES,
};

/// The password of every demo account.
pub const PASSWORD: &str = "pult-demo-2026";
pub const DEMO_LOGINS: [&str; 7] = ["free", "pool", "pro", "event", "author", "moderator", "admin"];
/// Further accounts, which are active and cannot sign in.
const BACKGROUND: usize = 150;
/// No password has this hash.
const NO_PASSWORD: &str = "!";
const MAIL_DOMAIN: &str = "demo.pult.example";
const CONSENT_VERSION: &str = "1";

#[derive(Debug, Clone, PartialEq)]
pub struct PlannedAccount {
    pub id: AccountId,
    pub account: NewAccount,
    /// The current plan; `None` is Free.
    pub plan: Option<PlanCode>,
    pub period: Option<NewSubscriptionPeriod>,
    /// The styles they like to play.
    pub taste: Vec<Style>,
    /// How much they use the pool, 0 to 1.
    pub zeal: f64,
    pub is_demo: bool,
}

impl PlannedAccount {
    pub fn plan_code(&self) -> PlanCode {
        self.plan.unwrap_or(PlanCode::Free)
    }
}

impl DemoPlan {
    /// Demo accounts first, in the order of [`DEMO_LOGINS`]. `hash` makes a password hash.
    pub fn people<E>(&self, hash: impl Fn(&str) -> Result<String, E>) -> Result<Vec<PlannedAccount>, E> {
        let mut logins: HashSet<String> = DEMO_LOGINS.iter().map(|login| skeleton(login)).collect();
        let mut people = (0..)
            .zip(DEMO_LOGINS)
            .map(|(number, login)| Ok(self.demo_account(number, login, hash(PASSWORD)?)))
            .collect::<Result<Vec<_>, E>>()?;
        people.extend(
            (people.len()..)
                .take(BACKGROUND)
                .map(|n| self.background_account(n, &mut logins)),
        );
        Ok(people)
    }

    fn demo_account(&self, number: usize, login: &str, password_hash: String) -> PlannedAccount {
        let (plan, roles): (_, &[Role]) = match login {
            "pool" => (Some(PlanCode::RecordPool), &[]),
            "pro" => (Some(PlanCode::Pro), &[]),
            "event" => (Some(PlanCode::Event), &[]),
            "author" => (Some(PlanCode::Pro), &[Role::Author]),
            "moderator" => (Some(PlanCode::Event), &[Role::Moderator]),
            "admin" => (Some(PlanCode::Event), &[Role::Admin]),
            _ => (None, &[]),
        };
        let mut rng = stream(self.seed, Topic::Account, number as u64);
        let name = format!("Demo {}", capitalize(login));
        let mut person = self.new_account(&mut rng, number, login, &name, plan, Lang::Ru);
        person.account.password_hash = password_hash;
        person.account.roles = roles.to_vec();
        person.zeal = 0.5;
        person.is_demo = true;
        person
    }

    fn background_account(&self, number: usize, logins: &mut HashSet<String>) -> PlannedAccount {
        let mut rng = stream(self.seed, Topic::Account, number as u64);
        let lang = if rng.random_bool(0.8) { Lang::Ru } else { Lang::En };
        let name = names::artists::name(&mut rng, lang, &mut HashSet::new());
        let short: String = code::slug(&name).replace('-', "").chars().take(11).collect();
        let mut login = short.clone();
        while !logins.insert(skeleton(&login)) {
            login = format!("{short}{}", rng.random_range(10..1_000));
        }
        let plan = weighted(
            &mut rng,
            &[
                (24, None),
                (34, Some(PlanCode::RecordPool)),
                (26, Some(PlanCode::Pro)),
                (16, Some(PlanCode::Event)),
            ],
        );
        self.new_account(&mut rng, number, &login, &name, plan, lang)
    }

    fn new_account(
        &self,
        rng: &mut ChaCha8Rng,
        number: usize,
        login: &str,
        name: &str,
        plan: Option<PlanCode>,
        lang: Lang,
    ) -> PlannedAccount {
        let id = AccountId(number as i64 + 1);
        let created_at = Timestamp(self.now.0 - rng.random_range(40..400) * DAY_MS);
        let mut tastes = Vec::new();
        let mut format_sets = Vec::new();
        for _ in 0..3 {
            if let Some(profile) = STYLE_PROFILES.get(weighted(rng, &self.styles)) {
                tastes.push(profile.style);
                format_sets.extend(
                    self.vocabulary
                        .id(VocabularyKind::FormatSet, weighted(rng, profile.format_sets)),
                );
            }
        }
        format_sets.sort();
        format_sets.dedup();
        let account = NewAccount {
            login: login.to_owned(),
            email: format!("{login}@{MAIL_DOMAIN}"),
            email_confirmed: true,
            password_hash: NO_PASSWORD.to_owned(),
            name: name.to_owned(),
            user_name: login.to_owned(),
            photo: None,
            lang,
            settings: Settings {
                interface_tooltips: true,
                ..Settings::default()
            },
            roles: Vec::new(),
            format_sets,
            show_popup: None,
            ref_code: format!("demo-{}", id.0),
            invited_by: None,
            consent: Some((CONSENT_VERSION.to_owned(), created_at)),
            created_at,
        };
        PlannedAccount {
            id,
            account,
            plan,
            period: plan.map(|plan| self.new_period(rng, id, plan, lang)),
            taste: tastes,
            zeal: rng.random::<f64>().powi(2),
            is_demo: false,
        }
    }

    /// A subscription period that began some weeks ago and has time left.
    fn new_period(
        &self,
        rng: &mut ChaCha8Rng,
        account: AccountId,
        plan: PlanCode,
        lang: Lang,
    ) -> NewSubscriptionPeriod {
        let plan_period = PlanPeriod {
            plan,
            months: pick(rng, &[3, 6, 12]),
        };
        let starts_at = Timestamp(self.now.0 - rng.random_range(31..plan_period.days() * 2 / 3) * DAY_MS);
        let currency = match lang {
            Lang::Ru => Currency::Rub,
            Lang::En => Currency::Eur,
        };
        let price = initial_prices()
            .into_iter()
            .find(|price| (price.plan, price.months, price.currency) == (plan, plan_period.months, currency))
            .map_or(0, |price| price.amount);
        NewSubscriptionPeriod {
            account,
            period: SubscriptionPeriod {
                origin: PeriodOrigin::Demo,
                ..SubscriptionPeriod::bought(plan_period, Money::new(price, currency), starts_at)
            },
            created_at: starts_at,
        }
    }
}

fn capitalize(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|c| c.to_ascii_uppercase())
        .into_iter()
        .chain(letters)
        .collect()
}
