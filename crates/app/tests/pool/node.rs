//! A node, and an account on it.

use pult_app::{App, AppSettings, Clock};
use pult_domain::{account::Settings, ids::AccountId, lang::Lang};
use pult_media::MediaStore;
use pult_store::{NewAccount, Store};

pub(crate) fn settings() -> AppSettings {
    AppSettings {
        brand: "Pult".into(),
        lang: Lang::Ru,
        public_url: "http://pult.test".into(),
        alternate_url: None,
        production: false,
        preview_seconds: 90.0,
        claims: pult_domain::home_page::DEFAULT_CLAIMS,
        audio_bytes_max: pult_domain::limits::MASTER_BYTES_MAX,
        geo_file: None,
        shared_key: None,
        tracking_pixels: Vec::new(),
    }
}

pub(crate) async fn start(store: &Store, media: MediaStore) -> App {
    App::start(store.clone(), media, b"a secret of the tests", settings())
        .await
        .unwrap()
}

pub(crate) async fn account(store: &Store, login: &str) -> AccountId {
    let new = NewAccount {
        login: login.to_owned(),
        email: format!("{login}@mail.test"),
        email_confirmed: true,
        password_hash: String::new(),
        name: String::new(),
        user_name: String::new(),
        photo: None,
        lang: Lang::Ru,
        settings: Settings::default(),
        roles: Vec::new(),
        format_sets: Vec::new(),
        show_popup: None,
        ref_code: login.to_owned(),
        invited_by: None,
        consent: None,
        created_at: Clock::machine(),
    };
    let mut tx = store.begin().await.unwrap();
    let id = tx.create_account(&new).await.unwrap();
    tx.commit().await.unwrap();
    id
}
