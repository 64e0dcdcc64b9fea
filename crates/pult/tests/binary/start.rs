//! The binary as an operator uses it: it starts and stops cleanly, or says in one line why it does not.
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Output, Stdio},
};

struct Pult {
    command: Command,
}

fn pult(data: &Path, arguments: &[&str]) -> Pult {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pult"));
    command
        .args(arguments)
        .env_clear()
        .current_dir(data.parent().unwrap())
        .env("PULT_DATA", data)
        .env("PULT_LISTEN", "127.0.0.1:0")
        .env("PULT_METRICS_LISTEN", "off")
        .env("PULT_LOG_FORMAT", "json");
    Pult { command }
}

impl Pult {
    fn with_env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    fn output(mut self) -> Output {
        self.command.output().unwrap()
    }

    /// Runs a command that must fail, and returns its one line of output.
    fn error_line(self) -> String {
        let output = self.output();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        assert!(message.starts_with("pult: "), "{message}");
        message
    }

    fn spawn(mut self) -> Child {
        self.command.stderr(Stdio::piped()).spawn().unwrap()
    }
}

#[test]
fn a_port_in_use_is_told_before_anything_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let message = pult(&data, &["serve"])
        .with_env("PULT_LISTEN", &address)
        .error_line();
    assert!(message.contains(&address), "{message}");
    assert!(!data.exists());
}

#[test]
fn a_folder_of_music_is_taken_once_and_what_is_no_music_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let music = folder.path().join("music/deeper");
    fs::create_dir_all(&music).unwrap();
    let head = b"RIFF\xAC\x58\x01\0WAVEfmt \x10\0\0\0\x01\0\x02\0\x44\xAC\0\0\x10\xB1\x02\0\x04\0\x10\0data\x88\x58\x01\0";
    fs::write(
        music.join("Artist - Title.wav"),
        [head.as_slice(), &[1; 88_200]].concat(),
    )
    .unwrap();
    fs::write(music.join("list.txt"), "no music").unwrap();
    for expected in ["taken: Artist — Title", "already here: #1"] {
        let output = pult(&data, &["import", "music"])
            .with_env("PULT_LOCALE", "en")
            .output();
        let message = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{message}");
        let lines: Vec<_> = message.lines().filter(|line| line.contains(".wav")).collect();
        assert_eq!(lines, [format!("music/deeper/Artist - Title.wav: {expected}")]);
    }
    let message = pult(&data, &["import", "music/deeper/list.txt"]).error_line();
    assert!(message.contains('1'), "{message}");
}

#[test]
fn a_broken_database_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let garbage = "this is no database, but somebody may still want it ".repeat(100);
    fs::write(data.join("pult.db"), &garbage).unwrap();
    let message = pult(&data, &["serve"]).error_line();
    assert!(message.contains("pult.db"), "{message}");
    assert_eq!(fs::read_to_string(data.join("pult.db")).unwrap(), garbage);
}

#[test]
fn a_data_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let data = folder.path().join("file").join("data");
    let message = pult(folder.path().join("x").as_path(), &["serve"])
        .with_env("PULT_DATA", data.to_str().unwrap())
        .error_line();
    assert!(message.contains("data folder"), "{message}");
}

#[test]
fn settings_are_checked_before_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let message = pult(&data, &["serve"])
        .with_env("PULT_LISTN", "127.0.0.1:1")
        .error_line();
    assert!(
        message.contains("PULT_LISTN") && message.contains("PULT_LISTEN"),
        "{message}"
    );
    let message = pult(&data, &["serve"])
        .with_env("PULT_ENV", "production")
        .error_line();
    assert!(
        message.contains("PULT_SECRET") && message.contains("PULT_PUBLIC_URL"),
        "{message}"
    );
    assert!(!data.exists());
}

#[test]
fn a_production_pool_gets_no_demo_accounts_and_no_shifted_clock() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let production = |arguments: &[&str]| {
        pult(&data, arguments)
            .with_env("PULT_ENV", "production")
            .with_env("PULT_PUBLIC_URL", "https://pult.example")
            .with_env(
                "PULT_SECRET",
                "5f0c1be7a94d3e28b6f1903cc2d7a8e41b9d60f3725ea8c4960d1f7be2a35c88",
            )
    };
    let output = production(&["demo"]).output();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("production"));
    production(&["admin", "clock", "+3d"]).error_line();
}

#[test]
fn a_worker_of_its_own_needs_postgresql() {
    let folder = tempfile::tempdir().unwrap();
    let message = pult(&folder.path().join("data"), &["worker"]).error_line();
    assert!(message.contains("PostgreSQL"), "{message}");
}

#[test]
fn the_document_and_the_settings_are_printed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let document = pult(&data, &["openapi"]).output();
    let document: serde_json::Value = serde_json::from_slice(&document.stdout).unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let secret = "5f0c1be7a94d3e28b6f1903cc2d7a8e41b9d60f3725ea8c4960d1f7be2a35c88";
    let settings = pult(&data, &["config"]).with_env("PULT_SECRET", secret).output();
    let settings = String::from_utf8(settings.stdout).unwrap();
    assert!(
        settings.contains("PULT_DATA") && !settings.contains(secret),
        "{settings}"
    );
}

#[test]
fn it_serves_until_asked_to_stop() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = pult(&folder.path().join("data"), &["serve"]).spawn();
    let mut log = BufReader::new(server.stderr.take().unwrap()).lines();
    let serving = log.find_map(|line| {
        let line: serde_json::Value = serde_json::from_str(&line.unwrap()).ok()?;
        (line["message"] == "serving").then(|| line["address"].as_str().unwrap().to_owned())
    });
    // Nobody reads the log from here on, and a full pipe would block the server.
    std::thread::spawn(move || log.for_each(drop));
    let address = serving.unwrap();
    let ready = tokio::runtime::Runtime::new().unwrap().block_on(async {
        reqwest::get(format!("http://{address}/readyz"))
            .await
            .unwrap()
            .status()
    });
    assert_eq!(ready.as_u16(), 200);
    // Uses the shell's built-in `kill`: a small system has no program for it.
    let status = Command::new("sh")
        .args(["-c", &format!("kill {}", server.id())])
        .status()
        .unwrap();
    assert!(status.success());
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

#[test]
fn the_version_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let output = pult(&folder.path().join("data"), &["--version"]).output();
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        printed.starts_with(concat!("pult ", env!("CARGO_PKG_VERSION"))),
        "{printed}"
    );
}
