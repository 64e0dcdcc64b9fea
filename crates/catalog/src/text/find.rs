//! The best documents of a plan, and how many there are.

use std::cmp::Reverse;

use super::{TextIndex, Tier, plan::Plan};

/// Hits of several indexes compare by their [`rank`](Self::rank).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    pub row: u32,
    pub tier: Tier,
    pub popularity: u32,
}

impl Hit {
    /// Smaller is better.
    pub fn rank(&self) -> (Tier, Reverse<u32>) {
        (self.tier, Reverse(self.popularity))
    }
}

impl TextIndex {
    /// The best `limit` accepted rows: by tier, then popularity, then row.
    pub fn find(&self, plan: &Plan, limit: usize, mut accept: impl FnMut(u32) -> bool) -> Vec<Hit> {
        let mut hits = Vec::new();
        // Documents taken, rising within each tier.
        let mut taken: [Vec<u32>; Tier::ALL.len()] = Default::default();
        for tier in Tier::ALL {
            if hits.len() >= limit {
                break;
            }
            if !self.adds(plan, tier) {
                continue;
            }
            let mut here = Vec::new();
            self.walk(&plan.needs, tier, |doc| {
                let row = self.rows[doc as usize];
                let new = taken.iter().all(|docs| docs.binary_search(&doc).is_err());
                if new && accept(row) {
                    here.push(doc);
                    hits.push(Hit {
                        row,
                        tier,
                        popularity: self.popularity[doc as usize],
                    });
                }
                hits.len() < limit
            });
            taken[tier as usize] = here;
        }
        hits
    }

    /// Whether a tier can hold documents that the better ones do not.
    fn adds(&self, plan: &Plan, tier: Tier) -> bool {
        let len = |tier| -> usize {
            self.sources(&plan.needs, tier)
                .iter()
                .map(|source| source.len)
                .sum()
        };
        match tier {
            Tier::Exact => true,
            Tier::Close | Tier::Like => plan.needs.iter().any(|need| !need.sets[tier as usize].is_empty()),
            Tier::Weak => len(Tier::Like) != len(Tier::Weak),
        }
    }

    /// Accepted rows among all that match.
    pub fn count(&self, plan: &Plan, mut accept: impl FnMut(u32) -> bool) -> usize {
        let mut count = 0;
        self.each(plan, |row| count += usize::from(accept(row)));
        count
    }

    /// All that match. Quicker than counting them with a filter.
    pub fn total(&self, plan: &Plan) -> usize {
        let sources = self.sources(&plan.needs, Tier::Weak);
        if let [source] = &sources[..]
            && let Some(list) = source.single()
        {
            return list.docs.len();
        }
        let dense: Option<Vec<&[u64]>> = sources.iter().map(|source| source.single()?.bits).collect();
        if let Some([first, others @ ..]) = dense.as_deref() {
            return (0..first.len())
                .map(|at| {
                    others
                        .iter()
                        .fold(first[at], |both, bits| both & bits[at])
                        .count_ones() as usize
                })
                .sum();
        }
        let mut total = 0;
        self.walk(&plan.needs, Tier::Weak, |_| {
            total += 1;
            true
        });
        total
    }

    /// Every row that matches, the most popular first.
    pub fn each(&self, plan: &Plan, mut visit: impl FnMut(u32)) {
        self.walk(&plan.needs, Tier::Weak, |doc| {
            visit(self.rows[doc as usize]);
            true
        });
    }
}
