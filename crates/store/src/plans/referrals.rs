//! Who invited whom, and the days that came of it.

use pult_domain::{ids::AccountId, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvitedAccount {
    pub name: String,
    pub joined_at: Timestamp,
    pub rewarded_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ReferralSums {
    pub invited: i64,
    pub paid: i64,
    pub earned_days: i64,
    /// Of them, not on any plan yet.
    pub pending_days: i64,
}

impl Store {
    /// Newest first, and how many there are. Whoever has left is not named.
    pub async fn referrals_of(
        &self,
        inviter: AccountId,
        offset: usize,
        limit: usize,
    ) -> Result<(Vec<InvitedAccount>, usize)> {
        let rows: Vec<(String, i64, Option<i64>)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT CASE WHEN a.user_name = '' THEN a.login ELSE a.user_name END, a.created_at, r.created_at \
             FROM accounts a LEFT JOIN referral_rewards r ON r.invited_id = a.id \
             WHERE a.invited_by = $1 AND a.closed_at IS NULL ORDER BY a.created_at DESC, a.id DESC LIMIT $2 OFFSET $3"
        )
        .bind(inviter.0)
        .bind(limit as i64)
        .bind(offset as i64)
        .fetch_all(c)
        })?;
        let total: i64 = read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM accounts WHERE invited_by = $1 AND closed_at IS NULL"
        )
        .bind(inviter.0)
        .fetch_one(c))?;
        let items = rows
            .into_iter()
            .map(|(name, joined, rewarded)| InvitedAccount {
                name,
                joined_at: Timestamp(joined),
                rewarded_at: rewarded.map(Timestamp),
            })
            .collect();
        Ok((items, usize::try_from(total).unwrap_or_default()))
    }

    pub async fn referral_sums(&self, inviter: AccountId) -> Result<ReferralSums> {
        let (invited, paid, earned_days, waiting_days) = read!(self, |c| sqlx::query_as(
            "SELECT (SELECT COUNT(*) FROM accounts WHERE invited_by = $1 AND closed_at IS NULL), \
             COUNT(*), CAST(COALESCE(SUM(days), 0) AS BIGINT), \
             CAST(COALESCE(SUM(CASE WHEN applied_at IS NULL THEN days ELSE 0 END), 0) AS BIGINT) \
             FROM referral_rewards WHERE inviter_id = $1"
        )
        .bind(inviter.0)
        .fetch_one(c))?;
        Ok(ReferralSums {
            invited,
            paid,
            earned_days,
            pending_days: waiting_days,
        })
    }
}

impl Store {
    /// Whoever has days that wait, and by now a paid plan that runs to put them on: some, in order, after this one.
    pub async fn inviters_to_reward(
        &self,
        now: Timestamp,
        after: AccountId,
        most: usize,
    ) -> Result<Vec<AccountId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
                "SELECT DISTINCT r.inviter_id FROM referral_rewards r JOIN accounts a ON a.id = r.inviter_id \
                 WHERE r.applied_at IS NULL AND r.inviter_id > $2 AND a.closed_at IS NULL \
                 AND EXISTS (SELECT 1 FROM subscription_periods s WHERE s.account_id = r.inviter_id \
                   AND s.truncated_at IS NULL AND s.currency IS NOT NULL AND s.starts_at <= $1 AND s.ends_at > $1) \
                 ORDER BY r.inviter_id LIMIT $3",
            )
            .bind(now.0)
            .bind(after.0)
            .bind(most as i64)
            .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(AccountId).collect())
    }
}

impl Tx {
    /// None for whoever came alone, or invited by somebody who has left.
    pub async fn inviter_of(&mut self, account: AccountId) -> Result<Option<AccountId>> {
        let id: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT i.id FROM accounts a JOIN accounts i ON i.id = a.invited_by \
             WHERE a.id = $1 AND i.id <> a.id AND i.closed_at IS NULL"
        )
        .bind(account.0)
        .fetch_optional(c))?;
        Ok(id.map(AccountId))
    }

    /// Earned, and waiting to be applied. False when this one was rewarded before.
    pub async fn insert_reward(
        &mut self,
        invited: AccountId,
        inviter: AccountId,
        days: i64,
        now: Timestamp,
    ) -> Result<bool> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO referral_rewards (invited_id, inviter_id, days, created_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (invited_id) DO NOTHING"
            )
            .bind(invited.0)
            .bind(inviter.0)
            .bind(days)
            .bind(now.0)
            .execute(c)
        )
        })?;
        Ok(done == 1)
    }

    /// Days that wait for a paid plan. Hold the account before.
    pub async fn pending_reward_days(&mut self, inviter: AccountId) -> Result<i64> {
        tx!(self, |c| sqlx::query_scalar(
            "SELECT CAST(COALESCE(SUM(days), 0) AS BIGINT) FROM referral_rewards \
             WHERE inviter_id = $1 AND applied_at IS NULL"
        )
        .bind(inviter.0)
        .fetch_one(c))
    }

    /// All that waited are on a plan now.
    pub async fn mark_rewards_applied(&mut self, inviter: AccountId, now: Timestamp) -> Result<u64> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE referral_rewards SET applied_at = $2 WHERE inviter_id = $1 AND applied_at IS NULL"
            )
            .bind(inviter.0)
            .bind(now.0)
            .execute(c)
        ))
    }
}
