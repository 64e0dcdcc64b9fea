//! The `settings!` macro: one list of settings generates the struct, the table behind the reference, and the parser.

/// The metadata of one setting, for the reference and for messages.
#[derive(Debug)]
pub(crate) struct Setting {
    /// The key in `pult.toml`; the variable is `PULT_` and the same in capitals.
    pub(crate) name: &'static str,
    /// The text the default is parsed from; `{data}` stands for the data folder, `{port}` for the
    /// port of `listen`. Empty means "not set".
    pub(crate) default: &'static str,
    pub(crate) about: &'static [&'static str],
    /// Converts a legal text to its TOML form.
    pub(crate) literal: fn(&str) -> Option<String>,
}

impl Setting {
    pub(crate) fn variable(&self) -> String {
        format!("PULT_{}", self.name.to_uppercase())
    }
}

/// Declares the settings: `/// about` lines, `name: Type = "default"`.
/// Every type implements [`super::value::Value`].
macro_rules! settings {
    ($( $(#[doc = $about:literal])+ $name:ident : $kind:ty = $default:literal ),+ $(,)?) => {
        /// The effective settings of this process.
        #[derive(Debug, Clone)]
        pub(crate) struct Config {
            $( $(#[doc = $about])+ pub(crate) $name: $kind, )+
            /// Sign-in providers by name, from `PULT_OIDC_<NAME>_…` or `[oidc.<name>]`.
            pub(crate) oidc: std::collections::BTreeMap<String, $crate::config::oidc::OidcProviderConfig>,
            origins: $crate::config::sources::Origins,
        }

        pub(crate) const SETTINGS: &[$crate::config::schema::Setting] = &[
            $( $crate::config::schema::Setting {
                name: stringify!($name),
                default: $default,
                about: &[$($about),+],
                literal: |text| $crate::config::value::literal::<$kind>(text),
            } ),+
        ];

        impl Config {
            /// Reads every setting, collecting all problems rather than stopping at the first.
            fn read(sources: $crate::config::sources::Sources, problems: &mut Vec<String>) -> Option<Self> {
                $( let $name = sources.value::<$kind>(stringify!($name), $default, problems); )+
                let oidc = $crate::config::oidc::read(&sources, problems);
                Some(Self { $( $name: $name?, )+ oidc, origins: sources.into_origins() })
            }

            /// Every setting as the TOML literal that `pult config` shows; `None` when it is not set.
            fn to_literals(&self) -> Vec<(&'static str, Option<String>)> {
                vec![ $( (stringify!($name), $crate::config::value::Value::to_literal(&self.$name)) ),+ ]
            }
        }
    };
}
pub(crate) use settings;
