// The tracks of a submission with the decision for each.
import type { SubmissionTrack } from '@/entities/submission/submission';
import { useText } from '@/i18n';
import { Icon } from '@/ui/Icon';
import type { Decisions } from '../decisions';
import styles from './TrackNav.module.css';

interface TrackNavProps {
  tracks: readonly SubmissionTrack[];
  decisions: Decisions;
  place: number;
  onShow: (place: number) => void;
}

const warningsOf = ({ versions }: SubmissionTrack): number =>
  versions.reduce((sum, { upload }) => sum + (upload?.warnings.length ?? 0), 0);

export function TrackNav({ tracks, decisions, place, onShow }: TrackNavProps) {
  const t = useText('review');
  const stateOf = ({ id, verdict }: SubmissionTrack): 'approve' | 'reject' | 'open' => {
    if (verdict !== 'pending') return verdict === 'approved' ? 'approve' : 'reject';
    return decisions.get(id)?.verdict ?? 'open';
  };
  const words = { approve: t('desk.approved'), reject: t('desk.rejected'), open: t('desk.undecided') };
  return (
    <nav aria-label={t('desk.tracks')}>
      <ol className={styles.list}>
        {tracks.map((track, at) => {
          const state = stateOf(track);
          return (
            <li key={track.id}>
              <button
                type="button"
                className={styles.track}
                aria-current={at === place || undefined}
                onClick={() => onShow(at)}
              >
                <span className={styles.number}>{at + 1}</span>
                <span className={styles.words}>
                  <span className={styles.title}>{track.title}</span>
                  <span className={styles.state} data-state={state}>
                    {words[state]}
                  </span>
                </span>
                {warningsOf(track) > 0 && (
                  <span className={styles.warnings}>
                    <Icon name="alert" size={14} />
                    {warningsOf(track)}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
