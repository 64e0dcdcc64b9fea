//! Precedence, every refusal, and that no secret is ever printed.

use super::*;

const KEY: &str = "8f1c0b7ad2e94356a1b0c9d8e7f60512233445566778899aabbccddeeff0a1b2";

fn load(variables: &[(&str, &str)]) -> Result<Config, ConfigErrors> {
    load_with_file(variables, None)
}

fn load_with_file(variables: &[(&str, &str)], file: Option<&str>) -> Result<Config, ConfigErrors> {
    let file = file.map(|text| ConfigFile {
        path: "pult.toml".into(),
        text: text.into(),
    });
    Config::load(
        variables
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned())),
        file,
    )
}

fn problems(variables: &[(&str, &str)]) -> Vec<String> {
    load(variables).expect_err("these settings must be refused").0
}

fn file_problems(text: &str) -> Vec<String> {
    load_with_file(&[], Some(text))
        .expect_err("this file must be refused")
        .0
}

fn production<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut variables = vec![
        ("PULT_ENV", "production"),
        ("PULT_PUBLIC_URL", "https://pult.test"),
        ("PULT_SECRET", KEY),
    ];
    variables.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    variables.extend(more);
    variables
}

#[test]
fn on_another_port_links_lead_there() {
    let config = load(&[("PULT_LISTEN", "127.0.0.1:8300")]).unwrap();
    assert_eq!(config.public_url.as_str(), "http://localhost:8300/");
}

#[test]
fn defaults_serve_one_machine() {
    let config = load(&[("HOME", "/root"), ("PATH", "/bin")]).unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
    assert_eq!(config.public_url.as_str(), "http://localhost:8080/");
    assert_eq!(config.database_url, DatabaseUrl::Sqlite("./data/pult.db".into()));
    assert!(config.media_url.is_none());
    assert_eq!(
        config.metrics_listen,
        MetricsListen::On("127.0.0.1:9090".parse().unwrap())
    );
    assert_eq!(
        (config.locale, config.preview_seconds, config.worker),
        (Lang::Ru, 90, true)
    );
    assert_eq!((config.brand.as_str(), config.log.as_str()), ("Pult", "info"));
    assert_eq!(
        f64::from(config.preview_seconds),
        pult_domain::limits::PREVIEW_SECONDS
    );
    let claims = pult_domain::home_page::DEFAULT_CLAIMS;
    assert_eq!(
        (
            config.claimed_tracks.0,
            config.claimed_artists.0,
            config.claimed_jingles.0,
            config.claimed_playlists.0
        ),
        (claims.tracks, claims.artists, claims.jingles, claims.playlists)
    );
    assert_eq!(
        u64::from(config.audio_megabytes) << 20,
        pult_domain::limits::MASTER_BYTES_MAX
    );
    assert_eq!(config.log_format(), LogFormat::Text);
    assert!(config.secret.is_none() && config.trusted_proxies.is_empty() && !config.is_production());
}

#[test]
fn a_claim_may_be_left_out_by_a_zero() {
    let config = load_with_file(&[("PULT_CLAIMED_JINGLES", "0")], Some("claimed_tracks = 70000\n")).unwrap();
    assert_eq!((config.claimed_jingles.0, config.claimed_tracks.0), (0, 70_000));
    let printed = config.to_toml();
    let line = printed.lines().find(|line| line.starts_with("claimed_jingles "));
    assert!(line.is_some_and(|line| line.contains("= 0 ")), "{printed}");
    for wrong in ["-1", "many", "1.5", "50 000"] {
        let problems = problems(&[("PULT_CLAIMED_TRACKS", wrong)]);
        assert!(problems[0].contains("must be a whole number"), "{problems:?}");
    }
}

#[test]
fn variables_win_over_the_file_and_the_file_over_defaults() {
    let file = "brand = \"File\"\nlocale = \"en\"\npreview_seconds = 30\nworker = false\n";
    let config = load_with_file(&[("PULT_BRAND", "Variable")], Some(file)).unwrap();
    assert_eq!(config.brand, "Variable");
    assert_eq!(config.locale, Lang::En);
    assert_eq!((config.preview_seconds, config.worker), (30, false));
    let toml = config.to_toml();
    assert!(toml.contains("\"Variable\"  # PULT_BRAND"), "{toml}");
    assert!(toml.contains("\"en\"  # pult.toml"), "{toml}");
    assert!(toml.contains("\"127.0.0.1:8080\"  # default"), "{toml}");
}

#[test]
fn the_data_folder_moves_what_lies_in_it() {
    let config = load(&[("PULT_DATA", "/srv/my pool")]).unwrap();
    assert_eq!(
        config.database_url,
        DatabaseUrl::Sqlite("/srv/my pool/pult.db".into())
    );
}

