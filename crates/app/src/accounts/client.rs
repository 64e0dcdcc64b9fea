//! From where somebody acts on an account.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientDevice {
    /// The browser as it calls itself.
    pub device: String,
    pub address: String,
    /// The address, or the network that one household holds; what limits are counted by.
    pub network: String,
}
