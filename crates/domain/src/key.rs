//! Musical keys: stored as a Camelot position, shown in the user's notation.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    Minor,
    Major,
}

/// One of the 24 keys, in the order of the Camelot wheel: 1A, 1B, 2A … 12B.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MusicalKey(u8);

coded! {
    #[derive(Default)]
    pub enum KeyNotation {
        #[default]
        Camelot = "camelot",
        OpenKey = "openkey",
        Classic = "classic",
    }
}

const TONICS: [&str; 12] = ["C", "Db", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"];

impl MusicalKey {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }

    /// Sort position on the wheel, 1 to 24.
    pub fn index(self) -> u8 {
        self.0 + 1
    }

    pub fn from_index(index: u8) -> Option<Self> {
        (1..=24).contains(&index).then(|| Self(index - 1))
    }

    pub fn from_camelot(text: &str) -> Option<Self> {
        let (number, letter) = text.split_at_checked(text.len().checked_sub(1)?)?;
        // `parse` takes a plus sign and leading zeros, which nobody writes in a key.
        if number.starts_with(['0', '+']) {
            return None;
        }
        let hour: u8 = number.parse().ok().filter(|n| (1..=12).contains(n))?;
        let major = match letter {
            "A" | "a" => 0,
            "B" | "b" => 1,
            _ => return None,
        };
        Some(Self((hour - 1) * 2 + major))
    }

    /// From the tonic's pitch class (C is 0) and the mode.
    pub fn from_tonic(pitch_class: u8, mode: Mode) -> Self {
        let major_tonic = match mode {
            Mode::Major => pitch_class,
            Mode::Minor => pitch_class + 3,
        };
        // C major is 8B, and each fifth up is one hour further.
        let hour = (u32::from(major_tonic) * 7 + 7) % 12;
        Self(hour as u8 * 2 + u8::from(mode == Mode::Major))
    }

    pub fn mode(self) -> Mode {
        if self.0 % 2 == 1 { Mode::Major } else { Mode::Minor }
    }

    /// Pitch class of the tonic, C is 0.
    pub fn tonic(self) -> u8 {
        let major = (u32::from(self.0 / 2) * 7 + 11) % 12;
        match self.mode() {
            Mode::Major => major as u8,
            Mode::Minor => ((major + 9) % 12) as u8,
        }
    }

    pub fn camelot(self) -> String {
        format!(
            "{}{}",
            self.hour(),
            if self.mode() == Mode::Major { 'B' } else { 'A' }
        )
    }

    pub fn open_key(self) -> String {
        let number = (self.hour() + 4) % 12 + 1;
        format!("{number}{}", if self.mode() == Mode::Major { 'd' } else { 'm' })
    }

    pub fn classic(self) -> String {
        let tonic = TONICS.get(usize::from(self.tonic())).copied().unwrap_or_default();
        format!("{tonic}{}", if self.mode() == Mode::Major { "" } else { "m" })
    }

    pub fn in_notation(self, notation: KeyNotation) -> String {
        match notation {
            KeyNotation::Camelot => self.camelot(),
            KeyNotation::OpenKey => self.open_key(),
            KeyNotation::Classic => self.classic(),
        }
    }

    /// The keys that mix with this one: itself, its relative, and its neighbours on the wheel.
    pub fn compatible(self) -> [Self; 4] {
        let rotated = |hours: u8| Self((self.0 + hours * 2) % 24);
        [self, Self(self.0 ^ 1), rotated(1), rotated(11)]
    }

    fn hour(self) -> u8 {
        self.0 / 2 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn well_known_keys_read_right_in_every_notation() {
        for (camelot, open, classic) in [
            ("8B", "1d", "C"),
            ("8A", "1m", "Am"),
            ("9A", "2m", "Em"),
            ("1A", "6m", "Abm"),
            ("12B", "5d", "E"),
            ("5A", "10m", "Cm"),
            ("2B", "7d", "F#"),
        ] {
            let key = MusicalKey::from_camelot(camelot).unwrap();
            assert_eq!(
                (key.open_key().as_str(), key.classic().as_str()),
                (open, classic),
                "{camelot}"
            );
        }
    }

    #[test]
    fn every_key_survives_each_way_of_naming_it() {
        let mut last = 0;
        for key in MusicalKey::all() {
            assert_eq!(MusicalKey::from_camelot(&key.camelot()), Some(key));
            assert_eq!(MusicalKey::from_tonic(key.tonic(), key.mode()), key);
            assert_eq!(MusicalKey::from_index(key.index()), Some(key));
            assert_eq!(key.index(), last + 1);
            last = key.index();
        }
        assert_eq!(last, 24);
    }

    #[test]
    fn neighbours_and_the_relative_mix() {
        for (key, mixes) in [
            ("8A", ["8A", "8B", "9A", "7A"]),
            ("12B", ["12B", "12A", "1B", "11B"]),
            ("1A", ["1A", "1B", "2A", "12A"]),
        ] {
            let names = MusicalKey::from_camelot(key)
                .unwrap()
                .compatible()
                .map(MusicalKey::camelot);
            assert_eq!(names, mixes);
        }
    }

    proptest! {
        #[test]
        fn only_what_a_key_writes_is_read_as_one(text in "\\PC{0,4}|[0-9]{1,3}[ABab]") {
            if let Some(key) = MusicalKey::from_camelot(&text) {
                prop_assert_eq!(key.camelot(), text.to_uppercase());
            }
        }
    }

    #[test]
    fn nonsense_is_no_key() {
        for text in ["", "A", "0A", "13B", "8C", "8", "eightA", "8Ы"] {
            assert_eq!(MusicalKey::from_camelot(text), None, "{text}");
        }
    }
}
