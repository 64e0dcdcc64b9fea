//! Guesses at a password, counted before they are looked at, so that a thousand at once are a thousand.

use pult_domain::{
    account::Account,
    credentials::typed,
    ids::AccountId,
    limits::ADDRESS_KNOWN_DAYS,
    problem::Problem,
    sign_in::{Allowance, tries},
    time::{SECOND_MS, Timestamp},
};
use pult_store::{Store, Tx};

use super::{client::Client, token::hash_of};
use crate::AppError;

pub(super) struct Guess {
    counted: [Allowance; 2],
}

impl Guess {
    /// For whoever `name` stands for, if anybody: a name that nobody has is counted alike.
    pub(super) async fn at(
        store: &Store,
        client: &Client,
        name: &str,
        account: Option<&Account>,
        now: Timestamp,
    ) -> Result<Self, AppError> {
        let at_home = is_at_home(store, client, account, now).await?;
        let who = hash_of(&typed(name).to_lowercase());
        Ok(Self {
            counted: tries(&who, &client.network, at_home),
        })
    }

    pub(super) async fn take(&self, store: &Store, now: Timestamp) -> Result<(), AppError> {
        let mut tx = store.begin().await?;
        for allowance in &self.counted {
            take(&mut tx, allowance, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// It was no wrong guess.
    pub(super) async fn give_back(&self, tx: &mut Tx) -> Result<(), AppError> {
        for allowance in &self.counted {
            tx.give_try_back(&allowance.name).await?;
        }
        Ok(())
    }
}

/// One try, or when to come back.
pub(super) async fn take(tx: &mut Tx, allowance: &Allowance, now: Timestamp) -> Result<(), AppError> {
    match tx.take_try(allowance, now).await? {
        Ok(()) => Ok(()),
        Err(again) => Err(Problem::TooManyAttempts {
            seconds: seconds_until(again, now),
        }
        .into()),
    }
}

pub(super) fn seconds_until(again: Timestamp, now: Timestamp) -> u64 {
    u64::try_from((again.0 - now.0) / SECOND_MS).unwrap_or_default() + 1
}

/// Whether the account has signed in from this network lately. Nobody is asked about alike.
pub(super) async fn is_at_home(
    store: &Store,
    client: &Client,
    account: Option<&Account>,
    now: Timestamp,
) -> Result<bool, AppError> {
    let id = account.map_or(AccountId(0), |account| account.id);
    let since = now.plus_days(-ADDRESS_KNOWN_DAYS);
    Ok(store.is_known_address(id, &client.network, since).await?)
}
