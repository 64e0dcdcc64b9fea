//! Whether a swap of snapshots delays the lists beside it. A list that the clock calls slow may have waited for us, or
//! for a core: the kernel tells how long a thread that could run was not let to, and that is taken off. What is left is
//! work, locks and page faults. The machine under a virtual one may take time too, which nobody tells; a run without
//! swaps stands beside for that.

use std::{
    fs,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use pult_catalog::{CatalogChanges, CurrentSnapshot, ListQuery, Scope};
use pult_domain::{catalog::Track, filter::TrackFilter, lang::Lang, list::PageRequest, requester::Requester};

use crate::{
    cpu,
    ours::{NOW, NoLinks},
};

const PAUSE: Duration = Duration::from_millis(5);
/// What a swap may delay a list by.
const ALLOWED: Duration = Duration::from_millis(5);
/// Lists quicker than this need no explanation.
const QUICK: Duration = Duration::from_micros(200);

#[derive(Default)]
struct Lists {
    asked: usize,
    slowest: Duration,
    /// Without waiting for a core.
    slowest_of_ours: Duration,
    waited: Duration,
}

pub fn print(catalogue: &CurrentSnapshot, tracks: Vec<Track>) {
    let swaps = tracks.len();
    let alone = lists_during(catalogue, || thread::sleep(PAUSE * swaps as u32));
    let mut swapping = 0.0;
    let beside = lists_during(catalogue, || {
        for (seq, track) in (2..).zip(tracks) {
            let begun = cpu::of_this_thread();
            let next = catalogue.load().with_changes(CatalogChanges {
                tracks: vec![track],
                seq,
                ..CatalogChanges::default()
            });
            catalogue.replace(next);
            swapping += cpu::of_this_thread() - begun;
            thread::sleep(PAUSE);
        }
    });
    println!(
        "\nthe slowest list, by the clock and without the time it waited for a core, lists on one core and swaps on the other:"
    );
    for (when, lists) in [("with nothing swapped", &alone), ("beside swaps", &beside)] {
        println!(
            "{when:<21} {:>7.2} ms {:>7.2} ms of {} lists, which waited {:.1} ms in all",
            milliseconds(lists.slowest),
            milliseconds(lists.slowest_of_ours),
            lists.asked,
            milliseconds(lists.waited),
        );
    }
    let verdict = if beside.slowest_of_ours <= ALLOWED {
        "ok"
    } else {
        "MISSED"
    };
    println!(
        "{swaps} swaps, {:.2} ms of processor time each; at most {} ms asked for: {verdict}",
        swapping / swaps as f64 * 1e3,
        ALLOWED.as_millis()
    );
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Asks for one list after another on a core of its own while something is done.
fn lists_during(catalogue: &CurrentSnapshot, work: impl FnOnce()) -> Lists {
    let done = AtomicBool::new(false);
    thread::scope(|threads| {
        let asking = threads.spawn(|| {
            cpu::stay_on_core(0);
            ask_until(catalogue, &done)
        });
        cpu::stay_on_core(1);
        work();
        done.store(true, Ordering::Relaxed);
        asking
            .join()
            .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn ask_until(catalogue: &CurrentSnapshot, done: &AtomicBool) -> Lists {
    let reader = Requester::visitor(Lang::Ru);
    let filter = TrackFilter::default();
    let page = PageRequest { offset: 0, limit: 20 };
    let mut lists = Lists::default();
    let mut waited = waited_for_a_core();
    let before = waited;
    while !done.load(Ordering::Relaxed) {
        let begun = Instant::now();
        let mut out = Vec::new();
        let query = ListQuery::new(Scope::All, &filter, page);
        catalogue
            .load()
            .write_list(&mut out, &query, &reader, NOW, &NoLinks, |_, _, _| {});
        drop(out);
        let took = begun.elapsed();
        lists.asked += 1;
        lists.slowest = lists.slowest.max(took);
        let now = if took > QUICK { waited_for_a_core() } else { waited };
        lists.slowest_of_ours = lists.slowest_of_ours.max(took.saturating_sub(now - waited));
        waited = waited_for_a_core();
    }
    lists.waited = waited - before;
    lists
}

/// How long this thread could have run and was not let to.
fn waited_for_a_core() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().nth(1).and_then(|n| n.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}
