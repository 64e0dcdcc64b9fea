// A phone's menu of the sections that do not fit the bottom bar.
import { useState } from 'react';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import { Sheet } from '@/ui/Sheet';
import { NavList } from './NavList';

export function PhoneMenu() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={t('menu')}
        tooltip={false}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Sheet side="left" open={open} onOpenChange={setOpen} title={t('menu')}>
        <NavList onNavigate={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
