// The newest tracks of the pool for the landing page. Nothing plays here: the button leads to where it does.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Track, trackPageOptions } from '@/features/catalogue/api/track-pages';
import { NEWEST } from '@/features/catalogue/sort';
import { bpmColumn } from '@/features/catalogue/track-facts';
import { NO_PARAMS, RECORDPOOL } from '@/features/catalogue/track-source';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { buttonClass } from '@/ui/Button';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import { Skeleton } from '@/ui/Skeleton';
import styles from './landing-deck.module.css';
import { LandingWave } from './landing-wave';

const SHOWN = 5;
const COVER = 40;
const TITLE_ID = 'landing-newest';

export function LandingDeck() {
  const t = useText('landing');
  const { data, isError } = useQuery(
    trackPageOptions({ origin: RECORDPOOL, params: NO_PARAMS, sort: NEWEST }, 0, SHOWN),
  );
  const tracks = data?.tracks;
  const isEmpty = tracks?.length === 0;
  return (
    <section className={styles.deck} aria-labelledby={TITLE_ID} aria-busy={!tracks && !isError}>
      <h2 id={TITLE_ID} className={styles.title}>
        {t('deck.title')}
      </h2>
      {isError || isEmpty ? (
        <p className={styles.nothing}>
          <Icon name="disc" size={24} />
          {t(isEmpty ? 'deck.empty' : 'deck.failed')}
        </p>
      ) : (
        <ul className={styles.rows}>
          {Array.from({ length: tracks?.length ?? SHOWN }, (_, place) => {
            const track = tracks?.[place];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place when its track arrives.
              <li key={place}>{track ? <Row track={track} /> : <RowSkeleton />}</li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <LandingWave peaks={tracks?.[0]?.soundwave} />
        <Link to="/recordpool" className={buttonClass()}>
          {t('deck.listen')}
        </Link>
      </div>
    </section>
  );
}

function Row({ track }: { track: Track }): ReactNode {
  return (
    <Link to="/recordpool" className={styles.row}>
      <Cover src={track.picture} size={COVER} eager />
      <span className={styles.name}>
        <b>{track.title}</b>
        <i>{track.artist}</i>
      </span>
      {track.type && (
        <span className={styles.type}>
          <Badge>{track.type}</Badge>
        </span>
      )}
      <span className={styles.bpm}>{bpmColumn(track.bpm)}</span>
      <span className={styles.key}>
        {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
      </span>
    </Link>
  );
}

function RowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={COVER} height={COVER} />
      <span className={styles.nameSkeleton}>
        <Skeleton width="60%" height={12} />
        <Skeleton width="40%" height={10} />
      </span>
      <Skeleton width={28} height={12} />
      <Skeleton width={36} height={22} />
    </div>
  );
}
