import { fetchAll } from '@/features/catalog/api/track-pages';
import { copyTracklist } from '@/features/catalog/copy-links';
import { NO_PARAMS } from '@/features/catalog/track-source';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';

/** Copies the titles of all tracks of a playlist with their links. */
export function CopyTracklist({ origin, isEmpty }: { origin: string; isEmpty: boolean }) {
  const t = useText('catalog');
  return (
    <IconButton
      icon="copy"
      label={t('selection.copyAll')}
      disabled={isEmpty}
      onClick={() => void copyTracklist(fetchAll({ origin, params: NO_PARAMS, sort: null }))}
    />
  );
}
