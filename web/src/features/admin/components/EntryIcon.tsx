// The letter or icon by which a track shows a vocabulary entry.
import styles from './EntryIcon.module.css';

export function EntryIcon({ icon, color }: { icon: string; color: string }) {
  return (
    <span className={styles.icon} style={color ? { background: color } : {}}>
      {icon}
    </span>
  );
}
