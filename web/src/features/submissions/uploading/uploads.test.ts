import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelUpload,
  newUploadTask,
  pauseUpload,
  resumeUpload,
  setTransport,
  type UploadTransportEvents,
  uploadFor,
  uploadTotals,
  useUploadTasks,
} from './uploads';

interface Carried {
  file: File;
  upload: string | null;
  events: UploadTransportEvents;
  start: ReturnType<typeof vi.fn>;
  stop: ReturnType<typeof vi.fn>;
}

let carried: Carried[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const file = (name: string, size = 100) => new File([new Uint8Array(size)], name);
const states = () => Object.values(useUploadTasks.getState().tasks).map(({ state }) => state);
const send = (name: string, onUpload: (upload: string) => void = () => undefined) =>
  newUploadTask({ submission: '1', file: file(name), onUpload });
const last = () => {
  const one = carried.at(-1);
  if (!one) throw new Error('nothing is carried');
  return one;
};

beforeEach(() => {
  useUploadTasks.setState({ tasks: {} });
  carried = [];
  setTransport(async (file, upload, events) => {
    const one = { file, upload, events, start: vi.fn(), stop: vi.fn(async () => undefined) };
    carried.push(one);
    return one;
  });
});

describe('files on their way', () => {
  it('go two at a time, the next when one is through', async () => {
    for (const name of ['a', 'b', 'c']) send(name);
    await settle();
    expect(states()).toEqual(['sending', 'sending', 'queued']);
    carried[0]?.events.onSent();
    await settle();
    expect(states()).toEqual(['sent', 'sending', 'sending']);
    expect(carried.map(({ start }) => start.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('tell their id as soon as the server has given one', async () => {
    const told = vi.fn();
    const uid = send('a', told);
    await settle();
    last().events.onUpload('u1');
    expect(told).toHaveBeenCalledWith('u1');
    const { tasks } = useUploadTasks.getState();
    expect(uploadFor(tasks, { task: null, upload: 'u1' })?.uid).toBe(uid);
    expect(uploadFor(tasks, { task: null, upload: null })).toBeUndefined();
  });

  it('stop and go on by the same carrier', async () => {
    const uid = send('a');
    await settle();
    pauseUpload(uid);
    await settle();
    expect(states()).toEqual(['paused']);
    expect(last().stop).toHaveBeenCalledWith(false);
    last().events.onProgress(50);
    expect(useUploadTasks.getState().tasks[uid]?.received).toBe(0);
    resumeUpload(uid);
    await settle();
    expect(carried).toHaveLength(1);
    expect(last().start).toHaveBeenCalledTimes(2);
  });

  it('go on by themselves when only the connection was gone', async () => {
    send('a');
    await settle();
    last().events.onError('no network', true);
    expect(states()).toEqual(['lost']);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(states()).toEqual(['sending']);
  });

  it('say why the server refused them, and wait for a try', async () => {
    const uid = send('a');
    await settle();
    last().events.onError('слишком большой', false);
    window.dispatchEvent(new Event('online'));
    expect(useUploadTasks.getState().tasks[uid]).toMatchObject({
      state: 'failed',
      error: 'слишком большой',
    });
    resumeUpload(uid);
    await settle();
    expect(useUploadTasks.getState().tasks[uid]).toMatchObject({ state: 'sending', error: null });
  });

  it('are forgotten on both sides when they are cancelled, and leave their place to another', async () => {
    const uid = send('a');
    for (const name of ['b', 'c']) send(name);
    await settle();
    const [first] = carried;
    cancelUpload(uid);
    await settle();
    expect(first?.stop).toHaveBeenCalledWith(true);
    expect(states()).toEqual(['sending', 'sending']);
  });

  it('warn before the site is left, until they are through', async () => {
    send('a');
    await settle();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(true);
    last().events.onSent();
    expect(leave()).toBe(false);
  });

  it('are counted together by their bytes', async () => {
    send('a');
    newUploadTask({ submission: '1', file: file('b', 300), onUpload: () => undefined });
    await settle();
    carried[1]?.events.onProgress(100);
    const { share } = uploadTotals(Object.values(useUploadTasks.getState().tasks));
    expect(share).toBe(0.25);
  });
});
