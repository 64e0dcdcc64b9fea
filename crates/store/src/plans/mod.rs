//! Plans: prices, subscription periods, payments, refunds, promo codes and referrals.

mod events;
mod free_playlist;
mod lifecycle;
mod methods;
mod payment_lists;
mod payment_row;
mod payments;
mod pending;
mod popups;
mod prices;
mod promo_uses;
mod promos;
mod referrals;
mod refunds;
mod sandbox;
mod subscription_period_row;
mod subscription_periods;

pub use events::{NewEvent, PaymentEvent};
pub use lifecycle::DuePeriod;
pub use methods::{NewPaymentMethod, PaymentMethod};
pub use payment_lists::{PaymentQuery, StaffPayment};
pub use payments::{NewPayment, PaymentOutcome};
pub use promo_uses::Reservation;
pub use promos::{PromoListItem, PromoQuery};
pub use referrals::{InvitedAccount, ReferralSums};
pub use refunds::{NewRefund, Refund, RefundStatus};
pub use sandbox::SandboxRow;
pub use subscription_periods::NewSubscriptionPeriod;
