//! Renders a master to everything that is stored of it, in one pass over its audio.

mod pass;
mod resample;
mod wav_plan;

pub use pass::{RenderError, RenderPass, RenderedMaster};
pub use wav_plan::{RenderedWav, WavPlan};
