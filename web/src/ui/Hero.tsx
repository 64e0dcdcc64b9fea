// The head of a page about one object, over the blurred colours of its picture.
import { type ReactNode, useEffect, useRef } from 'react';
import { sourcesOf } from './Cover';
import styles from './Hero.module.css';

export function Hero({ picture, children }: { picture: string | null | undefined; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      {picture && (
        <div className={styles.behind} aria-hidden="true">
          <Wash picture={picture} />
        </div>
      )}
      {children}
    </header>
  );
}

/** Pixels per side: enough for a blurred background. */
const DOTS = 16;

function Wash({ picture }: { picture: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const image = new Image();
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0, DOTS, DOTS);
    const { srcSet = '', sizes = '' } = sourcesOf(picture, DOTS);
    Object.assign(image, { sizes, srcset: srcSet, src: picture });
    return () => {
      image.onload = null;
    };
  }, [picture]);
  return <canvas ref={canvas} width={DOTS} height={DOTS} className={styles.wash} />;
}
