import { useState } from 'react';
import { fetchAll } from '@/features/catalog/api/track-pages';
import { copyTracklist } from '@/features/catalog/copy-links';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import styles from './copy-tracklist.module.css';
import type { ListedSource } from './use-listed-source';

/** Copies the titles of all tracks of a playlist's list with their links. */
export function CopyTracklist({ source, filter, isEmpty }: ListedSource) {
  const t = useText('catalog');
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    setIsBusy(true);
    // What the settings of this user hide belongs to the list that others get.
    await copyTracklist(fetchAll({ ...source, params: filter }));
    setIsBusy(false);
  };
  return (
    <IconButton
      icon="copy"
      label={t('selection.copyAll')}
      disabled={isEmpty}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      className={isBusy ? styles.busy : undefined}
      onClick={() => {
        if (!isBusy) void copy();
      }}
    />
  );
}
