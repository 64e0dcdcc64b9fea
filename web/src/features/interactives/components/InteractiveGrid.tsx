// A grid of interactives, or of skeletons while they are loading.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { Cover } from '@/ui/Cover';
import { Skeleton } from '@/ui/Skeleton';
import type { Interactive } from '../api/interactives';
import styles from './InteractiveGrid.module.css';

const COVER = 112;
const EXPECTED = 6;

/** Undefined while they are loading. */
export function InteractiveGrid({ interactives }: { interactives: readonly Interactive[] | undefined }) {
  if (!interactives) {
    return (
      <ul className={styles.grid} aria-busy="true">
        {Array.from({ length: EXPECTED }, (_, index) => index).map((index) => (
          <li key={index}>
            <Skeleton height={144} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.grid}>
      {interactives.map((interactive) => (
        <li key={interactive.id}>
          <Card interactive={interactive} />
        </li>
      ))}
    </ul>
  );
}

function Card({ interactive: { code, title, lead, picture, boxes, count } }: { interactive: Interactive }) {
  const t = useText('interactives');
  return (
    <Link to="/interactives/$code" params={{ code }} className={styles.card}>
      <Cover src={picture} size={COVER} />
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={styles.lead}>{lead}</span>
        <span className={styles.facts}>
          {t('momentCount', { count: boxes.length })} · {t('trackCount', { count })}
        </span>
      </span>
    </Link>
  );
}
