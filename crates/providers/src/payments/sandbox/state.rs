//! One charge of the sandbox as a pure state machine: time is passed in, and delays are computed from it.

use pult_domain::{
    lang::Lang,
    limits::{SANDBOX_CODE_TRIES, SANDBOX_DISPUTE_SECONDS, SANDBOX_PENDING_SECONDS},
    money::Money,
    plan::Currency,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};

use super::card::{CONFIRMATION_CODE, Card, CardInput, CardOutcome, CardProblem};
use crate::payments::{
    Charge, ChargeKind, ChargeStatus, PaymentError, PaymentFailure, ProviderRefund, ProviderRefundStatus,
    SavedMethod, charge::refused,
};

/// Why an action of the checkout page failed.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    #[error("no such charge")]
    Unknown,
    #[error("wrong {}", .0.code())]
    Card(CardProblem),
    #[error("wrong code")]
    Code,
    #[error("the charge is decided")]
    Decided,
    #[error(transparent)]
    Payment(#[from] PaymentError),
}

/// All parameters of a charge; the same key with other parameters is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct ChargeRequest {
    pub(super) key: String,
    pub(super) kind: String,
    pub(super) amount: i64,
    /// Empty for a card, which costs nothing.
    pub(super) currency: String,
    pub(super) title: String,
    pub(super) return_url: String,
    pub(super) account: i64,
    pub(super) save_method: bool,
    pub(super) lang: String,
    /// The card of a renewal.
    pub(super) token: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case")]
enum Stage {
    Open,
    Confirming {
        tries: u8,
    },
    /// Paid when this time comes.
    Paying {
        until: Timestamp,
    },
    Failed {
        failure: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct RefundEntry {
    key: String,
    amount: i64,
}

/// The state as the ledger stores it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SandboxState {
    pub id: String,
    pub(super) request: ChargeRequest,
    stage: Stage,
    card: Option<String>,
    refunds: Vec<RefundEntry>,
    changed_at: Timestamp,
}

impl SandboxState {
    pub(super) fn new(id: String, request: ChargeRequest, now: Timestamp) -> Self {
        Self {
            id,
            request,
            stage: Stage::Open,
            card: None,
            refunds: Vec::new(),
            changed_at: now,
        }
    }

    pub fn kind(&self) -> ChargeKind {
        ChargeKind::parse(&self.request.kind).unwrap_or(ChargeKind::Payment)
    }

    pub fn title(&self) -> &str {
        &self.request.title
    }

    pub fn return_url(&self) -> &str {
        &self.request.return_url
    }

    pub fn lang(&self) -> Lang {
        Lang::parse(&self.request.lang).unwrap_or_default()
    }

    pub fn money(&self) -> Option<Money> {
        let currency = Currency::parse(&self.request.currency)?;
        Some(Money {
            amount: self.request.amount,
            currency,
        })
    }

    pub fn asks_confirmation(&self) -> bool {
        matches!(self.stage, Stage::Confirming { .. })
    }

    pub fn status(&self, now: Timestamp) -> ChargeStatus {
        match &self.stage {
            Stage::Open | Stage::Confirming { .. } => ChargeStatus::Waiting,
            Stage::Paying { until } if now < *until => ChargeStatus::Pending,
            Stage::Paying { .. } => {
                let disputed = self.disputed_at().is_some_and(|at| at <= now);
                ChargeStatus::paid(self.money(), self.refunded(), disputed)
            }
            Stage::Failed { failure } => {
                ChargeStatus::Failed(PaymentFailure::parse(failure).unwrap_or(PaymentFailure::Other))
            }
        }
    }

    /// When its state will next change without an action, if it will.
    pub fn changes_at(&self, now: Timestamp) -> Option<Timestamp> {
        let paid_at = match self.stage {
            Stage::Paying { until } => Some(until),
            _ => None,
        };
        [paid_at, self.disputed_at()]
            .into_iter()
            .flatten()
            .filter(|at| *at > now)
            .min()
    }

    /// Since when it has been in its current state.
    pub(super) fn since(&self, now: Timestamp) -> Timestamp {
        match (&self.stage, self.disputed_at()) {
            (Stage::Paying { .. }, Some(at)) if at <= now => at,
            (Stage::Paying { until }, _) if *until <= now => self.changed_at.max(*until),
            _ => self.changed_at,
        }
    }

    pub(super) fn pay(&mut self, input: &CardInput<'_>, now: Timestamp) -> Result<(), PageError> {
        if self.stage != Stage::Open {
            return Err(PageError::Decided);
        }
        let card = Card::read(input, now).map_err(PageError::Card)?;
        self.charge(&card, false, now);
        Ok(())
    }

