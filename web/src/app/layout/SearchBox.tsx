// The search field with its panel, a combobox that searches as the user types. It floats in the top bar or fills a
// sheet.

import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useBackLink } from '@/features/catalog/hooks/use-back-link';
import { play } from '@/features/player/controls';
import { queueOf } from '@/features/player/queue';
import { useNowPlaying } from '@/features/player/store';
import { useText } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '@/lib/constants';
import { lazy } from '@/lib/lazy';
import { asText } from '@/lib/search-values';
import { useDebounced } from '@/lib/use-debounced';
import { Icon } from '@/ui/Icon';
import { IconButton } from '@/ui/IconButton';
import { LazyBoundary } from '@/ui/LazyBoundary';
import styles from './SearchBox.module.css';
import { useOptionKeys } from './use-option-keys';

const SearchPanel = lazy(() => import('@/features/catalog/components/search/SearchPanel'));

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  /** The shortcut for this field, shown while it is empty. */
  keys?: string;
  /** The panel is part of the sheet and stays open. */
  isSheet?: boolean;
  /** Called when the user leaves the search, such as by opening a result. */
  onLeave?: () => void;
}

export function SearchBox({ input, keys, isSheet = false, onLeave }: SearchBoxProps) {
  const t = useText();
  const navigate = useNavigate();
  const now = useNowPlaying();
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  /** The element that had the focus before the search field. */
  const cameFrom = useRef<HTMLElement>(null);
  const options = useOptionKeys(panel);
  const [typed, setTyped] = useQueryOfPage();
  const backLink = useBackLink();
  const [isOpen, setIsOpen] = useState(isSheet);
  const [isHelpShown, setIsHelpShown] = useState(false);
  const settled = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  // An emptied field shows its initial panel without the debounce.
  const query = typed.trim() === '' ? '' : settled;

  const leave = () => {
    setIsOpen(isSheet);
    options.reset();
    onLeave?.();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = typed.trim();
    void navigate({ to: '/search', search: q ? { q } : {}, state: backLink });
    leave();
  };

  const giveFocusBack = () => {
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else input.current?.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSheet) {
      if (isOpen) event.preventDefault();
      else if (typed === '') giveFocusBack();
      leave();
    } else if (isOpen && options.onKeyDown(event)) {
      event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setIsOpen(true);
    }
  };

  return (
    <search
      className={classNames(styles.search, isSheet && styles.sheet)}
      onBlur={(event) => {
        if (!isSheet && !event.currentTarget.contains(event.relatedTarget)) leave();
      }}
    >
      <form onSubmit={submit} className={styles.form}>
        <Icon name="search" size={18} />
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.input}
          aria-label={t('topbar.search')}
          aria-keyshortcuts="Control+K Meta+K"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={options.active ?? undefined}
          placeholder={t('topbar.searchPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            options.reset();
            setIsOpen(true);
          }}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
            setIsOpen(true);
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        <span className={styles.tools}>
          {isOpen ? (
            <IconButton
              icon="help"
              size="s"
              label={t('topbar.searchHelp')}
              pressed={isHelpShown}
              tooltip={false}
              onClick={() => setIsHelpShown(!isHelpShown)}
            />
          ) : (
            keys &&
            typed === '' && (
              <span className={styles.keys} aria-hidden="true">
                {keys}
              </span>
            )
          )}
        </span>
      </form>
      {isOpen && (
        // Pressing an option must not take the focus out of the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: the handler has no other purpose.
        <div
          ref={panel}
          className={styles.panel}
          onMouseDown={(event) => {
            if (!(event.target as Element).closest('button')) event.preventDefault();
          }}
        >
          <LazyBoundary>
            <SearchPanel
              listId={listId}
              query={query}
              active={options.active}
              isHelpShown={isHelpShown}
              now={now}
              onPlay={(tracks, index) => play(queueOf(tracks), index)}
              onChoose={leave}
            />
          </LazyBoundary>
        </div>
      )}
    </search>
  );
}

/** The typed text, which follows the query of the search page whenever that changes. */
function useQueryOfPage(): [string, (query: string) => void] {
  const ofPage = useRouterState({
    select: ({ location }) =>
      location.pathname === '/search' ? (asText(location.search.q) ?? '').slice(0, SEARCH_MAX_LENGTH) : null,
  });
  const [typed, setTyped] = useState(ofPage ?? '');
  const [lastOfPage, setLastOfPage] = useState(ofPage);
  if (ofPage !== lastOfPage) {
    setLastOfPage(ofPage);
    setTyped(ofPage ?? '');
  }
  return [typed, setTyped];
}
