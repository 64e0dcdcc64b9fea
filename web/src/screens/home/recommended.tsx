// Recommended tracks with reasons; for visitors, the rising tracks.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recommendedOptions } from '@/features/catalog/api/charts';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { ListSection, type TitledSection } from '@/screens/shared/section';
import { Segmented } from '@/ui/Segmented';
import { GrowingList } from './growing-list';

const KINDS = ['original', 'remix'] as const;

export function RecommendedSection({ title }: TitledSection) {
  const t = useText('home');
  const isSignedIn = useSignedIn();
  const [chosen, setChosen] = useState<(typeof KINDS)[number]>('original');
  const { data, isError } = useQuery(recommendedOptions);
  if (isError || (data && data.original.length + data.remix.length === 0)) return null;
  const filled = KINDS.filter((kind) => !data || data[kind].length > 0);
  const kind = filled.find((known) => known === chosen) ?? filled[0] ?? chosen;
  return (
    <ListSection
      title={title ?? t('recommended.title')}
      why={t(isSignedIn ? 'recommended.why' : 'recommended.whyVisitor')}
      tools={
        filled.length > 1 && (
          <Segmented
            label={t('top.kind.label')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`top.kind.${value}`) }))}
            onChange={setChosen}
          />
        )
      }
    >
      <GrowingList key={kind} list={`recommended ${kind}`} tracks={data?.[kind]} />
    </ListSection>
  );
}
