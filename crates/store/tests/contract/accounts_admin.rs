//! Accounts at the desk: blocked, looked at as their owners, listed.

use pult_domain::{account::Role, ids::SessionId, plan::PlanCode, time::Timestamp};
use pult_store::{AccountStats, AdminTable, AdminTableQuery, NewAuditEntry, NewSession, Store, ViewingAdmin};
use serde_json::json;

use crate::{
    fixtures::{NOW, account, new_session},
    plans::month_of,
};

async fn session(store: &Store, of: pult_domain::ids::AccountId, hash: &str) -> SessionId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_session(&new_session(of, hash)).await.unwrap();
    tx.commit().await.unwrap();
    id
}

/// Cells of the first column that a list answers, in its order.
async fn first_cells(store: &Store, table: &str, filter: &[(&str, &str)], now: Timestamp) -> Vec<String> {
    let table = AdminTable::named(table).unwrap();
    let filters = filter
        .iter()
        .map(|(name, value)| (table.column(name).unwrap(), *value));
    let query = AdminTableQuery {
        filters: filters.collect(),
        limit: 10,
        now,
        ..AdminTableQuery::default()
    };
    let (rows, _) = store.admin_table_rows(table, &query).await.unwrap();
    rows.into_iter()
        .map(|row| row.cells[0].clone().unwrap())
        .collect()
}

on_both! {
    async fn an_account_is_blocked_once_and_opened_again(store: &Store) {
        let id = account(store, "one").await;
        assert_eq!(store.block_of(id).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.block_account(id, "спам", NOW).await.unwrap());
        assert!(!tx.block_account(id, "again", NOW).await.unwrap());
        tx.commit().await.unwrap();
        let block = store.block_of(id).await.unwrap().unwrap();
        assert_eq!((block.at, block.reason.as_str()), (NOW, "спам"));
        assert!(store.account(id).await.unwrap().unwrap().blocked);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.unblock_account(id).await.unwrap());
        assert!(!tx.unblock_account(id).await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.block_of(id).await.unwrap(), None);
    }

    async fn admins_who_can_sign_in_are_held(store: &Store) {
        let (one, two, three) = (account(store, "one").await, account(store, "two").await, account(store, "three").await);
        let mut tx = store.begin().await.unwrap();
        for id in [one, two, three] {
            tx.grant_role(id, Role::Admin).await.unwrap();
        }
        tx.grant_role(one, Role::Author).await.unwrap();
        tx.block_account(two, "x", NOW).await.unwrap();
        tx.close_account(three, NOW).await.unwrap();
        assert_eq!(tx.lock_admins().await.unwrap(), [one]);
        tx.revoke_role(one, Role::Admin).await.unwrap();
        assert_eq!(tx.lock_admins().await.unwrap(), []);
    }

    async fn a_view_lasts_as_long_as_the_admin_may_look(store: &Store) {
        let (admin, user) = (account(store, "admin").await, account(store, "user").await);
        let own = session(store, admin, "own").await;
        session(store, user, "users").await;
        let viewer = ViewingAdmin { account: admin, session: own };
        let view = |hash: &str| NewSession { expires_at: NOW.plus_seconds(50), ..new_session(user, hash) };
        let mut tx = store.begin().await.unwrap();
        tx.grant_role(admin, Role::Admin).await.unwrap();
        tx.create_view(&view("view"), viewer).await.unwrap();
        tx.commit().await.unwrap();
        let seen = store.user_by_token("view", NOW).await.unwrap().unwrap();
        assert_eq!((seen.user.account.id, seen.user.viewer), (user, Some(admin)));
        assert_eq!(store.user_by_token("users", NOW).await.unwrap().unwrap().user.viewer, None);
        assert_eq!(store.sessions_of(user, NOW).await.unwrap().len(), 1, "a view is no session of the user's");
        assert!(store.user_by_token("view", NOW.plus_seconds(50)).await.unwrap().is_none());

        let mut tx = store.begin().await.unwrap();
        tx.revoke_role(admin, Role::Admin).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.user_by_token("view", NOW).await.unwrap().is_none(), "no admin any more");
        let mut tx = store.begin().await.unwrap();
        tx.grant_role(admin, Role::Admin).await.unwrap();
        assert_eq!(tx.end_views(user, admin).await.unwrap(), 1);
        assert_eq!(tx.end_views(user, admin).await.unwrap(), 0);
        tx.create_view(&view("second"), viewer).await.unwrap();
        tx.delete_session(admin, own).await.unwrap();
        tx.commit().await.unwrap();
        assert!(store.user_by_token("second", NOW).await.unwrap().is_none(), "the admin has signed out");
        assert!(store.user_by_token("users", NOW).await.unwrap().is_some());
    }

    async fn an_account_has_figures(store: &Store) {
        let id = account(store, "one").await;
        assert_eq!(store.account_stats(id).await.unwrap(), AccountStats::default());
        session(store, id, "hash").await;
        let stats = store.account_stats(id).await.unwrap();
        assert_eq!(stats, AccountStats { last_seen: Some(NOW), ..AccountStats::default() });
    }

    async fn accounts_are_listed_by_role_plan_and_state(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        account(store, "three").await;
        let mut tx = store.begin().await.unwrap();
        tx.grant_role(one, Role::Author).await.unwrap();
        tx.grant_role(one, Role::Moderator).await.unwrap();
        tx.insert_subscription_periods(&[month_of(two, PlanCode::Pro)]).await.unwrap();
        tx.block_account(two, "x", NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(first_cells(store, "users", &[("roles", "author")], NOW).await, ["one"]);
        assert_eq!(first_cells(store, "users", &[("roles", "moderator")], NOW).await, ["one"]);
        assert_eq!(first_cells(store, "users", &[("plan", "pro")], NOW).await, ["two"]);
        assert_eq!(first_cells(store, "users", &[("plan", "pro")], NOW.plus_days(99)).await, [""; 0], "it has ended");
        assert_eq!(first_cells(store, "users", &[("plan", "free")], NOW).await, ["three", "one"]);
        assert_eq!(first_cells(store, "users", &[("state", "blocked")], NOW).await, ["two"]);
        assert_eq!(first_cells(store, "users", &[("state", "active")], NOW).await, ["three", "one"]);
        let users = AdminTable::named("users").unwrap();
        let row = store.admin_table_row(users, one.0).await.unwrap().unwrap();
        assert_eq!(row.cells[3].as_deref(), Some("author,moderator"));
    }

    async fn the_log_is_narrowed_by_who_and_what(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let mut tx = store.begin().await.unwrap();
        for (account, action, subject) in [(one, "user.block", "account 1"), (two, "user.block", "account 12"), (one, "mail.read", "mail 1")] {
            tx.audit(&NewAuditEntry { account, action, subject, address: "::1", details: json!({}), at: NOW }).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(first_cells(store, "audit", &[("who", "one")], NOW).await, ["mail.read", "user.block"]);
        assert_eq!(first_cells(store, "audit", &[("subject", "account 1")], NOW).await, ["user.block"]);
        assert_eq!(first_cells(store, "audit", &[("action", "user.block"), ("who", "two")], NOW).await, ["user.block"]);
    }
}
