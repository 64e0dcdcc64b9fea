// Download buttons for the files of one version.
import { useTrackNow } from '@/entities/track/changes';
import type { Track } from '@/entities/track/track';
import { useText } from '@/i18n';
import { DOWNLOADS_PER_VERSION } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Tooltip } from '@/ui/Tooltip';
import { useDownloads } from '../use-downloads';
import { downloadShareOf } from './VersionPopup';

const MAX = { max: DOWNLOADS_PER_VERSION };

export function VersionFiles({ track: initialTrack, versionId }: { track: Track; versionId: string }) {
  const t = useText('downloads');
  const { downloadItem, explain } = useDownloads();
  const track = useTrackNow(initialTrack);
  return track.downloads.items
    .filter(({ version_id }) => version_id === versionId)
    .map((item) => {
      const format = item.extension.toUpperCase();
      const { name, download_count: count, reason } = item;
      return (
        <Tooltip key={item.id} text={reason ? t(`versions.why.${reason}`, MAX) : t('versions.take')}>
          <Button
            size="s"
            icon={
              reason === 'plan_required' ? 'lock' : downloadShareOf(count) === '100%' ? 'check' : 'download'
            }
            aria-label={t('versions.tile', { name, format, count, ...MAX })}
            onClick={() => (item.available ? downloadItem(track, item) : explain(track, item))}
          >
            {format}
          </Button>
        </Tooltip>
      );
    });
}
