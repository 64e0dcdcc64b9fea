import { useText } from '@/i18n';
import type { VersionOfTrack } from '@/lib/track-version';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { requestAddToPlaylist } from '../add-to-playlist';

interface AddButtonProps {
  track: VersionOfTrack;
  /** The name of the version, where each version has a button of its own. */
  version?: string;
  isWide?: boolean;
  size?: 's' | 'm' | 'l';
}

export function AddButton({ track, version, isWide, size = 'm' }: AddButtonProps) {
  const t = useText('library');
  const ask = () => requestAddToPlaylist([track]);
  const label = version === undefined ? t('add.button') : t('add.version', { version });
  const common = { size, icon: 'myPlaylists', 'aria-haspopup': 'dialog', onClick: ask } as const;
  return isWide ? <Button {...common}>{t('add.button')}</Button> : <IconButton {...common} label={label} />;
}
