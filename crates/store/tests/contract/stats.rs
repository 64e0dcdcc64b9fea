//! Hits, starts of sound, figures by day and what waits: each compared with counting by hand.

use std::collections::BTreeMap;

use pult_domain::{
    ids::TrackId,
    job::Job,
    payment::PaymentStatus,
    plan::{Currency, PlanCode},
    playback::{PlayStep, wait_bucket},
    playlist::PlaylistStatus,
    subscription::SubscriptionPeriod,
    time::{DAY_MS, Timestamp},
    user_agent::BrowserFamily,
};
use pult_store::{
    Backlog, BugReport, BugState, Claim, DailyHits, DailyStat, JobFailure, Lane, NewJob, NewPayment,
    NewPlayStep, NewRefund, PaymentOutcome, PlayDay, RefundStatus, StatName, Store,
};

use crate::{
    charts::{play, take},
    fixtures::{NOW, account, catalog, new_account},
    library::playlist,
    plans_payments::{begin_payment, purchase},
    plans_periods::{month, subscribe},
};

fn ago(days: i64) -> Timestamp {
    Timestamp(NOW.0 - days * DAY_MS)
}

fn today() -> i64 {
    NOW.moscow_day()
}

fn met(day: i64, what: &str, hits: i64) -> DailyHits {
    DailyHits {
        day,
        what: what.to_owned(),
        hits,
    }
}

async fn add_hits(store: &Store, rows: &[DailyHits]) {
    let mut tx = store.begin().await.unwrap();
    tx.add_page_hits(rows).await.unwrap();
    tx.add_referrer_hits(rows).await.unwrap();
    tx.commit().await.unwrap();
}

async fn paid(store: &Store, new: NewPayment, status: PaymentStatus, at: Timestamp) {
    let payment = begin_payment(store, &new).await;
    let mut tx = store.begin().await.unwrap();
    let decided = PaymentOutcome {
        status,
        failure: None,
        period: None,
        method: None,
        at,
    };
    tx.decide_payment(payment.id, &decided).await.unwrap();
    tx.commit().await.unwrap();
}

/// Figures as `(days ago, name, currency, value)`.
async fn figures(store: &Store) -> Vec<(i64, StatName, String, i64)> {
    let days = store.daily_stats(0, i64::MAX).await.unwrap();
    days.into_iter()
        .map(
            |DailyStat {
                 day,
                 name,
                 currency,
                 value,
             }| (today() - day, name, currency, value),
        )
        .collect()
}

async fn figure(store: &Store, stat: StatName) -> Vec<(i64, i64)> {
    let all = figures(store).await;
    all.into_iter()
        .filter(|(_, name, ..)| *name == stat)
        .map(|(day, _, _, value)| (day, value))
        .collect()
}

