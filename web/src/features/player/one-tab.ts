// One tab of the browser is heard at a time: the one that began last.
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
  // Also between two tracks, when nothing sounds but the next one is about to.
  pause();
  if (status === 'paused') return;
  void loadTexts('player').then(() =>
    toast.info(text('player', 'otherTab'), { label: text('player', 'playHere'), run: toggle }),
  );
});
