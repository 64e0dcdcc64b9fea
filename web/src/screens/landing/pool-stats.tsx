// How large the pool is: what it promises, or what it holds once that is more. The server says which.
import { useQuery } from '@tanstack/react-query';
import { homePageOptions } from '@/features/home-page/api/home-page';
import { useLocale, useText } from '@/i18n';
import { numberText } from '@/lib/number-text';
import { Skeleton } from '@/ui/Skeleton';
import styles from './landing.module.css';

const FIGURES = ['tracks', 'artists', 'jingles', 'playlists'] as const;
/** Of these there are more every day. */
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