#[test]
fn an_empty_variable_counts_as_unset() {
    let config = load_with_file(
        &[("PULT_BRAND", ""), ("PULT_SMTP_URL", "")],
        Some("brand = \"File\""),
    )
    .unwrap();
    assert_eq!(config.brand, "File");
    assert!(config.smtp_url.is_none());
}

#[test]
fn unknown_names_are_refused_with_a_hint() {
    assert_eq!(
        problems(&[("PULT_LISTNE", "x")]),
        ["unknown variable PULT_LISTNE (did you mean PULT_LISTEN?)"]
    );
    assert_eq!(problems(&[("PULT_ZZZ", "x")]), ["unknown variable PULT_ZZZ"]);
    assert_eq!(
        problems(&[("PULT_COUNTERS", "yandex:1")]),
        ["unknown variable PULT_COUNTERS (it is now PULT_TRACKING_PIXELS)"]
    );
    assert_eq!(
        file_problems("databse_url = \"x\""),
        ["pult.toml: unknown setting \"databse_url\" (did you mean database_url?)"]
    );
    assert_eq!(file_problems("[payments_key]\nx = 1").len(), 1);
    assert_eq!(
        file_problems("[oidc.google]\nissuers = \"x\""),
        ["pult.toml: unknown setting \"oidc_google_issuers\""]
    );
    assert_eq!(file_problems("oidc = 1"), ["pult.toml: unknown setting \"oidc\""]);
}

#[test]
fn test_and_dev_variables_are_other_peoples() {
    assert!(
        load(&[
            ("PULT_TEST_POSTGRES_URL", "x"),
            ("PULT_DEV_PORT", "1"),
            ("PULT_CONFIG", "a.toml")
        ])
        .is_ok()
    );
}

#[test]
fn values_of_the_wrong_kind_are_refused_by_name() {
    for (name, value) in [
        ("PULT_LISTEN", "localhost"),
        ("PULT_PUBLIC_URL", "ftp://pult.test"),
        ("PULT_PUBLIC_URL", "https://me:pass@pult.test"),
        ("PULT_ALTERNATE_URL", "pult.test"),
        ("PULT_DATABASE_URL", "mysql://host/pult"),
        ("PULT_DATABASE_URL", "sqlite://"),
        ("PULT_MEDIA_URL", "ftp://host"),
        ("PULT_MEDIA_URL", "file://relative"),
        ("PULT_MEDIA_URL", "s3://key:secret@bucket"),
        ("PULT_SMTP_URL", "http://host"),
        ("PULT_PAYMENTS", "cash"),
        ("PULT_PAYMENTS_API_URL", "nowhere"),
        ("PULT_PAYMENTS_VAT_CODE", "0"),
        ("PULT_PAYMENTS_VAT_CODE", "13"),
        ("PULT_LOCALE", "de"),
        ("PULT_ENV", "prod"),
        ("PULT_METRICS_LISTEN", "no"),
        ("PULT_TRUSTED_PROXIES", "10.0.0.0/33"),
        ("PULT_COUNTRY_HEADER", "two words"),
        ("PULT_BASIC_AUTH", "no-colon"),
        ("PULT_BASIC_AUTH", "name:"),
        ("PULT_BRAND", "two\nlines"),
        ("PULT_LOG_FORMAT", "xml"),
        ("PULT_PREVIEW_SECONDS", "-1"),
        ("PULT_PREVIEW_SECONDS", "0"),
        ("PULT_RATE_LIMIT", "many"),
        ("PULT_WORKER", "yes"),
    ] {
        let problems = problems(&[(name, value)]);
        assert_eq!(problems.len(), 1, "{name}={value}: {problems:?}");
        assert!(problems[0].starts_with(&format!("{name} must ")), "{problems:?}");
    }
    assert_eq!(file_problems("preview_seconds = 1.5").len(), 1);
    assert_eq!(
        file_problems("locale = 7"),
        ["pult.toml: locale must be one of: ru, en"]
    );
}

#[test]
fn a_broken_file_names_its_line_and_not_its_content() {
    let problems = file_problems("brand = \"A\"\nsecret = hunter2hunter2\n");
    assert!(problems[0].starts_with("pult.toml: line 2: "), "{problems:?}");
    assert!(!problems[0].contains("hunter2"), "{problems:?}");
}

#[test]
fn lists_are_read_from_both_sources() {
    let from_file = load_with_file(&[], Some("trusted_proxies = [\"10.0.0.0/8\", \"192.0.2.7\"]")).unwrap();
    let from_variable = load(&[("PULT_TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.7")]).unwrap();
    assert_eq!(from_file.trusted_proxies, from_variable.trusted_proxies);
    assert_eq!(from_file.trusted_proxies[1].to_string(), "192.0.2.7/32");
}

