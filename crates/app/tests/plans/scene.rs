//! A pool with accounts, a provider, and a clock that can be shifted.

use pult_app::{
    App, AppError, Integrations,
    accounts::{self, ClientDevice},
    plans::{self, PlanRequest, PlanStatus, PurchaseOutcome, PurchaseResult, sandbox},
};
use pult_domain::{
    country::Country,
    ids::{AccountId, SessionId},
    payment::Payment,
    plan::{PlanCode, PlanPeriod},
    requester::User,
    subscription::Subscription,
    time::Timestamp,
};
use pult_media::MediaStore;
use pult_providers::{
    payments::PaymentProvider,
    testing::payments::{FakeStripe, FakeYookassa},
};
use pult_store::Store;

use crate::pool;

pub(crate) const PAYS: &str = "4242 4242 4242 4242";
pub(crate) const DECLINES: &str = "4000 0000 0000 0002";
pub(crate) const ASKS_CODE: &str = "4000 0025 0000 3155";
pub(crate) const PENDING: &str = "4000 0000 0000 0077";
pub(crate) const DISPUTED: &str = "4000 0000 0000 0259";
pub(crate) const DECLINES_RENEWALS: &str = "4000 0000 0000 0341";

pub(crate) const POOL: PlanPeriod = plan_period(PlanCode::RecordPool, 1);
pub(crate) const PRO: PlanPeriod = plan_period(PlanCode::Pro, 1);
pub(crate) const EVENT: PlanPeriod = plan_period(PlanCode::Event, 1);

const fn plan_period(plan: PlanCode, months: i64) -> PlanPeriod {
    PlanPeriod { plan, months }
}

#[derive(Clone)]
pub(crate) enum ProviderKind {
    Sandbox,
    Stripe(FakeStripe),
    Yookassa(FakeYookassa),
}

impl ProviderKind {
    fn provider(&self) -> Option<PaymentProvider> {
        match self {
            Self::Sandbox => None,
            Self::Stripe(fake) => Some(fake.provider()),
            Self::Yookassa(fake) => Some(fake.provider()),
        }
    }
}

pub(crate) struct Scene {
    pub(crate) app: App,
    store: Store,
    provider: ProviderKind,
    shift_ms: i64,
}

pub(crate) fn client() -> ClientDevice {
    ClientDevice {
        device: "tests".into(),
        address: "198.51.100.7".into(),
        network: "198.51.100.7".into(),
    }
}

pub(crate) fn code(error: AppError) -> &'static str {
    error.problem().code()
}

impl Scene {
    pub(crate) async fn set(store: &Store) -> Self {
        Self::beside(store, ProviderKind::Sandbox).await
    }

    pub(crate) async fn beside(store: &Store, world: ProviderKind) -> Self {
        Self {
            app: start(store, &world).await,
            store: store.clone(),
            provider: world,
            shift_ms: 0,
        }
    }

    /// Shifts the clock and restarts the node.
    pub(crate) async fn pass(&mut self, days: i64, minutes: i64) {
        self.shift_ms += (days * 24 * 60 + minutes) * 60_000;
        self.store.set_clock_offset_ms(self.shift_ms).await.unwrap();
        self.app = start(&self.store, &self.provider).await;
    }

    pub(crate) async fn account(&self, login: &str) -> User {
        self.invited(login, None).await
    }

    pub(crate) async fn invited(&self, login: &str, by: Option<AccountId>) -> User {
        let mut new = accounts::new_account(&self.app, login.into(), format!("{login}@mail.test")).unwrap();
        new.invited_by = by;
        let mut tx = self.store.begin().await.unwrap();
        let id = tx.create_account(&new).await.unwrap();
        tx.commit().await.unwrap();
        self.user(id).await
    }

    /// The user as the database has it now.
    pub(crate) async fn user(&self, id: AccountId) -> User {
        User {
            account: self.store.account(id).await.unwrap().unwrap(),
            session: SessionId(1),
            subscription: self.store.subscription(id).await.unwrap(),
            marks: Default::default(),
            format_sets: vec![],
            version_types: vec![],
            unread_notifications: 0,
            viewer: None,
        }
    }

    pub(crate) async fn subscription(&self, user: &User) -> Subscription {
        self.store.subscription(user.account.id).await.unwrap()
    }

