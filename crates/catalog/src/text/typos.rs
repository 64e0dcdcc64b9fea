//! Sounds that differ by a slip or two, found by what remains when letters are left out (SymSpell).
//!
//! Two texts within distance n always share a form that misses up to n letters of each. Only the first
//! letters take part, which bounds the table; the distance itself is measured on the whole.

use super::packed::Packed;

/// The furthest that sounds are looked for.
const SLIPS: usize = 2;
/// Letters of a sound that take part in the table.
const PREFIX: usize = 7;
/// Sounds from this length on may be two slips away.
const TWO_SLIPS_FROM: usize = 5;
/// Longer sounds are not looked at: nobody's typo, and the distance table stays on the stack.
const LONGEST: usize = 32;

#[derive(Debug)]
pub(super) struct Typos {
    /// Where each bucket starts in `sounds`; a power of two of them, and one past the last.
    starts: Vec<u32>,
    sounds: Vec<u32>,
    /// Which letters each sound has: far fewer are compared than share a bucket.
    masks: Vec<u32>,
}

impl Typos {
    pub(super) fn new(sounds: &Packed) -> Self {
        let forms: usize = sounds
            .iter()
            .map(|sound| {
                let mut count = 0;
                each_form(&letters(sound), |_| count += 1);
                count
            })
            .sum();
        let buckets = forms.next_power_of_two();
        let mut starts = vec![0_u32; buckets + 1];
        let mut letters_of = Vec::new();
        for sound in sounds.iter() {
            replace_letters(&mut letters_of, sound);
            each_form(&letters_of, |form| starts[form as usize & (buckets - 1)] += 1);
        }
        let mut before = 0;
        for start in &mut starts {
            before += std::mem::replace(start, before);
        }
        let mut filled = vec![0; forms];
        for (sound, number) in sounds.iter().zip(0..) {
            replace_letters(&mut letters_of, sound);
            each_form(&letters_of, |form| {
                let at = &mut starts[form as usize & (buckets - 1)];
                filled[*at as usize] = number;
                *at += 1;
            });
        }
        // Each start now stands where the next bucket begins.
        starts.rotate_right(1);
        starts[0] = 0;
        Self {
            starts,
            sounds: filled,
            masks: sounds.iter().map(mask).collect(),
        }
    }

    /// Numbers of the sounds up to two slips from the given one, with their distance; nearest first.
    pub(super) fn near(&self, sounds: &Packed, sound: &str) -> Vec<(usize, u32)> {
        let wanted = mask(sound);
        let mut seen = Vec::new();
        if !self.sounds.is_empty() {
            let buckets = self.starts.len() - 2;
            each_form(&letters(sound), |form| {
                let bucket = form as usize & buckets;
                let (start, end) = (self.starts[bucket], self.starts[bucket + 1]);
                let inside = self.sounds[start as usize..end as usize].iter();
                seen.extend(inside.filter(|number| alike(wanted, self.masks[**number as usize])));
            });
        }
        seen.sort_unstable();
        seen.dedup();
        let mut near: Vec<_> = seen
            .into_iter()
            .filter_map(|number| {
                slips_between(sound, sounds.get(number), SLIPS).map(|distance| (distance, number))
            })
            .collect();
        near.sort_unstable();
        near
    }

    pub(super) fn bytes(&self) -> usize {
        (self.starts.capacity() + self.sounds.capacity() + self.masks.capacity()) * size_of::<u32>()
    }
}

fn letters(sound: &str) -> Vec<char> {
    sound.chars().collect()
}

fn replace_letters(letters: &mut Vec<char>, sound: &str) {
    letters.clear();
    letters.extend(sound.chars());
}

/// The letters of a text, folded into as many bits.
fn mask(text: &str) -> u32 {
    text.chars()
        .fold(0, |mask, c| mask | 1 << (u32::from(c) % u32::BITS))
}

/// A slip takes one letter away and adds another at most.
fn alike(a: u32, b: u32) -> bool {
    (a ^ b).count_ones() as usize <= SLIPS * 2
}

/// Hashes of the prefix with up to two letters left out.
fn each_form(letters: &[char], mut visit: impl FnMut(u64)) {
    let slips = match letters.len() {
        0..2 => return,
        2..TWO_SLIPS_FROM => 1,
        TWO_SLIPS_FROM..=LONGEST => SLIPS,
        _ => return,
    };
    let prefix = &letters[..letters.len().min(PREFIX)];
    visit(hash_without(prefix, PREFIX, PREFIX));
    for first in 0..prefix.len() {
        visit(hash_without(prefix, first, PREFIX));
        if slips == SLIPS {
            for second in first + 1..prefix.len() {
                visit(hash_without(prefix, first, second));
            }
        }
    }
}