#[test]
fn metrics_can_be_switched_off() {
    assert_eq!(
        load(&[("PULT_METRICS_LISTEN", "off")]).unwrap().metrics_listen,
        MetricsListen::Off
    );
}

#[test]
fn settings_that_do_not_fit_together_are_refused() {
    assert_eq!(
        problems(&[("PULT_PUBLIC_URL", "https://pult.test/pool")]).len(),
        1
    );
    assert_eq!(problems(&[("PULT_MEDIA_URL", "s3://bucket")]).len(), 1);
    assert_eq!(
        problems(&[("PULT_PAYMENTS", "stripe"), ("PULT_PAYMENTS_KEY", "sk_1")]).len(),
        1
    );
    assert_eq!(problems(&[("PULT_PAYMENTS", "yookassa")]).len(), 1);
    for megabytes in ["0", "2001"] {
        assert_eq!(problems(&[("PULT_AUDIO_MEGABYTES", megabytes)]).len(), 1);
    }
    let partial = problems(&[("PULT_OIDC_GOOGLE_ISSUER", "https://accounts.test")]);
    assert!(
        partial[0].contains("PULT_OIDC_GOOGLE_CLIENT_SECRET"),
        "{partial:?}"
    );
}

#[test]
fn the_keys_of_a_payment_provider_are_not_taken_for_each_other() {
    let settings = |provider, key, secret| {
        [
            ("PULT_PAYMENTS", provider),
            ("PULT_PAYMENTS_KEY", key),
            ("PULT_PAYMENTS_SECRET", secret),
        ]
    };
    assert!(load(&settings("stripe", "sk_live_7", "whsec_7")).is_ok());
    assert!(load(&settings("stripe", "rk_live_7", "whsec_7")).is_ok());
    assert!(load(&settings("yookassa", "100500", "live_7")).is_ok());
    let problems_of = |provider, key, secret| problems(&settings(provider, key, secret));
    assert!(problems_of("stripe", "pk_live_7", "whsec_7")[0].starts_with("PULT_PAYMENTS_KEY must "));
    assert!(problems_of("stripe", "sk_live_7", "sk_live_7")[0].starts_with("PULT_PAYMENTS_SECRET must "));
    assert!(problems_of("yookassa", "live_7", "100500")[0].starts_with("PULT_PAYMENTS_KEY must "));
}

#[test]
fn sign_in_providers_come_from_both_sources() {
    let file = "[oidc.google]\nissuer = \"https://accounts.test\"\nclient_id = \"id\"\n";
    let config = load_with_file(&[("PULT_OIDC_GOOGLE_CLIENT_SECRET", "hidden-value")], Some(file)).unwrap();
    let google = &config.oidc["google"];
    assert_eq!(
        (google.client_id.as_str(), google.client_secret.expose()),
        ("id", "hidden-value")
    );
    assert!(
        config
            .to_toml()
            .contains("[oidc.google]\nissuer = \"https://accounts.test\"  # pult.toml")
    );
}

#[test]
fn nothing_secret_is_printed() {
    let config = load(&[
        ("PULT_SECRET", KEY),
        (
            "PULT_DATABASE_URL",
            "postgres://pult:dbpass77@db/pult?sslpassword=dbpass77",
        ),
        ("PULT_SMTP_URL", "smtps://mail:mailpass77@mail.test:465"),
        ("PULT_MEDIA_URL", "s3://bucket?endpoint=https://s3.test"),
        ("PULT_MEDIA_KEY", "access"),
        ("PULT_MEDIA_SECRET", "mediapass77"),
        ("PULT_PAYMENTS_KEY", "paykey_pass77"),
        ("PULT_PAYMENTS_SECRET", "paypass77"),
        ("PULT_BASIC_AUTH", "pool:basicpass77"),
        ("PULT_OIDC_VK_ISSUER", "https://id.test"),
        ("PULT_OIDC_VK_CLIENT_ID", "7"),
        ("PULT_OIDC_VK_CLIENT_SECRET", "oidcpass77"),
    ])
    .unwrap();
    let serialized = serde_json::to_string(&config.secret).unwrap();
    let displayed = format!(
        "{} {} {}",
        config.database_url,
        config.secret.clone().unwrap(),
        config.smtp_url.clone().unwrap()
    );
    for printed in [
        config.to_toml(),
        format!("{config:?}"),
        format!("{config:#?}"),
        serialized,
        displayed,
    ] {
        assert!(!printed.contains("pass77") && !printed.contains(KEY), "{printed}");
        assert!(printed.contains("<redacted>"), "{printed}");
    }
    assert_eq!(
        config.database_url.expose(),
        "postgres://pult:dbpass77@db/pult?sslpassword=dbpass77"
    );
}

#[test]
fn production_starts_with_real_secrets() {
    let config = load(&production(&[])).unwrap();
    assert!(config.is_production());
    assert_eq!(config.log_format(), LogFormat::Json);
    assert_eq!(config.signing_secret().unwrap().len(), 32);
}

