//! Plain values and rules of the pool. No I/O, no clock, no async: time and chance are passed in.

#[macro_use]
mod coded;

pub mod access;
pub mod account;
pub mod attachment;
pub mod block;
pub mod catalogue;
pub mod chart;
pub mod code;
pub mod country;
pub mod credentials;
pub mod download;
pub mod entitlement;
pub mod file_name;
pub mod file_tags;
pub mod filter;
pub mod ids;
pub mod import;
pub mod job;
pub mod key;
pub mod lang;
pub mod limits;
pub mod list;
pub mod mail;
pub mod mixing;
pub mod money;
pub mod notice;
pub mod payment;
pub mod permission;
pub mod plan;
pub mod playlist;
pub mod problem;
pub mod profanity;
pub mod promo;
pub mod quote;
pub mod reader;
pub mod recommend;
pub mod release_name;
pub mod search;
pub mod sign_in;
pub mod sound;
pub mod submission;
pub mod subscription;
pub mod time;
pub mod upload;
pub mod vocabulary;
