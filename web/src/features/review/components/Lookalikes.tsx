// Tracks of the pool with similar audio or a similar name; each can be played for comparison.
import { Link } from '@tanstack/react-router';
import { useText } from '@/i18n';
import { IconButton } from '@/ui/IconButton';
import type { Lookalike } from '../api/review';
import type { ReviewPlayer } from '../slots';
import styles from './Lookalikes.module.css';

const WHOLE = 100;

interface LookalikesProps {
  lookalikes: readonly Lookalike[];
  player: ReviewPlayer;
}

export const lookalikeSound = ({ track, source }: Lookalike) => ({
  id: `like-${track.id}`,
  title: track.title,
  artist: track.artist,
  source: source ?? '',
});

export function Lookalikes({ lookalikes, player }: LookalikesProps) {
  const t = useText('review');
  if (lookalikes.length === 0) return <p className={styles.none}>{t('alike.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('alike.title')}>
      {lookalikes.map((alike) => {
        const sound = lookalikeSound(alike);
        const isPlaying = player.playingId === sound.id;
        return (
          <li key={alike.track.id} className={styles.line}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              size="s"
              tooltip={false}
              label={t(isPlaying ? 'alike.pause' : 'alike.play', { title: alike.track.title })}
              disabled={!alike.source}
              onClick={() => player.play(sound)}
            />
            <Link
              to="/track/$id"
              params={{ id: String(alike.track.id) }}
              target="_blank"
              className={styles.words}
            >
              <span className={styles.title}>{alike.track.title}</span>
              <span className={styles.artist}>{alike.track.artist}</span>
            </Link>
            <span className={styles.how}>
              {t(alike.by === 'sound' ? 'alike.sound' : 'alike.name')} ·{' '}
              {Math.round(alike.similarity * WHOLE)} %
            </span>
          </li>
        );
      })}
    </ul>
  );
}
