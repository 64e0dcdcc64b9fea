// The size of the pool: the advertised minimum, or the actual number once it is larger, as decided by the server.
import { useQuery } from '@tanstack/react-query';
import { homePageOptions } from '@/features/home-page/api/home-page';
import { useLocale, useText } from '@/i18n';
import { numberText } from '@/lib/number-text';
import { Skeleton } from '@/ui/Skeleton';
import styles from './landing.module.css';

const FIGURES = ['tracks', 'artists', 'jingles', 'playlists'] as const;
/** These numbers increase every day. */
const GROWING: readonly string[] = ['tracks', 'playlists'];

export function LandingStats() {
  const t = useText('landing');
  const locale = useLocale();
  const { data, isError } = useQuery(homePageOptions(locale));
  if (isError) return null;
  return (
    <dl className={styles.figures} aria-busy={!data}>
      {FIGURES.map((key) => (
        <div key={key}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd>
            {data ? (
              `${numberText(locale, data.figures[key])}${GROWING.includes(key) ? '+' : ''}`
            ) : (
              <Skeleton width={96} height={28} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
