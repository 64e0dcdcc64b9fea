// A long text to agree to: what is in it, then its sections, each with an address of its own.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { brand } from '@/lib/page-meta';
import type { Block, LegalText } from '../legal-text';
import { linkedWords } from '../linked-words';
import styles from './LegalArticle.module.css';

export function LegalArticle({ text, updated }: { text: LegalText; updated: string }) {
  const t = useText('editorial');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text.title}</h1>
        <p className={styles.updated}>{t('updated', { date: updated })}</p>
        <p className={styles.lead}>
          <Words text={text.lead} />
        </p>
      </header>
      <nav className={styles.contents} aria-label={t('contents')}>
        <h2 className={styles.contentsTitle}>{t('contents')}</h2>
        <ol>
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
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
      </div>
    </div>
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
