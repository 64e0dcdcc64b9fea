// A track in the search panel: the cover plays it, the rest opens its page.
import type { MouseEvent } from 'react';
import { bpmText } from '@/entities/track/bpm';
import { versionSearch } from '@/entities/track/versions';
import { classNames } from '@/lib/class-names';
import { Cover } from '@/ui/Cover';
import { Icon } from '@/ui/Icon';
import { KeyChip } from '@/ui/KeyChip';
import type { FoundTrack as Found } from '../../api/search';
import type { PlayState } from '../../track-facts';
import { Highlighted } from './Highlighted';
import { Option } from './Option';
import styles from './SearchPanel.module.css';

interface TrackResultProps {
  track: Found;
  state: PlayState;
  onPlay: () => void;
}

export function TrackResult({ track, state, onPlay }: TrackResultProps) {
  const playHere = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (track.audioSrc) onPlay();
  };
  return (
    <Option
      id={`found-track-${track.id}`}
      to={{ to: '/track/$id', params: { id: track.id }, search: versionSearch(track) }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: an option may not contain controls; on the keyboard Shift Enter plays it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <span
        data-play
        className={classNames(styles.cover, state !== 'idle' && styles.current)}
        onClick={playHere}
      >
        <Cover src={track.picture} size={40} eager />
        <span className={styles.glyph}>
          <Icon name={state === 'playing' ? 'pause' : 'play'} size={18} />
        </span>
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <Highlighted text={track.title} ranges={track.highlight.title} />
        </span>
        <span className={styles.under}>
          <Highlighted text={track.artist} ranges={track.highlight.artist} />
        </span>
      </span>
      <span className={styles.bpm}>{bpmText(track.bpm)}</span>
      <span className={styles.key}>
        {track.track_key && <KeyChip camelot={track.track_key} label={track.key} />}
      </span>
    </Option>
  );
}
