// Keeps the present filter under a name.
import { useText } from '@/i18n';
import { useIsTablet } from '@/lib/use-media-query';
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { useSaveCrate } from '../../api/crates';
import { crateQuery } from '../../filter/crate-query';
import type { Filter } from '../../filter/filter';
import { CrateNameDialog } from './CrateNameDialog';

interface SaveCrateProps {
  filter: Filter;
  /** A proposal, such as what the filter asks for. */
  proposal: string;
  /** Whether the name is being asked for. */
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
}

export function SaveCrate({ filter, proposal, isNaming, onNaming }: SaveCrateProps) {
  const t = useText('catalog');
  const isTablet = useIsTablet();
  const save = useSaveCrate();
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
      <CrateNameDialog
        open={isNaming}
        title={t('crates.save')}
        initial={proposal}
        {...(filter.date && { description: t('crates.fixedDates') })}
        onClose={() => onNaming(false)}
        onSave={async (name) => {
          await save.mutateAsync({ name, query: crateQuery(filter) });
          toast.success(t('crates.saved'));
        }}
      />
    </>
  );
}
