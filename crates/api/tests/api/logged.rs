//! Captures the log as it would be written.

use std::{
    io::Write,
    sync::{Arc, Mutex},
};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The log lines of everything that happens meanwhile on this thread, at the trace level.
pub(crate) async fn capture_log(work: impl Future<Output = ()>) -> String {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let here = tracing::subscriber::set_default(subscriber);
    work.await;
    drop(here);
    String::from_utf8(lines.0.lock().unwrap().clone()).unwrap()
}
