//! The catalogue itself.

use std::{cell::RefCell, collections::HashSet, sync::Arc};

use anyhow::Result;
use pult_catalog::{
    AudioLinks, CatalogChanges, CurrentSnapshot, Input, ListQuery, Scope, Snapshot, TrackSearch,
};
use pult_domain::{
    account::{Account, SearchAlgorithm},
    catalog::Track,
    entitlement::PlayScope,
    ids::{AccountId, SessionId, TrackId, VersionId},
    lang::Lang,
    requester::{Marks, Requester, User},
    time::Timestamp,
};
use pult_store::Store;

use crate::{
    cases::{Case, Text},
    cpu, swaps,
};

pub const NOW: Timestamp = Timestamp(1_800_000_000_000);

pub struct Ours {
    pub build_seconds: f64,
    snapshot: RefCell<Snapshot>,
    visitor: Requester,
    /// Has heard the hidden tracks.
    listener: Requester,
}

/// What the store holds at `url`.
pub async fn load(url: &str) -> Result<pult_store::CatalogData> {
    let store = Store::open(url, Default::default()).await?;
    Ok(store.load_catalog().await?)
}

impl Ours {
    pub fn build(loaded: pult_store::CatalogData, hidden: &HashSet<TrackId>) -> Self {
        let begun = cpu::of_this_process();
        let snapshot = Snapshot::build(Input {
            tracks: loaded.tracks,
            artists: loaded.artists,
            vocabulary: loaded.vocabulary,
            brand: "Pult".into(),
            preview_seconds: 90.0,
            seq: 1,
        });
        Self {
            build_seconds: cpu::of_this_process() - begun,
            snapshot: RefCell::new(snapshot),
            visitor: Requester::visitor(Lang::Ru),
            listener: listener(hidden),
        }
    }

    pub fn bytes(&self) -> usize {
        self.snapshot.borrow().bytes()
    }

    /// Totals and counts of earlier questions: the next snapshot does not know them.
    pub fn forget(&self) {
        let next = self.snapshot.borrow().with_changes(CatalogChanges::default());
        self.snapshot.replace(next);
    }

    /// The whole answer, twenty written rows included; answers the total.
    pub fn write(&self, case: &Case) -> Result<u64> {
        let reader = self.asker(case);
        let snapshot = self.snapshot.borrow();
        let mut out = Vec::new();
        let Some(text) = &case.text else {
            let query = list(case);
            snapshot.write_list(&mut out, &query, reader, NOW, &NoLinks, |_, _, _| {});
            return total_of(&out);
        };
        let search = search(case, text);
        Ok(snapshot
            .write_search(&mut out, &search, reader, NOW, &NoLinks)
            .total as u64)
    }

    /// What the peers give: the ids of the page, and the total. Counts of days and facets are part of the written
    /// answer alone.
    pub fn find(&self, case: &Case) -> Result<u64> {
        if case.facets || case.days {
            return self.write(case);
        }
        let reader = self.asker(case);
        let snapshot = self.snapshot.borrow();
        let (tracks, total) = match &case.text {
            None => snapshot.list(&list(case), reader, NOW),
            Some(text) => snapshot.search(&search(case, text), reader, NOW),
        };
        std::hint::black_box(tracks);
        Ok(total as u64)
    }

    fn asker(&self, case: &Case) -> &Requester {
        if case.hide { &self.listener } else { &self.visitor }
    }

    /// How long the slowest list takes while changes are swapped in beside it, and alone.
    pub fn print_swaps(self, some: Vec<Track>) {
        let catalogue = CurrentSnapshot::new(self.snapshot.into_inner());
        swaps::print(&catalogue, some);
    }
}

fn list(case: &Case) -> ListQuery<'_> {
    ListQuery {
        sort: Some(case.sort),
        facets: case.facets,
        ..ListQuery::new(Scope::All, &case.filter, case.page)
    }
}

fn search<'a>(case: &'a Case, text: &'a Text) -> TrackSearch<'a> {
    TrackSearch {
        text: &text.typed,
        algorithm: SearchAlgorithm::New,
        filter: &case.filter,
        sort: None,
        page: case.page,
    }
}

/// From the end of the answer, where it stands after the rows.
fn total_of(answer: &[u8]) -> Result<u64> {
    let tail = String::from_utf8_lossy(&answer[answer.len().saturating_sub(4_000)..]).into_owned();
    let digits = tail.rsplit("\"total\":").next().unwrap_or_default();
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    Ok(digits[..end].parse()?)
}

pub struct NoLinks;

impl AudioLinks for NoLinks {
    fn write(&self, _: &mut Vec<u8>, _: VersionId, _: PlayScope) {}
}

fn listener(played: &HashSet<TrackId>) -> Requester {
    let marks = Marks {
        played: played.iter().copied().collect(),
        ..Marks::default()
    };
    let account = Account {
        id: AccountId(1),
        login: "listener".into(),
        email: String::new(),
        email_confirmed: true,
        consented: true,
        name: String::new(),
        user_name: String::new(),
        photo: None,
        lang: Lang::Ru,
        roles: Vec::new(),
        settings: Default::default(),
        show_popup: None,
        ref_code: String::new(),
        blocked: false,
        closed: false,
        has_password: true,
        two_factor: false,
        email_pending: None,
        created_at: NOW,
    };
    let user = User {
        account,
        session: SessionId(1),
        viewer: None,
        subscription: Default::default(),
        marks,
        format_sets: Vec::new(),
        version_types: Vec::new(),
        unread_notifications: 0,
    };
    Requester {
        lang: Lang::Ru,
        user: Some(Arc::new(user)),
    }
}
