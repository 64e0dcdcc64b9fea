// The versions of a track as a table: each is played or downloaded from here, with what it is and how often it has been
// downloaded.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { errorMessage } from '@/api/error';
import { useTrackNow } from '@/entities/track/changes';
import { trackDetailOptions } from '@/entities/track/queries';
import type { Track } from '@/entities/track/track';
import { type VersionLine, VersionsTable } from '@/entities/track/VersionsTable';
import { versionsOf } from '@/entities/track/versions';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { useIsMobile } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Sheet } from '@/ui/Sheet';
import { closePopup, openPopup } from '../state';
import { VersionFiles } from './VersionFiles';
import styles from './VersionPopup.module.css';

const MAX = { max: DOWNLOADS_PER_VERSION };

interface VersionPopupProps {
  track: Track;
  open: boolean;
  /** Renders the play button of a version. */
  renderPlay: (track: Track, versionId: string) => ReactNode;
}

export function VersionPopup({ track: openedTrack, open, renderPlay }: VersionPopupProps) {
  const t = useText('downloads');
  const isMobile = useIsMobile();
  const track = useTrackNow(openedTrack);
  const firstRef = useRef<HTMLButtonElement>(null);
  const query = useQuery({ ...trackDetailOptions(track.id), enabled: open });
  const detail = query.data;
  const versions = versionsOf(track);
  const lines = versions.map(
    ({ id, name }): VersionLine => detail?.versions.find((version) => version.id === id) ?? { id, name },
  );
  const firstOpen = versions.find(({ files }) => files.some(({ available }) => available)) ?? versions[0];
  const common = {
    open,
    onOpenChange: closePopup,
    title: t('versions.title'),
    description: t('versions.of', { artist: track.artist, title: track.title }),
    isWide: true,
    focusFirst: firstRef,
    children: (
      <>
        {lines.length > 0 ? (
          <div className={styles.table}>
            <VersionsTable
              versions={lines}
              shownId={track.version_id}
              energy={detail?.energy}
              isNarrow
              renderPlay={({ id }) => renderPlay(track, id)}
              renderFiles={({ id }) => (
                <VersionFiles
                  track={track}
                  versionId={id}
                  firstRef={id === firstOpen?.id ? firstRef : undefined}
                />
              )}
            />
          </div>
        ) : (
          <p className={styles.note}>{t('versions.none')}</p>
        )}
        <div role="alert">
          {query.isError && !detail && (
            <p className={styles.foot}>
              {t('versions.failed', { reason: errorMessage(query.error) })}
              <Button size="s" busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('retry')}
              </Button>
            </p>
          )}
        </div>
        <PopupFooter track={track} />
      </>
    ),
  };
  return isMobile ? <Sheet side="bottom" {...common} /> : <Dialog {...common} />;
}

/** Explains why nothing here can be downloaded and what to do; otherwise states the limit. */
function PopupFooter({ track }: { track: Track }) {
  const t = useText('downloads');
  const { reason } = track.downloads;
  if (reason !== 'login_required' && reason !== 'plan_required') {
    return <p className={styles.note}>{t('versions.rule', MAX)}</p>;
  }
  const isVisitor = reason === 'login_required';
  return (
    <p className={styles.foot}>
      {t(`versions.why.${reason}`)}
      <Button size="s" onClick={() => openPopup({ kind: isVisitor ? 'login' : 'plan', track })}>
        {t(isVisitor ? 'versions.signIn' : 'versions.plans')}
      </Button>
    </p>
  );
}
