//! Reward days for inviting an account that paid.

use pult_domain::{
    ids::AccountId, limits::REFERRAL_DAYS, mail::MailKind, notification::NotificationKind, payment::Payment,
    subscription::Subscription, time::Timestamp,
};
use pult_store::Tx;
use serde_json::json;

use crate::{
    AppError,
    plans::{
        notify::{PlanNotification, notify},
        referral::shorten_name,
    },
};

/// Once for each invited account, with its first payment. Returns the inviter who got the days.
pub(super) async fn reward_inviter(
    tx: &mut Tx,
    payment: &Payment,
    now: Timestamp,
) -> Result<Option<AccountId>, AppError> {
    let invited = payment.account;
    let Some(inviter) = tx.inviter_of(invited).await? else {
        return Ok(None);
    };
    // Invitations lead from younger to older accounts only, so that the locks cannot form a circle.
    let mut subscription = tx.lock_subscription(inviter).await?;
    if !tx.insert_reward(invited, inviter, REFERRAL_DAYS, now).await? {
        return Ok(None);
    }
    apply_pending_days(tx, inviter, &mut subscription, now).await?;
    tx.save_subscription(inviter, &mut subscription, now).await?;
    let name = tx
        .recipient(invited, None)
        .await?
        .map(|to| shorten_name(&to.login));
    let notification = PlanNotification {
        kind: NotificationKind::Referral,
        facts: json!({ "login": name.unwrap_or_default(), "days": REFERRAL_DAYS }),
        link: "/profile?tab=referral",
        about: &format!("referral:{invited}"),
        mail: MailKind::ReferralReward,
    };
    notify(
        tx,
        inviter,
        &notification,
        |_| json!({ "days": REFERRAL_DAYS }),
        now,
    )
    .await?;
    Ok(Some(inviter))
}

/// Adds pending days to a running paid plan. False if there are none or no paid plan runs.
pub(in crate::plans) async fn apply_pending_days(
    tx: &mut Tx,
    account: AccountId,
    subscription: &mut Subscription,
    now: Timestamp,
) -> Result<bool, AppError> {
    let days = tx.pending_reward_days(account).await?;
    let added = days > 0 && subscription.reward(days, now);
    if added {
        tx.mark_rewards_applied(account, now).await?;
    }
    Ok(added)
}
