//! What people and programs write: searches, names of files, keys in tags, ids of uploads, moments, languages, texts
//! with marks.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_domain::{
    block, lang::Lang, release_name::ReleaseName, search::SearchQuery, time::Timestamp, upload,
};

fuzz_target!(|text: &str| {
    let _ = SearchQuery::parse(text);
    if let Some(name) = ReleaseName::from_file_name(text, |word| word.starts_with(['a', 'x'])) {
        assert!(!name.artists.is_empty() && !name.title.is_empty());
    }
    let _ = upload::key_of_tag(text);
    if let Some(id) = upload::UploadId::parse(text) {
        assert_eq!(id.as_str(), text);
    }
    let _ = Timestamp::parse_rfc3339(text);
    let _ = Lang::from_accept_language(text);
    block::read(text);
});
