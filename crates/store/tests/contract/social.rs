//! Identities at sign-in providers, outgoing mail, and pictures that are shown.

use pult_domain::{ids::MailId, lang::Lang, mail::MailKind, time::Timestamp};
use pult_store::{MailState, NewIdentity, NewMail, SentMail, Store};
use serde_json::json;

use crate::fixtures::{NOW, account};

async fn queue(store: &Store, to: &str) -> MailId {
    let mut tx = store.begin().await.unwrap();
    let mail = NewMail {
        account: None,
        to,
        kind: MailKind::SocialEmail,
        lang: Lang::En,
        params: json!({ "provider": "Test" }),
        link_code: Some("a code"),
        at: NOW,
    };
    let id = tx.queue_mail(&mail).await.unwrap();
    tx.commit().await.unwrap();
    id
}

on_both! {
    async fn an_identity_belongs_to_one_account(store: &Store) {
        let (one, other) = (account(store, "one").await, account(store, "other").await);
        let new = |account| NewIdentity {
            account,
            provider: "test",
            subject: "7",
            email: Some("one@example.com"),
            at: NOW,
        };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.link_identity(new(one)).await.unwrap());
        assert!(!tx.link_identity(new(other)).await.unwrap());
        tx.touch_identity("test", "7", NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.account_of_identity("test", "7").await.unwrap(), Some(one));
        assert_eq!(store.account_of_identity("other", "7").await.unwrap(), None);
        let own = store.identities_of(one).await.unwrap();
        assert_eq!((own.len(), own[0].email.as_deref()), (1, Some("one@example.com")));

        let mut tx = store.begin().await.unwrap();
        assert!(!tx.unlink_identity(other, own[0].id).await.unwrap());
        assert!(tx.unlink_identity(one, own[0].id).await.unwrap());
        assert_eq!(tx.identity_count(one).await.unwrap(), 0);
        tx.commit().await.unwrap();
        assert!(store.identities_of(one).await.unwrap().is_empty());
    }

    async fn a_mail_is_sent_once_and_then_keeps_no_code(store: &Store) {
        let id = queue(store, "dj@example.com").await;
        let queued = store.queued_mail(id).await.unwrap().unwrap();
        assert_eq!((queued.to.as_str(), queued.attempts), ("dj@example.com", 0));
        assert_eq!(queued.link_code.as_deref(), Some("a code"));
        store.mail_failed(id, MailState::Queued, "away\0").await.unwrap();
        let tried = store.queued_mail(id).await.unwrap().unwrap();
        assert_eq!((tried.attempts, tried.link_code.as_deref()), (1, Some("a code")));
        let sent = SentMail { subject: "Hello", text: Some("text"), html: None, at: NOW };
        store.mail_sent(id, sent).await.unwrap();
        assert_eq!(store.queued_mail(id).await.unwrap(), None);
        let stored = store.mail(id).await.unwrap().unwrap();
        assert_eq!((stored.state, stored.attempts, stored.error), (MailState::Sent, 2, None));
        assert_eq!((stored.text.as_deref(), stored.sent_at), (Some("text"), Some(NOW)));
        // What was sent cannot fail afterwards.
        store.mail_failed(id, MailState::Failed, "late").await.unwrap();
        assert_eq!(store.mail(id).await.unwrap().unwrap().state, MailState::Sent);
    }

    async fn mails_are_listed_newest_first_and_forgotten(store: &Store) {
        for to in ["a@example.com", "b@example.com", "c@example.com"] {
            queue(store, to).await;
        }
        let (mails, total) = store.mails(1, 1).await.unwrap();
        assert_eq!((mails.len(), total), (1, 3));
        assert_eq!((mails[0].to.as_str(), &mails[0].text), ("b@example.com", &None));
        store.erase_mail(mails[0].id).await.unwrap();
        assert_eq!(store.delete_old_mails(NOW).await.unwrap(), 0);
        assert_eq!(store.delete_old_mails(Timestamp(NOW.0 + 1)).await.unwrap(), 2);
        assert_eq!(store.mail(mails[0].id).await.unwrap(), None);
    }

    async fn a_photo_is_shown_until_it_is_replaced(store: &Store) {
        let one = account(store, "one").await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.set_photo(one, Some("first")).await.unwrap(), None);
        assert_eq!(tx.set_photo(one, Some("second")).await.unwrap().as_deref(), Some("first"));
        assert!(tx.commit().await.unwrap().is_some(), "other nodes are told");
        assert!(!store.is_picture_used("first").await.unwrap());
        assert!(store.is_picture_used("second").await.unwrap());
    }
}
