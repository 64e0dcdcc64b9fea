// The record pool: the screen DJs live in.
import { useCallback, useState } from 'react';
import { useUser } from '@/features/auth/api/user';
import { CrateMenu } from '@/features/catalogue/components/crates/CrateMenu';
import { SaveCrate } from '@/features/catalogue/components/crates/SaveCrate';
import { FilterRail } from '@/features/catalogue/components/filter/FilterRail';
import { type Filter, isFilterEmpty, NO_FILTER } from '@/features/catalogue/filter/filter';
import { readNotation } from '@/features/catalogue/filter/wheel';
import { useArrivedSource } from '@/features/catalogue/hooks/use-arrived-source';
import { useFilterSummary } from '@/features/catalogue/hooks/use-filter-summary';
import { RECORDPOOL } from '@/features/catalogue/track-source';
import { useText } from '@/i18n';
import { useSignedIn } from '@/lib/session';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import styles from './recordpool.module.css';
import { SignInPrompt } from './sign-in-prompt';
import { TrackList, TrackListTools } from './track-list';
import { useListFilter } from './use-list-filter';
import { useTrackSource } from './use-track-source';

export function RecordPoolScreen() {
  const t = useText('catalogue');
  const isSignedIn = useSignedIn();
  const [isPrompted, setPrompted] = useState(false);
  const { filter, params, setFilter } = useListFilter();
  const list = useTrackSource(RECORDPOOL, { params });
  const { total } = useArrivedSource(list.source);
  const notation = readNotation(useUser().data?.track_key_variant);
  const summary = useFilterSummary(filter, notation);
  const isFiltered = !isFilterEmpty(filter);
  const narrow = useCallback(
    (change: Partial<Filter>) => setFilter({ ...filter, ...change }),
    [filter, setFilter],
  );
  const reset = (
    <Button icon="close" onClick={() => setFilter(NO_FILTER)}>
      {t('filters.reset')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {total !== undefined && !isFiltered && (
          <p className={styles.count}>{t('tracks', { count: total })}</p>
        )}
        <div className={styles.tools}>
          {isSignedIn && <CrateMenu />}
          <TrackListTools {...list} />
        </div>
      </header>
      <FilterRail
        filter={filter}
        source={list.source}
        total={total}
        notation={notation}
        isSignedIn={isSignedIn}
        onFilter={setFilter}
      >
        {isFiltered && (
          <SaveCrate
            filter={filter}
            proposal={summary}
            onVisitor={isSignedIn ? null : () => setPrompted(true)}
          />
        )}
      </FilterRail>
      <TrackList
        list={list}
        label={t('title')}
        reset={isFiltered && reset}
        onNarrow={narrow}
        empty={
          isFiltered ? (
            <EmptyState
              icon="filter"
              title={t('filters.nothing.title')}
              text={t('filters.nothing.text')}
              action={reset}
            />
          ) : (
            <EmptyState icon="disc" title={t('empty.title')} text={t('empty.text')} />
          )
        }
      />
      <SignInPrompt
        open={isPrompted}
        onClose={() => setPrompted(false)}
        title={t('crates.signIn.title')}
        text={t('crates.signIn.text')}
      />
    </div>
  );
}
