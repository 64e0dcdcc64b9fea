//! Plan prices and subscriptions.

mod prices;
mod subscriptions;

pub use subscriptions::NewSubscription;
