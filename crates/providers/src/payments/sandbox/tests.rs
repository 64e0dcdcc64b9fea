//! The sandbox over a ledger in memory.
