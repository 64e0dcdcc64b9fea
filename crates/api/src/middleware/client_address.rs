//! The address of the client: the peer, or the address that a trusted proxy forwards for.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
};

use axum::http::{HeaderMap, HeaderName};
use ipnet::IpNet;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Determined once, when the request comes in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl ClientAddress {
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> Self {
        Self(client_address(peer.to_canonical(), headers, trusted))
    }

    /// The address that limits are counted by: one household usually has a whole /64 of IPv6 addresses.
    pub(crate) fn subscriber(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let prefix = address.to_bits() >> 64 << 64;
                IpAddr::V6(Ipv6Addr::from_bits(prefix))
            }
        }
    }
}

/// The country of the client according to a trusted proxy.
#[derive(Debug, Clone)]
pub(crate) struct ProxyCountry(pub(crate) String);

impl ProxyCountry {
    /// Only a trusted proxy may set the header: a client could claim any country.
    pub(crate) fn of(
        peer: IpAddr,
        headers: &HeaderMap,
        trusted: &[IpNet],
        header: Option<&HeaderName>,
    ) -> Option<Self> {
        let peer = peer.to_canonical();
        let value = headers.get(header?)?.to_str().ok()?;
        trusted
            .iter()
            .any(|network| network.contains(&peer))
            .then(|| Self(value.to_owned()))
    }
}

impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads `X-Forwarded-For` from its end, which the nearest proxy wrote, up to the first address that is no trusted
/// proxy: everything further left is a claim of the client.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_ours = |address: &IpAddr| trusted.iter().any(|network| network.contains(address));
    let mut client = peer;
    if !is_ours(&client) {
        return client;
    }
    let lines: Vec<_> = headers.get_all(FORWARDED_FOR).iter().collect();
    let hops = lines
        .iter()
        .rev()
        .flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
    for hop in hops {
        let Some(address) = parse_hop(hop.trim()) else {
            break;
        };
        client = address;
        if !is_ours(&client) {
            break;
        }
    }
    client
}

/// Some proxies append the port.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    hop.parse()
        .ok()
        .or_else(with_port)
        .map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, forwarded: &[&str]) -> String {
        let trusted = ["10.0.0.0/8".parse().unwrap(), "fd00::/8".parse().unwrap()];
        let headers = forwarded
            .iter()
            .map(|line| (FORWARDED_FOR.parse().unwrap(), line.parse().unwrap()))
            .collect();
        client_address(peer.parse().unwrap(), &headers, &trusted).to_string()
    }

    #[test]
    fn strangers_cannot_say_who_they_are() {
        assert_eq!(client("203.0.113.9", &["1.2.3.4"]), "203.0.113.9");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_its_neighbour_only() {
        assert_eq!(client("10.0.0.1", &["198.51.100.7"]), "198.51.100.7");
        assert_eq!(
            client("10.0.0.1", &["1.2.3.4, 198.51.100.7, 10.0.0.2"]),
            "198.51.100.7"
        );
        assert_eq!(
            client("10.0.0.1", &["1.2.3.4", "198.51.100.7:4711"]),
            "198.51.100.7"
        );
        assert_eq!(client("fd00::1", &["[2001:db8::5]:443"]), "2001:db8::5");
    }

    #[test]
    fn nonsense_ends_the_walk() {
        assert_eq!(client("10.0.0.1", &["1.2.3.4, unknown"]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[""]), "10.0.0.1");
        assert_eq!(client("10.0.0.1", &[]), "10.0.0.1");
    }

    #[test]
    fn neighbours_in_one_ipv6_network_are_one_subscriber() {
        let subscriber = |text: &str| ClientAddress(text.parse().unwrap()).subscriber();
        assert_eq!(subscriber("2001:db8:1:2::1"), subscriber("2001:db8:1:2:ffff::9"));
        assert_ne!(subscriber("2001:db8:1:2::1"), subscriber("2001:db8:1:3::1"));
        assert_ne!(subscriber("203.0.113.1"), subscriber("203.0.113.2"));
    }
}
