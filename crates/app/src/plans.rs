//! Plans: what is sold, to whom for how much, and how a payment becomes access, exactly once.

mod connect;
mod payments;
mod popup;
mod quote;
mod receive_event;
mod referral;
mod renewal;
pub mod sandbox;
pub mod staff;
mod standing;
mod structured;
mod tariffs;

pub use connect::{Connected, Outcome, connect};
pub use payments::{PaymentView, Receipt, cancel_payment, payment, payments, receipt};
pub use popup::popup_seen;
pub use quote::{Quoted, Wish, quote};
pub use receive_event::receive_event;
pub use referral::{Invited, Referral, referral};
pub use renewal::{CardPage, cancel, change_card, remove_card, resume, unschedule};
pub use standing::{Held, KeptCard, Standing, standing};
pub use structured::structured_data;
pub use tariffs::{Offer, tariffs};
