// The slot of the player. It stays mounted across pages so that playback continues; some pages hide it.
import type { ReactNode } from 'react';
import { useText } from '@/i18n';
import styles from './PlayerSlot.module.css';

export function PlayerSlot({ hidden, children }: { hidden: boolean; children?: ReactNode }) {
  const t = useText();
  return (
    <section className={styles.slot} data-player aria-label={t('player.label')} hidden={hidden}>
      {children}
    </section>
  );
}
