//! Plans while an admin views as a user: the user's prices, and no way to pay.

use pult_api::ApiSettings;
use serde_json::{Value, json};

use crate::test_app::TestApp;

const PROXY: &str = "10.0.0.1";

async fn get_from(app: &TestApp, token: &str, path: &str, country: &str) -> Value {
    let call = app.get(path).token(token).from(PROXY);
    call.header("cf-ipcountry", country).send().await.ok()
}

#[tokio::test]
async fn prices_are_those_of_whoever_is_looked_at_and_nothing_can_be_paid() {
    let app = TestApp::with(ApiSettings {
        trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        country_header: Some("cf-ipcountry".parse().unwrap()),
        ..ApiSettings::default()
    })
    .await;
    let admin = app.sign_in("admin").await;
    for (login, lang, home) in [
        ("pro", "ru", "RU"),
        ("free", "en", "US"),
        ("moderator", "ru", "RU"),
    ] {
        let own = app.sign_in(login).await;
        let settings = json!({ "lang": lang });
        app.put("/api/user").token(&own).json(&settings).send().await.ok();
        let id = app.get("/api/user").token(&own).send().await.ok()["id"]
            .to_string()
            .replace('"', "");
        let view_session = app
            .post(&format!("/api/admin/users/{id}/view"))
            .token(&admin)
            .send()
            .await
            .ok();
        let token = view_session["token"].as_str().unwrap();
        // The admin asks from Germany, where prices are in euros.
        let mut loaded = Vec::new();
        for path in [
            "/api/tariff",
            "/api/user/location",
            "/api/tariff/info?tariff_id=401",
            "/api/tariff/current",
        ] {
            loaded.push((
                get_from(&app, &own, path, home).await,
                get_from(&app, token, path, "DE").await,
            ));
        }
        let [tariffs, location, quote, standing]: [(Value, Value); 4] = loaded.try_into().unwrap();
        assert_eq!(tariffs.0, tariffs.1, "{login}");
        assert_eq!(location.0, location.1, "{login}");
        for figure in [
            "price",
            "credit",
            "credit_days",
            "due",
            "currency",
            "how",
            "recurrent",
        ] {
            assert_eq!(quote.0[figure], quote.1[figure], "{login} {figure}");
        }
        for fact in [
            "state",
            "current",
            "next",
            "renews_at",
            "next_charge",
            "currency",
            "bonus_days",
        ] {
            assert_eq!(standing.0[fact], standing.1[fact], "{login} {fact}");
        }
        assert_ne!(standing.1["currency"], "EUR");
        // Another country may still be named.
        let euros = get_from(&app, token, "/api/tariff?country_code=DE", "DE").await;
        assert_eq!(euros[0]["currency"] == "EUR", login != "pro", "{login}");

        let viewed = &standing.1;
        assert_eq!(
            (&viewed["method"], &viewed["open_payment"]),
            (&Value::Null, &Value::Null)
        );
        assert_eq!(
            (&viewed["can_cancel"], &viewed["can_resume"]),
            (&json!(false), &json!(false))
        );
        let paid = app
            .get("/api/tariff/connect?tariff_id=401")
            .token(token)
            .send()
            .await;
        assert_eq!(paid.refusal(), (403, "view_only".into()));
        assert_eq!(app.get("/api/payments").token(token).send().await.status, 403);
    }
}
