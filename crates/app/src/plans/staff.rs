//! What staff do with payments, plans, prices and promo codes.

mod give;
mod payments;
mod prices;
mod promos;

pub use give::{Gift, give};
pub use payments::{AdminPayment, EventView, PaymentDetail, RefundView, Search, payment, payments, refund};
pub use prices::{prices, set_prices};
pub use promos::{PromoBody, PromoView, add_promo, change_promo, promos, switch_off_promo};
