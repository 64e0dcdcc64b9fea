//! Exact titles and names: which documents have exactly this name, however many others contain the same
//! words.

/// Average number of keys in a bucket.
const KEYS_PER_BUCKET: usize = 4;

/// Documents by the key of their title or name.
#[derive(Debug)]
pub(super) struct ExactNames {
    /// Where each bucket starts, and one past the last.
    starts: Vec<u32>,
    /// Ascending, with the document of each in `docs`.
    keys: Vec<u64>,
    docs: Vec<u32>,
}

/// The key of words in their order, identified by their sounds.
pub(super) fn key(sounds: impl Iterator<Item = u32>) -> u64 {
    let hash = sounds.fold(0x9e37_79b9_7f4a_7c15_u64, |state, sound| {
        (state.rotate_left(5) ^ u64::from(sound)).wrapping_mul(0x517c_c1b7_2722_0a95)
    });
    // Buckets are chosen by the upper half.
    let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    hash ^ hash >> 32
}

impl ExactNames {
    pub(super) fn new(mut entries: Vec<(u64, u32)>) -> Self {
        entries.sort_unstable();
        entries.dedup();
        let buckets = entries.len() / KEYS_PER_BUCKET + 1;
        let mut starts = Vec::with_capacity(buckets + 1);
        for (at, (key, _)) in entries.iter().enumerate() {
            while starts.len() <= bucket(*key, buckets) {
                starts.push(at as u32);
            }
        }
        starts.resize(buckets + 1, entries.len() as u32);
        Self {
            starts,
            keys: entries.iter().map(|(key, _)| *key).collect(),
            docs: entries.iter().map(|(_, doc)| *doc).collect(),
        }
    }

    /// Ascending.
    pub(super) fn get(&self, key: u64) -> &[u32] {
        let bucket = bucket(key, self.starts.len() - 1);
        let (from, to) = (self.starts[bucket] as usize, self.starts[bucket + 1] as usize);
        let keys = &self.keys[from..to];
        let start = keys.partition_point(|other| *other < key);
        let end = start + keys[start..].partition_point(|other| *other == key);
        &self.docs[from + start..from + end]
    }

    pub(super) fn bytes(&self) -> usize {
        self.keys.capacity() * size_of::<u64>()
            + (self.starts.capacity() + self.docs.capacity()) * size_of::<u32>()
    }
}

fn bucket(key: u64, buckets: usize) -> usize {
    (((key >> 32) * buckets as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn names_are_found_as_by_a_scan(pairs in prop::collection::vec((0..40_u32, 0..9_u32), 0..60)) {
            let keyed: Vec<(u64, u32)> = pairs.iter().map(|(name, doc)| (key([*name].into_iter()), *doc)).collect();
            let names = ExactNames::new(keyed);
            for wanted in 0..41 {
                let mut docs: Vec<u32> =
                    pairs.iter().filter(|(name, _)| *name == wanted).map(|(_, doc)| *doc).collect();
                docs.sort_unstable();
                docs.dedup();
                prop_assert_eq!(names.get(key([wanted].into_iter())), docs);
            }
        }
    }
}
