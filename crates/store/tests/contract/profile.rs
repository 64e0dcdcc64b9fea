//! Changing accounts, what they look like to each other, the mail they are sent, the record of the staff.

use pult_domain::{
    account::{Role, Theme},
    ids::{AccountId, VocabularyEntryId},
    job::Job,
    key::KeyNotation,
    lang::Lang,
    mail::MailKind,
    vocabulary::VocabularyKind,
};
use pult_store::{Claim, Lane, NewAuditEntry, NewMail, ProfileChange, StoreError, testing};
use serde_json::json;

use crate::fixtures::{NOW, account, new_account, term};

on_both! {
    async fn logins_that_look_alike_are_one(store: &Store) {
        account(store, "Copa").await;
        assert!(!store.login_free("СОРА").await.unwrap() && store.login_free("copas").await.unwrap());
        for lookalike in ["сора", "c0pa", "co\u{200B}pa"] {
            let mut new = new_account("other");
            new.login = lookalike.to_owned();
            let mut tx = store.begin().await.unwrap();
            match tx.create_account(&new).await {
                Err(StoreError::Conflict { on }) => assert_eq!(on, "accounts.login_skeleton", "{lookalike}"),
                other => panic!("{lookalike}: {other:?}"),
            }
        }
    }

    async fn one_of_many_gets_a_login(store: &Store) {
        let contenders: Vec<_> = ["one", "ONE", "0ne", "onе"]
            .into_iter()
            .cycle()
            .zip(0..40)
            .map(|(login, n)| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut new = new_account(login);
                    new.email = format!("{n}@pult.example");
                    new.ref_code = n.to_string();
                    let mut tx = store.begin().await.unwrap();
                    match tx.create_account(&new).await {
                        Ok(_) => tx.commit().await.map(|_| true).unwrap(),
                        Err(StoreError::Conflict { .. }) => false,
                        Err(other) => panic!("{other}"),
                    }
                })
            })
            .collect();
        let mut made = 0;
        for contender in contenders {
            made += usize::from(contender.await.unwrap());
        }
        assert_eq!((made, store.account_count().await.unwrap()), (1, 1));
    }

    async fn a_profile_changes_where_it_is_told_to(store: &Store) {
        let id = account(store, "one").await;
        account(store, "two").await;
        let before = store.account(id).await.unwrap().unwrap();
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.change_profile(id, &ProfileChange::default()).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.account(id).await.unwrap().unwrap(), before);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));

        let change = ProfileChange {
            login: Some("Первый".to_owned()),
            lang: Some(Lang::En),
            theme: Some(Theme::Light),
            key_notation: Some(KeyNotation::OpenKey),
            hide_played: Some(true),
            ..ProfileChange::default()
        };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.change_profile(id, &change).await.unwrap());
        assert!(!tx.change_profile(AccountId(999), &ProfileChange::default()).await.unwrap());
        tx.commit().await.unwrap();
        let mut expected = before;
        expected.login = "Первый".to_owned();
        expected.lang = Lang::En;
        expected.settings.theme = Theme::Light;
        expected.settings.key_notation = KeyNotation::OpenKey;
        expected.settings.hide_played = true;
        assert_eq!(store.account(id).await.unwrap().unwrap(), expected);
        assert_eq!(store.credentials("первый").await.unwrap().unwrap().account.id, id);
        assert!(store.login_free("one").await.unwrap());

        let mut tx = store.begin().await.unwrap();
        let taken = ProfileChange { login: Some("TWO".to_owned()), ..ProfileChange::default() };
        assert!(matches!(tx.change_profile(id, &taken).await, Err(StoreError::Conflict { .. })));
    }

    async fn roles_are_granted_and_revoked(store: &Store) {
        let id = account(store, "one").await;
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        for role in [Role::Admin, Role::Author, Role::Admin] {
            tx.grant_role(id, role).await.unwrap();
        }
        tx.revoke_role(id, Role::Author).await.unwrap();
        tx.revoke_role(id, Role::Editor).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.account(id).await.unwrap().unwrap().roles, [Role::Admin]);
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
    }

    async fn format_sets_are_replaced(store: &Store) {
        let id = account(store, "one").await;
        let set = term(store, VocabularyKind::FormatSet).await;
        for sets in [vec![set, VocabularyEntryId(set.0 + 1)], vec![set], vec![]] {
            let mut tx = store.begin().await.unwrap();
            tx.set_format_sets(id, &sets).await.unwrap();
            tx.commit().await.unwrap();
            let found = store.account(id).await.unwrap().unwrap();
            assert_eq!(store.user(found, pult_domain::ids::SessionId(1)).await.unwrap().format_sets, sets);
        }
    }

    async fn preferred_version_types_keep_their_order_until_replaced(store: &Store) {
        let (id, other) = (account(store, "one").await, account(store, "two").await);
        let kind = term(store, VocabularyKind::VersionType).await;
        let [second, third] = [1, 2].map(|n| VocabularyEntryId(kind.0 + n));
        for types in [vec![third, kind, second], vec![second, third], vec![]] {
            let mut tx = store.begin().await.unwrap();
            tx.set_version_types(id, &types).await.unwrap();
            let seq = tx.commit().await.unwrap().unwrap();
            assert!(store.changes_since(seq - 1).await.unwrap().accounts.contains(&id));
            for (account, expected) in [(id, types), (other, vec![])] {
                let found = store.account(account).await.unwrap().unwrap();
                let user = store.user(found, pult_domain::ids::SessionId(1)).await.unwrap();
                assert_eq!(user.version_types, expected);
            }
        }
    }

    async fn an_email_is_moved_once_it_is_proved(store: &Store) {
        let mut new = new_account("one");
        new.email_confirmed = false;
        let mut tx = store.begin().await.unwrap();
        let id = tx.create_account(&new).await.unwrap();
        tx.set_email_pending(id, Some("next@pult.example")).await.unwrap();
        tx.commit().await.unwrap();
        let waiting = store.account(id).await.unwrap().unwrap();
        assert_eq!((waiting.email_pending.as_deref(), waiting.email_confirmed), (Some("next@pult.example"), false));
        assert!(store.email_free("next@pult.example").await.unwrap());
        let mut tx = store.begin().await.unwrap();
        tx.set_email(id, "Next@pult.example").await.unwrap();
        tx.commit().await.unwrap();
        let moved = store.account(id).await.unwrap().unwrap();
        assert_eq!((moved.email.as_str(), moved.email_pending, moved.email_confirmed), ("Next@pult.example", None, true));
        assert!(!store.email_free("NEXT@pult.example").await.unwrap());
        let other = account(store, "two").await;
        let mut tx = store.begin().await.unwrap();
        match tx.set_email(other, "next@PULT.example").await {
            Err(StoreError::Conflict { on }) => assert_eq!(on, "accounts.email_fold"),
            other => panic!("{other:?}"),
        }
    }

    async fn consent_and_referrals_are_on_record(store: &Store) {
        let id = account(store, "one").await;
        assert_eq!(store.account_by_ref("ref-one").await.unwrap(), Some(id));
        assert_eq!(store.account_by_ref("nobody").await.unwrap(), None);
        assert_eq!(store.account_by_ref("\0").await.unwrap(), None);
        assert!(!store.account(id).await.unwrap().unwrap().consented);
        for _ in 0..2 {
            let mut tx = store.begin().await.unwrap();
            tx.record_consent(id, "2026-11", "203.0.113.7", NOW).await.unwrap();
            tx.commit().await.unwrap();
        }
        assert!(store.account(id).await.unwrap().unwrap().consented);
    }

    async fn a_mail_leaves_with_the_transaction_that_asks_for_it(store: &Store) {
        let id = account(store, "one").await;
        let mail = |account| NewMail {
            account,
            to: "one@pult.example",
            kind: MailKind::ConfirmEmail,
            lang: Lang::Ru,
            params: json!({ "login": "one" }),
            link_code: Some("code"),
            at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        tx.queue_mail(&mail(Some(id))).await.unwrap();
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        let queued = tx.queue_mail(&mail(None)).await.unwrap();
        tx.commit().await.unwrap();
        let claim = Claim { worker: "tests", lane: Lane::Quick, limit: 9, now: NOW, real_now: NOW, lease_until: NOW.plus_seconds(60) };
        let jobs = store.claim_jobs(claim).await.unwrap();
        assert_eq!(jobs.into_iter().map(|job| job.job).collect::<Vec<_>>(), [Some(Job::SendMail { mail: queued })]);
    }

    async fn the_record_of_the_staff_is_read_newest_first(store: &Store) {
        let id = account(store, "Boss").await;
        for n in 1..=3 {
            let subject = format!("account {n}");
            let entry = NewAuditEntry {
                account: id,
                action: "account.block",
                subject: &subject,
                address: "203.0.113.7",
                details: json!({ "reason": "«шум»" }),
                at: NOW.plus_seconds(n),
            };
            let mut tx = store.begin().await.unwrap();
            tx.audit(&entry).await.unwrap();
            tx.commit().await.unwrap();
        }
        let (page, total) = store.audit_log(1, 1).await.unwrap();
        assert_eq!((page.len(), total), (1, 3));
        assert_eq!((page[0].who.as_str(), page[0].subject.as_str()), ("Boss", "account 2"));
        assert_eq!((page[0].details["reason"].as_str(), page[0].at), (Some("«шум»"), NOW.plus_seconds(2)));
    }
}

