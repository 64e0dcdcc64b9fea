//! Replaces embeds in texts by links with names, for clients without scripts. Embeds that no longer exist
//! are left out.

use pult_domain::{
    block::{Block, TextRun},
    ids::TrackId,
    lang::Lang,
};

use super::content::track_link;
use crate::App;

pub(super) fn named(app: &App, blocks: Vec<Block>, lang: Lang) -> Vec<Block> {
    let all = |blocks: Vec<Block>| named(app, blocks, lang);
    let one = |block: Block| match block {
        Block::Track { id } => {
            let link = track_link(app, TrackId(id.parse().ok()?), lang)?;
            Some(line(link.text, link.href, &link.note))
        }
        Block::Playlist { code } => {
            let listed = app.content.playlist(&code)?;
            let href = format!("/playlists/{}", listed.playlist.code);
            Some(line(listed.playlist.name_in(lang).to_owned(), href, ""))
        }
        Block::List { ordered, items } => Some(Block::List {
            ordered,
            items: items.into_iter().map(all).collect(),
        }),
        Block::Quote { blocks } => Some(Block::Quote { blocks: all(blocks) }),
        other => Some(other),
    };
    blocks.into_iter().filter_map(one).collect()
}

fn line(name: String, href: String, note: &str) -> Block {
    let mut text = vec![TextRun {
        text: name,
        link: Some(href),
        ..TextRun::default()
    }];
    if !note.is_empty() {
        text.push(TextRun {
            text: format!(" {note}"),
            ..TextRun::default()
        });
    }
    Block::Paragraph { text }
}
