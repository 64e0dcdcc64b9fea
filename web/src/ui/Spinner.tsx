// An unobtrusive activity indicator. The control or text around it names the action.
import styles from './Spinner.module.css';

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={styles.spinner}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
