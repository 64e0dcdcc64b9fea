//! Enums with a fixed code for each value, the same in the database, in JSON and in addresses.

/// `coded! { pub enum Theme { Dark = "dark", Light = "light" } }` defines the enum with `ALL`, `code` and `parse`.
#[macro_export]
macro_rules! coded {
    (
        $(#[$about:meta])*
        pub enum $name:ident { $($(#[$of_value:meta])* $value:ident = $code:literal),+ $(,)? }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$of_value])* $value),+ }

        impl $name {
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$value),+];

            pub fn code(self) -> &'static str {
                match self { $(Self::$value => $code),+ }
            }

            pub fn parse(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.code() == code)
            }
        }
    };
}

#[cfg(test)]
#[allow(unreachable_pub)]
mod tests {
    coded! {
        #[derive(Default)]
        pub enum Mood {
            #[default]
            Calm = "calm",
            Wild = "wild",
        }
    }

    #[test]
    fn every_value_is_found_by_its_word_and_nothing_else_is() {
        assert_eq!(
            Mood::ALL.map(|mood| Mood::parse(mood.code())),
            [Some(Mood::Calm), Some(Mood::Wild)]
        );
        assert_eq!(Mood::parse("CALM"), None);
        assert_eq!(Mood::default().code(), "calm");
    }
}
