// The letter or icon that a word stands beside a track with.
import styles from './EntryIcon.module.css';

export function EntryIcon({ icon, color }: { icon: string; color: string }) {
  return (
    <span className={styles.icon} style={color ? { background: color } : {}}>
      {icon}
    </span>
  );
}
