//! Finds sounds within one or two edits by hashing their forms with letters deleted (SymSpell).
//!
//! Two texts within distance n always share a form with up to n letters of each deleted. Only the first
//! letters take part, which bounds the table; the distance itself is measured on the whole text.

use super::packed::Packed;

/// The largest distance that is searched.
const MAX_EDITS: usize = 2;
/// Letters of a sound that take part in the table.
const PREFIX: usize = 7;
/// Sounds from this length on may be two edits away.
const TWO_EDITS_FROM: usize = 5;
/// Longer sounds are never compared: they are nobody's typo, and the distance table stays on the stack.
const LONGEST: usize = 32;

#[derive(Debug)]
pub(super) struct Typos {
    /// Where each bucket starts in `sounds`, and one past the last; the number of buckets is a power of two.
    starts: Vec<u32>,
    sounds: Vec<u32>,
    /// Which letters each sound has, so that few of a bucket's sounds are compared fully.
    masks: Vec<u32>,
}

impl Typos {
    pub(super) fn new(sounds: &Packed) -> Self {
        let forms: usize = sounds
            .iter()
            .map(|sound| {
                let mut count = 0;
                for_each_form(&to_letters(sound), |_| count += 1);
                count
            })
            .sum();
        let buckets = forms.next_power_of_two();
        let mut starts = vec![0_u32; buckets + 1];
        let mut letters = Vec::new();
        for sound in sounds.iter() {
            replace_letters(&mut letters, sound);
            for_each_form(&letters, |form| starts[form as usize & (buckets - 1)] += 1);
        }
        let mut before = 0;
        for start in &mut starts {
            before += std::mem::replace(start, before);
        }
        let mut numbers = vec![0; forms];
        for (sound, number) in sounds.iter().zip(0..) {
            replace_letters(&mut letters, sound);
            for_each_form(&letters, |form| {
                let at = &mut starts[form as usize & (buckets - 1)];
                numbers[*at as usize] = number;
                *at += 1;
            });
        }
        // Each start now points to the beginning of the next bucket.
        starts.rotate_right(1);
        starts[0] = 0;
        Self {
            starts,
            sounds: numbers,
            masks: sounds.iter().map(letter_mask).collect(),
        }
    }

    /// Numbers of the sounds within two edits of the given one, with their distance; nearest first.
    pub(super) fn near(&self, sounds: &Packed, sound: &str) -> Vec<(usize, u32)> {
        let letter_mask = letter_mask(sound);
        let mut candidates = Vec::new();
        if !self.sounds.is_empty() {
            let buckets = self.starts.len() - 2;
            for_each_form(&to_letters(sound), |form| {
                let bucket = form as usize & buckets;
                let (start, end) = (self.starts[bucket], self.starts[bucket + 1]);
                let bucket_sounds = self.sounds[start as usize..end as usize].iter();
                candidates.extend(
                    bucket_sounds.filter(|number| may_be_near(letter_mask, self.masks[**number as usize])),
                );
            });
        }
        candidates.sort_unstable();
        candidates.dedup();
        let mut near: Vec<_> = candidates
            .into_iter()
            .filter_map(|number| {
                edit_distance(sound, sounds.get(number), MAX_EDITS).map(|distance| (distance, number))
            })
            .collect();
        near.sort_unstable();
        near
    }

    pub(super) fn bytes(&self) -> usize {
        (self.starts.capacity() + self.sounds.capacity() + self.masks.capacity()) * size_of::<u32>()
    }
}

fn to_letters(sound: &str) -> Vec<char> {
    sound.chars().collect()
}

fn replace_letters(letters: &mut Vec<char>, sound: &str) {
    letters.clear();
    letters.extend(sound.chars());
}

/// The letters of a text, folded into the bits of one number.
fn letter_mask(text: &str) -> u32 {
    text.chars()
        .fold(0, |mask, c| mask | 1 << (u32::from(c) % u32::BITS))
}

/// One edit removes at most one letter and adds at most one.
fn may_be_near(a: u32, b: u32) -> bool {
    (a ^ b).count_ones() as usize <= MAX_EDITS * 2
}

