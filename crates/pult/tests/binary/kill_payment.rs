//! A server that is killed after the provider received the payment and before that is stored: the
//! purchased period starts once, and not a second time.
use std::{path::Path, time::Duration};

use crate::server::{account, serve, serve_with, sign_in, stop};
use pult_domain::payment::PaymentStatus;
use pult_store::Store;
use serde_json::{Value, json};

const PRO_MONTH: i64 = 301;
const POLL_INTERVAL: Duration = Duration::from_millis(50);

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

    fn request(&self, path: &str) -> reqwest::RequestBuilder {
        let url = format!("http://{}{path}", self.address);
        self.client.get(url).header("authorization-token", &self.token)
    }

    async fn get(&self, path: &str) -> Value {
        let response = self.request(path).send().await.unwrap().text().await.unwrap();
        serde_json::from_str(&response).unwrap()
    }

    async fn pay(&self, charge: &str) -> Value {
        let url = format!("http://{}/api/sandbox/charges/{charge}/pay", self.address);
        let card = json!({ "card": "4242424242424242", "expiry": "12/60", "cvc": "123" });
        let request = self.client.post(url).header("content-type", "application/json");
        let response = request.body(card.to_string()).send().await.unwrap();
        serde_json::from_str(&response.text().await.unwrap()).unwrap()
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
    // Its first start creates the database.
    let (mut server, _) = serve(&data);
    stop(&mut server);
    let store = open(&data).await;
    let mut tx = store.begin().await.unwrap();
    let buyer = tx.create_account(&account()).await.unwrap();
    tx.commit().await.unwrap();

    // Without workers, only a request for the payment settles it.
    let (mut server, address) = serve_with(&data, &[("PULT_WORKER", "false")]);
    let caller = Caller::sign_in(address).await;
    let path = format!("/api/tariff/connect?tariff_id={PRO_MONTH}&country_code=RU");
    let connected = caller.get(&path).await;
    let code = connected["payment"].as_str().unwrap().to_owned();
    let charge = connected["url"].as_str().unwrap().rsplit('/').next().unwrap();
    assert_eq!(caller.pay(charge).await["status"], "succeeded");

    // The buyer returns and requests the payment. The server learns of the money but cannot store
    // it, because the test holds the write lock.
    let write_lock = store.begin().await.unwrap();
    let poll = caller.request(&format!("/api/payments/{code}"));
    let poll = tokio::spawn(async move { drop(poll.send().await) });
    tokio::time::sleep(POLL_INTERVAL).await;
    stop(&mut server);
    poll.await.unwrap();
    drop(write_lock);
    let payment = store.payment(&code).await.unwrap().unwrap();
    assert_eq!((payment.status, payment.period), (PaymentStatus::Open, None));
    assert!(store.subscription(buyer).await.unwrap().periods.is_empty());

    // Workers settle it; then it is checked once more, an hour later.
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
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        let payment_view = caller.get(&format!("/api/payments/{code}")).await;
        assert_eq!(
            (&payment_view["status"], &payment_view["amount"]),
            (&json!("succeeded"), &json!(129_000))
        );
        assert_eq!(caller.get("/api/payments").await["total"], 1);
        let periods = store.subscription(buyer).await.unwrap().periods;
        assert_eq!(periods.len(), 1);
        assert_eq!(periods[0].ends_at, periods[0].starts_at.plus_days(30));
        let (mails, _) = store.mails(0, 9).await.unwrap();
        assert_eq!(mails.iter().filter(|mail| mail.kind == "receipt").count(), 1);
        stop(&mut server);
    }
}
