// The size of the pool: what the operator claims, or the actual number once it is as large, as decided by the server.
import { useQuery } from '@tanstack/react-query';
import { homePageOptions, type LandingStat } from '@/features/home-page/api/home-page';
import { type Locale, useLocale, useText } from '@/i18n';
import { numberText } from '@/lib/number-text';
import { Skeleton } from '@/ui/Skeleton';
import styles from './landing.module.css';

const FIGURES = ['tracks', 'artists', 'jingles', 'playlists'] as const;
/** A claim of these says "more than". */
const GROWING: readonly string[] = ['tracks', 'playlists'];

function statText(locale: Locale, key: string, { number, is_claim }: LandingStat): string {
  return `${numberText(locale, number)}${is_claim && GROWING.includes(key) ? '+' : ''}`;
}

export function LandingStats() {
  const t = useText('landing');
  const locale = useLocale();
  const { data, isError } = useQuery(homePageOptions(locale));
  if (isError) return null;
  return (
    <dl className={styles.figures} aria-busy={!data}>
      {FIGURES.filter((key) => data?.figures[key].number !== 0).map((key) => (
        <div key={key}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd>{data ? statText(locale, key, data.figures[key]) : <Skeleton width={96} height={28} />}</dd>
        </div>
      ))}
    </dl>
  );
}
