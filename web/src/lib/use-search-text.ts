// The text of a search field whose query stands in the address. The address changes once typing has paused;
// when it changes by other means, as on going back, the field follows it.
import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './constants';

export function useSearchText(
  query: string,
  onQuery: (query: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  /** The query this field asked for last: its arrival must not replace what has been typed since. */
  const [ownQuery, setOwnQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    if (query !== ownQuery) {
      setOwnQuery(query);
      setText(query);
    }
  }
  const ask = useEffectEvent(onQuery);
  useEffect(() => {
    const typed = text.trim();
    if (typed === ownQuery) return;
    const { pathname } = window.location;
    const timer = window.setTimeout(() => {
      // A link was followed, and this page stays only until the data of the next one is there.
      if (window.location.pathname !== pathname) return;
      setOwnQuery(typed);
      ask(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text, ownQuery]);
  return [text, setText];
}
