// Switches between the light and the dark theme.
import { useText } from '@/i18n';
import { toggleTheme, useTheme } from '@/lib/theme';
import { IconButton } from '@/ui/IconButton';

export function ThemeSwitch() {
  const t = useText();
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t('topbar.toLight') : t('topbar.toDark')}
      onClick={toggleTheme}
    />
  );
}
