// Further actions for the current track, at the bottom of the phone player.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPage, type Track } from '@/entities/track/track';
import { shareLink, versionSearch } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { Icon, type IconName } from '@/ui/Icon';
import { Sheet } from '@/ui/Sheet';
import { toast } from '@/ui/toast';
import { toggleMute } from '../controls';
import { isOfPool } from '../queue';
import { usePlayer } from '../store';
import styles from './PhoneActions.module.css';
import { LoopChoice } from './PlayerSettings';
import { TempoSlider } from './TempoSlider';

interface PhoneActionsProps {
  track: Track;
  open: boolean;
  onClose: () => void;
  /** Called when an action opens another page. */
  onLeave: () => void;
}

export function PhoneActions({ track, open, onClose, onLeave }: PhoneActionsProps) {
  const t = useText('player');
  const volume = usePlayer((state) => state.volume);
  const [artist] = track.artistInfo;
  const share = async () => {
    onClose();
    await navigator.clipboard.writeText(shareLink(track)).then(
      () => toast.success(t('actions.copied')),
      () => toast.error(t('actions.notCopied')),
    );
  };
  return (
    <Sheet side="bottom" open={open} onOpenChange={onClose} title={t('actions.title')}>
      <ul className={styles.actions}>
        {isOfPool(track.id) && (
          <li>
            <Link
              to="/track/$id"
              params={{ id: track.id }}
              search={versionSearch(track)}
              className={styles.action}
              onClick={onLeave}
            >
              <Line icon="disc">{t('actions.track')}</Line>
            </Link>
          </li>
        )}
        {artist && hasPage(artist) && (
          <li>
            <Link
              to="/artists/$code"
              params={{ code: artist.code }}
              className={styles.action}
              onClick={onLeave}
            >
              <Line icon="artists">{t('actions.artist')}</Line>
            </Link>
          </li>
        )}
        {isOfPool(track.id) && (
          <li>
            <button type="button" className={styles.action} onClick={() => void share()}>
              <Line icon="share">{t('actions.copy')}</Line>
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.action} onClick={toggleMute}>
            <Line icon={volume > 0 ? 'volume' : 'muted'}>{t(volume > 0 ? 'mute' : 'unmute')}</Line>
          </button>
        </li>
      </ul>
      <div className={styles.settings}>
        <LoopChoice />
        <TempoSlider />
      </div>
    </Sheet>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} size={20} />
      {children}
    </>
  );
}
