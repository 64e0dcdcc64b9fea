//! Renders a master to everything that is stored of it, in one pass over its audio.

mod encoders;
mod pass;
mod resample;
mod wav_plan;

pub use pass::{RenderError, RenderPass, RenderSinks, RenderedMaster, render_stream};
pub use wav_plan::{RenderedWav, WavPlan};
