// A person's picture, or the initial of their name.
import styles from './Avatar.module.css';

export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null; size?: number }) {
  if (src)
    return <img className={styles.avatar} src={src} alt="" width={size} height={size} loading="lazy" />;
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?';
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
