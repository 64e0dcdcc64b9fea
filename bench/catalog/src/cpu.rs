//! Processor time: of this thread, or of another process.

use anyhow::{Context, Result};

/// Seconds this thread has run.
pub fn of_this_thread() -> f64 {
    clock(libc::CLOCK_THREAD_CPUTIME_ID)
}

/// Seconds this process has run.
pub fn of_this_process() -> f64 {
    clock(libc::CLOCK_PROCESS_CPUTIME_ID)
}

fn clock(id: libc::clockid_t) -> f64 {
    let mut now = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `now` is a valid place to write to, and both clocks exist on Linux.
    unsafe { libc::clock_gettime(id, &mut now) };
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// Seconds the process `pid` has run, from its scheduler statistics (nanoseconds, finer than clock ticks).
pub fn of_process(pid: i32) -> Result<f64> {
    let text = std::fs::read_to_string(format!("/proc/{pid}/schedstat"))?;
    let nanoseconds: u64 = text.split(' ').next().context("schedstat")?.parse()?;
    Ok(nanoseconds as f64 / 1e9)
}

/// Keeps this thread on one core; where there is no such core it goes where it likes.
pub fn stay_on_core(core: usize) {
    // SAFETY: a set of zeros is a valid, empty one, and it is as large as told.
    unsafe {
        let mut cores: libc::cpu_set_t = std::mem::zeroed();
        libc::CPU_SET(core, &mut cores);
        libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &cores);
    }
}
