// One track under review: its audio, the comparison, and the buttons that decide.
import { artistNames } from '@/entities/artist/artist';
import type { SubmissionTrack } from '@/entities/submission/submission';
import { titleOf, useVocabulary } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import type { Reason } from '../api/review';
import type { Decision } from '../decisions';
import type { ReviewPlayer, ReviewSlots } from '../slots';
import { Comparison } from './Comparison';
import { Lookalikes } from './Lookalikes';
import styles from './TrackPanel.module.css';

interface TrackPanelProps {
  track: SubmissionTrack;
  decision: Decision | undefined;
  reasons: readonly Reason[];
  /** The reviewer may decide the track. */
  isOpen: boolean;
  slots: ReviewSlots;
  player: ReviewPlayer;
  onApprove: () => void;
  onReject: () => void;
  onEdit: () => void;
  onUndo: () => void;
}

export function TrackPanel(props: TrackPanelProps) {
  const { track, isOpen, slots, player } = props;
  const t = useText('review');
  const vocabulary = useVocabulary();
  const artist = artistNames(track.artists);
  return (
    <section className={styles.panel} aria-label={track.title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{track.title}</h2>
          <p className={styles.artist}>{artist}</p>
        </div>
        {isOpen && <Verdicts {...props} />}
      </header>
      {track.versions.map((version) => (
        <div key={version.id} className={styles.version}>
          <h3 className={styles.kind}>{titleOf(version.kind ?? '', vocabulary?.types)}</h3>
          {version.upload?.sound ? (
            <slots.Sound upload={version.upload} title={track.title} artist={artist} />
          ) : (
            <p className={styles.none}>{version.upload?.problem?.message ?? t('desk.noSound')}</p>
          )}
          <Comparison track={track} version={version} />
        </div>
      ))}
      <div className={styles.columns}>
        <div>
          <h3 className={styles.kind}>{t('desk.words')}</h3>
          <slots.Words track={track} />
        </div>
        <div>
          <h3 className={styles.kind}>{t('alike.title')}</h3>
          <Lookalikes lookalikes={track.lookalikes ?? []} player={player} />
        </div>
      </div>
    </section>
  );
}

function Verdicts({ decision, reasons, onApprove, onReject, onEdit, onUndo }: TrackPanelProps) {
  const t = useText('review');
  if (decision) {
    const reason = reasons.find(({ code }) => code === decision.reason)?.text;
    return (
      <div className={styles.actions}>
        <Badge tone={decision.verdict === 'approve' ? 'success' : 'danger'}>
          {reason ?? t(decision.verdict === 'approve' ? 'desk.approved' : 'desk.rejected')}
        </Badge>
        <Button size="s" onClick={onUndo}>
          {t('desk.undo')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button size="s" data-edits onClick={onEdit}>
        {t('desk.edit')} <kbd className={styles.key}>E</kbd>
      </Button>
      <Button size="s" variant="danger" onClick={onReject}>
        {t('desk.reject')} <kbd className={styles.key}>R</kbd>
      </Button>
      <Button size="s" variant="primary" onClick={onApprove}>
        {t('desk.approve')} <kbd className={styles.key}>A</kbd>
      </Button>
    </div>
  );
}
