// The author's data beside the measurements and the file's tags; differences are highlighted.
import { artistNames } from '@/entities/artist/artist';
import type { SubmissionTrack, SubmissionVersion } from '@/entities/submission/submission';
import { bpmText } from '@/entities/track/bpm';
import { useText } from '@/i18n';
import { differs, tempoDiffers } from '../differences';
import styles from './Comparison.module.css';

interface ComparisonProps {
  track: SubmissionTrack;
  version: SubmissionVersion;
}

const NOTHING = '–';

export function Comparison({ track, version }: ComparisonProps) {
  const t = useText('review');
  const { sound, tags } = version.upload ?? {};
  const artists = artistNames(track.artists);
  const tempo = (bpm: number | null | undefined) => (bpm ? bpmText(bpm) : '');
  const rows = [
    { id: 'artist', author: artists, heard: '', tag: tags?.artist ?? '' },
    { id: 'title', author: track.title, heard: '', tag: tags?.title ?? '' },
    { id: 'bpm', author: tempo(version.bpm), heard: tempo(sound?.bpm), tag: tempo(tags?.bpm) },
    { id: 'key', author: version.key ?? '', heard: sound?.key ?? '', tag: tags?.key ?? '' },
    {
      id: 'year',
      author: track.year ? String(track.year) : '',
      heard: '',
      tag: tags?.year ? String(tags.year) : '',
    },
    { id: 'label', author: track.label, heard: '', tag: tags?.label ?? '' },
  ] as const;
  const isOff = (row: (typeof rows)[number]) =>
    row.id === 'bpm'
      ? tempoDiffers(version.bpm ?? tags?.bpm, sound?.bpm)
      : differs(row.author || row.heard, row.tag) || differs(row.author, row.heard);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          <th scope="col">{t('compare.author')}</th>
          <th scope="col">{t('compare.heard')}</th>
          <th scope="col">{t('compare.tags')}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ author, heard, tag }) => author || heard || tag)
          .map((row) => (
            <tr key={row.id} data-differs={isOff(row) || undefined}>
              <th scope="row">{t(`compare.${row.id}`)}</th>
              <td>{row.author || NOTHING}</td>
              <td>{row.heard || NOTHING}</td>
              <td>{row.tag || NOTHING}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
