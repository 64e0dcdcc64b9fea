//! Telling people, what they do with it, and how they want to be told.

use pult_domain::{
    ids::{AccountId, ArtistId, NotificationId, SavedFilterId, SessionId},
    notification::{NotificationChoice, NotificationKind},
    time::Timestamp,
};
use pult_store::{Follow, NewNotification, NewSavedFilter, SavedFilterChange, Store};
use serde_json::json;

use crate::fixtures::{NOW, account, catalog, new_account, new_session};

pub(crate) fn notice(key: &str, kind: NotificationKind, at: Timestamp) -> NewNotification<'_> {
    NewNotification {
        kind,
        facts: json!({ "artist": "Контур" }),
        link: "/track/1",
        about: key,
        at,
    }
}

async fn tell(store: &Store, new: &NewNotification<'_>, accounts: &[AccountId]) -> Vec<AccountId> {
    let mut tx = store.begin().await.unwrap();
    let notified = tx.notify(new, accounts).await.unwrap();
    tx.commit().await.unwrap();
    notified
}

async fn choose(store: &Store, account: AccountId, in_app: bool, by_mail: bool) {
    let mut tx = store.begin().await.unwrap();
    let kind = NotificationKind::Release;
    tx.set_notification_choice(
        account,
        NotificationChoice {
            kind,
            in_app,
            by_mail,
        },
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

async fn unread(store: &Store, account: AccountId) -> i64 {
    store.unread_notifications(account).await.unwrap()
}

on_both! {
    async fn the_same_thing_is_told_once_and_only_to_those_who_want_it(store: &Store) {
        let mut people = Vec::new();
        for login in ["one", "two", "mail", "none"] {
            people.push(account(store, login).await);
        }
        choose(store, people[2], false, true).await;
        choose(store, people[3], false, false).await;
        let seq = store.change_seq().await.unwrap();
        let first = notice("release:1:2", NotificationKind::Release, NOW);
        assert_eq!(tell(store, &first, &people).await, people[..3]);
        assert_eq!(store.changes_since(seq).await.unwrap().accounts, people[..3].iter().copied().collect());
        assert!(tell(store, &first, &people).await.is_empty());
        assert!(tell(store, &first, &[]).await.is_empty());
        assert_eq!(unread(store, people[0]).await, 1);
        assert_eq!(unread(store, people[2]).await, 0, "put away at once");
        assert_eq!(store.notifications(people[2], 0, 9).await.unwrap(), (vec![], 0));
        let later = notice("release:1:3", NotificationKind::Release, NOW.plus_seconds(5));
        assert_eq!(tell(store, &later, &people[..1]).await, people[..1]);
        let found = store.account(people[0]).await.unwrap().unwrap();
        assert_eq!(store.user(found, SessionId(1)).await.unwrap().unread_notifications, 2);
    }

    async fn notifications_are_read_put_away_and_brought_back_by_their_owner_alone(store: &Store) {
        let (one, other) = (account(store, "one").await, account(store, "two").await);
        assert_eq!(store.newest_notification(one).await.unwrap(), NotificationId(0));
        for (n, key) in ["a", "b", "c"].into_iter().enumerate() {
            tell(store, &notice(key, NotificationKind::News, NOW.plus_seconds(n as i64)), &[one]).await;
        }
        let (all, total) = store.notifications(one, 0, 2).await.unwrap();
        assert_eq!((all.len(), total), (2, 3));
        assert!(all[0].at > all[1].at && !all[0].read);
        assert_eq!((all[0].kind, all[0].link.as_str()), (NotificationKind::News, "/track/1"));
        assert_eq!(all[0].facts, json!({ "artist": "Контур" }).to_string());
        let newest = all[0].id;
        assert_eq!(store.newest_notification(one).await.unwrap(), newest);
        let after = store.notifications_after(one, NotificationId(newest.0 - 1), 9).await.unwrap();
        assert_eq!(after, all[..1]);

        let mut tx = store.begin().await.unwrap();
        assert!(!tx.read_notification(other, newest, NOW).await.unwrap());
        assert!(!tx.set_notification_deleted(other, newest, Some(NOW)).await.unwrap());
        assert!(tx.read_notification(one, newest, NOW).await.unwrap());
        assert!(tx.read_notification(one, newest, NOW).await.unwrap(), "twice is once");
        tx.commit().await.unwrap();
        assert_eq!(unread(store, one).await, 2);
        let put = |at| async move {
            let mut tx = store.begin().await.unwrap();
            assert!(tx.set_notification_deleted(one, all[1].id, at).await.unwrap());
            tx.commit().await.unwrap();
        };
        put(Some(NOW)).await;
        assert_eq!((unread(store, one).await, store.notifications(one, 0, 9).await.unwrap().1), (1, 2));
        let mut tx = store.begin().await.unwrap();
        tx.read_notifications(one, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(unread(store, one).await, 0);
        assert_eq!(store.delete_old_notifications(NOW, NOW).await.unwrap(), 0);
        assert_eq!(store.delete_old_notifications(NOW, NOW.plus_seconds(1)).await.unwrap(), 1, "put away before");
        assert_eq!(store.delete_old_notifications(NOW.plus_seconds(9), NOW).await.unwrap(), 2, "old");
    }

    async fn choices_are_as_usual_until_somebody_chooses(store: &Store) {
        let one = account(store, "one").await;
        let usual: Vec<_> = NotificationKind::ALL.into_iter().map(NotificationChoice::usual).collect();
        assert_eq!(store.notification_choices(one).await.unwrap(), usual);
        choose(store, one, false, true).await;
        choose(store, one, true, false).await;
        let chosen = store.notification_choices(one).await.unwrap();
        let release = NotificationChoice { kind: NotificationKind::Release, in_app: true, by_mail: false };
        assert!(chosen.contains(&release) && chosen.len() == usual.len());
    }

    async fn an_audience_is_found_page_by_page(store: &Store) {
        catalog(store, 1).await;
        let (one, two, three) = (account(store, "a").await, account(store, "b").await, account(store, "c").await);
        let mut tx = store.begin().await.unwrap();
        for account in [three, one] {
            tx.add_follows(&[Follow { account, artist: ArtistId(1), at: NOW }]).await.unwrap();
        }
        assert!(tx.close_account(two, NOW).await.unwrap());
        tx.commit().await.unwrap();
        let page = store.followers_of(ArtistId(1), AccountId(0), 1).await.unwrap();
        assert_eq!(page, [one]);
        assert_eq!(store.followers_of(ArtistId(1), one, 9).await.unwrap(), [three]);
        assert_eq!(store.accounts_after(AccountId(0), 9).await.unwrap(), [one, three]);
        assert_eq!(store.accounts_after(one, 9).await.unwrap(), [three]);
    }

    async fn a_session_lasts_until_it_ends_or_its_account_does(store: &Store) {
        let one = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        tx.create_session(&new_session(one, "hash")).await.unwrap();
        tx.commit().await.unwrap();
        let session = store.user_by_token("hash", NOW).await.unwrap().unwrap().user.session;
        assert!(store.session_lasts(session, NOW).await.unwrap());
        assert!(!store.session_lasts(session, NOW.plus_seconds(1_000)).await.unwrap());
        assert!(!store.session_lasts(SessionId(999), NOW).await.unwrap());
        let mut tx = store.begin().await.unwrap();
        tx.close_account(one, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(!store.session_lasts(session, NOW).await.unwrap());
    }

    async fn crates_with_an_alert_remember_what_was_told(store: &Store) {
        let one = account(store, "one").await;
        let new = |name, alert| NewSavedFilter { account: one, name, query: "BPM=1,2", alert, at: NOW };
        let mut tx = store.begin().await.unwrap();
        let quiet = tx.add_saved_filter(&new("Тихий", false), 9).await.unwrap().unwrap();
        let loud = tx.add_saved_filter(&new("Громкий", true), 9).await.unwrap().unwrap();
        tx.commit().await.unwrap();
        let seen = |after: SavedFilterId| async move {
            let found = store.saved_filter_alerts(after, 9).await.unwrap();
            found.iter().map(|c| (c.id, c.account, c.seen_at)).collect::<Vec<_>>()
        };
        assert_eq!(seen(SavedFilterId(0)).await, [(loud, one, NOW)]);
        assert_eq!(seen(loud).await, []);
        let later = NOW.plus_seconds(60);
        let mut tx = store.begin().await.unwrap();
        tx.set_saved_filter_seen(loud, later).await.unwrap();
        tx.set_saved_filter_seen(loud, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(seen(SavedFilterId(0)).await, [(loud, one, later)], "never back in time");
        // Tracks from before the wish, or the filter, are no news.
        let change = |id, query, alert, at| SavedFilterChange { account: one, id, name: "Другой", query, alert, at };
        let mut tx = store.begin().await.unwrap();
        tx.change_saved_filter(&change(loud, "BPM=1,2", None, NOW.plus_seconds(70))).await.unwrap();
        tx.change_saved_filter(&change(quiet, "BPM=1,2", Some(true), NOW.plus_seconds(80))).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(seen(SavedFilterId(0)).await, [(quiet, one, NOW.plus_seconds(80)), (loud, one, later)]);
        let mut tx = store.begin().await.unwrap();
        tx.change_saved_filter(&change(loud, "BPM=3,4", None, NOW.plus_seconds(90))).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(seen(quiet).await, [(loud, one, NOW.plus_seconds(90))]);
    }

    async fn letters_gather_what_was_not_read_for_those_who_want_them(store: &Store) {
        let mut people = Vec::new();
        for login in ["one", "two", "three"] {
            people.push(account(store, login).await);
        }
        let mut new = new_account("unproved");
        new.email_confirmed = false;
        let mut tx = store.begin().await.unwrap();
        people.push(tx.create_account(&new).await.unwrap());
        tx.commit().await.unwrap();
        choose(store, people[1], true, false).await;
        let (kind, span) = (NotificationKind::Release, (NOW, NOW.plus_seconds(100)));
        tell(store, &notice("old", kind, NOW), &people).await;
        tell(store, &notice("a", kind, NOW.plus_seconds(1)), &people).await;
        tell(store, &notice("b", kind, NOW.plus_seconds(2)), &people[..1]).await;
        tell(store, &notice("news", NotificationKind::News, NOW.plus_seconds(2)), &people).await;
        let lines = store.digest(kind, span, AccountId(0), 9).await.unwrap();
        let whose: Vec<_> = lines.iter().map(|line| line.account).collect();
        assert_eq!(whose, [people[0], people[0], people[2]]);
        assert_eq!((lines[0].login.as_str(), lines[0].email.as_str()), ("one", "one@Example.org"));
        let last = |after, limit| store.last_of_digest(kind, span, after, limit);
        assert_eq!(last(AccountId(0), 2).await.unwrap(), Some(people[1]));
        assert_eq!(store.digest(kind, span, AccountId(0), 2).await.unwrap().len(), 2);
        assert_eq!(store.digest(kind, span, people[1], 2).await.unwrap().len(), 1);
        assert_eq!(last(people[3], 2).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        tx.read_notifications(people[0], NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.digest(kind, span, AccountId(0), 9).await.unwrap().len(), 1);
    }
}
