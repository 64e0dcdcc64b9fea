//! Password attempts, counted before the password is checked, so that concurrent attempts are counted too.

use pult_domain::{
    account::Account,
    attempt_limits::{AttemptLimit, limit_names, login_limits},
    credentials::typed,
    ids::AccountId,
    limits::ADDRESS_RETENTION_DAYS,
    problem::Problem,
    time::{SECOND_MS, Timestamp},
};
use pult_store::{Store, Tx};

use super::{client::ClientDevice, token::hash_of};
use crate::AppError;

pub(super) struct LoginAttempt {
    counted: [AttemptLimit; 2],
}

impl LoginAttempt {
    /// The attempt at the account that `name` belongs to. An unknown name is counted in the same way.
    pub(super) async fn at(
        store: &Store,
        client: &ClientDevice,
        name: &str,
        account: Option<&Account>,
        now: Timestamp,
    ) -> Result<Self, AppError> {
        let at_home = is_at_home(store, client, account, now).await?;
        let key = account.map_or_else(
            || hash_of(&typed(name).to_lowercase()),
            |account| limit_key(account.id),
        );
        Ok(Self {
            counted: login_limits(&key, &client.network, at_home),
        })
    }

    pub(super) async fn count(&self, store: &Store, now: Timestamp) -> Result<(), AppError> {
        let mut tx = store.begin().await?;
        for limit in &self.counted {
            count_attempt(&mut tx, limit, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Gives the attempt back: the password was right, or it was not checked.
    pub(super) async fn uncount(&self, tx: &mut Tx) -> Result<(), AppError> {
        for limit in &self.counted {
            tx.uncount_attempt(&limit.name).await?;
        }
        Ok(())
    }
}

/// A proven owner starts again with all attempts.
pub(super) async fn reset_attempts(
    tx: &mut Tx,
    client: &ClientDevice,
    account: AccountId,
) -> Result<(), AppError> {
    for name in limit_names(&limit_key(account), &client.network) {
        tx.reset_attempts(&name).await?;
    }
    Ok(())
}

/// By account, so that its login and its e-mail share their attempts.
fn limit_key(account: AccountId) -> String {
    account.0.to_string()
}

/// Counts an attempt, or returns when the next is allowed.
pub(super) async fn count_attempt(tx: &mut Tx, limit: &AttemptLimit, now: Timestamp) -> Result<(), AppError> {
    match tx.count_attempt(limit, now).await? {
        Ok(()) => Ok(()),
        Err(retry_at) => Err(Problem::TooManyAttempts {
            seconds: seconds_until(retry_at, now),
        }
        .into()),
    }
}

pub(super) fn seconds_until(retry_at: Timestamp, now: Timestamp) -> u64 {
    u64::try_from((retry_at.0 - now.0) / SECOND_MS).unwrap_or_default() + 1
}

/// Whether the account has signed in from this network lately. An unknown account costs the same query.
pub(super) async fn is_at_home(
    store: &Store,
    client: &ClientDevice,
    account: Option<&Account>,
    now: Timestamp,
) -> Result<bool, AppError> {
    let id = account.map_or(AccountId(0), |account| account.id);
    let since = now.plus_days(-ADDRESS_RETENTION_DAYS);
    Ok(store.is_known_address(id, &client.network, since).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pult_domain::limits::{TRIES_OF_STRANGERS, TRIES_PER_ADDRESS};
    use pult_store::{NewAccount, testing};

    const NOW: Timestamp = Timestamp(1_770_000_000_000);
    const GUESSES: i64 = 10_000;

    fn at(network: &str) -> ClientDevice {
        ClientDevice {
            device: String::new(),
            address: network.to_owned(),
            network: network.to_owned(),
        }
    }

    async fn owner(store: &Store) -> Account {
        let new = NewAccount {
            login: "owner".into(),
            email: "owner@pult.test".into(),
            email_confirmed: true,
            password_hash: String::new(),
            name: String::new(),
            user_name: "owner".into(),
            photo: None,
            lang: Default::default(),
            settings: Default::default(),
            roles: vec![],
            format_sets: vec![],
            show_popup: None,
            ref_code: "ref".into(),
            invited_by: None,
            consent: None,
            created_at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        let id = tx.create_account(&new).await.unwrap();
        tx.remember_address(id, "198.51.100.7", NOW).await.unwrap();
        tx.commit().await.unwrap();
        store.account(id).await.unwrap().unwrap()
    }

    /// How many of the guesses would have been checked. Each is wrong, and none costs a hash.
    async fn count_checked(store: &Store, account: &Account, network: impl Fn(i64) -> String) -> i64 {
        let mut checked = 0;
        for n in 0..GUESSES {
            let client = at(&network(n));
            let name = if n % 2 == 0 { "Owner" } else { "owner@pult.test" };
            let attempt = LoginAttempt::at(store, &client, name, Some(account), NOW)
                .await
                .unwrap();
            match attempt.count(store, NOW).await {
                Ok(()) => checked += 1,
                Err(error) => assert!(matches!(
                    error.problem(),
                    Problem::TooManyAttempts { seconds: 1.. }
                )),
            }
        }
        checked
    }

    #[tokio::test]
    async fn of_ten_thousand_wrong_passwords_a_handful_is_looked_at() {
        let store = testing::sqlite().await;
        let account = owner(&store).await;
        let from_everywhere = count_checked(&store, &account, |n| format!("network {n}")).await;
        assert_eq!(from_everywhere, TRIES_OF_STRANGERS);
        let attempt = LoginAttempt::at(&store, &at("198.51.100.7"), "owner", Some(&account), NOW)
            .await
            .unwrap();
        attempt
            .count(&store, NOW)
            .await
            .expect("the owner at home is not locked out");
        let mut tx = store.begin().await.unwrap();
        attempt.uncount(&mut tx).await.unwrap();
        tx.commit().await.unwrap();
    }

    #[tokio::test]
    async fn a_proven_owner_begins_anew() {
        let store = testing::sqlite().await;
        let account = owner(&store).await;
        let away = at("203.0.113.9");
        count_checked(&store, &account, |n| format!("network {n}")).await;
        let attempt = LoginAttempt::at(&store, &away, "owner", Some(&account), NOW)
            .await
            .unwrap();
        attempt
            .count(&store, NOW)
            .await
            .expect_err("strangers have used them up");
        let mut tx = store.begin().await.unwrap();
        reset_attempts(&mut tx, &away, account.id).await.unwrap();
        tx.commit().await.unwrap();
        attempt.count(&store, NOW).await.expect("there are tries again");
    }

    #[tokio::test]
    async fn ten_thousand_names_from_one_address_are_a_handful_too() {
        let store = testing::sqlite().await;
        let mut checked = 0;
        for n in 0..GUESSES {
            let attempt = LoginAttempt::at(&store, &at("203.0.113.9"), &format!("name{n}"), None, NOW)
                .await
                .unwrap();
            checked += i64::from(attempt.count(&store, NOW).await.is_ok());
        }
        assert_eq!(checked, TRIES_PER_ADDRESS);
    }
}
