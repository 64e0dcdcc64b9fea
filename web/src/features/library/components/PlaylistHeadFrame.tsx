// The frame of a playlist's head: its cover, name and facts, over the colours of the cover.
import type { ReactNode } from 'react';
import { lengthText } from '@/entities/playlist/length';
import { useText } from '@/i18n';
import { useIsMobile } from '@/lib/use-media-query';
import { Cover } from '@/ui/Cover';
import { Hero } from '@/ui/Hero';
import { Mosaic } from '@/ui/Mosaic';
import styles from './PlaylistHead.module.css';

const COVER = 208;
const PHONE_COVER = 128;

interface PlaylistHeadFrameProps {
  name: string;
  description: string;
  picture: string | null | undefined;
  /** The covers of its tracks, shown if it has no picture. */
  covers: readonly string[];
  kind: ReactNode;
  owner?: string | undefined;
  count: number;
  /** In seconds. */
  duration: number;
  /** Rendered after the facts of the playlist. */
  access?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

export function PlaylistHeadFrame({
  name,
  description,
  picture,
  covers,
  kind,
  owner,
  count,
  duration,
  access,
  children,
  actions,
}: PlaylistHeadFrameProps) {
  const t = useText('library');
  const size = useIsMobile() ? PHONE_COVER : COVER;
  return (
    <Hero picture={picture ?? covers[0]}>
      <div className={styles.head}>
        {picture ? <Cover src={picture} size={size} eager /> : <Mosaic pictures={covers} size={size} />}
        <div className={styles.words}>
          <p className={styles.type}>{kind}</p>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.facts}>
            {owner && <span>{owner}</span>}
            <span>{t('trackCount', { count })}</span>
            {duration > 0 && <span>{lengthText(t, duration)}</span>}
            {access}
          </p>
          {description && <p className={styles.description}>{description}</p>}
          {children}
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </Hero>
  );
}
