// How a track or a playlist is looked for: whoever shows an editor says it, as that is another part of the desk.
import { type ComponentType, createContext, use } from 'react';

export type Embedded = 'track' | 'playlist';

export interface EmbedPickerProps {
  thing: Embedded;
  /** What a text calls it by: the number of a track, the code of a playlist. */
  onPick: (reference: string) => void;
}

export const EmbedPickerContext = createContext<ComponentType<EmbedPickerProps> | null>(null);

export const useEmbedPicker = (): ComponentType<EmbedPickerProps> | null => use(EmbedPickerContext);
