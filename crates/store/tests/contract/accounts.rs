//! Accounts.

use pult_domain::{account::Role, ids::AccountId, vocabulary::VocabularyKind};
use pult_store::StoreError;

use crate::fixtures::{NOW, account, new_account, new_session, term};

on_both! {
    async fn an_account_comes_back_as_it_was_made(store: &Store) {
        let mut new = new_account("Женя");
        new.roles = vec![Role::Admin, Role::Author];
        new.format_sets = vec![term(store, VocabularyKind::FormatSet).await];
        new.consent = Some(("1".to_owned(), NOW));
        new.settings.hide_played = true;
        let mut tx = store.begin().await.unwrap();
        let id = tx.create_account(&new).await.unwrap();
        tx.commit().await.unwrap();

        let found = store.account(id).await.unwrap().unwrap();
        assert_eq!(found.login, "Женя");
        assert_eq!(found.roles, [Role::Author, Role::Admin]);
        assert_eq!(found.settings, new.settings);
        assert!(found.consented && !found.blocked && found.email_confirmed);
        assert_eq!(found.created_at, NOW);
        let user = store.user(found, pult_domain::ids::SessionId(1)).await.unwrap();
        assert_eq!(user.format_sets, new.format_sets);
        assert_eq!(store.account(AccountId(id.0 + 1)).await.unwrap(), None);
        assert_eq!(store.account_count().await.unwrap(), 1);
    }

    async fn login_and_email_are_found_in_any_case(store: &Store) {
        let id = account(store, "Женя").await;
        for text in ["женя", "ЖЕНЯ", "женя@EXAMPLE.ORG"] {
            let found = store.credentials(text).await.unwrap().expect(text);
            assert_eq!((found.account.id, found.password_hash.as_str()), (id, "hash of Женя"));
        }
        for text in ["жен", "", "%", "а\0б"] {
            assert_eq!(store.credentials(text).await.unwrap(), None);
        }
    }

    async fn a_taken_login_or_email_is_named(store: &Store) {
        account(store, "one").await;
        for (change, field) in [(0, "accounts.login_"), (1, "accounts.email_fold"), (2, "accounts.ref_code")] {
            let mut new = new_account("two");
            match change {
                0 => new.login = "ONE".to_owned(),
                1 => new.email = "ONE@example.ORG".to_owned(),
                _ => new.ref_code = "ref-one".to_owned(),
            }
            let mut tx = store.begin().await.unwrap();
            match tx.create_account(&new).await {
                // Which of two keys on the login is met first is the engine's choice.
                Err(StoreError::Conflict { on }) => assert!(on.starts_with(field), "{on}"),
                other => panic!("{other:?}"),
            }
        }
    }

    async fn numbering_goes_on_after_chosen_ids(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        let mut many = vec![(AccountId(40), new_account("a")), (AccountId(41), new_account("b"))];
        many[1].1.roles = vec![Role::Moderator];
        many[1].1.invited_by = Some(AccountId(40));
        tx.insert_accounts(&many).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.account(AccountId(41)).await.unwrap().unwrap().roles, [Role::Moderator]);
        assert_eq!(account(store, "c").await, AccountId(42));
    }

    async fn a_new_password_is_told_to_other_nodes(store: &Store) {
        let id = account(store, "one").await;
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        assert!(tx.set_password_hash(id, "new").await.unwrap());
        assert!(!tx.set_password_hash(AccountId(999), "new").await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.credentials("one").await.unwrap().unwrap().password_hash, "new");
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
    }

    async fn a_session_of_nobody_is_refused(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        let refused = tx.create_session(&new_session(AccountId(5), "hash")).await;
        assert!(matches!(refused, Err(StoreError::Missing(_))), "{refused:?}");
    }
}
