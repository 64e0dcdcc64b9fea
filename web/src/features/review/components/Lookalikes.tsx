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
      {lookalikes.map((lookalike) => {
        const sound = lookalikeSound(lookalike);
        const isPlaying = player.playingId === sound.id;
        return (
          <li key={lookalike.track.id} className={styles.line}>
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              size="s"
              tooltip={false}
              label={t(isPlaying ? 'alike.pause' : 'alike.play', { title: lookalike.track.title })}
              disabled={!lookalike.source}
              onClick={() => player.play(sound)}
            />
            <Link
              to="/track/$id"
              params={{ id: String(lookalike.track.id) }}
              target="_blank"
              className={styles.words}
            >
              <span className={styles.title}>{lookalike.track.title}</span>
              <span className={styles.artist}>{lookalike.track.artist}</span>
            </Link>
            <span className={styles.how}>
              {t(lookalike.by === 'sound' ? 'alike.sound' : 'alike.name')} ·{' '}
              {Math.round(lookalike.similarity * WHOLE)} %
            </span>
          </li>
        );
      })}
    </ul>
  );
}
