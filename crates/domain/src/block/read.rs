//! Parses Markdown into blocks. HTML in it is kept as plain characters.

use std::collections::HashSet;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::{Block, TextRun, check_link, picture_of};
use crate::{code, limits::TEXT_DEPTH_MAX};

/// Marks a soft line break until the paragraph is complete.
const SOFT: char = '\r';

/// A parsed text, with what of it was not accepted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ParsedText {
    pub blocks: Vec<Block>,
    /// Links and pictures that are shown as text only.
    pub refused: Vec<String>,
}

pub fn read(markdown: &str) -> ParsedText {
    let mut builder = BlockBuilder::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_STRIKETHROUGH) {
        builder.handle_event(event);
    }
    builder.finish()
}

/// A container block whose content is still being read.
enum Frame {
    List {
        ordered: bool,
        items: Vec<Vec<Block>>,
    },
    Item(Vec<Block>),
    Quote(Vec<Block>),
    /// Nested deeper than allowed: its content goes to the enclosing frame.
    Flat,
}

#[derive(Default)]
struct BlockBuilder {
    done: Vec<Block>,
    open: Vec<Frame>,
    runs: Vec<TextRun>,
    /// Style of the text that follows: how often each mark is open.
    strong: u32,
    emphasis: u32,
    struck: u32,
    links: Vec<Option<String>>,
    heading: Option<u8>,
    code: Option<String>,
    /// A picture that is being read: its object, `None` for a foreign one, and its alternative text.
    picture: Option<(Option<String>, String)>,
    pictures: Vec<Block>,
    ids: HashSet<String>,
    refused: Vec<String>,
}

impl BlockBuilder {
    fn handle_event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start_tag(tag),
            Event::End(tag) => self.end_tag(tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.add_text(&text, false),
            Event::Code(text) => self.add_text(&text, true),
            Event::SoftBreak => self.push(SOFT.to_string(), false),
            Event::HardBreak => self.push("\n".to_owned(), false),
            Event::Rule => {
                self.close_text();
                self.add(Block::Rule);
            }
            // These extensions are not enabled, so their events never come.
            Event::InlineMath(_)
            | Event::DisplayMath(_)
            | Event::FootnoteReference(_)
            | Event::TaskListMarker(_) => {}
        }
    }

    fn start_tag(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => {
                self.close_text();
                self.heading = Some(heading_level(level));
            }
            Tag::Paragraph | Tag::HtmlBlock => self.close_text(),
            Tag::List(first) => self.begin(Frame::List {
                ordered: first.is_some(),
                items: Vec::new(),
            }),
            Tag::Item => self.begin(Frame::Item(Vec::new())),
            Tag::BlockQuote(_) => self.begin(Frame::Quote(Vec::new())),
            Tag::CodeBlock(_) => {
                self.close_text();
                self.code = Some(String::new());
            }
            Tag::Strong => self.strong += 1,
            Tag::Emphasis => self.emphasis += 1,
            Tag::Strikethrough => self.struck += 1,
            Tag::Link { dest_url, .. } => {
                let link = check_link(&dest_url).map(str::to_owned);
                if link.is_none() {
                    self.refused.push(dest_url.to_string());
                }
                self.links.push(link);
            }
            Tag::Image { dest_url, .. } => {
                let object = picture_of(&dest_url).map(str::to_owned);
                if object.is_none() {
                    self.refused.push(dest_url.to_string());
                }
                self.picture = Some((object, String::new()));
            }
            _ => {}
        }
    }

    fn end_tag(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) | TagEnd::Paragraph | TagEnd::HtmlBlock => self.close_text(),
            TagEnd::List(_) | TagEnd::Item | TagEnd::BlockQuote(_) => self.end_frame(),
            TagEnd::CodeBlock => {
                if let Some(text) = self.code.take() {
                    let text = text.trim_end_matches('\n').to_owned();
                    self.add(Block::Code { text });
                }
            }
            TagEnd::Strong => self.strong = self.strong.saturating_sub(1),
            TagEnd::Emphasis => self.emphasis = self.emphasis.saturating_sub(1),
            TagEnd::Strikethrough => self.struck = self.struck.saturating_sub(1),
            TagEnd::Link => drop(self.links.pop()),
            TagEnd::Image => match self.picture.take() {
                Some((Some(object), alt)) => self.pictures.push(Block::Picture { object, alt }),
                Some((None, alt)) => self.push(alt, false),
                None => {}
            },
            _ => {}
        }
    }

    fn add_text(&mut self, text: &str, code: bool) {
        let visible = text
            .chars()
            .filter(|c| !c.is_control() || matches!(c, '\n' | '\t'))
            .collect::<String>();
        if let Some(open) = &mut self.code {
            open.push_str(&visible);
        } else if let Some((_, alt)) = &mut self.picture {
            alt.push_str(&visible);
        } else {
            self.push(visible, code);
        }
    }

    fn push(&mut self, text: String, code: bool) {
        if let Some((_, alt)) = &mut self.picture {
            alt.push(' ');
            return;
        }
        let run = TextRun {
            text,
            strong: self.strong > 0,
            emphasis: self.emphasis > 0,
            struck: self.struck > 0,
            code,
            link: self.links.last().cloned().flatten(),
        };
        append_run(&mut self.runs, run);
    }

    fn begin(&mut self, frame: Frame) {
        self.close_text();
        // An item belongs to its list at any depth.
        let is_allowed = match (&frame, self.open.last()) {
            (Frame::Item(_), Some(Frame::List { .. })) => true,
            (Frame::Item(_), _) => false,
            _ => self.open.len() < TEXT_DEPTH_MAX && !matches!(self.open.last(), Some(Frame::Flat)),
        };
        self.open.push(if is_allowed { frame } else { Frame::Flat });
    }

    fn end_frame(&mut self) {
        self.close_text();
        match self.open.pop() {
            Some(Frame::Item(blocks)) => match self.open.last_mut() {
                Some(Frame::List { items, .. }) => items.push(blocks),
                _ => blocks.into_iter().for_each(|block| self.add(block)),
            },
            Some(Frame::List { ordered, items }) if !items.is_empty() => {
                self.add(Block::List { ordered, items });
            }
            Some(Frame::Quote(blocks)) if !blocks.is_empty() => self.add(Block::Quote { blocks }),
            _ => {}
        }
    }

    fn add(&mut self, block: Block) {
        let target = self.open.iter_mut().rev().find_map(|frame| match frame {
            Frame::Item(blocks) | Frame::Quote(blocks) => Some(blocks),
            Frame::List { .. } | Frame::Flat => None,
        });
        target.unwrap_or(&mut self.done).push(block);
    }

    /// Turns the collected text into a heading or a paragraph; lines that embed a track or a
    /// playlist become blocks of their own.
    fn close_text(&mut self) {
        let runs = std::mem::take(&mut self.runs);
        if let Some(level) = self.heading.take() {
            let text = merge_runs(runs);
            if !text.is_empty() {
                let title: String = text.iter().map(|run| run.text.as_str()).collect();
                let id = code::unique(&title, &mut self.ids);
                self.add(Block::Heading { level, id, text });
            }
        } else {
            let mut paragraph = Vec::new();
            for line in split_lines(runs) {
                match parse_embed(&line) {
                    Some(block) => {
                        self.add_paragraph(std::mem::take(&mut paragraph));
                        self.add(block);
                    }
                    None => paragraph.push(line),
                }
            }
            self.add_paragraph(paragraph);
        }
        for picture in std::mem::take(&mut self.pictures) {
            self.add(picture);
        }
    }

    fn add_paragraph(&mut self, lines: Vec<Vec<TextRun>>) {
        let mut runs = Vec::new();
        for line in lines {
            if !runs.is_empty() {
                runs.push(TextRun {
                    text: SOFT.to_string(),
                    ..TextRun::default()
                });
            }
            runs.extend(line);
        }
        let text = merge_runs(runs);
        if text.iter().any(|run| !run.text.trim().is_empty()) {
            self.add(Block::Paragraph { text });
        }
    }

    fn finish(mut self) -> ParsedText {
        self.close_text();
        ParsedText {
            blocks: self.done,
            refused: self.refused,
        }
    }
}

