//! Location of the media store: `file:///folder` or `s3://bucket?endpoint=…&region=…&prefix=…`.

use std::path::{Path, PathBuf};

use object_store::path::Path as Prefix;
use url::Url;

use crate::{MediaError, Result};

const DEFAULT_FOLDER: &str = "media";
const DEFAULT_REGION: &str = "us-east-1";

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MediaLocation {
    Folder(PathBuf),
    S3(S3Location),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct S3Location {
    pub bucket: String,
    pub endpoint: Option<Url>,
    pub region: String,
    pub prefix: String,
}

impl MediaLocation {
    /// An empty address means the folder `media` inside the data folder.
    pub fn parse(address: &str, data_dir: &Path) -> Result<Self> {
        if address.is_empty() {
            return Ok(Self::Folder(data_dir.join(DEFAULT_FOLDER)));
        }
        let url = Url::parse(address).map_err(|error| invalid_address(&error.to_string()))?;
        if !url.username().is_empty() || url.password().is_some() {
            return Err(invalid_address(
                "it must not hold credentials: they are settings of their own",
            ));
        }
        match url.scheme() {
            "file" => parse_folder(&url),
            "s3" => parse_s3(&url),
            other => Err(invalid_address(&format!(
                "unknown scheme {other}:, use file: or s3:"
            ))),
        }
    }
}

fn parse_folder(url: &Url) -> Result<MediaLocation> {
    if url.query().is_some() || url.fragment().is_some() {
        return Err(invalid_address("a folder takes no parameters"));
    }
    url.to_file_path()
        .map(MediaLocation::Folder)
        .map_err(|()| invalid_address("a folder is given by its full path: file:///srv/pult/media"))
}

fn parse_s3(url: &Url) -> Result<MediaLocation> {
    let bucket = url
        .host_str()
        .filter(|host| !host.is_empty())
        .ok_or_else(|| invalid_address("s3:// names no bucket"))?;
    if !matches!(url.path(), "" | "/") || url.port().is_some() || url.fragment().is_some() {
        return Err(invalid_address(
            "s3:// takes a bucket and parameters only; a folder inside it is prefix=…",
        ));
    }
    let mut location = S3Location {
        bucket: bucket.to_owned(),
        endpoint: None,
        region: DEFAULT_REGION.to_owned(),
        prefix: String::new(),
    };
    let mut seen = Vec::new();
    for (name, value) in url.query_pairs() {
        if seen.contains(&name) {
            return Err(invalid_address(&format!("{name} is given twice")));
        }
        match &*name {
            "endpoint" => location.endpoint = Some(parse_endpoint(&value)?),
            "region" if !value.is_empty() => location.region = value.into_owned(),
            "prefix" => location.prefix = parse_prefix(&value)?,
            other => {
                return Err(invalid_address(&format!(
                    "unknown or empty parameter {other}; known are endpoint, region, prefix"
                )));
            }
        }
        seen.push(name);
    }
    Ok(MediaLocation::S3(location))
}

fn parse_endpoint(text: &str) -> Result<Url> {
    let url = Url::parse(text).map_err(|error| invalid_address(&format!("endpoint: {error}")))?;
    let is_plain = url.username().is_empty() && url.password().is_none() && url.query().is_none();
    if matches!(url.scheme(), "http" | "https") && is_plain {
        Ok(url)
    } else {
        Err(invalid_address(
            "endpoint is http:// or https:// with a host, without credentials or parameters",
        ))
    }
}

fn parse_prefix(text: &str) -> Result<String> {
    Prefix::parse(text)
        .map(String::from)
        .map_err(|error| invalid_address(&format!("prefix: {error}")))
}

fn invalid_address(reason: &str) -> MediaError {
    MediaError::Address(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(address: &str) -> Result<MediaLocation> {
        MediaLocation::parse(address, Path::new("/data"))
    }

    #[test]
    fn nothing_said_means_a_folder_beside_the_data() {
        assert_eq!(parse("").unwrap(), MediaLocation::Folder("/data/media".into()));
    }

    #[test]
    fn a_folder_is_its_path() {
        assert_eq!(
            parse("file:///srv/my%20pool").unwrap(),
            MediaLocation::Folder("/srv/my pool".into())
        );
    }

    #[test]
    fn s3_reads_its_parameters() {
        let MediaLocation::S3(location) =
            parse("s3://pool?endpoint=http://127.0.0.1:9000&region=ru-1&prefix=a/b").unwrap()
        else {
            panic!("not S3")
        };
        assert_eq!(location.bucket, "pool");
        assert_eq!(location.endpoint.unwrap().as_str(), "http://127.0.0.1:9000/");
        assert_eq!(
            (location.region.as_str(), location.prefix.as_str()),
            ("ru-1", "a/b")
        );
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for bad in [
            "media",
            "ftp://x",
            "file://media",
            "file:///m?x=1",
            "s3://",
            "s3://b/folder",
            "s3://b:1",
            "s3://key:secret@b",
            "s3://b?secret=x",
            "s3://b?region=",
            "s3://b?region=a&region=b",
            "s3://b?endpoint=ftp://x",
            "s3://b?endpoint=http://k:s@x",
            "s3://b?prefix=a/../b",
        ] {
            assert!(matches!(parse(bad), Err(MediaError::Address(_))), "{bad}");
        }
    }
}