    /// Applies the outcome of a card; `renewal` when the payer is absent.
    pub(super) fn charge(&mut self, card: &Card, renewal: bool, now: Timestamp) {
        let is_setup = self.kind() == ChargeKind::Card;
        let failed = |failure: PaymentFailure| Stage::Failed {
            failure: failure.code().to_owned(),
        };
        self.card = Some(card.token());
        self.changed_at = now;
        self.stage = match card.outcome {
            _ if card.is_expired(now) => failed(PaymentFailure::Expired),
            CardOutcome::Declines => failed(PaymentFailure::Declined),
            CardOutcome::DeclinesRenewals if renewal => failed(PaymentFailure::Declined),
            // A card can be saved whatever its balance.
            CardOutcome::NoFunds if !is_setup => failed(PaymentFailure::NoFunds),
            CardOutcome::AsksConfirmation if !renewal => Stage::Confirming { tries: 0 },
            CardOutcome::Pending if !is_setup => Stage::Paying {
                until: now.plus_seconds(SANDBOX_PENDING_SECONDS),
            },
            _ => Stage::Paying { until: now },
        };
    }

    /// A wrong code is an error that is counted: the caller stores the charge either way.
    pub(super) fn confirm(&mut self, code: &str, now: Timestamp) -> Result<(), PageError> {
        let Stage::Confirming { tries } = self.stage else {
            return Err(PageError::Decided);
        };
        self.changed_at = now;
        if code.trim() == CONFIRMATION_CODE {
            self.stage = Stage::Paying { until: now };
            return Ok(());
        }
        let tries = tries.saturating_add(1);
        if tries >= SANDBOX_CODE_TRIES {
            self.fail(PaymentFailure::ConfirmationNeeded, now);
            return Ok(());
        }
        self.stage = Stage::Confirming { tries };
        Err(PageError::Code)
    }

    /// Does nothing to a charge that is already being paid.
    pub(super) fn cancel(&mut self, now: Timestamp) {
        if matches!(self.stage, Stage::Open | Stage::Confirming { .. }) {
            self.fail(PaymentFailure::Cancelled, now);
        }
    }

    fn fail(&mut self, failure: PaymentFailure, now: Timestamp) {
        self.stage = Stage::Failed {
            failure: failure.code().to_owned(),
        };
        self.changed_at = now;
    }

    pub(super) fn refund(
        &mut self,
        key: &str,
        money: Money,
        now: Timestamp,
    ) -> Result<ProviderRefund, PaymentError> {
        let to_refund = |money| ProviderRefund {
            id: format!("{}-{key}", self.id),
            status: ProviderRefundStatus::Succeeded,
            money,
        };
        if let Some(existing) = self.refunds.iter().find(|entry| entry.key == key) {
            return match existing.amount == money.amount
                && self.money().map(|paid| paid.currency) == Some(money.currency)
            {
                true => Ok(to_refund(money)),
                false => Err(refused("the key was used for another refund")),
            };
        }
        let paid = match (self.status(now), self.money()) {
            (ChargeStatus::Succeeded, Some(paid)) if paid.currency == money.currency => paid,
            _ => return Err(refused("there is nothing to give back")),
        };
        if money.amount > paid.amount - self.refunded() {
            return Err(refused("that is more than was paid"));
        }
        let refund = to_refund(money);
        self.refunds.push(RefundEntry {
            key: key.to_owned(),
            amount: money.amount,
        });
        self.changed_at = now;
        Ok(refund)
    }

    pub(super) fn to_charge(&self, now: Timestamp, page: &str) -> Charge {
        let status = self.status(now);
        let card = self.card.as_deref().and_then(Card::from_token);
        let is_saved = self.request.save_method
            && !matches!(
                status,
                ChargeStatus::Waiting | ChargeStatus::Pending | ChargeStatus::Failed(_)
            );
        let method = |card: Card| SavedMethod {
            token: card.token(),
            customer: None,
            title: card.title(),
        };
        Charge {
            id: self.id.clone(),
            reference: Some(self.request.key.clone()),
            account: Some(self.request.account.to_string()),
            doubtful: false,
            kind: self.kind(),
            status,
            money: self.money(),
            url: (status == ChargeStatus::Waiting).then(|| format!("{page}/{}", self.id)),
            paid_with: card.as_ref().map(Card::title),
            method: card.filter(|_| is_saved).map(method),
            refunded: self.refunded(),
        }
    }

    fn refunded(&self) -> i64 {
        self.refunds.iter().map(|entry| entry.amount).sum()
    }

    fn disputed_at(&self) -> Option<Timestamp> {
        let card = self.card.as_deref().and_then(Card::from_token)?;
        match (&self.stage, card.outcome, self.kind()) {
            (Stage::Paying { until }, CardOutcome::Disputed, ChargeKind::Payment) => {
                Some(until.plus_seconds(SANDBOX_DISPUTE_SECONDS))
            }
            _ => None,
        }
    }
}
