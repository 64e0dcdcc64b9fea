//! A server that is killed after the provider took the money and before that is written down: what was paid for begins
//! once, and no second time.
use std::{path::Path, time::Duration};

use crate::server::{account, serve, serve_with, sign_in, stop};
use pult_domain::payment::PaymentStatus;
use pult_store::Store;
use serde_json::{Value, json};

const PRO_MONTH: i64 = 301;
const LOOK_AGAIN: Duration = Duration::from_millis(50);

struct Caller {
    client: reqwest::Client,
    address: String,
    token: String,
}

impl Caller {
    async fn sign_in(address: String) -> Self {
        let client = reqwest::Client::new();
        let token = sign_in(&client, &address).await;
        Self {
            client,
            address,
            token,
        }
    }

    fn asked(&self, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{path}", self.address);
        self.client.get(url).header("authorization-token", &self.token)
    }

    async fn get(&self, path: &str) -> Value {
        let answer = self.asked(path).send().await.unwrap().text().await.unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    async fn pay(&self, charge: &str) -> Value {
        let url = format!("http://{}/api/sandbox/charges/{charge}/pay", self.address);
        let card = json!({ "card": "4242424242424242", "expiry": "12/60", "cvc": "123" });
        let request = self.client.post(url).header("content-type", "application/json");
        let answer = request.body(card.to_string()).send().await.unwrap();
        serde_json::from_str(&answer.text().await.unwrap()).unwrap()
    }
}

async fn open(data: &Path) -> Store {
    let url = format!("sqlite://{}", data.join("pult.db").display());
    Store::open(&url, Default::default()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn money_that_came_before_a_kill_counts_once() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    // Its first start makes the database.
    let (mut server, _) = serve(&data);
    stop(&mut server);
    let store = open(&data).await;
    let mut tx = store.begin().await.unwrap();
    let buyer = tx.create_account(&account()).await.unwrap();
    tx.commit().await.unwrap();

    // Without workers nothing is settled but by whoever asks.
    let (mut server, address) = serve_with(&data, &[("PULT_WORKER", "false")]);
    let caller = Caller::sign_in(address).await;
    let path = format!("/api/tariff/connect?tariff_id={PRO_MONTH}&country_code=RU");
    let connected = caller.get(&path).await;
    let code = connected["payment"].as_str().unwrap().to_owned();
    let charge = connected["url"].as_str().unwrap().rsplit('/').next().unwrap();
    assert_eq!(caller.pay(charge).await["status"], "succeeded");

    // The buyer comes back and asks. The server learns of the money, and cannot write: the pen is held here.
    let held = store.begin().await.unwrap();
    let back = caller.asked(&format!("/api/payments/{code}"));
    let back = tokio::spawn(async move { drop(back.send().await) });
    tokio::time::sleep(LOOK_AGAIN).await;
    stop(&mut server);
    back.await.unwrap();
    drop(held);
    let payment = store.payment(&code).await.unwrap().unwrap();
    assert_eq!((payment.status, payment.period), (PaymentStatus::Open, None));
    assert!(store.subscription(buyer).await.unwrap().periods.is_empty());

    // Workers settle it; then everybody looks once more, an hour later.
    for offset in [0, 3_600_000] {
        store.set_clock_offset_ms(offset).await.unwrap();
        let (mut server, address) = serve(&data);
        let caller = Caller::sign_in(address).await;
        let settled = async || {
            let payment = store.payment(&code).await.unwrap().unwrap();
            let events = store.open_events(9).await.unwrap();
            payment.status == PaymentStatus::Succeeded && events.is_empty()
        };
        while !settled().await {
            assert!(server.try_wait().unwrap().is_none(), "it died by itself");
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        let shown = caller.get(&format!("/api/payments/{code}")).await;
        assert_eq!(
            (&shown["status"], &shown["amount"]),
            (&json!("succeeded"), &json!(129_000))
        );
        assert_eq!(caller.get("/api/payments").await["total"], 1);
        let terms = store.subscription(buyer).await.unwrap().periods;
        assert_eq!(terms.len(), 1);
        assert_eq!(terms[0].ends_at, terms[0].starts_at.plus_days(30));
        let (mails, _) = store.mails(0, 9).await.unwrap();
        assert_eq!(mails.iter().filter(|mail| mail.kind == "receipt").count(), 1);
        stop(&mut server);
    }
}
