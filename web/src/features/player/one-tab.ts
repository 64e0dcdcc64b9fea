// Only one tab of the browser plays at a time: the one that started last.
import { loadTexts, text } from '@/i18n';
import { toast } from '@/ui/toast';
import { usePlayer } from './store';
import { pause, toggle } from './transport';

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('player');

usePlayer.subscribe(({ status }, before) => {
  if (status !== 'paused' && before.status === 'paused') tabs?.postMessage('began');
});

tabs?.addEventListener('message', () => {
  const { track, status } = usePlayer.getState();
  if (!track) return;
  // This also stops the timer between two tracks, when nothing plays but the next track is about to start.
  pause();
  if (status === 'paused') return;
  void loadTexts('player').then(() =>
    toast.info(text('player', 'otherTab'), { label: text('player', 'playHere'), run: toggle }),
  );
});
