//! A real server in its own process, and an account that signs in to it.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

use pult_domain::{
    account::{CONSENT_VERSION, Settings},
    lang::Lang,
    time::Timestamp,
};
use pult_store::NewAccount;
use serde_json::{Value, json};

const PASSWORD: &str = "seven green turtles";
pub(crate) const NOW: Timestamp = Timestamp(1_772_724_600_000);

pub(crate) fn serve(data: &Path) -> (Child, String) {
    serve_with(data, &[])
}

pub(crate) fn serve_with(data: &Path, settings: &[(&str, &str)]) -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_pult"))
        .arg("serve")
        .env_clear()
        .env("PULT_DATA", data)
        .env("PULT_LISTEN", "127.0.0.1:0")
        .env("PULT_METRICS_LISTEN", "off")
        .env("PULT_LOG_FORMAT", "json")
        .envs(settings.iter().copied())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut log = BufReader::new(server.stderr.take().unwrap()).lines();
    let address = log.find_map(|line| {
        let line: Value = serde_json::from_str(&line.ok()?).ok()?;
        (line["message"] == "serving").then(|| line["address"].as_str().unwrap().to_owned())
    });
    // Nobody reads the log from here on, and a full pipe would block the server.
    std::thread::spawn(move || log.for_each(drop));
    (server, address.expect("it serves"))
}

pub(crate) fn stop(server: &mut Child) {
    server.kill().unwrap();
    server.wait().unwrap();
}

pub(crate) async fn sign_in(client: &reqwest::Client, address: &str) -> String {
    let login = client
        .post(format!("http://{address}/api/login"))
        .header("content-type", "application/json")
        .body(json!({ "login": "nova", "password": PASSWORD }).to_string());
    let response = login.send().await.unwrap().text().await.unwrap();
    let response: Value = serde_json::from_str(&response).unwrap();
    response["token"].as_str().unwrap().to_owned()
}

pub(crate) fn account() -> NewAccount {
    NewAccount {
        login: "nova".into(),
        email: "nova@mail.test".into(),
        email_confirmed: true,
        password_hash: pult_app::accounts::hash_password(PASSWORD).unwrap(),
        name: String::new(),
        user_name: "nova".into(),
        photo: None,
        lang: Lang::Ru,
        settings: Settings::default(),
        roles: vec![],
        format_sets: vec![],
        show_popup: None,
        ref_code: "ref-nova".into(),
        invited_by: None,
        consent: Some((CONSENT_VERSION.to_owned(), NOW)),
        created_at: NOW,
    }
}
