//! Generates music and pictures on all cores and stores them as they are ready.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use pult_app::ingest;
use pult_media::{MediaStore, ObjectKind};
use tokio::{runtime::Handle, task::JoinSet};

use super::{DemoError, FillOptions, audio::render_piece, progress::FillStep};
use crate::{SEED, covers};

/// A worker needs a whole piece in memory, some 50 MB.
const MAX_WORKERS: usize = 8;

#[derive(Debug)]
pub(super) struct DemoMedia {
    pub(super) audio_files: Vec<ingest::RenderedFiles>,
    /// Object ids.
    covers: Vec<String>,
    portraits: Vec<String>,
}

enum Item {
    Audio(Box<ingest::RenderedFiles>),
    Cover(String),
    Portrait(String),
}

impl DemoMedia {
    /// Many tracks share a cover.
    pub(super) fn cover(&self, number: usize) -> Option<String> {
        self.covers.get(number % self.covers.len().max(1)).cloned()
    }

    pub(super) fn portrait(&self, number: usize) -> Option<String> {
        self.portraits.get(number % self.portraits.len().max(1)).cloned()
    }

    pub(super) async fn make(media: &MediaStore, options: &FillOptions) -> Result<Self, DemoError> {
        let total = options.pieces.len() + options.covers + options.portraits;
        options.progress.begin(FillStep::Make, total);
        let next = Arc::new(AtomicUsize::new(0));
        let shared = Arc::new(options.clone());
        // Twice the cores, so that they are busy while some workers wait for the disk.
        let workers = std::thread::available_parallelism().map_or(2, NonZero::get) * 2;
        let mut running = JoinSet::new();
        for _ in 0..workers.min(MAX_WORKERS) {
            let (media, next, options) = (media.clone(), Arc::clone(&next), Arc::clone(&shared));
            let handle = Handle::current();
            running.spawn_blocking(move || {
                let mut generated = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= total {
                        return Ok::<_, DemoError>(generated);
                    }
                    generated.push((number, generate_item(&handle, &media, &options, number)?));
                    options.progress.advance(1);
                }
            });
        }
        let mut items = Vec::with_capacity(total);
        while let Some(worker) = running.join_next().await {
            items.extend(worker??);
        }
        items.sort_by_key(|(number, _)| *number);
        let mut generated = Self {
            audio_files: Vec::new(),
            covers: Vec::new(),
            portraits: Vec::new(),
        };
        for (_, item) in items {
            match item {
                Item::Audio(sound) => generated.audio_files.push(*sound),
                Item::Cover(id) => generated.covers.push(id),
                Item::Portrait(id) => generated.portraits.push(id),
            }
        }
        Ok(generated)
    }
}

/// Pieces come first, because they take the longest.
fn generate_item(
    handle: &Handle,
    media: &MediaStore,
    options: &FillOptions,
    number: usize,
) -> Result<Item, DemoError> {
    if let Some(piece) = options.pieces.get(number) {
        let audio = handle.block_on(render_piece(media, piece, options.streams, options.now))?;
        return Ok(Item::Audio(Box::new(audio)));
    }
    let number = number - options.pieces.len();
    let put = |jpeg| handle.block_on(media.put(ObjectKind::Picture, jpeg));
    if number < options.covers {
        let stored = put(covers::cover(SEED, number as u64)?)?;
        Ok(Item::Cover(stored.key.id.to_string()))
    } else {
        let stored = put(covers::portrait(SEED, (number - options.covers) as u64)?)?;
        Ok(Item::Portrait(stored.key.id.to_string()))
    }
}
