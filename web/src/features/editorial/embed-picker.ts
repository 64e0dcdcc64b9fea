// The component that searches for a track or a playlist. The page of an editor provides it, because it
// belongs to another feature.
import { type ComponentType, createContext, createElement, use } from 'react';

export type Embedded = 'track' | 'playlist';

export interface EmbedPickerProps {
  thing: Embedded;
  /** The reference in a text: the id of a track, or the code of a playlist. */
  onPick: (reference: string) => void;
}

export const EmbedPickerContext = createContext<ComponentType<EmbedPickerProps> | null>(null);

export const useHasEmbedPicker = (): boolean => use(EmbedPickerContext) !== null;

export function EmbedPicker(props: EmbedPickerProps) {
  const Picker = use(EmbedPickerContext);
  return Picker && createElement(Picker, props);
}
