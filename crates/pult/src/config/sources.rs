//! Sources of settings: the environment over the file over the defaults; unknown names are refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::SocketAddr;

use super::value::Value;
use super::{SETTINGS, oidc};

/// The origin of one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Source {
    Default,
    File(String),
    Variable(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => f.write_str("default"),
            Self::File(path) => f.write_str(path),
            Self::Variable(name) => f.write_str(name),
        }
    }
}

/// A settings file that has been read.
#[derive(Debug, Clone)]
pub(crate) struct ConfigFile {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// The origin of each setting that is not at its default.
pub(crate) type Origins = BTreeMap<String, Source>;

/// The values by key, as text.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    values: BTreeMap<String, (String, Source)>,
}

impl Sources {
    pub(crate) fn new(
        variables: impl Iterator<Item = (String, String)>,
        file: Option<ConfigFile>,
        problems: &mut Vec<String>,
    ) -> Self {
        let mut sources = Self::default();
        if let Some(file) = file {
            sources.load_file(&file, problems);
        }
        for (variable, value) in variables {
            sources.load_variable(&variable, value, problems);
        }
        sources
    }

    fn load_file(&mut self, file: &ConfigFile, problems: &mut Vec<String>) {
        let table: toml::Table = match file.text.parse() {
            Ok(table) => table,
            Err(error) => return problems.push(syntax_problem(file, &error)),
        };
        for (key, value) in flatten_oidc(table) {
            if !is_known(&key) {
                problems.push(format!(
                    "{}: unknown setting {key:?}{}",
                    file.path,
                    suggest_name(&key, str::to_owned)
                ));
            } else if let Some(text) = as_text(&value) {
                self.values.insert(key, (text, Source::File(file.path.clone())));
            } else {
                problems.push(format!(
                    "{}: {key} must be a text, a number, a truth value or a list of texts",
                    file.path
                ));
            }
        }
    }

    fn load_variable(&mut self, variable: &str, value: String, problems: &mut Vec<String>) {
        let Some(key) = variable.strip_prefix("PULT_").map(str::to_lowercase) else {
            return;
        };
        let is_foreign = key == "config" || key.starts_with("test_") || key.starts_with("dev_");
        if is_foreign {
            return;
        }
        if !is_known(&key) {
            let to_variable = |key: &str| format!("PULT_{}", key.to_uppercase());
            problems.push(format!(
                "unknown variable {variable}{}",
                suggest_name(&key, to_variable)
            ));
        } else if !value.is_empty() {
            // Compose files pass unset variables as empty ones.
            self.values
                .insert(key, (value, Source::Variable(variable.to_owned())));
        }
    }

    /// The value of a key, or the default when it is not given.
    pub(super) fn value<T: Value>(&self, key: &str, default: &str, problems: &mut Vec<String>) -> Option<T> {
        let (text, source) = match self.values.get(key) {
            Some((text, source)) => (text.clone(), source.clone()),
            None => (self.fill_default(default), Source::Default),
        };
        match T::read(&text) {
            Ok(value) => Some(value),
            Err(message) => {
                problems.push(match source {
                    Source::Variable(name) => format!("{name} {message}"),
                    Source::File(path) => format!("{path}: {key} {message}"),
                    Source::Default => format!("the default of {key} {message}"),
                });
                None
            }
        }
    }

    /// A default with its placeholders for other settings filled in.
    pub(super) fn fill_default(&self, default: &str) -> String {
        // An address that cannot be parsed is refused under its own name.
        let port = self
            .text("listen")
            .parse()
            .map_or(0, |address: SocketAddr| address.port());
        default
            .replace("{data}", self.text("data"))
            .replace("{port}", &port.to_string())
    }

    fn text(&self, key: &str) -> &str {
        let default = || {
            SETTINGS
                .iter()
                .find(|setting| setting.name == key)
                .map_or("", |setting| setting.default)
        };
        self.values.get(key).map_or_else(default, |(text, _)| text)
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.values.contains_key(key)
    }

    pub(super) fn oidc_names(&self) -> BTreeSet<String> {
        self.values
            .keys()
            .filter_map(|key| oidc::split_key(key))
            .map(|(name, _)| name.to_owned())
            .collect()
    }

    pub(super) fn into_origins(self) -> Origins {
        self.values
            .into_iter()
            .map(|(key, (_, source))| (key, source))
            .collect()
    }
}

fn is_known(key: &str) -> bool {
    SETTINGS.iter().any(|setting| setting.name == key) || oidc::split_key(key).is_some()
}

/// `[oidc.google] issuer` is `oidc_google_issuer`, the same key as the variable's.
fn flatten_oidc(mut table: toml::Table) -> Vec<(String, toml::Value)> {
    let mut flat = Vec::new();
    match table.remove("oidc") {
        Some(toml::Value::Table(providers)) => {
            for (name, fields) in providers {
                match fields {
                    toml::Value::Table(fields) => {
                        flat.extend(
                            fields
                                .into_iter()
                                .map(|(field, value)| (format!("oidc_{name}_{field}"), value)),
                        );
                    }
                    other => flat.push((format!("oidc_{name}"), other)),
                }
            }
        }
        Some(other) => flat.push(("oidc".to_owned(), other)),
        None => {}
    }
    flat.extend(table);
    flat
}

/// Both sources are converted to text for the same parser; `None` for a value that no setting accepts.
fn as_text(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Boolean(flag) => Some(flag.to_string()),
        toml::Value::Array(items) => {
            let texts: Option<Vec<_>> = items.iter().map(toml::Value::as_str).collect();
            texts.map(|texts| texts.join(","))
        }
        toml::Value::Float(_) | toml::Value::Datetime(_) | toml::Value::Table(_) => None,
    }
}

/// Only the position and the reason: the parser's own message quotes the line, which may hold a secret.
fn syntax_problem(file: &ConfigFile, error: &toml::de::Error) -> String {
    let offset = error.span().map_or(0, |span| span.start);
    let line = file
        .text
        .bytes()
        .take(offset)
        .filter(|byte| *byte == b'\n')
        .count()
        + 1;
    let reason = error.message().lines().next().unwrap_or_default();
    format!("{}: line {line}: {reason}", file.path)
}

/// Former names of settings.
const RENAMED: [(&str, &str); 1] = [("counters", "tracking_pixels")];

/// ` (it is now …)` for a former name, ` (did you mean …?)` when a known name is near.
fn suggest_name(key: &str, spell: impl Fn(&str) -> String) -> String {
    const NEAR: f64 = 0.8;
    if let Some((_, name)) = RENAMED.iter().find(|(former, _)| *former == key) {
        return format!(" (it is now {})", spell(name));
    }
    let best = SETTINGS
        .iter()
        .map(|setting| (strsim::jaro_winkler(key, setting.name), setting.name))
        .filter(|(likeness, _)| *likeness >= NEAR)
        .max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.map_or_else(String::new, |(_, name)| {
        format!(" (did you mean {}?)", spell(name))
    })
}
