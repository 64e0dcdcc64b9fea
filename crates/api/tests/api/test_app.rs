//! A node without a socket, and a client with chained calls.

use std::{
    net::{IpAddr, Ipv4Addr},
    time::Duration,
};

use axum::{
    body::{Body, BodyDataStream, Bytes, to_bytes},
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode},
};
use futures::{FutureExt, StreamExt, future::BoxFuture};
use pult_api::{ApiSettings, Web, web};
use pult_app::{App, AppSettings, Clock, Integrations};
use pult_domain::{home_page::PoolSize, lang::Lang, tracking_pixel::TrackingPixel};
use pult_media::MediaStore;
use pult_store::{
    Store,
    testing::{TestStore, newest_mail, postgres, sqlite},
};
use serde_json::Value;

use crate::{catalog_admin_lists, test_pool};

const SECRET: &[u8] = b"a secret of the tests";

pub(crate) struct TestApp {
    pub(crate) app: App,
    web: Web,
    pub(crate) pool: test_pool::TestPool,
    store: TestStore,
}

impl TestApp {
    pub(crate) async fn start() -> Self {
        Self::with(ApiSettings::default()).await
    }

    pub(crate) async fn with(settings: ApiSettings) -> Self {
        Self::at("http://pult.test", settings).await
    }

    /// A node on PostgreSQL.
    pub(crate) async fn on_postgres() -> Self {
        let store = postgres().await;
        let media = MediaStore::in_memory().await.unwrap();
        let pool = test_pool::fill(&store, &media).await;
        Self::over(
            store,
            media,
            pool,
            ApiSettings::default(),
            Integrations::default(),
            |_| {},
        )
        .await
    }

    /// A node with these integrations.
    pub(crate) async fn with_integrations(outside: Integrations) -> Self {
        Self::launch(ApiSettings::default(), outside, |_| {}).await
    }

    /// A node whose pool also has downloadable tracks.
    pub(crate) async fn with_downloads() -> Self {
        Self::with_downloads_in(MediaStore::in_memory().await.unwrap()).await
    }

    pub(crate) async fn with_downloads_in(media: MediaStore) -> Self {
        let store = sqlite().await;
        let pool = test_pool::fill(&store, &media).await;
        catalog_admin_lists::fill(&store, &media, &pool.cover).await;
        Self::over(
            store,
            media,
            pool,
            ApiSettings::default(),
            Integrations::default(),
            |_| {},
        )
        .await
    }

    /// A node whose pool gets additions before it is loaded.
    pub(crate) async fn after(add: impl AsyncFnOnce(&Store)) -> Self {
        let store = sqlite().await;
        let media = MediaStore::in_memory().await.unwrap();
        let pool = test_pool::fill(&store, &media).await;
        add(&store).await;
        Self::over(
            store,
            media,
            pool,
            ApiSettings::default(),
            Integrations::default(),
            |_| {},
        )
        .await
    }

    pub(crate) async fn at(public_url: &str, settings: ApiSettings) -> Self {
        Self::launch(settings, Integrations::default(), |chosen| {
            chosen.public_url = public_url.into()
        })
        .await
    }

    pub(crate) async fn with_shared_key(key: &str) -> Self {
        Self::launch(ApiSettings::default(), Integrations::default(), |chosen| {
            chosen.shared_key = Some(key.into())
        })
        .await
    }

    pub(crate) async fn with_tracking_pixels(tracking_pixels: Vec<TrackingPixel>) -> Self {
        Self::launch(ApiSettings::default(), Integrations::default(), |chosen| {
            chosen.tracking_pixels = tracking_pixels
        })
        .await
    }

    pub(crate) async fn with_claims(claims: PoolSize) -> Self {
        Self::launch(ApiSettings::default(), Integrations::default(), |chosen| {
            chosen.claims = claims
        })
        .await
    }

    pub(crate) async fn with_audio_of(bytes: u64) -> Self {
        Self::launch(ApiSettings::default(), Integrations::default(), |chosen| {
            chosen.audio_bytes_max = bytes
        })
        .await
    }

    /// A node in production mode, with its stricter rules.
    pub(crate) async fn in_production() -> Self {
        Self::launch(ApiSettings::default(), Integrations::default(), |chosen| {
            chosen.production = true
        })
        .await
    }

    async fn launch(
        settings: ApiSettings,
        outside: Integrations,
        change: impl FnOnce(&mut AppSettings),
    ) -> Self {
        let store = sqlite().await;
        let media = MediaStore::in_memory().await.unwrap();
        let pool = test_pool::fill(&store, &media).await;
        Self::over(store, media, pool, settings, outside, change).await
    }

    async fn over(
        store: TestStore,
        media: MediaStore,
        pool: test_pool::TestPool,
        settings: ApiSettings,
        outside: Integrations,
        change: impl FnOnce(&mut AppSettings),
    ) -> Self {
        let mut chosen = AppSettings {
            brand: "Pult".into(),
            lang: Lang::Ru,
            public_url: "http://pult.test".into(),
            alternate_url: Some("https://pult.example".into()),
            production: false,
            preview_seconds: 90.0,
            claims: pult_domain::home_page::DEFAULT_CLAIMS,
            audio_bytes_max: pult_domain::limits::MASTER_BYTES_MAX,
            geo_file: None,
            shared_key: None,
            tracking_pixels: Vec::new(),
        };
        change(&mut chosen);
        let app = App::start_beside(store.clone(), media, SECRET, chosen, outside)
            .await
            .unwrap();
        let web = web(app.clone(), &settings);
        Self {
            app,
            web,
            pool,
            store,
        }
    }

