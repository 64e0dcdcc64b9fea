// The component that shows and plays audio. The page provides it, because the player is another feature.
import { type ComponentType, createContext, createElement, use } from 'react';
import type { UploadSound } from '@/entities/submission/submission';

export interface WaveformProps {
  /** The id of the upload. */
  id: string;
  title: string;
  artist: string;
  sound: UploadSound;
}

export const WaveformContext = createContext<ComponentType<WaveformProps> | null>(null);

export function Waveform(props: WaveformProps) {
  const Provided = use(WaveformContext);
  return Provided && createElement(Provided, props);
}
