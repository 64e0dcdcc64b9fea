// A list with a "show more" button, ten items at a time.
import type { ListedTrack } from '@/features/catalog/api/track-pages';
import type { ChartMove } from '@/features/catalog/components/ChartPosition';
import { useText } from '@/i18n';
import { SECTION_STEP } from '@/lib/constants';
import { useShownParts } from '@/lib/use-shown-parts';
import { SectionTracks } from '@/screens/shared/section-tracks';
import { Button } from '@/ui/Button';
import styles from './home.module.css';

interface GrowingListProps {
  /** Its name on this page. */
  list: string;
  tracks: readonly ListedTrack[] | undefined;
  /** `place` counts from 1. */
  chartMoveOf?: (track: ListedTrack, place: number) => ChartMove;
}

export function GrowingList({ list, tracks, chartMoveOf }: GrowingListProps) {
  const t = useText('home');
  const [tens, setTens] = useShownParts(list);
  if (!tracks) return <SectionTracks tracks={undefined} />;
  const groups = Array.from({ length: tens }, (_, ten) =>
    tracks.slice(ten * SECTION_STEP, (ten + 1) * SECTION_STEP),
  );
  return (
    <>
      {groups.map((group, ten) => (
        <div key={group[0]?.id ?? ten} className={styles.group}>
          <SectionTracks
            tracks={group}
            queue={tracks}
            {...(chartMoveOf && {
              chartMoveOf: (track) => chartMoveOf(track, tracks.indexOf(track) + 1),
            })}
          />
        </div>
      ))}
      {tens * SECTION_STEP < tracks.length && (
        <Button className={styles.more} onClick={() => setTens(tens + 1)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
