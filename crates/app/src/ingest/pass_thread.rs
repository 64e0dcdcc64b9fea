//! A pass over audio runs on a thread of its own, so that the server's own threads have priority.

use std::{
    io,
    sync::{Arc, Weak},
    thread,
};

use pult_audio::render::RenderError;
use tokio::sync::oneshot;

use super::IngestError;

/// Who waits for a pass decides how much of the processor it gets beside others.
#[derive(Debug, Clone, Copy)]
pub(super) enum Niceness {
    Ingest = 10,
    /// Nobody waits: whatever is left over.
    Background = 19,
}

/// Tells a pass whether its result is still needed.
pub(super) struct AwaitedPass(Weak<()>);

impl AwaitedPass {
    pub(super) fn check(&self) -> io::Result<()> {
        match self.0.strong_count() {
            0 => Err(io::Error::new(
                io::ErrorKind::BrokenPipe,
                "nobody waits for the pass",
            )),
            _ => Ok(()),
        }
    }
}

/// If the future is dropped, the pass learns it from its next [`AwaitedPass::check`].
pub(super) async fn run_on_thread<T: Send + 'static>(
    niceness: Niceness,
    pass: impl FnOnce(&AwaitedPass) -> Result<T, RenderError> + Send + 'static,
) -> Result<T, IngestError> {
    let awaiting = Arc::new(());
    let awaited = AwaitedPass(Arc::downgrade(&awaiting));
    let (sender, result) = oneshot::channel();
    thread::Builder::new()
        .name("ingest".to_owned())
        .spawn(move || {
            lower_priority(niceness);
            // Sending fails only if the receiver was dropped.
            let _ = sender.send(pass(&awaited));
        })
        .map_err(RenderError::Sink)?;
    let result = result.await.map_err(|_| IngestError::Thread)?;
    drop(awaiting);
    Ok(result?)
}

fn lower_priority(niceness: Niceness) {
    // On Linux, "this process" means the calling thread.
    if let Err(error) = rustix::process::setpriority_process(None, niceness as i32) {
        tracing::debug!(%error, "a pass runs at the usual priority");
    }
}
