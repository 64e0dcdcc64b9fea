// A QR code from the path of its dark modules; always dark on light, with the quiet zone that scanners need.
import styles from './QrCode.module.css';

const QUIET = 4;

interface QrCodeProps {
  label: string;
  /** Modules per side. */
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
