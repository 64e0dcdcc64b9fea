//! Promo codes, referrals, popups, the free playlist and the sandbox's books.

use pult_domain::{
    ids::{AccountId, PromoId, TrackId},
    money::Money,
    plan::{Currency, PlanCode},
    promo_code::{Discount, PromoRefusal, PromoTerms, PromoUseCounts},
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_store::{PromoQuery, ReferralSums, Reservation, SandboxRow, Store, StoreError};

use crate::{
    fixtures::{NOW, account, catalog, new_account},
    plans_payments::{begin_payment, purchase},
    plans_periods::{month, subscribe},
};

pub(crate) fn promo(code: &str) -> PromoTerms {
    PromoTerms {
        code: code.to_owned(),
        discount: Discount::Percent(10),
        plan: None,
        valid_from: None,
        valid_until: None,
        use_limit: None,
        per_account: None,
    }
}

pub(crate) async fn made(store: &Store, terms: &PromoTerms) -> PromoId {
    let mut tx = store.begin().await.unwrap();
    let id = tx.insert_promo(terms, NOW).await.unwrap();
    tx.commit().await.unwrap();
    id
}

async fn reservation(store: &Store, promo: PromoId, account: AccountId, code: &str) -> Reservation {
    Reservation {
        promo,
        account,
        payment: begin_payment(store, &purchase(account, code)).await.id,
        until: NOW.plus_seconds(1_800),
    }
}

on_both! {
    async fn staff_keep_promo_codes(store: &Store) {
        let id = made(store, &promo("Pult10")).await;
        let full = PromoTerms {
            discount: Discount::Amount(Money::new(50_000, Currency::Rub)),
            plan: Some(PlanCode::Pro),
            valid_from: Some(NOW),
            valid_until: Some(NOW.plus_days(1)),
            use_limit: Some(5),
            per_account: Some(1),
            ..promo("ЛЕТО")
        };
        let other = made(store, &full).await;
        assert_eq!(store.promo_by_code(" pULT10 ").await.unwrap().unwrap().id, id);
        assert_eq!(store.promo_by_code("лето").await.unwrap().unwrap().terms, full);
        for unknown in ["nothing", "", "a\0"] {
            assert_eq!(store.promo_by_code(unknown).await.unwrap(), None);
        }
        let mut tx = store.begin().await.unwrap();
        let conflict = tx.insert_promo(&promo("PULT10"), NOW).await;
        assert!(matches!(conflict, Err(StoreError::Conflict { .. })), "{conflict:?}");
        drop(tx);
        let mut tx = store.begin().await.unwrap();
        assert!(tx.disable_promo(id, NOW).await.unwrap());
        assert!(!tx.disable_promo(id, NOW).await.unwrap());
        tx.commit().await.unwrap();
        assert!(store.promo(id).await.unwrap().unwrap().promo.disabled);
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.lock_promo(id).await.unwrap().unwrap().updated_at, Timestamp(0));
        assert_eq!(tx.lock_promo(PromoId(999)).await.unwrap(), None);
        assert!(tx.change_promo(id, &PromoTerms { code: "Pult20".into(), ..full.clone() }, NOW).await.unwrap());
        assert!(!tx.change_promo(PromoId(999), &promo("x"), NOW).await.unwrap());
        assert_eq!(tx.lock_promo(id).await.unwrap().unwrap().updated_at, NOW);
        tx.commit().await.unwrap();
        let changed = store.promo(id).await.unwrap().unwrap();
        assert_eq!(changed.updated_at, NOW);
        let changed = changed.promo;
        assert_eq!((changed.disabled, changed.terms.code.as_str(), changed.terms.plan), (true, "Pult20", Some(PlanCode::Pro)));
        let mut tx = store.begin().await.unwrap();
        assert!(tx.enable_promo(id).await.unwrap());
        assert!(!tx.enable_promo(id).await.unwrap());
        tx.commit().await.unwrap();
        assert!(!store.promo(id).await.unwrap().unwrap().promo.disabled);
        let list = |text, offset| PromoQuery { text, offset, limit: 10 };
        let (all, total) = store.promos(&list(None, 0)).await.unwrap();
        assert_eq!((all[0].promo.id, all.len(), total), (other, 2, 2));
        let (found, total) = store.promos(&list(Some("PULT"), 0)).await.unwrap();
        assert_eq!((found[0].promo.id, total), (id, 1));
        assert_eq!(store.promos(&list(Some("PULT"), 1)).await.unwrap().0, []);
        assert_eq!(store.promos(&list(Some("%"), 0)).await.unwrap().1, 0);
    }

    async fn the_last_use_of_a_promo_code_is_given_once(store: &Store) {
        let id = made(store, &PromoTerms { use_limit: Some(1), ..promo("ONE") }).await;
        let mut wanted = vec![];
        for n in 0..50 {
            let user = account(store, &format!("u{n}")).await;
            wanted.push(reservation(store, id, user, &format!("p{n}")).await);
        }
        let attempts: Vec<_> = wanted
            .into_iter()
            .map(|wanted| {
                let store = store.clone();
                tokio::spawn(async move {
                    let mut tx = store.begin().await.unwrap();
                    tx.lock_account(wanted.account).await.unwrap();
                    let answer = tx.reserve_promo(&wanted, NOW).await.unwrap();
                    tx.commit().await.unwrap();
                    answer
                })
            })
            .collect();
        let mut given = 0;
        for one in attempts {
            match one.await.unwrap() {
                Ok(()) => given += 1,
                Err(refused) => assert_eq!(refused, PromoRefusal::UsedUp),
            }
        }
        assert_eq!(given, 1);
    }

    async fn a_use_is_kept_used_or_freed(store: &Store) {
        let id = made(store, &PromoTerms { use_limit: Some(1), per_account: Some(1), ..promo("ONE") }).await;
        let one = account(store, "one").await;
        let two = account(store, "two").await;
        let reserved = reservation(store, id, one, "a").await;
        let other = reservation(store, id, two, "b").await;
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.reserve_promo(&Reservation { promo: PromoId(99), ..reserved }, NOW).await.unwrap(), Err(PromoRefusal::Unknown));
        assert_eq!(tx.reserve_promo(&reserved, NOW).await.unwrap(), Ok(()));
        assert_eq!(tx.reserve_promo(&reserved, NOW).await.unwrap(), Ok(()), "its own does not count");
        assert_eq!(tx.reserve_promo(&other, NOW).await.unwrap(), Err(PromoRefusal::UsedUp));
        tx.commit().await.unwrap();
        let uses = |account, but, now| store.promo_uses(id, account, but, now);
        assert_eq!(uses(one, None, NOW).await.unwrap(), PromoUseCounts { total: 1, by_account: 1 });
        assert_eq!(uses(two, None, NOW).await.unwrap(), PromoUseCounts { total: 1, by_account: 0 });
        assert_eq!(uses(one, Some(reserved.payment), NOW).await.unwrap(), PromoUseCounts::default());
        assert_eq!(uses(one, None, reserved.until).await.unwrap(), PromoUseCounts::default(), "lapsed");

        // Freed with the payment that nobody finished.
        let mut tx = store.begin().await.unwrap();
        tx.free_promo(reserved.payment).await.unwrap();
        assert_eq!(tx.reserve_promo(&other, NOW).await.unwrap(), Ok(()));
        tx.expire_payments(reserved.until, 10).await.unwrap();
        assert_eq!(tx.reserve_promo(&reserved, NOW).await.unwrap(), Ok(()));
        for _ in 0..2 {
            tx.use_promo(&reserved, NOW).await.unwrap();
        }
        tx.free_promo(reserved.payment).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(uses(one, None, reserved.until).await.unwrap(), PromoUseCounts { total: 1, by_account: 1 });
        assert_eq!(store.promo(id).await.unwrap().unwrap().used, 1);
    }

    async fn whoever_invited_is_rewarded_once(store: &Store) {
        let inviter = account(store, "inviter").await;
        let mut tx = store.begin().await.unwrap();
        let mut invited = vec![];
        for login in ["first", "second"] {
            let mut new = new_account(login);
            new.invited_by = Some(inviter);
            invited.push(tx.create_account(&new).await.unwrap());
        }
        assert_eq!(tx.inviter_of(invited[0]).await.unwrap(), Some(inviter));
        assert_eq!(tx.inviter_of(inviter).await.unwrap(), None);
        assert!(tx.insert_reward(invited[0], inviter, 7, NOW).await.unwrap());
        assert!(!tx.insert_reward(invited[0], inviter, 7, NOW).await.unwrap());
        assert_eq!(tx.pending_reward_days(inviter).await.unwrap(), 7);
        tx.commit().await.unwrap();
        let sums = store.referral_sums(inviter).await.unwrap();
        assert_eq!(sums, ReferralSums { invited: 2, paid: 1, earned_days: 7, pending_days: 7 });
        let mut tx = store.begin().await.unwrap();
        assert_eq!(tx.mark_rewards_applied(inviter, NOW).await.unwrap(), 1);
        assert_eq!(tx.pending_reward_days(inviter).await.unwrap(), 0);
        tx.commit().await.unwrap();
        assert_eq!(store.referral_sums(inviter).await.unwrap().pending_days, 0);
        assert_eq!(store.referral_sums(invited[0]).await.unwrap(), ReferralSums::default());
        let (items, total) = store.referrals_of(inviter, 0, 10).await.unwrap();
        assert_eq!((items.len(), total), (2, 2));
        let names: Vec<_> = items.iter().map(|i| (i.name.as_str(), i.rewarded_at)).collect();
        assert_eq!(names, [("DJ second", None), ("DJ first", Some(NOW))]);
        assert_eq!(store.referrals_of(inviter, 2, 10).await.unwrap(), (vec![], 2));
    }

    async fn days_that_wait_are_found_once_a_paid_plan_runs(store: &Store) {
        let mut inviters = vec![];
        for (login, terms) in [
            ("pays", vec![month(3)]),
            ("pays-too", vec![month(29)]),
            ("gift", vec![SubscriptionPeriod::gift(PlanCode::Event, 5, NOW.plus_days(-1)), month(-4)]),
            ("ended", vec![month(30)]),
            ("cut", vec![SubscriptionPeriod { truncated_at: Some(NOW), ..month(3) }]),
            ("free", vec![]),
        ] {
            let inviter = account(store, login).await;
            subscribe(store, inviter, terms).await;
            let mut tx = store.begin().await.unwrap();
            let mut new = new_account(&format!("by-{login}"));
            new.invited_by = Some(inviter);
            let invited = tx.create_account(&new).await.unwrap();
            assert!(tx.insert_reward(invited, inviter, 7, NOW).await.unwrap());
            tx.commit().await.unwrap();
            inviters.push(inviter);
        }
        subscribe(store, account(store, "invites-nobody").await, vec![month(3)]).await;
        let found = async |now, after, most| store.inviters_to_reward(now, after, most).await.unwrap();
        let (pays, too, gift) = (inviters[0], inviters[1], inviters[2]);
        assert_eq!(found(NOW, AccountId(0), 10).await, [pays, too]);
        assert_eq!(found(NOW, AccountId(0), 1).await, [pays]);
        assert_eq!(found(NOW, pays, 10).await, [too]);
        assert_eq!(found(NOW.plus_days(4), AccountId(0), 10).await, [pays, gift]);
        let mut tx = store.begin().await.unwrap();
        tx.mark_rewards_applied(pays, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(found(NOW, AccountId(0), 10).await, [too]);
    }

    async fn a_popup_is_cleared_only_while_it_is_that_one(store: &Store) {
        let id = account(store, "one").await;
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.set_popup(id, "plan_ended").await.unwrap();
        assert!(!tx.clear_popup(id, "choose_plan").await.unwrap());
        tx.commit().await.unwrap();
        assert!(store.changes_since(seq).await.unwrap().accounts.contains(&id));
        assert_eq!(store.account(id).await.unwrap().unwrap().show_popup.as_deref(), Some("plan_ended"));
        let mut tx = store.begin().await.unwrap();
        assert!(tx.clear_popup(id, "plan_ended").await.unwrap());
        tx.commit().await.unwrap();
        assert_eq!(store.account(id).await.unwrap().unwrap().show_popup, None);
    }

    async fn the_free_playlist_is_these_tracks_and_no_others(store: &Store) {
        // All of them are free for a day.
        catalog(store, 4).await;
        let week = NOW.plus_days(7);
        let free = async |now| {
            let tracks = store.load_catalog().await.unwrap().tracks;
            let ids: Vec<i64> = tracks.iter().filter(|t| t.is_free(now)).map(|t| t.id.0).collect();
            ids
        };
        let mut tx = store.begin().await.unwrap();
        assert!(tx.pin_free_track(TrackId(3), true).await.unwrap());
        assert!(!tx.pin_free_track(TrackId(99), true).await.unwrap());
        tx.set_free_tracks(&[TrackId(3), TrackId(1)], week, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.pinned_free_tracks().await.unwrap(), [TrackId(3)]);
        let mut now = store.free_tracks(NOW).await.unwrap();
        now.sort();
        assert_eq!(now, [(TrackId(1), false), (TrackId(3), true)]);
        assert!(store.free_tracks(week).await.unwrap().is_empty());
        assert_eq!(free(NOW.plus_days(6)).await, [1, 3]);

        // Once more changes nothing and tells nobody.
        let seq = store.change_seq().await.unwrap();
        let mut tx = store.begin().await.unwrap();
        tx.set_free_tracks(&[TrackId(3), TrackId(1)], week, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(store.change_seq().await.unwrap(), seq);
        let mut tx = store.begin().await.unwrap();
        tx.pin_free_track(TrackId(3), false).await.unwrap();
        tx.set_free_tracks(&[TrackId(4), TrackId(1)], week, NOW).await.unwrap();
        tx.commit().await.unwrap();
        let changed = store.changes_since(seq).await.unwrap().tracks;
        assert_eq!(changed.into_iter().map(|id| id.0).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(free(NOW).await, [1, 4]);
        let mut tx = store.begin().await.unwrap();
        tx.set_free_tracks(&[], week, NOW).await.unwrap();
        tx.commit().await.unwrap();
        assert!(free(NOW).await.is_empty() && store.pinned_free_tracks().await.unwrap().is_empty());
    }

    async fn the_sandbox_keeps_its_books(store: &Store) {
        let row = |id: &str, key: &str| SandboxRow { id: id.into(), key: key.into(), state: "{}".into() };
        assert!(store.insert_sandbox_charge(&row("a", "key"), NOW).await.unwrap());
        assert!(!store.insert_sandbox_charge(&row("b", "key"), NOW).await.unwrap());
        assert_eq!(store.sandbox_charge("a").await.unwrap(), Some(row("a", "key")));
        assert_eq!(store.sandbox_charge_by_key("key").await.unwrap(), Some(row("a", "key")));
        for nothing in ["b", "a\0"] {
            assert_eq!(store.sandbox_charge(nothing).await.unwrap(), None);
        }
        assert!(store.save_sandbox_charge("a", "{}", "[1]", NOW).await.unwrap());
        assert!(!store.save_sandbox_charge("a", "{}", "[2]", NOW).await.unwrap());
        assert_eq!(store.sandbox_charge("a").await.unwrap().unwrap().state, "[1]");
    }
}
