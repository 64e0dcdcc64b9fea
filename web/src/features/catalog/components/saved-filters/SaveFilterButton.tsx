// Saves the current filter under a name.
import { useText } from '@/i18n';
import { useIsTablet } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { useSaveFilter } from '../../api/saved-filters';
import type { Filter } from '../../filter/filter';
import { savedFilterQuery } from '../../filter/saved-filter-query';
import { SavedFilterNameDialog } from './SavedFilterNameDialog';

interface SaveFilterButtonProps {
  filter: Filter;
  /** The proposed name, such as a summary of the filter. */
  proposal: string;
  /** Whether the dialog for the name is open. */
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
}

export function SaveFilterButton({ filter, proposal, isNaming, onNaming }: SaveFilterButtonProps) {
  const t = useText('filters');
  const isTablet = useIsTablet();
  const save = useSaveFilter();
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        icon="plus"
        aria-label={t('crates.save')}
        onClick={() => onNaming(true)}
      >
        {t(isTablet ? 'crates.saveShort' : 'crates.save')}
      </Button>
      <SavedFilterNameDialog
        open={isNaming}
        title={t('crates.save')}
        initial={proposal}
        {...(filter.date && { description: t('crates.fixedDates') })}
        onClose={() => onNaming(false)}
        onSave={async (name) => {
          await save.mutateAsync({ name, query: savedFilterQuery(filter) });
          toast.success(t('crates.saved'));
        }}
      />
    </>
  );
}