    pub(crate) async fn plan(&self, user: &User) -> PlanCode {
        self.subscription(user).await.plan(self.app.now())
    }

    pub(crate) async fn plan_status(&self, user: &User) -> PlanStatus {
        plans::plan_status(&self.app, user, None).await.unwrap()
    }

    pub(crate) async fn connect(&self, user: &User, plan_period: PlanPeriod) -> PurchaseResult {
        plans::buy_plan(&self.app, user, &plan_request(plan_period))
            .await
            .unwrap()
    }

    /// Enters a card on the sandbox's page and handles its events.
    pub(crate) async fn give_card(&self, connected: &PurchaseResult, card: &str) -> Payment {
        assert_eq!(connected.outcome, PurchaseOutcome::Payment);
        let card = card_input(card);
        sandbox::pay(&self.app, charge(connected), &card).await.unwrap();
        self.settle_events().await;
        self.payment(connected).await
    }

    pub(crate) async fn buy(&self, user: &User, plan_period: PlanPeriod) -> Payment {
        let connected = self.connect(user, plan_period).await;
        self.give_card(&connected, PAYS).await
    }

    /// Handles events as the queue would.
    pub(crate) async fn settle_events(&self) {
        for event in self.store.open_events(1_000).await.unwrap() {
            plans::settle_event(&self.app, event.id).await.unwrap();
        }
    }

    pub(crate) async fn refund_all(&self) {
        for refund in self.store.open_refunds(1_000).await.unwrap() {
            plans::refund_payment(&self.app, &refund.code).await.unwrap();
        }
    }

    pub(crate) async fn payment(&self, connected: &PurchaseResult) -> Payment {
        let code = connected.payment.as_deref().unwrap();
        self.store.payment(code).await.unwrap().unwrap()
    }

    pub(crate) async fn refund_reasons(&self, connected: &PurchaseResult) -> Vec<String> {
        let payment = self.payment(connected).await.id;
        let refunds = self.store.refunds_of(payment).await.unwrap();
        refunds.into_iter().map(|refund| refund.reason).collect()
    }

    pub(crate) async fn payments(&self, user: &User) -> Vec<Payment> {
        self.store.payments_of(user.account.id, 0, 100).await.unwrap().0
    }

    pub(crate) async fn popup(&self, user: &User) -> Option<String> {
        self.user(user.account.id).await.account.show_popup
    }

    /// Kinds of the notifications, newest first.
    pub(crate) async fn notification_kinds(&self, user: &User) -> Vec<&'static str> {
        let (notifications, _) = self.store.notifications(user.account.id, 0, 100).await.unwrap();
        notifications
            .iter()
            .map(|notification| notification.kind.code())
            .collect()
    }

    pub(crate) async fn mails(&self) -> Vec<String> {
        let (mails, _) = self.store.mails(0, 100).await.unwrap();
        mails.into_iter().map(|mail| mail.kind).collect()
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.app.now()
    }
}

pub(crate) fn plan_request(plan_period: PlanPeriod) -> PlanRequest {
    PlanRequest {
        tariff_id: plan_period.id(),
        country: Country::find("RU"),
        promo: None,
        one_time: false,
        due: None,
    }
}

pub(crate) fn with_promo(plan_period: PlanPeriod, code: &str) -> PlanRequest {
    PlanRequest {
        promo: Some(code.into()),
        ..plan_request(plan_period)
    }
}

pub(crate) fn card_input(card: &str) -> sandbox::CardInput<'_> {
    sandbox::CardInput {
        card,
        expiry: "12/60",
        cvc: "123",
    }
}

/// The charge's id: the end of its page's address.
pub(crate) fn charge(connected: &PurchaseResult) -> &str {
    connected.url.as_deref().unwrap().rsplit('/').next().unwrap()
}

async fn start(store: &Store, world: &ProviderKind) -> App {
    let integrations = Integrations {
        payments: world.provider(),
        ..Integrations::default()
    };
    let media = MediaStore::in_memory().await.unwrap();
    App::start_beside(
        store.clone(),
        media,
        b"a secret of the tests",
        pool::settings(),
        integrations,
    )
    .await
    .unwrap()
}
