// The menu of a track in a short list, on phones.
import { type ComponentProps, useMemo } from 'react';
import { TrackSheet } from '@/features/catalog/components/TrackSheet';
import { ListActionsContext, useListActions } from '@/features/catalog/list-actions';
import { useRowActions } from './use-row-actions';

export default function TrackMenu(props: ComponentProps<typeof TrackSheet>) {
  const around = useListActions();
  const ofRow = useRowActions();
  const actions = useMemo(() => ({ ...around, ...ofRow }), [around, ofRow]);
  return (
    <ListActionsContext value={actions}>
      <TrackSheet {...props} />
    </ListActionsContext>
  );
}
