// The cover of a collection without its own: up to four covers of its contents.
import { classNames } from '@/lib/class-names';
import { Cover } from './Cover';
import styles from './Cover.module.css';

const MOST = 4;

interface MosaicProps {
  /** Pictures of the contents in order; duplicates count once. */
  pictures: readonly string[];
  size: number;
}

export function Mosaic({ pictures, size }: MosaicProps) {
  const shown = [...new Set(pictures)].slice(0, MOST);
  const [only] = shown;
  if (shown.length < 2) return <Cover src={only} size={size} eager />;
  return (
    <span className={classNames(styles.cover, styles.mosaic)} style={{ width: size, height: size }}>
      {shown.map((src) => (
        <img key={src} src={src} alt="" decoding="async" />
      ))}
    </span>
  );
}
