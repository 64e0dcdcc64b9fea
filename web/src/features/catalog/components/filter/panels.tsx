// The short panels: genre, part of night, type, markers, BPM, rating.
import { useText } from '@/i18n';
import { SPANS } from '../../filter/filter';
import { FilterSection } from './FilterSection';
import type { PanelProps } from './panel-props';
import { Radios } from './Radios';
import { SpanSlider } from './SpanSlider';
import { ChoiceChips, SetChips } from './VocabularyChips';

const RATINGS = [1, 2, 3, 4, 5] as const;

export function GenrePanel({ filter, onChange, facets, words }: PanelProps) {
  const t = useText('filters');
  return (
    <>
      <FilterSection title={t('genres')} hint={t('pressAgain')}>
        <ChoiceChips
          label={t('genres')}
          words={words?.genres ?? []}
          counts={facets?.genres}
          choice={filter.genres}
          onChange={(genres) => onChange({ genres })}
        />
      </FilterSection>
      <FilterSection title={t('categories')}>
        <ChoiceChips
          label={t('categories')}
          words={words?.categories ?? []}
          counts={facets?.categories}
          choice={filter.categories}
          onChange={(categories) => onChange({ categories })}
        />
      </FilterSection>
    </>
  );
}

export function NightPanel({ filter, onChange, facets, words }: PanelProps) {
  const t = useText('filters');
  return (
    <FilterSection title={t('nights')} hint={t('pressAgain')}>
      <ChoiceChips
        label={t('nights')}
        // Filters use the English names of the parts of night, in any language.
        words={words?.parts_of_night ?? []}
        counts={facets?.parts_of_night}
        choice={filter.nights}
        onChange={(nights) => onChange({ nights })}
      />
    </FilterSection>
  );
}

export function MarkersPanel({ filter, onChange, facets, words }: PanelProps) {
  const t = useText('filters');
  return (
    <FilterSection title={t('markers')} hint={t('pressAgain')}>
      <ChoiceChips
        label={t('markers')}
        words={words?.markers ?? []}
        counts={facets?.markers}
        choice={filter.markers}
        onChange={(markers) => onChange({ markers })}
      />
    </FilterSection>
  );
}

export function TypePanel({ filter, onChange, facets, words }: PanelProps) {
  const t = useText('filters');
  const types = words?.types ?? [];
  const sets = [
    { title: t('typesFirst'), types: types.filter((type) => type.offered_first) },
    { title: t('typesRest'), types: types.filter((type) => !type.offered_first) },
  ];
  return sets.map(({ title, types }) => (
    <FilterSection key={title} title={title}>
      <SetChips
        label={title}
        words={types}
        counts={facets?.types}
        chosen={filter.types}
        onChange={(chosen) => onChange({ types: chosen })}
      />
    </FilterSection>
  ));
}

export function BpmPanel({ filter, onChange, facets }: PanelProps) {
  return (
    <FilterSection title="BPM">
      <SpanSlider
        label="BPM"
        min={SPANS.bpm.min}
        max={SPANS.bpm.max}
        span={filter.bpm}
        histogram={facets?.bpm}
        onChange={(bpm) => onChange({ bpm })}
      />
    </FilterSection>
  );
}

export function RatingPanel({ filter, onChange, facets }: PanelProps) {
  const t = useText('filters');
  return (
    <FilterSection title={t('rating')}>
      <Radios
        label={t('rating')}
        value={filter.rating}
        options={RATINGS.map((value) => ({
          value,
          label: value === 1 ? t('any') : t('atLeast', { value }),
          count: facets?.ratings[value],
        }))}
        onChange={(rating) => onChange({ rating })}
      />
    </FilterSection>
  );
}
