// A long text that comes with the program, section by section.
import { Link } from '@tanstack/react-router';
import { brand } from '@/lib/page-meta';
import type { Block, LegalText } from '../legal-text';
import { linkedWords } from '../linked-words';
import styles from './LegalArticle.module.css';
import { LegalFrame } from './LegalFrame';

export function LegalArticle({ text, updated }: { text: LegalText; updated: string }) {
  return (
    <LegalFrame
      title={text.title}
      updated={updated}
      lead={<Words text={text.lead} />}
      contents={text.sections}
    >
      {text.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id} tabIndex={-1} className={styles.heading}>
            {title}
          </h2>
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} label={title} />
          ))}
        </section>
      ))}
    </LegalFrame>
  );
}

function BlockView({ block, label }: { block: Block; label: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((line) => (
          <li key={line}>
            <Words text={line} />
          </li>
        ))}
      </ul>
    );
  }
  const { head, rows } = block.table;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, place) => (
              // On phones a cell stands under the name of its column.
              <td key={head[place + 1]} data-column={head[place + 1]}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Words({ text }: { text: string }) {
  const filled = text.replaceAll('{brand}', brand()).replaceAll('{site}', window.location.host);
  return linkedWords(filled).map(({ text: words, to }) =>
    to ? <PageLink key={words} to={to} words={words} /> : words,
  );
}

function PageLink({ to, words }: { to: string; words: string }) {
  const { pathname, searchParams } = new URL(to, window.location.origin);
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} className={styles.link}>
      {words}
    </Link>
  );
}
