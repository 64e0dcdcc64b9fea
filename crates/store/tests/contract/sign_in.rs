//! What guards a sign-in: counted tries, known addresses, one-use links and steps, two-factor.

use pult_domain::{attempt_limits::AttemptLimit, ids::AccountId, mail::MailLinkKind};
use pult_store::{AttemptKind, NewAccount, NewAttempt, NewLink, OpenedLink, TwoFactor};

use crate::fixtures::{NOW, account, new_account};

fn three_a_minute() -> AttemptLimit {
    AttemptLimit {
        name: "tests".to_owned(),
        most: 3,
        seconds: 60,
    }
}

fn link<'a>(account: AccountId, kind: MailLinkKind, code_hash: &'a str) -> NewLink<'a> {
    NewLink {
        account,
        kind,
        code_hash,
        email: "new@pult.example",
        at: NOW,
    }
}

on_both! {
    async fn tries_are_counted_within_their_window(store: &Store) {
        let allowance = three_a_minute();
        let mut tx = store.begin().await.unwrap();
        for _ in 0..3 {
            assert_eq!(tx.count_attempt(&allowance, NOW).await.unwrap(), Ok(()));
        }
        let again = NOW.plus_seconds(60);
        assert_eq!(tx.count_attempt(&allowance, NOW.plus_seconds(59)).await.unwrap(), Err(again));
        tx.uncount_attempt("tests").await.unwrap();
        assert_eq!(tx.count_attempt(&allowance, NOW.plus_seconds(59)).await.unwrap(), Ok(()));
        assert_eq!(tx.count_attempt(&allowance, again).await.unwrap(), Ok(()), "a new window");
        for _ in 0..2 {
            assert_eq!(tx.count_attempt(&allowance, again).await.unwrap(), Ok(()));
        }
        tx.reset_attempts("tests").await.unwrap();
        assert_eq!(tx.count_attempt(&allowance, again).await.unwrap(), Ok(()), "forgotten");
        tx.commit().await.unwrap();
        assert_eq!(store.delete_expired_attempts(again).await.unwrap(), 0);
        assert_eq!(store.delete_expired_attempts(again.plus_seconds(60)).await.unwrap(), 1);
    }

    async fn a_hundred_at_once_do_not_pass_a_limit(store: &Store) {
        let contenders: Vec<_> = (0..100)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let taken = tx.count_attempt(&three_a_minute(), NOW).await.unwrap().is_ok();
                    tx.commit().await.unwrap();
                    taken
                })
            })
            .collect();
        let mut taken = 0;
        for contender in contenders {
            taken += usize::from(contender.await.unwrap());
        }
        assert_eq!(taken, 3);
    }

    async fn an_account_remembers_its_addresses_for_a_while(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        tx.remember_address(one, "203.0.113.7", NOW).await.unwrap();
        tx.remember_address(one, "203.0.113.7", NOW.plus_days(1)).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.is_known_address(one, "203.0.113.7", NOW).await.unwrap());
        assert!(!store.is_known_address(one, "203.0.113.8", NOW).await.unwrap());
        assert!(!store.is_known_address(two, "203.0.113.7", NOW).await.unwrap());
        assert!(!store.is_known_address(one, "203.0.113.7", NOW.plus_days(1)).await.unwrap());
        assert_eq!(store.delete_old_addresses(NOW).await.unwrap(), 0);
        assert_eq!(store.delete_old_addresses(NOW.plus_days(1)).await.unwrap(), 1);
    }

    async fn a_new_network_is_told_to_whoever_has_proved_their_mailbox(store: &Store) {
        let account_id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        let unproved = NewAccount { email_confirmed: false, ..new_account("two") };
        let unproved = tx.create_account(&unproved).await.unwrap();
        // The first sign-in of all is no news.
        assert!(tx.recipient_of_new_network(account_id, "203.0.113.8").await.unwrap().is_none());
        for id in [account_id, unproved] {
            tx.remember_address(id, "203.0.113.7", NOW).await.unwrap();
        }
        let recipient = tx.recipient_of_new_network(account_id, "203.0.113.8").await.unwrap().unwrap();
        assert_eq!((recipient.login.as_str(), recipient.email.as_str()), ("one", new_account("one").email.as_str()));
        assert!(tx.recipient_of_new_network(account_id, "203.0.113.7").await.unwrap().is_none());
        assert!(tx.recipient_of_new_network(unproved, "203.0.113.8").await.unwrap().is_none());
        tx.commit().await.unwrap();
    }

    async fn a_link_opens_once_for_what_it_is(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        tx.create_link(&link(id, MailLinkKind::ResetPassword, "hash")).await.unwrap();
        tx.commit().await.unwrap();
        let opens = OpenedLink { account: id, email: "new@pult.example".to_owned() };
        assert_eq!(store.peek_link(MailLinkKind::ResetPassword, "hash", NOW).await.unwrap(), Some(opens.clone()));
        let end = NOW.plus_seconds(MailLinkKind::ResetPassword.seconds());
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.consume_link(MailLinkKind::DeleteAccount, "hash", NOW).await.unwrap(), None);
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "other", NOW).await.unwrap(), None);
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "hash", end).await.unwrap(), None, "too old");
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "hash", NOW).await.unwrap(), Some(opens));
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "hash", NOW).await.unwrap(), None, "used");
        tx.commit().await.unwrap();
        assert_eq!(store.peek_link(MailLinkKind::ResetPassword, "hash", NOW).await.unwrap(), None);
        assert_eq!(store.delete_expired_links(NOW).await.unwrap(), 0);
        assert_eq!(store.delete_expired_links(end).await.unwrap(), 1);
    }

    async fn a_used_link_tells_what_it_confirmed_while_that_is_true(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        tx.create_link(&link(id, MailLinkKind::ChangeEmail, "moved")).await.unwrap();
        tx.create_link(&link(id, MailLinkKind::ResetPassword, "reset")).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.email_confirmed_with("moved").await.unwrap(), None, "not opened");
        let mut tx = store.begin().await.unwrap();
        tx.consume_link(MailLinkKind::ChangeEmail, "moved", NOW).await.unwrap();
        tx.set_email(id, "new@pult.example").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.email_confirmed_with("moved").await.unwrap().as_deref(), Some("new@pult.example"));
        assert_eq!(store.email_confirmed_with("reset").await.unwrap(), None, "of another kind");
        let mut tx = store.begin().await.unwrap();
        tx.set_email(id, "newer@pult.example").await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.email_confirmed_with("moved").await.unwrap(), None, "moved on");
    }

    async fn a_newer_link_replaces_the_older_of_its_kind(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        tx.create_link(&link(one, MailLinkKind::ResetPassword, "old")).await.unwrap();
        tx.create_link(&link(one, MailLinkKind::DeleteAccount, "kind")).await.unwrap();
        tx.create_link(&link(two, MailLinkKind::ResetPassword, "two")).await.unwrap();
        tx.create_link(&link(one, MailLinkKind::ResetPassword, "new")).await.unwrap();
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "old", NOW).await.unwrap(), None);
        assert!(tx.consume_link(MailLinkKind::ResetPassword, "two", NOW).await.unwrap().is_some());
        assert!(tx.consume_link(MailLinkKind::DeleteAccount, "kind", NOW).await.unwrap().is_some());
        assert_eq!(tx.supersede_links(one, MailLinkKind::ResetPassword, NOW).await.unwrap(), 1);
        assert_eq!(tx.consume_link(MailLinkKind::ResetPassword, "new", NOW).await.unwrap(), None);
    }

    async fn one_of_many_opens_a_link(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        tx.create_link(&link(id, MailLinkKind::ResetPassword, "hash")).await.unwrap();
        tx.commit().await.unwrap();
        let contenders: Vec<_> = (0..20)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    let opened = tx.consume_link(MailLinkKind::ResetPassword, "hash", NOW).await.unwrap();
                    tx.commit().await.unwrap();
                    opened.is_some()
                })
            })
            .collect();
        let mut opened = 0;
        for contender in contenders {
            opened += usize::from(contender.await.unwrap());
        }
        assert_eq!(opened, 1);
    }

    async fn a_step_of_a_sign_in_is_taken_once(store: &Store) {
        let id = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        for (kind, secret_hash, account) in [(AttemptKind::HandOver, "a", Some(id)), (AttemptKind::RoundTrip, "b", None)] {
            let attempt = NewAttempt {
                kind,
                secret_hash,
                account,
                details: "{\"nonce\":1}",
                created_at: NOW,
                expires_at: NOW.plus_seconds(60),
            };
            tx.create_attempt(&attempt).await.unwrap();
        }
        assert_eq!(tx.consume_attempt(AttemptKind::Ticket, "a", NOW).await.unwrap(), None);
        assert_eq!(tx.consume_attempt(AttemptKind::HandOver, "a\0", NOW).await.unwrap(), None);
        assert_eq!(tx.consume_attempt(AttemptKind::HandOver, "a", NOW.plus_seconds(60)).await.unwrap(), None);
        let taken = tx.consume_attempt(AttemptKind::HandOver, "a", NOW).await.unwrap().unwrap();
        assert_eq!((taken.account, taken.details.as_str()), (Some(id), "{\"nonce\":1}"));
        assert_eq!(tx.consume_attempt(AttemptKind::HandOver, "a", NOW).await.unwrap(), None);
        assert_eq!(tx.consume_attempt(AttemptKind::RoundTrip, "b", NOW).await.unwrap().unwrap().account, None);
        tx.commit().await.unwrap();
        assert_eq!(store.delete_expired_sign_ins(NOW.plus_seconds(60)).await.unwrap(), 2);
    }

    async fn what_would_become_a_session_ends_with_the_sessions(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        for (account, secret_hash) in [(one, "a"), (two, "b")] {
            let attempt = NewAttempt {
                kind: AttemptKind::HandOver,
                secret_hash,
                account: Some(account),
                details: "{}",
                created_at: NOW,
                expires_at: NOW.plus_seconds(60),
            };
            tx.create_attempt(&attempt).await.unwrap();
        }
        tx.delete_sessions_except(one, None).await.unwrap();
        assert_eq!(tx.consume_attempt(AttemptKind::HandOver, "a", NOW).await.unwrap(), None);
        assert!(tx.consume_attempt(AttemptKind::HandOver, "b", NOW).await.unwrap().is_some());
    }

    async fn two_factor_is_on_from_its_first_code(store: &Store) {
        let id = account(store, "one").await;
        assert_eq!(store.two_factor(id).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        assert!(!tx.confirm_two_factor(id, 5, NOW).await.unwrap(), "not started");
        assert!(tx.start_two_factor(id, "first", NOW).await.unwrap());
        assert!(tx.start_two_factor(id, "second", NOW).await.unwrap(), "not yet confirmed");
        tx.commit().await.unwrap();
        assert!(!store.account(id).await.unwrap().unwrap().two_factor);
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.confirm_two_factor(id, 5, NOW).await.unwrap());
        assert!(!tx.confirm_two_factor(id, 6, NOW).await.unwrap(), "already on");
        assert!(!tx.start_two_factor(id, "third", NOW).await.unwrap(), "already on");
        tx.commit().await.unwrap();
        assert!(store.account(id).await.unwrap().unwrap().two_factor);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        let secret = TwoFactor { sealed_secret: "second".to_owned(), last_step: 5, confirmed: true };
        assert_eq!(store.two_factor(id).await.unwrap(), Some(secret));

        let mut tx = store.begin().await.unwrap();
        assert!(!tx.use_step(id, 5).await.unwrap(), "used");
        assert!(tx.use_step(id, 7).await.unwrap());
        assert!(!tx.use_step(id, 6).await.unwrap(), "older than one that was used");
        tx.remove_two_factor(id).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.two_factor(id).await.unwrap(), None);
        assert!(!store.account(id).await.unwrap().unwrap().two_factor);
    }

    async fn a_recovery_code_is_used_once(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        for id in [one, two] {
            tx.replace_recovery_codes(id, &["a".to_owned(), "b".to_owned()]).await.unwrap();
        }
        assert!(tx.use_recovery_code(one, "a", NOW).await.unwrap());
        assert!(!tx.use_recovery_code(one, "a", NOW).await.unwrap());
        assert!(!tx.use_recovery_code(one, "c", NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.recovery_codes_left(one).await.unwrap(), 1);
        assert_eq!(store.recovery_codes_left(two).await.unwrap(), 2);
        let mut tx = store.begin().await.unwrap();
        tx.replace_recovery_codes(one, &["d".to_owned()]).await.unwrap();
        assert!(!tx.use_recovery_code(one, "b", NOW).await.unwrap(), "replaced");
        assert!(tx.use_recovery_code(one, "d", NOW).await.unwrap());
        tx.commit().await.unwrap();
    }
}
