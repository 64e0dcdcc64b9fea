// How a sound is shown and played: whoever shows a submission says it, as the player is another part of the app.
import { type ComponentType, createContext, use } from 'react';
import type { UploadSound } from '@/api/submission';

export interface WaveformProps {
  /** Of the upload. */
  id: string;
  title: string;
  artist: string;
  sound: UploadSound;
}

export const WaveformContext = createContext<ComponentType<WaveformProps> | null>(null);

export const useWaveform = (): ComponentType<WaveformProps> | null => use(WaveformContext);
