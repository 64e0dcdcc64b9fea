//! The device and address from which somebody acts on an account.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientDevice {
    /// The user agent.
    pub device: String,
    pub address: String,
    /// The address, or for IPv6 the network of one household. Limits are counted by it.
    pub network: String,
}