    /// Another node over the same database, with its own connections.
    pub(crate) async fn other_node(&self) -> App {
        let store = Store::open(&self.store.url, Default::default()).await.unwrap();
        let (media, settings) = (self.app.media.clone(), self.app.settings.clone());
        App::start(store, media, SECRET, settings).await.unwrap()
    }

    /// The web layer of the node, to be served over a socket.
    pub(crate) fn web(&self) -> Web {
        self.web.clone()
    }

    pub(crate) fn get(&self, path: &str) -> Call<'_> {
        self.call(Method::GET, path)
    }

    pub(crate) fn post(&self, path: &str) -> Call<'_> {
        self.call(Method::POST, path)
    }

    pub(crate) fn call(&self, method: Method, path: &str) -> Call<'_> {
        let mut request = Request::new(Body::empty());
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().unwrap();
        Call {
            app: self,
            peer: Ipv4Addr::LOCALHOST.into(),
            request,
        }
    }

    pub(crate) fn put(&self, path: &str) -> Call<'_> {
        self.call(Method::PUT, path)
    }

    pub(crate) fn delete(&self, path: &str) -> Call<'_> {
        self.call(Method::DELETE, path)
    }

    /// The newest mail to a mailbox: its kind and the code of its link.
    pub(crate) async fn mail(&self, to: &str) -> (String, String) {
        let (kind, code) = newest_mail(&self.app.store, to).await.expect("a mail");
        (kind, code.unwrap_or_default())
    }

    /// Waits until lists show the change of this sequence number.
    pub(crate) async fn wait_for_change(&self, seq: i64) {
        let following = tokio::spawn(pult_app::catalog::follow_changes(self.app.clone()));
        self.app.catalog.wait_for(seq).await;
        following.abort();
    }

    /// Sets the application's clock this far ahead of the system clock.
    pub(crate) async fn shift_clock(&self, seconds: i64) {
        let offset = seconds * 1_000;
        self.app.store.set_clock_offset_ms(offset).await.unwrap();
        let following = tokio::spawn(pult_app::catalog::follow_changes(self.app.clone()));
        while self.app.now().0 < Clock::machine().0 + offset {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        following.abort();
    }

    pub(crate) async fn sign_in(&self, login: &str) -> String {
        let body = serde_json::json!({ "login": login, "password": test_pool::PASSWORD });
        let answer = self.post("/api/login").json(&body).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        answer.json()["token"].as_str().unwrap().to_owned()
    }
}

pub(crate) struct Call<'a> {
    app: &'a TestApp,
    peer: IpAddr,
    request: Request<Body>,
}

impl<'a> Call<'a> {
    pub(crate) fn header(mut self, name: &'static str, value: &str) -> Self {
        let value = HeaderValue::from_str(value).unwrap();
        self.request
            .headers_mut()
            .append(HeaderName::from_static(name), value);
        self
    }

    pub(crate) fn token(self, token: &str) -> Self {
        self.header("authorization-token", token)
    }

    pub(crate) fn browser(self) -> Self {
        self.header("accept", "text/html,application/xhtml+xml,*/*;q=0.8")
    }

    pub(crate) fn english(self) -> Self {
        self.header("cookie", "locale=en")
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.body(body.to_string())
    }

    /// A body declared as JSON, whatever its content.
    pub(crate) fn body(self, body: impl Into<Body>) -> Self {
        let mut call = self.header("content-type", "application/json");
        *call.request.body_mut() = body.into();
        call
    }

    pub(crate) fn bare_body(mut self, body: impl Into<Body>) -> Self {
        *self.request.body_mut() = body.into();
        self
    }

    /// Sends the request as if it came over a socket from this address.
    pub(crate) fn from(mut self, address: &str) -> Self {
        self.peer = address.parse().unwrap();
        self
    }

    /// The chunks of a response as they arrive.
    pub(crate) async fn follow(self) -> BodyDataStream {
        let response = self.app.web.answer(self.peer, self.request).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_data_stream()
    }

    /// The future is boxed: a test with many calls would otherwise need stack space for all of them.
    pub(crate) fn send(self) -> BoxFuture<'a, TestResponse> {
        self.answered().boxed()
    }

    async fn answered(self) -> TestResponse {
        let response = self.app.web.answer(self.peer, self.request).await;
        let (parts, body) = response.into_parts();
        let endless = parts
            .headers
            .get("content-type")
            .is_some_and(|kind| kind == "text/event-stream");
        let body = match endless {
            true => first_chunk(body).await,
            false => to_bytes(body, usize::MAX).await.unwrap(),
        };
        TestResponse {
            status: parts.status,
            headers: parts.headers,
            body: body.into(),
        }
    }
}

async fn first_chunk(body: Body) -> Bytes {
    body.into_data_stream().next().await.unwrap().unwrap()
}

pub(crate) struct TestResponse {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl TestResponse {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self
            .headers
            .get(name)
            .unwrap_or_else(|| panic!("no {name} in {:?}", self.headers));
        value.to_str().unwrap()
    }

    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text());
        self.json()
    }

    /// Status and code of a refusal, whose body must match the API document.
    #[track_caller]
    pub(crate) fn refusal(&self) -> (u16, String) {
        assert_eq!(self.header("content-type"), "application/json");
        let problem: pult_api::ApiProblem = serde_json::from_slice(&self.body).unwrap();
        assert!(!problem.message.is_empty());
        (self.status.as_u16(), problem.code)
    }

    #[track_caller]
    pub(crate) fn refused_field(&self) -> (u16, String, String) {
        let (status, code) = self.refusal();
        (
            status,
            code,
            self.json()["field"].as_str().unwrap_or_default().to_owned(),
        )
    }
}
