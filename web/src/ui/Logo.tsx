// The logo with the brand's name.
import { brand } from '@/lib/page-meta';
import styles from './Logo.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export function Logo({ sign }: { sign?: 'only' }) {
  return (
    <span className={styles.logo}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M10 25V7h7.5a6 6 0 0 1 0 12H14"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {sign === 'only' ? (
        <VisuallyHidden>{brand()}</VisuallyHidden>
      ) : (
        <span className={styles.name}>{brand()}</span>
      )}
    </span>
  );
}
