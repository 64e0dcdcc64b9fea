//! Signing in and out, and who is asking.

mod login;
mod logout;
mod passwords;
mod reader;
mod reader_cache;
mod sweep_sessions;
mod token;

pub use login::{Login, SignedIn, login};
pub use logout::logout;
pub use passwords::{Passwords, hash_password};
pub use reader::reader;
pub use reader_cache::ReaderCache;
pub use sweep_sessions::sweep_sessions;
pub use token::Token;
