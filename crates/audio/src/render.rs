//! From a master to everything that is kept of it, in one pass over its sound.

mod pass;
mod resample;
mod wav_plan;

pub use pass::{RenderError, RenderPass, RenderedMaster};
pub use wav_plan::{RenderedWav, WavPlan};