on_both! {
    async fn hits_of_a_day_add_up_and_old_ones_go(store: &Store) {
        add_hits(store, &[met(today() - 9, "/old", 50), met(today(), "/a", 1), met(today(), "/b", 2)]).await;
        add_hits(store, &[met(today() - 1, "/a", 10), met(today(), "/a", 3), met(today(), "ünïcödé", 1)]).await;
        add_hits(store, &[]).await;
        let all = [("/old", 50), ("/a", 14), ("/b", 2), ("ünïcödé", 1)].map(|(path, hits)| (path.to_owned(), hits));
        assert_eq!(store.top_pages(0, today(), 10).await.unwrap(), all);
        assert_eq!(store.top_referrers(0, today(), 10).await.unwrap(), all);
        assert_eq!(store.top_pages(today() - 1, today(), 2).await.unwrap(), all[1..3]);
        assert_eq!(store.prune_hits(today() - 1).await.unwrap(), 2);
        assert_eq!(store.top_pages(0, today(), 10).await.unwrap(), all[1..]);
        store.count_daily_stats(400, NOW).await.unwrap();
        assert_eq!(figure(store, StatName::Hits).await, [(1, 10), (0, 7)]);
    }

    async fn starts_are_counted_by_day_browser_and_wait(store: &Store) {
        let mut told = Vec::new();
        let mut by_hand: BTreeMap<(i64, BrowserFamily, PlayStep, Option<i64>), i64> = BTreeMap::new();
        for n in 0..300_i64 {
            let step = PlayStep::ALL[(n % 4) as usize];
            let wait = (step == PlayStep::Started).then_some(n * 37 % 2_000);
            let entry = NewPlayStep {
                at: Timestamp(NOW.0 - n * 3_600_000),
                track: TrackId(n),
                step,
                browser: BrowserFamily::ALL[(n % 3) as usize],
                wait: wait.map(|ms| (ms, wait_bucket(ms))),
            };
            told.push(entry);
            *by_hand.entry((entry.at.moscow_day(), entry.browser, step, wait.map(wait_bucket))).or_default() += 1;
        }
        let mut tx = store.begin().await.unwrap();
        tx.add_play_steps(&told).await.unwrap();
        tx.commit().await.unwrap();
        let expected: Vec<PlayDay> = by_hand
            .into_iter()
            .map(|((day, browser, step, wait), count)| PlayDay { day, browser, step, wait, count })
            .collect();
        let counted = async || {
            let mut days = store.play_days(0, i64::MAX).await.unwrap();
            days.sort();
            days
        };
        let mut sorted = expected.clone();
        sorted.sort();
        for _ in 0..2 {
            store.count_play_days(today() - 13, NOW).await.unwrap();
            assert_eq!(counted().await, sorted, "counting twice is counting once");
        }
        // What was counted stays when its entries are gone.
        assert_eq!(store.prune_play_log(NOW.plus_seconds(1)).await.unwrap(), 300);
        store.count_play_days(today() + 1, NOW.plus_days(14)).await.unwrap();
        assert_eq!(counted().await, sorted);
        assert_eq!(
            store.play_days(today(), today()).await.unwrap().len(),
            sorted.iter().filter(|day| day.day == today()).count()
        );
    }

    async fn figures_are_what_counting_by_hand_finds(store: &Store) {
        catalog(store, 3).await;
        let mut made = BTreeMap::new();
        for (n, days) in [0, 0, 1, 5, 5, 5].into_iter().enumerate() {
            let mut tx = store.begin().await.unwrap();
            let mut new = new_account(&format!("user{n}"));
            new.created_at = ago(days);
            tx.create_account(&new).await.unwrap();
            tx.commit().await.unwrap();
            *made.entry(-days).or_insert(0) += 1;
        }
        let one = account(store, "one").await;
        *made.entry(0).or_default() += 1;
        for days in [0, 0, 2, 7] {
            play(store, Some(one), 1, ago(days)).await;
            play(store, None, 2, ago(days)).await;
            take(store, one, 3, ago(days)).await;
        }
        // Not yet.
        play(store, None, 1, Timestamp(NOW.0 + 1)).await;
        store.count_daily_stats(400, NOW).await.unwrap();
        let by_hand: Vec<(i64, i64)> = made.into_iter().map(|(days, count)| (-days, count)).collect();
        assert_eq!(figure(store, StatName::NewUsers).await, by_hand);
        assert_eq!(figure(store, StatName::Plays).await, [(7, 2), (2, 2), (0, 4)]);
        assert_eq!(figure(store, StatName::Downloads).await, [(7, 1), (2, 1), (0, 2)]);
        let before = figures(store).await;
        store.count_daily_stats(400, NOW).await.unwrap();
        assert_eq!(figures(store).await, before, "counting twice is counting once");
        // No further back than was asked for, when nothing is counted yet; and nothing of the future stays.
        store.count_daily_stats(400, ago(3)).await.unwrap();
        assert_eq!(figure(store, StatName::Plays).await, [(7, 2)]);
        store.count_daily_stats(400, NOW).await.unwrap();
        assert_eq!(figures(store).await, before, "days in between are caught up");
        let top = store.top_tracks(0, today(), 2).await.unwrap();
        assert!(top.is_empty(), "as the charts count, which they have not");
        store.count_days(NOW).await.unwrap();
        let top: Vec<_> = store.top_tracks(today() - 2, today(), 2).await.unwrap();
        assert_eq!(
            top.iter().map(|top| (top.track.0, top.plays, top.downloads)).collect::<Vec<_>>(),
            [(2, 3, 0), (1, 2, 0)]
        );
    }

    async fn revenue_is_what_stayed(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let rub = |account, code: &str| NewPayment { created_at: ago(9), ..purchase(account, code) };
        paid(store, rub(one, "a"), PaymentStatus::Succeeded, ago(3)).await;
        let dollars = NewPayment { currency: Currency::Usd, amount: 1_590, ..rub(two, "b") };
        paid(store, dollars, PaymentStatus::Succeeded, ago(3)).await;
        paid(store, rub(one, "c"), PaymentStatus::Failed, ago(2)).await;
        paid(store, rub(one, "d"), PaymentStatus::Succeeded, NOW).await;
        // We gave a part of the first back today; of the last the provider gave a part back without us.
        let (first, last) = (store.payment("a").await.unwrap().unwrap(), store.payment("d").await.unwrap().unwrap());
        let mut tx = store.begin().await.unwrap();
        let refund = NewRefund { payment: first.id, code: "r", amount: 16_000, reason: "", staff: None, at: NOW };
        assert!(tx.insert_refund(&refund).await.unwrap());
        tx.settle_refund("r", RefundStatus::Done, None, NOW).await.unwrap();
        tx.raise_refunded(last.id, 6_000, NOW).await.unwrap();
        tx.commit().await.unwrap();
        store.count_daily_stats(400, NOW).await.unwrap();
        let revenue: Vec<_> = figures(store)
            .await
            .into_iter()
            .filter(|(_, name, ..)| *name == StatName::Revenue)
            .map(|(days, _, currency, value)| (days, currency, value))
            .collect();
        let rub = Currency::Rub.code().to_owned();
        let expected = [
            (3, rub.clone(), 116_000),
            (3, Currency::Usd.code().to_owned(), 1_590),
            (0, rub, 116_000 - 6_000 - 16_000),
        ];
        assert_eq!(revenue, expected);
    }

    async fn who_pays_is_known_for_every_day(store: &Store) {
        let (one, two) = (account(store, "one").await, account(store, "two").await);
        let period = |from: i64, to: i64| SubscriptionPeriod { ends_at: ago(to), ..month(from) };
        subscribe(store, one, vec![period(4, 2), period(1, -30)]).await;
        subscribe(store, two, vec![period(2, 1), SubscriptionPeriod::gift(PlanCode::Pro, 30, ago(1))]).await;
        store.count_daily_stats(400, NOW).await.unwrap();
        assert_eq!(figure(store, StatName::Paying).await, [(4, 1), (3, 1), (2, 2), (1, 2), (0, 1)]);
    }

    async fn what_waits_is_told(store: &Store) {
        assert_eq!(store.backlog(NOW).await.unwrap(), Backlog::default());
        let author = account(store, "author").await;
        for (id, days) in [(1, 9), (2, 1)] {
            let mut playlist = playlist(id, Some(author));
            playlist.tracks.clear();
            playlist.playlist.status = PlaylistStatus::OnReview;
            playlist.playlist.updated_at = ago(days);
            let mut tx = store.begin().await.unwrap();
            tx.insert_playlists(&[playlist]).await.unwrap();
            tx.commit().await.unwrap();
        }
        let mut tx = store.begin().await.unwrap();
        for state in [BugState::New, BugState::InWork, BugState::Done] {
            let report = BugReport {
                id: 0,
                account: None,
                text: "broken".to_owned(),
                page: String::new(),
                email: String::new(),
                device: String::new(),
                state,
                created_at: NOW,
                updated_at: NOW,
            };
            let id = tx.add_bug_report(&report, &[]).await.unwrap();
            tx.set_bug_state(id, state, NOW).await.unwrap();
        }
        tx.commit().await.unwrap();
        let expected = Backlog { waiting: 2, free: 2, overdue: 1, oldest: Some(ago(9)), reports: 2 };
        assert_eq!(store.backlog(ago(7)).await.unwrap(), expected);
    }

    async fn failed_and_slow_jobs_are_told(store: &Store) {
        let mut tx = store.begin().await.unwrap();
        for (key, run_at) in [("a", ago(1)), ("b", NOW), ("c", NOW.plus_days(1))] {
            let job = NewJob {
                job: &Job::CleanupSessions,
                unique_key: Some(key),
                run_at,
                max_attempts: 1,
                created_at: ago(1),
            };
            tx.enqueue(job).await.unwrap().unwrap();
        }
        tx.commit().await.unwrap();
        let late = NOW.plus_seconds(-600);
        let health = store.job_health(late).await.unwrap();
        assert_eq!((health.queued, health.running, health.slow, health.retried), (3, 0, 1, 0));
        let claim = Claim {
            worker: "w",
            lane: Lane::Quick,
            limit: 2,
            now: NOW,
            real_now: NOW,
            lease_until: NOW.plus_seconds(60),
        };
        let claimed = store.claim_jobs(claim).await.unwrap();
        assert_eq!(claimed.len(), 2);
        assert_eq!(store.job_health(late).await.unwrap().running, 2);
        for job in claimed {
            assert!(store.fail_job(job.id, "w", "no", JobFailure::Dead { at: NOW }).await.unwrap());
        }
        let health = store.job_health(late).await.unwrap();
        assert_eq!((health.queued, health.running, health.slow), (1, 0, 0));
        let dead: Vec<_> = health.dead.iter().map(|dead| (dead.kind.as_str(), dead.count, dead.last_at)).collect();
        assert_eq!(dead, [("cleanup_sessions", 2, NOW)]);
    }

    async fn a_drawn_picture_is_found_until_it_is_old(store: &Store) {
        assert_eq!(store.share_image("d1").await.unwrap(), None);
        for (digest, object, at) in [("d1", "o1", ago(9)), ("d2", "o1", NOW), ("d3", "o3", ago(9))] {
            store.store_share_image(digest, object, at).await.unwrap();
        }
        store.store_share_image("d3", "o4", ago(8)).await.unwrap();
        assert_eq!(store.share_image("d3").await.unwrap().as_deref(), Some("o4"));
        // Another still shows the first one's object.
        assert_eq!(store.delete_share_images(ago(1)).await.unwrap(), ["o4"]);
        assert_eq!(store.share_image("d1").await.unwrap(), None);
        assert_eq!(store.share_image("d2").await.unwrap().as_deref(), Some("o1"));
    }
}
