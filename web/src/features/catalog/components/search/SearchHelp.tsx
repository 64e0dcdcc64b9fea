// Explains the fields of a search, each with an example to try.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { EXAMPLES, NOT_ALONE } from '../../search-syntax';
import styles from './SearchHelp.module.css';

export function SearchHelp({ onChoose }: { onChoose?: () => void }) {
  const t = useText('search');
  return (
    <section className={styles.help} aria-label={t('help.title')}>
      <p className={styles.title}>{t('help.title')}</p>
      <p className={styles.text}>{t('help.text')}</p>
      <ul className={styles.examples}>
        {EXAMPLES.map(({ key, query }) => (
          <li key={key} className={styles.example}>
            {NOT_ALONE.has(key) ? (
              <code className={styles.code}>{query}</code>
            ) : (
              <Link
                to="/search"
                search={{ q: query }}
                preload={false}
                className={styles.code}
                {...(onChoose && { onClick: onChoose })}
              >
                <code>{query}</code>
              </Link>
            )}
            <span className={styles.meaning}>{t(`help.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
