// The record pool, the main screen.
import { useState } from 'react';
import { useUser } from '@/api/user';
import { readKeyNotation } from '@/entities/track/key-notation';
import { SavedFilterMenu } from '@/features/catalog/components/saved-filters/SavedFilterMenu';
import { SaveFilterButton } from '@/features/catalog/components/saved-filters/SaveFilterButton';
import { useFilterSummary } from '@/features/catalog/hooks/use-filter-summary';
import { RECORDPOOL } from '@/features/catalog/track-source';
import { useText } from '@/i18n';
import { usePendingAction } from '@/lib/pending-action';
import type { PrefetchContext } from '@/lib/prefetch';
import { useSignedIn } from '@/lib/session';
import { FilteredTracks } from '@/screens/shared/filtered-tracks';
import { prefetchTracks } from '@/screens/shared/prefetch-tracks';
import { SignInPrompt } from '@/screens/shared/sign-in-prompt';
import { useListFilter } from '@/screens/shared/use-list-filter';
import styles from './record-pool.module.css';

export const prefetch = (entering: PrefetchContext): void => prefetchTracks(entering, RECORDPOOL);

export function RecordPoolScreen() {
  const t = useText('catalog');
  const isSignedIn = useSignedIn();
  return (
    <div className={styles.page}>
      <FilteredTracks
        origin={RECORDPOOL}
        label={t('title')}
        heading={<h1 className={styles.title}>{t('title')}</h1>}
        tools={isSignedIn && <SavedFilterMenu />}
        filterActions={<SaveFilterPrompt isSignedIn={isSignedIn} />}
      />
    </div>
  );
}

const SAVE_CRATE = 'saveCrate';

/** Saves the filter in the address; visitors are asked to sign in first. */
function SaveFilterPrompt({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('filters');
  const [isPrompted, setIsPrompted] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  usePendingAction(SAVE_CRATE, () => setIsNaming(true));
  const { filter } = useListFilter();
  const notation = readKeyNotation(useUser().data?.track_key_variant);
  return (
    <>
      <SaveFilterButton
        filter={filter}
        proposal={useFilterSummary(filter, notation)}
        isNaming={isNaming}
        onNaming={(isNaming) => (isSignedIn ? setIsNaming(isNaming) : setIsPrompted(isNaming))}
      />
      <SignInPrompt
        open={isPrompted}
        onClose={() => setIsPrompted(false)}
        title={t('crates.signIn.title')}
        text={t('crates.signIn.text')}
        action={{ kind: SAVE_CRATE }}
      />
    </>
  );
}
