import { useText } from '@/i18n';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { requestAddToPlaylist } from '../add-to-playlist';

interface AddButtonProps {
  id: string;
  isWide?: boolean;
  size?: 's' | 'm' | 'l';
}

export function AddButton({ id, isWide, size = 'm' }: AddButtonProps) {
  const t = useText('library');
  const ask = () => requestAddToPlaylist([id]);
  const common = { size, icon: 'myPlaylists', 'aria-haspopup': 'dialog', onClick: ask } as const;
  return isWide ? (
    <Button {...common}>{t('add.button')}</Button>
  ) : (
    <IconButton {...common} label={t('add.button')} />
  );
}
