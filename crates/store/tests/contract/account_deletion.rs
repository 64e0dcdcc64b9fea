//! Taking one's data along, and being erased.

use pult_domain::{
    account::Role,
    ids::{AccountId, ArtistId, PlaylistId, TrackId, VersionId},
    lang::Lang,
    mail::{MailKind, MailLinkKind},
    notification::{NotificationChoice, NotificationKind},
    plan::PlanCode,
    vocabulary::VocabularyKind,
};
use pult_store::{
    BugReport, BugReportFile, BugState, ExportTable, Favorite, Follow, NewDownload, NewLink, NewMail,
    NewPaymentMethod, NewPlaylist, NewRefund, NewSavedFilter, PlayEvent, PlaylistFollow, Reservation, Store,
};
use serde_json::{Value, json};

use crate::{
    fixtures::{NOW, account, catalog, new_account, new_session, term},
    library::playlist,
    notifications::notice,
    plans::month_of,
    plans_more::{made, promo},
    plans_payments::purchase,
    submissions,
};

/// An account with something in most tables.
async fn lived(store: &Store) -> pult_domain::ids::AccountId {
    catalog(store, 2).await;
    let mut new = new_account("one");
    new.roles = vec![Role::Author];
    let kind = term(store, VocabularyKind::VersionType).await;
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_account(&new).await.unwrap();
    let track = TrackId(1);
    tx.set_version_types(id, &[kind]).await.unwrap();
    tx.create_session(&new_session(id, "hash")).await.unwrap();
    tx.insert_subscription_periods(&[month_of(id, PlanCode::Pro)])
        .await
        .unwrap();
    let payment = tx.insert_payment(&purchase(id, "code")).await.unwrap().unwrap();
    tx.set_paid_with(payment, "Visa ·· 4242").await.unwrap();
    let card = NewPaymentMethod {
        account: id,
        provider: "sandbox",
        token: "token",
        customer: None,
        title: "Visa ·· 4242",
        at: NOW,
    };
    tx.insert_method(&card).await.unwrap();
    tx.add_favorites(&[Favorite {
        account: id,
        track,
        at: NOW,
    }])
    .await
    .unwrap();
    tx.add_follows(&[Follow {
        account: id,
        artist: ArtistId(1),
        at: NOW,
    }])
    .await
    .unwrap();
    tx.add_plays(&[PlayEvent {
        account: Some(id),
        track,
        at: NOW,
    }])
    .await
    .unwrap();
    tx.add_saved_filter(
        &NewSavedFilter {
            account: id,
            name: "Мои",
            query: "BPM=120,126",
            alert: true,
            at: NOW,
        },
        9,
    )
    .await
    .unwrap();
    tx.insert_playlists(&[NewPlaylist {
        playlist: playlist(1, None).playlist,
        tracks: vec![],
    }])
    .await
    .unwrap();
    let follow = PlaylistFollow {
        account: id,
        playlist: PlaylistId(1),
        at: NOW,
    };
    assert!(tx.follow_playlist(&follow, 9).await.unwrap());
    tx.notify(&notice("release:1", NotificationKind::Release, NOW), &[id])
        .await
        .unwrap();
    tx.set_notification_choice(id, NotificationChoice::usual(NotificationKind::News))
        .await
        .unwrap();
    tx.count_download(id, VersionId(10), track).await.unwrap();
    tx.record_downloads(&[NewDownload {
        account: id,
        track,
        version: VersionId(10),
        format: "mp3".to_owned(),
        source: "search".to_owned(),
        how: "single".to_owned(),
        artist: None,
        playlist: None,
        at: NOW,
    }])
    .await
    .unwrap();
    tx.record_consent(id, "2026-11", "203.0.113.7", NOW)
        .await
        .unwrap();
    tx.remember_address(id, "203.0.113.7", NOW).await.unwrap();
    tx.start_two_factor(id, "sealed", NOW).await.unwrap();
    tx.create_link(&NewLink {
        account: id,
        kind: MailLinkKind::DeleteAccount,
        code_hash: "code",
        email: "one@pult.example",
        at: NOW,
    })
    .await
    .unwrap();
    tx.queue_mail(&NewMail {
        account: Some(id),
        to: "one@pult.example",
        kind: MailKind::DeleteAccount,
        lang: Lang::Ru,
        params: json!({}),
        link_code: Some("code"),
        at: NOW,
    })
    .await
    .unwrap();
    tx.commit().await.unwrap();
    submissions::sent_in(store, id, track).await;
    asked_and_paid(store, id).await;
    id
}

