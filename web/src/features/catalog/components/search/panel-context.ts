// What the options of the search panel share: which one is active, and what choosing one does.
import { createContext, use } from 'react';

interface Panel {
  /** The id of the active option. */
  active: string | null;
  /** Closes the panel, because an option was chosen. */
  onChoose: () => void;
}

export const PanelContext = createContext<Panel>({ active: null, onChoose: () => undefined });

export const usePanel = (): Panel => use(PanelContext);