#[test]
fn production_names_all_problems_at_once() {
    let errors = load(&[("PULT_ENV", "production")]).unwrap_err();
    assert_eq!(errors.0.len(), 2, "{errors}");
    let line = errors.to_string();
    assert!(
        line.contains("PULT_SECRET is missing") && line.contains("PULT_PUBLIC_URL must be an https"),
        "{line}"
    );
    assert!(!line.contains('\n'));
}

#[test]
fn weak_signing_secrets_are_refused_everywhere() {
    let sequence: String = (0..32u8).map(|byte| format!("{byte:02x}")).collect();
    let weak = [
        "00".repeat(32),
        "a".repeat(64),
        "0123456789abcdef".repeat(4),
        "changeme".repeat(8),
        "put-your-own-secret-here-put-your-own-secret-here".to_owned(),
        sequence,
        KEY[..62].to_owned(),
        "not hex, not base64, but certainly long enough to pass!".to_owned(),
        // "this is just an example of a key" in base64
        "dGhpcyBpcyBqdXN0IGFuIGV4YW1wbGUgb2YgYSBrZXk=".to_owned(),
    ];
    for secret in weak {
        for refused in [
            problems(&[("PULT_SECRET", &secret)]),
            problems(&production(&[("PULT_SECRET", &secret)])),
        ] {
            assert!(
                refused.len() == 1 && refused[0].starts_with("PULT_SECRET "),
                "{secret}: {refused:?}"
            );
            assert!(!refused[0].contains(&secret));
        }
    }
}

#[test]
fn base64_secrets_are_welcome() {
    for secret in [
        "jxwLetLpQ1ahsMnY5/YFEiM0RVZneImaq7zN3u/wobI=",
        "jxwLetLpQ1ahsMnY5_YFEiM0RVZneImaq7zN3u_wobI",
    ] {
        assert_eq!(
            load(&[("PULT_SECRET", secret)])
                .unwrap()
                .signing_secret()
                .unwrap()
                .len(),
            32
        );
    }
}

#[test]
fn production_refuses_example_secrets_of_providers() {
    let refused = problems(&production(&[
        ("PULT_MEDIA_SECRET", "minio-example"),
        ("PULT_PAYMENTS_SECRET", "xxxxxxxxxxxx"),
        ("PULT_OIDC_VK_ISSUER", "https://id.test"),
        ("PULT_OIDC_VK_CLIENT_ID", "7"),
        ("PULT_OIDC_VK_CLIENT_SECRET", "<redacted>"),
    ]));
    assert_eq!(refused.len(), 3, "{refused:?}");
}

#[test]
fn the_reference_names_every_setting_and_is_a_legal_file() {
    let reference = reference();
    for setting in SETTINGS {
        assert!(
            reference.contains(&format!("# {}\n# {} = ", setting.variable(), setting.name)),
            "{}",
            setting.name
        );
    }
    let is_setting = |line: &str| {
        SETTINGS
            .iter()
            .any(|setting| line.starts_with(&format!("{} = ", setting.name)))
    };
    let uncommented: String = reference
        .lines()
        .filter_map(|line| line.strip_prefix("# "))
        .filter(|line| is_setting(line))
        .map(|line| format!("{line}\n"))
        .collect();
    let config = load_with_file(&[], Some(&uncommented)).unwrap();
    assert_eq!(config.to_literals(), load(&[]).unwrap().to_literals());
}

#[test]
fn the_effective_settings_are_legal_toml_that_loads_again() {
    let file = "brand = \"A \\\"quoted\\\" name\"\ntrusted_proxies = [\"10.0.0.0/8\"]\nrate_limit = 7\n";
    let config = load_with_file(&[], Some(file)).unwrap();
    let reloaded = load_with_file(&[], Some(&config.to_toml())).unwrap();
    assert_eq!(config.to_literals(), reloaded.to_literals());
}

#[test]
fn the_development_secret_is_made_once() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let config = load(&[("PULT_DATA", data.to_str().unwrap())]).unwrap();
    let secrets: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| config.signing_secret().unwrap()))
            .collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(secrets[0].len(), 32);
    assert!(secrets.iter().all(|secret| secret == &secrets[0]));
    let path = data.join("secret.key");
    assert_eq!(
        std::fs::metadata(&path).unwrap().permissions().mode() & 0o777,
        0o600
    );
    assert_eq!(
        std::fs::read_dir(&data).unwrap().count(),
        1,
        "no file is left aside"
    );
    std::fs::write(&path, "short").unwrap();
    let error = config.signing_secret().unwrap_err().to_string();
    assert!(error.contains("secret.key is damaged"), "{error}");
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        "short",
        "a damaged secret is not overwritten"
    );
}
