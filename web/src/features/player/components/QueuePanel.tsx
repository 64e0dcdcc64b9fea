// Shows what plays next: queued tracks, which can be reordered, then the list that plays.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Sheet } from '@/ui/Sheet';
import { clearQueue } from '../controls';
import { usePlayer } from '../store';
import { QueuedTracks } from './QueuedTracks';
import { QueueLine } from './QueueLine';
import styles from './QueuePanel.module.css';
import { UpcomingTracks } from './UpcomingTracks';

interface QueuePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export default function QueuePanel({ open, onOpenChange }: QueuePanelProps) {
  const t = useText('player');
  // Beside the bar both remain usable; a phone has space for one only.
  const isMobile = useIsMobile();
  return (
    <Sheet
      side="right"
      open={open}
      onOpenChange={onOpenChange}
      title={t('queue.title')}
      {...(!isMobile && { besides: '[data-player]' })}
    >
      <QueueContent onLeave={() => onOpenChange(false)} />
    </Sheet>
  );
}

function QueueContent({ onLeave }: { onLeave: () => void }) {
  const t = useText('player');
  const track = usePlayer((state) => state.track);
  const origin = usePlayer((state) => state.origin);
  const upNext = usePlayer((state) => state.upNext);
  if (!track) return null;
  return (
    <div className={styles.queue}>
      <section aria-label={t('queue.now')}>
        <h3 className={styles.title}>{t('queue.now')}</h3>
        <QueueLine track={track} isCurrent />
      </section>
      <section aria-label={t('queue.waiting')}>
        <div className={styles.head}>
          <h3 className={styles.title}>{t('queue.waiting')}</h3>
          {upNext.length > 0 && (
            <Button size="s" variant="ghost" onClick={clearQueue}>
              {t('queue.clear')}
            </Button>
          )}
        </div>
        {upNext.length > 0 ? (
          <QueuedTracks tracks={upNext} />
        ) : (
          <p className={styles.empty}>{t('queue.empty')}</p>
        )}
      </section>
      <section aria-label={t('queue.list')}>
        <h3 className={styles.title}>{t('queue.list')}</h3>
        {origin && (
          <Link to={origin.href} className={styles.origin} onClick={onLeave}>
            <Icon name="chevronLeft" size={16} />
            {t('queue.from', { name: origin.name })}
          </Link>
        )}
        <UpcomingTracks />
      </section>
    </div>
  );
}
