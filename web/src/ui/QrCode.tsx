// A QR code from the path of its dark squares; always dark on light, with the quiet margin that scanners need.
import styles from './QrCode.module.css';

const QUIET = 4;

interface QrCodeProps {
  label: string;
  /** Squares along a side. */
  size: number;
  path: string;
}

export function QrCode({ label, size, path }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