/// A refund, a promo code, somebody invited, an archive and a report.
async fn asked_and_paid(store: &Store, id: AccountId) {
    let guest = account(store, "guest").await;
    let promo = made(store, &promo("ONE")).await;
    let payment = store.payment("code").await.unwrap().unwrap().id;
    let mut tx = store.begin().await.unwrap();
    let refund = NewRefund {
        payment,
        code: "back",
        amount: 100,
        reason: "late",
        staff: None,
        at: NOW,
    };
    assert!(tx.insert_refund(&refund).await.unwrap());
    let reservation = Reservation {
        promo,
        account: id,
        payment,
        until: NOW.plus_days(1),
    };
    assert_eq!(tx.reserve_promo(&reservation, NOW).await.unwrap(), Ok(()));
    assert!(tx.insert_reward(guest, id, 7, NOW).await.unwrap());
    tx.insert_archive(id, "a.zip", NOW).await.unwrap();
    let report = BugReport {
        id: 0,
        account: Some(id),
        text: "Не играет".into(),
        page: "/recordpool".into(),
        email: "one@pult.example".into(),
        device: "Firefox".into(),
        state: BugState::New,
        created_at: NOW,
        updated_at: NOW,
    };
    let file = BugReportFile {
        position: 0,
        name: "screen.png".into(),
        kind: "image/png".into(),
        length: 7,
        object: "screen".into(),
    };
    tx.add_bug_report(&report, &[file]).await.unwrap();
    tx.commit().await.unwrap();
}

pub(crate) async fn exported(store: &Store, account: AccountId, name: &str) -> Vec<Value> {
    let table = ExportTable::ALL.iter().find(|table| table.name == name).unwrap();
    let rows = store.export_page(account, table, 0, 100).await.unwrap();
    rows.into_iter().map(Value::Object).collect()
}

on_both! {
    async fn everything_kept_can_be_taken_along(store: &Store) {
        let id = lived(store).await;
        let other = account(store, "two").await;
        let own = exported(store, id, "account").await;
        assert_eq!(own.len(), 1);
        assert_eq!((own[0]["login"].as_str(), own[0]["email_confirmed"].as_bool()), (Some("one"), Some(true)));
        assert_eq!(own[0]["email_pending"], Value::Null);
        assert_eq!(own[0]["created_at"], NOW.rfc3339());
        assert_eq!(exported(store, id, "roles").await, [json!({ "role": "author" })]);
        for table in ExportTable::ALL {
            let rows = exported(store, id, table.name).await.len();
            let none = ["identities", "format_sets", "playlists", "playlist_tracks"].contains(&table.name);
            assert_eq!(rows, usize::from(!none), "{}", table.name);
            if table.name != "account" {
                assert!(exported(store, other, table.name).await.is_empty(), "{}", table.name);
            }
        }
        let attached = |name: &str, object: &str| (name.to_owned(), object.to_owned());
        let all = [attached("rights.pdf", "object"), attached("screen.png", "screen")];
        assert_eq!(store.all_attached_by(id).await.unwrap(), all);
        assert_eq!(store.all_attached_by(other).await.unwrap(), []);
        let reports = exported(store, id, "bug_reports").await;
        assert_eq!((reports[0]["text"].as_str(), reports[0]["state"].as_str()), (Some("Не играет"), Some("new")));
        let favorites = exported(store, id, "favorites").await;
        assert_eq!((favorites[0]["track_id"].as_i64(), favorites[0]["title"].as_str()), (Some(1), Some("Песня 1 (Remix)")));
        let table = ExportTable::ALL.iter().find(|table| table.name == "favorites").unwrap();
        assert!(store.export_page(id, table, 1, 100).await.unwrap().is_empty());
    }

    async fn an_erased_account_is_a_number_with_payments(store: &Store) {
        let id = lived(store).await;
        assert_eq!(store.erasure(id).await.unwrap(), None);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.close_account(id, NOW).await.unwrap());
        assert!(!tx.close_account(id, NOW).await.unwrap(), "closed before");
        tx.commit().await.unwrap();
        assert!(store.account(id).await.unwrap().unwrap().closed);
        assert_eq!(store.account_by_ref("ref-one").await.unwrap(), None);
        assert_eq!(store.erasure(id).await.unwrap(), Some((NOW, None)));

        let seq = store.change_seq().await.unwrap();
        for _ in 0..2 {
            let mut tx = store.begin().await.unwrap();
            tx.erase_account(id, NOW.plus_seconds(5)).await.unwrap();
            tx.commit().await.unwrap();
        }
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        assert_eq!(store.erasure(id).await.unwrap(), Some((NOW, Some(NOW.plus_seconds(5)))));
        let husk = store.account(id).await.unwrap().unwrap();
        assert_eq!((husk.login.as_str(), husk.name.as_str(), husk.consented), ("#1", "", false));
        assert!(husk.roles.is_empty() && husk.closed && !husk.has_password);
        assert!(store.login_free("one").await.unwrap() && store.email_free("one@example.org").await.unwrap());
        for table in ExportTable::ALL {
            // What money was paid and given, and which files were taken, is kept under its number.
            let kept = [
                "account", "subscriptions", "payments", "refunds", "promo_codes", "referral_rewards", "downloads",
                "archives", "mails",
            ];
            let kept = kept.contains(&table.name);
            assert_eq!(exported(store, id, table.name).await.len(), usize::from(kept), "{}", table.name);
        }
        assert_eq!(store.load_tracks(&[TrackId(1)]).await.unwrap().len(), 1, "what is published stays");
        assert_eq!(store.method_of(id).await.unwrap(), None);
        assert_eq!(store.payment("code").await.unwrap().unwrap().method_title, None);
        assert_eq!(store.periods_to_renew(NOW.plus_days(99), 9).await.unwrap(), []);
        assert!(store.user_by_token("hash", NOW).await.unwrap().is_none());
        // The name is free again.
        account(store, "one").await;
    }
}
