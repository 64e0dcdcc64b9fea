// Where a version shows and plays its audio. The page provides the component, because the player is another feature.
import { type ComponentType, createContext, createElement, use } from 'react';
import type { UploadSound } from '@/entities/submission/submission';

export interface WaveformSlotProps {
  /** The id of the upload. */
  id: string;
  title: string;
  artist: string;
  sound: UploadSound;
}

export const WaveformSlotContext = createContext<ComponentType<WaveformSlotProps> | null>(null);

export function WaveformSlot(props: WaveformSlotProps) {
  const Provided = use(WaveformSlotContext);
  return Provided && createElement(Provided, props);
}