fn hash_without(letters: &[char], first: usize, second: usize) -> u64 {
    let mut state = 0_u64;
    for (at, letter) in letters.iter().enumerate() {
        if at != first && at != second {
            state =
                (state.rotate_left(5) ^ u64::from(u32::from(*letter))).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
    }
    state ^ state >> 32
}

/// Letters changed, added, left out or swapped with their neighbour, when that is at most `most`.
pub(super) fn slips_between(a: &str, b: &str, most: usize) -> Option<usize> {
    if a.is_ascii() && b.is_ascii() {
        return distance(a.as_bytes(), b.as_bytes(), most);
    }
    let (mut of_a, mut of_b) = (['\0'; LONGEST], ['\0'; LONGEST]);
    distance(spread(a, &mut of_a)?, spread(b, &mut of_b)?, most)
}

/// The letters of a text, unless they are too many.
fn spread<'a>(text: &str, into: &'a mut [char; LONGEST]) -> Option<&'a [char]> {
    let mut count = 0;
    for c in text.chars() {
        *into.get_mut(count)? = c;
        count += 1;
    }
    Some(&into[..count])
}

fn distance<T: PartialEq>(a: &[T], b: &[T], most: usize) -> Option<usize> {
    if a.len() > LONGEST || b.len() > LONGEST || a.len().abs_diff(b.len()) > most {
        return None;
    }
    // What is the same at both ends needs no table.
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    let both = a.iter().rev().zip(b.iter().rev());
    let same = both.take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - same], &b[..b.len() - same]);

    let far = most as u8 + 1;
    let mut before = [0_u8; LONGEST + 2];
    let mut last: [u8; LONGEST + 2] = std::array::from_fn(|at| at as u8);
    for (i, letter) in a.iter().enumerate() {
        // Further from the diagonal than `most` nothing can be near.
        let (from, to) = (i.saturating_sub(most), b.len().min(i + 1 + most));
        let mut row = [far; LONGEST + 2];
        if from == 0 {
            row[0] = i as u8 + 1;
        }
        let mut least = row[0].min(far);
        for j in from..to {
            let mut best = (last[j] + u8::from(*letter != b[j]))
                .min(last[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && *letter == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(before[j - 1] + 1);
            }
            row[j + 1] = best;
            least = least.min(best);
        }
        if usize::from(least) > most {
            return None;
        }
        before = last;
        last = row;
    }
    Some(usize::from(last[b.len()])).filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn table(words: &[&str]) -> (Packed, Typos) {
        let mut sounds = Packed::default();
        words.iter().for_each(|word| sounds.push(word));
        let typos = Typos::new(&sounds);
        (sounds, typos)
    }

    #[test]
    fn slips_are_found_nearest_first() {
        let (sounds, typos) = table(&["ekspres", "ekspresia", "nocnoi", "vokzal", "a", ""]);
        let near = |word| typos.near(&sounds, word);
        assert_eq!(near("ekspers"), [(1, 0)]);
        assert_eq!(near("eksres"), [(1, 0)]);
        assert_eq!(near("ekspresa"), [(1, 0), (1, 1)]);
        assert_eq!(near("nconio"), [(2, 2)]);
        assert_eq!(near("bokzal"), [(1, 3)]);
        assert_eq!(near(""), []);
    }

    #[test]
    fn an_empty_table_knows_nothing() {
        let (sounds, typos) = table(&[]);
        assert_eq!(typos.near(&sounds, "ekspres"), []);
    }

    proptest! {
        #[test]
        fn the_table_misses_nobody_within_reach(
            words in prop::collection::vec("[abc]{5,10}", 1..30),
            wanted in "[abc]{5,10}",
        ) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let (sounds, typos) = table(&words);
            let mut naive: Vec<(usize, u32)> = words
                .iter()
                .zip(0..)
                .filter_map(|(word, number)| {
                    let slips = whole_table(&letters(&wanted), &letters(word));
                    (slips <= SLIPS).then_some((slips, number))
                })
                .collect();
            naive.sort_unstable();
            prop_assert_eq!(typos.near(&sounds, &wanted), naive);
        }

        #[test]
        fn shortcuts_change_no_distance(a in "[abcя]{0,9}", b in "[abcя]{0,9}", most in 0..4usize) {
            let slips = whole_table(&letters(&a), &letters(&b));
            prop_assert_eq!(slips_between(&a, &b, most), Some(slips).filter(|slips| *slips <= most));
            prop_assert_eq!(slips_between(&b, &a, most), slips_between(&a, &b, most));
        }
    }

    /// The distance by the book.
    fn whole_table(a: &[char], b: &[char]) -> usize {
        let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
        for i in 0..=a.len() {
            for j in 0..=b.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let mut best = replaced.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                        best = best.min(table[i - 2][j - 2] + 1);
                    }
                    best
                };
            }
        }
        table[a.len()][b.len()]
    }
}
