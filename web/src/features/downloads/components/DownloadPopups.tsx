// The popups of downloads. The page provides signing in and playing, which belong to the app.
import type { ReactNode } from 'react';
import type { Track } from '@/entities/track/track';
import { useLast } from '@/lib/use-last';
import { useDownloadPopup } from '../state';
import { ConsentPopup } from './ConsentPopup';
import { EmailPopup } from './EmailPopup';
import { LimitPopup, PlanPopup, UsedUpPopup } from './ReasonPopups';
import { VersionPopup } from './VersionPopup';

interface DownloadPopupsProps {
  renderLogin: (track: Track, open: boolean) => ReactNode;
  renderPlay: (track: Track, versionId: string) => ReactNode;
}

export default function DownloadPopups({ renderLogin, renderPlay }: DownloadPopupsProps) {
  const popup = useDownloadPopup();
  // While it closes, a popup still shows its track.
  const shown = useLast(popup);
  if (!shown) return null;
  const common = { track: shown.track, open: popup !== null };
  switch (shown.kind) {
    case 'versions':
      return <VersionPopup {...common} renderPlay={renderPlay} />;
    case 'login':
      return renderLogin(shown.track, common.open);
    case 'plan':
      return <PlanPopup {...common} />;
    case 'taken':
      return <UsedUpPopup {...common} />;
    case 'limit':
      return <LimitPopup {...common} version={shown.version} />;
    case 'consent':
      return <ConsentPopup open={common.open} goOn={shown.goOn} />;
    case 'email':
      return <EmailPopup open={common.open} goOn={shown.goOn} />;
  }
}
