// The panel below the search field: recent searches and help while the query is too short, then the first
// results.
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@/api/error';
import { useText } from '@/i18n';
import { forgetSearches, useRecentSearches } from '@/lib/recent-searches';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { Spinner } from '@/ui/Spinner';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { instantOptions, totalOf } from '../../api/search';
import type { ListedTrack } from '../../api/track-pages';
import { useFilterError } from '../../hooks/use-filter-error';
import { missingLength, unknownField } from '../../search-syntax';
import type { NowPlaying } from '../../track-facts';
import { Group, Option } from './Option';
import { PanelContext } from './panel-context';
import { SearchHelp } from './SearchHelp';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults';

export interface SearchPanelProps {
  /** The id for `aria-controls` of the field. */
  listId: string;
  /** The debounced text of the field. */
  query: string;
  active: string | null;
  isHelpShown: boolean;
  now: NowPlaying;
  onPlay: (tracks: readonly ListedTrack[], index: number) => void;
  onChoose: () => void;
}

export default function SearchPanel(props: SearchPanelProps) {
  const { listId, query, active, isHelpShown, now, onPlay, onChoose } = props;
  const t = useText('search');
  const missing = missingLength(query);
  const { data, error, isError, isPlaceholderData } = useQuery({
    ...instantOptions(query),
    enabled: missing === 0,
  });
  // Results of a previous query are hidden once the query is too short.
  const found = missing === 0 ? data : undefined;
  const misread = useFilterError(query, missing === 0 ? error : null);

  return (
    <PanelContext value={{ active, onChoose }}>
      {isHelpShown && <SearchHelp onChoose={onChoose} />}
      <div
        id={listId}
        role="listbox"
        aria-label={t('results')}
        aria-busy={isPlaceholderData}
        className={styles.list}
      >
        {query === '' && <Recent />}
        {found && (
          <SearchResults
            query={query}
            found={found}
            isPrevious={isPlaceholderData}
            now={now}
            onPlay={onPlay}
          />
        )}
      </div>
      {query === '' && <ForgetRecent />}
      {found && <Summary query={query} count={totalOf(found.summary)} />}
      {query !== '' && missing > 0 && <p className={styles.note}>{t('missing', { count: missing })}</p>}
      {missing === 0 && isError && !found && (
        <p className={styles.note} role="status">
          {misread ?? errorMessage(error)}
        </p>
      )}
      {missing === 0 && !found && !isError && (
        <p className={styles.note}>
          <Spinner size={16} />
          {t('searching')}
        </p>
      )}
      {(query === '' || misread) && !isHelpShown && <SearchHelp onChoose={onChoose} />}
      <p className={styles.keys}>{t('keys')}</p>
    </PanelContext>
  );
}

function Recent() {
  const t = useText('search');
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <Group title={t('recent.title')}>
      {recent.map((query, position) => (
        <Option key={query} id={`recent-${position}`} to={{ to: '/search', search: { q: query } }}>
          <span className={styles.sign}>
            <Icon name="history" size={18} />
          </span>
          <span className={styles.text}>
            <span className={styles.title}>{query}</span>
          </span>
        </Option>
      ))}
    </Group>
  );
}

function Summary({ query, count }: { query: string; count: number }) {
  const t = useText('search');
  if (count > 0) {
    return (
      <VisuallyHidden>
        <span role="status">{t('foundCount', { count })}</span>
      </VisuallyHidden>
    );
  }
  const field = unknownField(query);
  return (
    <div className={styles.empty} role="status">
      <p className={styles.title}>{t('nothing.title')}</p>
      <p className={styles.under}>{field ? t('misread.unknown', { field }) : t('nothing.text')}</p>
    </div>
  );
}

/** Outside the listbox, which may contain nothing but options. */
function ForgetRecent() {
  const t = useText('search');
  const recent = useRecentSearches();
  if (recent.length === 0) return null;
  return (
    <Button variant="ghost" size="s" className={styles.forget} onClick={forgetSearches}>
      {t('recent.clear')}
    </Button>
  );
}
