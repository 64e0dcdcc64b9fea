//! A server that is killed during many downloads: every answered grant is stored once, and nothing more was counted.
#[allow(dead_code, reason = "shared with tests that take more of it")]
#[path = "../../../app/tests/pool/tracks.rs"]
mod tracks;

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use crate::server::{NOW, account, serve, sign_in, stop};
use pult_domain::{
    ids::{AccountId, DownloadId, TrackId, VersionId},
    plan::PlanCode,
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_store::{NewSubscriptionPeriod, Store};
use serde_json::Value;

const TRACKS: i64 = 300;
const CLIENTS: usize = 8;
/// Answers after which the server is killed.
const ENOUGH: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_before_a_kill_is_stored_and_counted_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // Its first start creates the database.
    let (mut server, _) = serve(&data);
    stop(&mut server);
    let url = format!("sqlite://{}", data.join("pult.db").display());
    let store = Store::open(&url, Default::default()).await.unwrap();
    let account = seed(&store).await;
    store.close().await;

    let (mut server, address) = serve(&data);
    let client = reqwest::Client::new();
    let token = sign_in(&client, &address).await;
    let granted: Arc<Mutex<Vec<i64>>> = Arc::default();
    let next = Arc::new(AtomicUsize::new(0));
    let requests = (0..CLIENTS).map(|_| {
        let (client, address, token) = (client.clone(), address.clone(), token.clone());
        let (granted, next) = (granted.clone(), next.clone());
        tokio::spawn(async move {
            loop {
                // Each version is requested four times, so that the limit is reached too.
                let track = 1 + (next.fetch_add(1, Ordering::Relaxed) / 4) as i64 % TRACKS;
                let request = client.post(format!("http://{address}/api/library/history/put?track={track}"));
                let Ok(response) = request.header("authorization-token", &token).send().await else {
                    break;
                };
                let Ok(text) = response.text().await else { break };
                let response: Value = serde_json::from_str(&text).unwrap_or_default();
                if let Some(grant) = response["grant_id"].as_str() {
                    granted.lock().unwrap().push(grant.parse().unwrap());
                }
            }
        })
    });
    let requests: Vec<_> = requests.collect();
    while granted.lock().unwrap().len() < ENOUGH {
        assert!(server.try_wait().unwrap().is_none(), "it died by itself");
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    server.kill().unwrap();
    server.wait().unwrap();
    for client in requests {
        client.await.unwrap();
    }

    let store = Store::open(&url, Default::default()).await.unwrap();
    let granted = granted.lock().unwrap().clone();
    let mut stored_counts: HashMap<VersionId, u8> = HashMap::new();
    for grant in &granted {
        let grant = store
            .grant(DownloadId(*grant))
            .await
            .unwrap()
            .expect("answered and stored");
        assert_eq!(
            (grant.account, grant.opened_at, grant.returned),
            (account, None, false)
        );
    }
    for record in store.downloads_of(account).await.unwrap() {
        *stored_counts.entry(record.version).or_default() += 1;
    }
    let tracks: Vec<TrackId> = (1..=TRACKS).map(TrackId).collect();
    let mut tx = store.begin().await.unwrap();
    let counts: HashMap<VersionId, u8> = tx
        .download_counts(account, &tracks)
        .await
        .unwrap()
        .into_iter()
        .collect();
    drop(tx);
    assert_eq!(counts, stored_counts, "every count has its row");
    assert!(counts.values().all(|count| *count <= 2));
    let stored: usize = stored_counts.values().map(|count| usize::from(*count)).sum();
    assert!(
        (granted.len()..=granted.len() + CLIENTS).contains(&stored),
        "{stored}"
    );
    store.close().await;

    let (mut server, address) = serve(&data);
    let ready = client
        .get(format!("http://{address}/readyz"))
        .send()
        .await
        .unwrap();
    assert_eq!(ready.status(), 200);
    stop(&mut server);
}

/// An account on Event, and tracks with a file each.
async fn seed(store: &Store) -> AccountId {
    tracks::add_with_sound(store, 1..=TRACKS).await;
    let mut tx = store.begin().await.unwrap();
    let account = tx.create_account(&account()).await.unwrap();
    let period = NewSubscriptionPeriod {
        account,
        period: SubscriptionPeriod {
            ends_at: Timestamp(i64::MAX),
            ..SubscriptionPeriod::gift(PlanCode::Event, 1, Timestamp(0))
        },
        created_at: NOW,
    };
    tx.insert_subscription_periods(&[period]).await.unwrap();
    tx.commit().await.unwrap();
    account
}
