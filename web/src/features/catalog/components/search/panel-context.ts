// What the options of the search panel share: which one is chosen by the arrows, and what leaving does.
import { createContext, use } from 'react';

interface Panel {
  /** Id of the option the arrows stand on. */
  active: string | null;
  /** Something was chosen, and the panel has done its work. */
  onChoose: () => void;
}

export const PanelContext = createContext<Panel>({ active: null, onChoose: () => undefined });

export const usePanel = (): Panel => use(PanelContext);