/// Hashes of the prefix with up to two letters deleted.
fn for_each_form(letters: &[char], mut visit: impl FnMut(u64)) {
    let edits = match letters.len() {
        0..2 => return,
        2..TWO_EDITS_FROM => 1,
        TWO_EDITS_FROM..=LONGEST => MAX_EDITS,
        _ => return,
    };
    let prefix = &letters[..letters.len().min(PREFIX)];
    visit(hash_without(prefix, PREFIX, PREFIX));
    for first in 0..prefix.len() {
        visit(hash_without(prefix, first, PREFIX));
        if edits == MAX_EDITS {
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

/// The number of letters changed, added, deleted or swapped with their neighbour, if it is at most `limit`.
pub(super) fn edit_distance(a: &str, b: &str, limit: usize) -> Option<usize> {
    if a.is_ascii() && b.is_ascii() {
        return distance(a.as_bytes(), b.as_bytes(), limit);
    }
    let (mut a_letters, mut b_letters) = (['\0'; LONGEST], ['\0'; LONGEST]);
    distance(
        copy_letters(a, &mut a_letters)?,
        copy_letters(b, &mut b_letters)?,
        limit,
    )
}

/// The letters of a text, unless there are too many.
fn copy_letters<'a>(text: &str, out: &'a mut [char; LONGEST]) -> Option<&'a [char]> {
    let mut count = 0;
    for c in text.chars() {
        *out.get_mut(count)? = c;
        count += 1;
    }
    Some(&out[..count])
}

fn distance<T: PartialEq>(a: &[T], b: &[T], limit: usize) -> Option<usize> {
    if a.len() > LONGEST || b.len() > LONGEST || a.len().abs_diff(b.len()) > limit {
        return None;
    }
    // Equal letters at both ends need no table.
    let same = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[same..], &b[same..]);
    let both = a.iter().rev().zip(b.iter().rev());
    let same = both.take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[..a.len() - same], &b[..b.len() - same]);

    let too_far = limit as u8 + 1;
    let mut previous_row = [0_u8; LONGEST + 2];
    let mut last_row: [u8; LONGEST + 2] = std::array::from_fn(|at| at as u8);
    for (i, letter) in a.iter().enumerate() {
        // Cells further than `limit` from the diagonal cannot be near.
        let (from, to) = (i.saturating_sub(limit), b.len().min(i + 1 + limit));
        let mut row = [too_far; LONGEST + 2];
        if from == 0 {
            row[0] = i as u8 + 1;
        }
        let mut row_min = row[0].min(too_far);
        for j in from..to {
            let mut best = (last_row[j] + u8::from(*letter != b[j]))
                .min(last_row[j + 1] + 1)
                .min(row[j] + 1);
            if i > 0 && j > 0 && *letter == b[j - 1] && a[i - 1] == b[j] {
                best = best.min(previous_row[j - 1] + 1);
            }
            row[j + 1] = best;
            row_min = row_min.min(best);
        }
        if usize::from(row_min) > limit {
            return None;
        }
        previous_row = last_row;
        last_row = row;
    }
    Some(usize::from(last_row[b.len()])).filter(|distance| *distance <= limit)
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
            typed in "[abc]{5,10}",
        ) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let (sounds, typos) = table(&words);
            let mut naive: Vec<(usize, u32)> = words
                .iter()
                .zip(0..)
                .filter_map(|(word, number)| {
                    let edits = reference_distance(&to_letters(&typed), &to_letters(word));
                    (edits <= MAX_EDITS).then_some((edits, number))
                })
                .collect();
            naive.sort_unstable();
            prop_assert_eq!(typos.near(&sounds, &typed), naive);
        }

        #[test]
        fn shortcuts_change_no_distance(a in "[abcя]{0,9}", b in "[abcя]{0,9}", limit in 0..4usize) {
            let edits = reference_distance(&to_letters(&a), &to_letters(&b));
            prop_assert_eq!(edit_distance(&a, &b, limit), Some(edits).filter(|edits| *edits <= limit));
            prop_assert_eq!(edit_distance(&b, &a, limit), edit_distance(&a, &b, limit));
        }
    }

    /// The distance by the textbook algorithm.
    fn reference_distance(a: &[char], b: &[char]) -> usize {
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
