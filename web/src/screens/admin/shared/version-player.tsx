// Plays the versions of a track in the admin area, including unpublished ones.
import { artistNames } from '@/entities/artist/artist';
import type { Track } from '@/entities/track/track';
import { useVocabulary } from '@/entities/vocabulary/vocabulary';
import type { AdminTrack } from '@/features/catalog-admin/api/catalog-admin';
import { play } from '@/features/player/controls';
import { externalTrack } from '@/features/player/external-audio';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { clock } from '@/lib/clock';
import { IconButton } from '@/ui/IconButton';
import styles from '../admin.module.css';

type Version = AdminTrack['versions'][number];

export function AdminVersionPlayer({ track }: { track: AdminTrack }) {
  const t = useText('catalog-admin');
  const types = useVocabulary()?.types;
  const { trackId, isPlaying } = useNowPlaying();
  const nameOf = ({ kind }: Version) => types?.find(({ code }) => code === kind)?.title ?? kind;
  const heard = track.versions.flatMap((version) => {
    const sound = soundOf(track, version, nameOf(version));
    return sound ? [{ version, sound }] : [];
  });
  if (!heard.length) return null;
  // A function, so that the queue is built on play instead of on every keystroke in the form.
  const queue = () => queueOf(heard.map(({ sound }) => sound));
  return (
    <ul className={styles.versions} aria-label={t('versions.title')}>
      {heard.map(({ version, sound }, at) => {
        const isHeard = trackId === sound.id && isPlaying;
        const name = nameOf(version);
        return (
          <li key={version.id} className={styles.heard}>
            <IconButton
              icon={isHeard ? 'pause' : 'play'}
              // The orange button marks what is playing.
              variant={isHeard ? 'play' : 'ghost'}
              size="s"
              label={t(isHeard ? 'versions.pause' : 'versions.play', { name })}
              onClick={() => play(queue(), at)}
            />
            <span>{name}</span>
            <span className={styles.heardFacts}>
              {clock(version.duration)} · {version.bpm} · {version.key}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function soundOf({ title, artists }: AdminTrack, version: Version, name: string): Track | null {
  if (!version.source) return null;
  const track = externalTrack({
    id: `version-${version.id}`,
    title,
    artist: artistNames(artists),
    source: version.source,
    duration: version.duration,
    soundwave: version.soundwave,
    bpm: version.bpm,
    key: version.key,
    keyName: version.key,
  });
  return { ...track, type: name };
}
