// Renders the block tree that the server has parsed. It contains no HTML: markup in the source is shown as
// text.
import { Fragment, type ReactNode } from 'react';
import type { Block, TextRun } from '../api/posts';
import styles from './Blocks.module.css';
import { TextLink } from './TextLink';

export interface Embeds {
  /** Consecutive tracks are one list. */
  tracks: (ids: readonly string[]) => ReactNode;
  playlist: (code: string) => ReactNode;
}

export function Blocks({ blocks, embeds }: { blocks: readonly Block[]; embeds?: Embeds }) {
  return (
    <div className={styles.text}>
      <BlockList blocks={blocks} embeds={embeds} />
    </div>
  );
}

interface LevelProps {
  blocks: readonly Block[];
  embeds: Embeds | undefined;
}

/** Groups consecutive tracks. */
function groupTracks(blocks: readonly Block[]): (Block | { type: 'tracks'; ids: string[] })[] {
  const groups: (Block | { type: 'tracks'; ids: string[] })[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type !== 'track') groups.push(block);
    else if (last?.type === 'tracks') last.ids.push(block.id);
    else groups.push({ type: 'tracks', ids: [block.id] });
  }
  return groups;
}

function BlockList({ blocks, embeds }: LevelProps) {
  return groupTracks(blocks).map((block, index) => {
    // The order of the tree never changes while it is mounted.
    const key = `${block.type}-${index}`;
    if (block.type === 'tracks') return <Fragment key={key}>{embeds?.tracks(block.ids)}</Fragment>;
    return <BlockElement key={key} block={block} embeds={embeds} />;
  });
}

function BlockElement({ block, embeds }: { block: Block; embeds: Embeds | undefined }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading id={block.id} className={block.level === 2 ? styles.heading : styles.lower}>
          <TextRuns spans={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={styles.paragraph}>
          <TextRuns spans={block.text} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={block.ordered ? styles.ordered : styles.list}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
            <li key={index} className={styles.item}>
              <BlockList blocks={item} embeds={embeds} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          <BlockList blocks={block.blocks} embeds={embeds} />
        </blockquote>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable with the keyboard
        <pre className={styles.pre} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'picture':
      return (
        <img
          src={`/media/covers/${block.object}`}
          alt={block.alt}
          loading="lazy"
          className={styles.picture}
        />
      );
    case 'rule':
      return <hr className={styles.rule} />;
    case 'playlist':
      return embeds?.playlist(block.code);
    case 'track':
      return null;
  }
}

function TextRuns({ spans }: { spans: readonly TextRun[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: text runs have no other identity
  return spans.map((span, index) => <TextRunElement key={index} span={span} />);
}

function TextRunElement({ span }: { span: TextRun }) {
  let content: ReactNode = span.text;
  if (span.code) content = <code className={styles.code}>{content}</code>;
  if (span.struck) content = <s>{content}</s>;
  if (span.emphasis) content = <em>{content}</em>;
  if (span.strong) content = <strong>{content}</strong>;
  return span.link ? <TextLink to={span.link}>{content}</TextLink> : content;
}