/// Accounts from before skeletons get one when the program starts.
#[tokio::test(flavor = "multi_thread")]
async fn old_logins_get_their_skeletons() {
    for store in [testing::sqlite().await, testing::postgres().await] {
        for login in ["first", "second"] {
            account(&store, login).await;
        }
        let forget = "UPDATE accounts SET login_skeleton = NULL, login = 'f1rst' WHERE login = 'second'";
        let forget = ["UPDATE accounts SET login_skeleton = NULL", forget];
        for statement in forget {
            if store.url.starts_with("sqlite") {
                let pool = sqlx::SqlitePool::connect(&store.url).await.unwrap();
                sqlx::query(statement).execute(&pool).await.unwrap();
            } else {
                let pool = sqlx::PgPool::connect(&store.url).await.unwrap();
                sqlx::query(statement).execute(&pool).await.unwrap();
            }
        }
        for _ in 0..2 {
            store.migrate().await.unwrap();
        }
        assert!(!store.login_free("FIRST").await.unwrap());
        let mut tx = store.begin().await.unwrap();
        let mut new = new_account("other");
        new.login = "firsт".to_owned();
        assert!(matches!(
            tx.create_account(&new).await,
            Err(StoreError::Conflict { .. })
        ));
        drop(tx);
        store.dispose().await;
    }
}
