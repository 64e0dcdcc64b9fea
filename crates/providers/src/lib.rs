//! The outside world: payment providers, sign-in providers, mail. One folder each; empty until the first is connected.
