// The filter of the artist list: type, genre, name, order.
import { useQuery } from '@tanstack/react-query';
import { optionsOf, vocabularyOptions } from '@/entities/vocabulary/vocabulary';
import { useText } from '@/i18n';
import { useSearchText } from '@/lib/use-search-text';
import { Input } from '@/ui/Field';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { ARTIST_SORTS, ARTIST_TYPES, type ArtistFilter, type ArtistSort } from '../../artist-filter';
import styles from './ArtistFilters.module.css';

interface ArtistFiltersProps {
  filter: ArtistFilter;
  /** Undefined removes a condition. */
  onChange: (change: { [K in keyof ArtistFilter]?: string | undefined }) => void;
}

const SORT_LABELS = {
  name: 'name',
  '-tracks': 'tracks',
  '-followers': 'followers',
  '-date': 'date',
} as const satisfies Record<ArtistSort, string>;

const ANY = '';

export function ArtistFilters({ filter, onChange }: ArtistFiltersProps) {
  const t = useText('artists');
  const { data: vocabulary } = useQuery(vocabularyOptions);
  const genres = optionsOf(vocabulary?.genres ?? []);
  return (
    <div className={styles.filters}>
      <Segmented
        label={t('types.label')}
        value={filter.type ?? 'all'}
        options={(['all', ...ARTIST_TYPES] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
      />
      <NameField name={filter.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <Select
        className={styles.genre}
        label={t('genre.label')}
        value={filter.category ?? ANY}
        options={[{ value: ANY, label: t('genre.any') }, ...genres]}
        onChange={(category) => onChange({ category: category || undefined })}
      />
      <Select
        className={styles.order}
        label={t('sort.label')}
        value={filter.sort}
        options={ARTIST_SORTS.map((value) => ({ value, label: t(`sort.${SORT_LABELS[value]}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useText('artists');
  const [typed, setTyped] = useSearchText(name, onChange);
  return (
    <Input
      type="search"
      className={styles.name}
      aria-label={t('name.label')}
      placeholder={t('name.placeholder')}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
