//! What staff see of the pool in numbers, and how it is counted: pages, starts of sound, days.

mod board;
mod count;
mod paths;
mod tally;
mod waiting;

pub use board::{Board, Boards, Change, Day, OfBrowser, Playback, Pool, Top, board, export};
pub use count::count;
pub use pult_store::{Backlog, DeadKind, JobHealth};
pub use tally::{Hit, Step, Tally, hit, keep, step, write};
pub use waiting::{Waiting, waiting};
