import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '@/i18n';
import { answerCalls } from '@/testing/answer';
import { someTrack } from '@/testing/tracks';
import { pendingToastStore } from '@/ui/toast';
import { audio } from './audio';
import { pause, play } from './controls';
import { queueOf } from './queue';
import { idle, usePlayer } from './store';

const now = usePlayer.getState;
let otherTab: BroadcastChannel;
let messages: number;

beforeEach(async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  answerCalls({});
  await loadTexts('player');
  usePlayer.setState(idle, true);
  messages = 0;
  otherTab = new BroadcastChannel('player');
  otherTab.addEventListener('message', () => {
    messages += 1;
  });
});
afterEach(() => {
  otherTab.close();
  pendingToastStore.setState([], true);
});

function hear(): void {
  play(queueOf([someTrack(1), someTrack(2)]), 0);
  audio.dispatchEvent(new Event('playing'));
}

it('falls silent when another tab begins, says so, and takes the sound back on a press', async () => {
  hear();
  otherTab.postMessage('began');
  await vi.waitFor(() => expect(now().status).toBe('paused'));
  const [toast] = await vi.waitFor(() => {
    expect(pendingToastStore.getState()).toHaveLength(1);
    return pendingToastStore.getState();
  });
  expect(toast?.text).toBe('Музыка играет в другой вкладке');
  toast?.action?.run();
  expect(now().status).toBe('loading');
});

it('tells the others once, when it begins', async () => {
  hear();
  await vi.waitFor(() => expect(messages).toBe(1));
  pause();
  hear();
  await vi.waitFor(() => expect(messages).toBe(2));
});

it('has nothing to say while it is silent', async () => {
  hear();
  pause();
  const third = new BroadcastChannel('player');
  const arrived = new Promise((resolve) => third.addEventListener('message', resolve));
  otherTab.postMessage('began');
  await arrived;
  third.close();
  expect(pendingToastStore.getState()).toEqual([]);
});
