// Downloads started anywhere in the app: their dialogs, and the strip that shows progress.

import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorMessage } from '@/api/error';
import { fetchCurrentTrack } from '@/entities/track/queries';
import type { Track } from '@/entities/track/track';
import { useArchive } from '@/features/downloads/api/archive';
import { loadPopups, loadStrip } from '@/features/downloads/lazy-parts';
import { closePopup, useDownloadPopup, useRunning } from '@/features/downloads/state';
import { useDownloads } from '@/features/downloads/use-downloads';
import { useText } from '@/i18n';
import { lazy } from '@/lib/lazy';
import { usePendingAction } from '@/lib/pending-action';
import { readStored } from '@/lib/storage';
import { LOCAL } from '@/lib/storage-keys';
import { LazyBoundary } from '@/ui/LazyBoundary';
import { OnceOpen } from '@/ui/lazy-overlay';
import { toast } from '@/ui/toast';
import { SignInPrompt } from './sign-in-prompt';

const DownloadPopups = lazy(loadPopups);
const DownloadStrip = lazy(loadStrip);
const VersionPlay = lazy(() => import('./version-play'));

const DOWNLOAD = 'download';

/** Whether a reload may have interrupted a download; the strip reads the details. */
const hasPersistedDownloads = () => readStored(LOCAL.downloads) !== null;

export function DownloadsRoot() {
  const { download } = useDownloads();
  const isRunning = useRunning() !== null;
  const [wasBegun] = useState(hasPersistedDownloads);
  const hasArchive = Boolean(useArchive().data);
  // A dialog opened on one page closes on the next.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Another path is another page.
  useEffect(() => closePopup, [path]);
  // The pending action runs with the access of the user who has signed in.
  usePendingAction(DOWNLOAD, ({ track = '', version }) => {
    fetchCurrentTrack(track, version).then(download, (error) => toast.error(errorMessage(error)));
  });
  return (
    <>
      <OnceOpen open={useDownloadPopup() !== null} onClose={closePopup}>
        <DownloadPopups
          renderLogin={(track, open) => <LoginPrompt track={track} open={open} />}
          renderPlay={(track, versionId) => (
            <LazyBoundary errorFallback={null}>
              <VersionPlay trackId={track.id} versionId={versionId} />
            </LazyBoundary>
          )}
        />
      </OnceOpen>
      {(isRunning || wasBegun || hasArchive) && (
        <LazyBoundary errorFallback={null}>
          <DownloadStrip />
        </LazyBoundary>
      )}
    </>
  );
}

function LoginPrompt({ track, open }: { track: Track; open: boolean }) {
  const t = useText('downloads');
  return (
    <SignInPrompt
      open={open}
      onClose={closePopup}
      title={t('login.title')}
      text={t('login.text', { title: track.title })}
      action={{ kind: DOWNLOAD, details: { track: track.id, version: track.version_id } }}
    />
  );
}