fn heading_level(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 | HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        _ => 4,
    }
}

fn append_run(runs: &mut Vec<TextRun>, run: TextRun) {
    match runs.last_mut() {
        Some(last) if last.looks_like(&run) => last.text.push_str(&run.text),
        _ if run.text.is_empty() => {}
        _ => runs.push(run),
    }
}

/// Replaces soft line breaks by the spaces they stand for.
fn merge_runs(runs: Vec<TextRun>) -> Vec<TextRun> {
    let mut out = Vec::new();
    for mut run in runs {
        run.text = run.text.replace(SOFT, " ");
        append_run(&mut out, run);
    }
    out
}

fn split_lines(runs: Vec<TextRun>) -> Vec<Vec<TextRun>> {
    let mut lines = vec![Vec::new()];
    for run in runs {
        for (index, piece) in run.text.split(SOFT).enumerate() {
            if index > 0 {
                lines.push(Vec::new());
            }
            if let Some(line) = lines.last_mut()
                && !piece.is_empty()
            {
                line.push(TextRun {
                    text: piece.to_owned(),
                    ..run.clone()
                });
            }
        }
    }
    lines
}

/// Parses `::track 123` or `::playlist code` on a line of its own.
fn parse_embed(line: &[TextRun]) -> Option<Block> {
    let [run] = line else { return None };
    let is_plain = run.looks_like(&TextRun::default());
    let (keyword, name) = run.text.trim().strip_prefix("::")?.split_once(' ')?;
    let name = name.trim();
    let is_code_char = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    match keyword {
        "track" if is_plain => {
            let id: i64 = name.parse().ok()?;
            (id > 0).then(|| Block::Track { id: id.to_string() })
        }
        "playlist" if is_plain && !name.is_empty() && name.chars().all(is_code_char) => {
            Some(Block::Playlist {
                code: name.to_owned(),
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
