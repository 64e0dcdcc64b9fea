import { describe, expect, it } from 'vitest';
import { eventReader, readEvents, type StreamEvent } from './event-stream';

const WHOLE =
  ': hello\n\nevent: unread\ndata: {"unreadCount":2}\n\nevent: notification\r\ndata: {"a":1,\r\ndata: "b":2}\r\n\r\n';
const EVENTS = [
  { name: 'unread', data: '{"unreadCount":2}' },
  { name: 'notification', data: '{"a":1,\n"b":2}' },
];

describe('a stream of events', () => {
  it.each([1, 2, 7, 1000])('is read in pieces of %i', (size) => {
    const read: StreamEvent[] = [];
    const take = eventReader((event) => read.push(event));
    for (let at = 0; at < WHOLE.length; at += size) take(WHOLE.slice(at, at + size));
    expect(read).toEqual(EVENTS);
  });

  it('leaves out what was cut off, and ends with the stream', async () => {
    const read: StreamEvent[] = [];
    const body = new Response(`${WHOLE}event: unread\ndata: {"unr`).body;
    if (body) await readEvents(body, (event) => read.push(event));
    expect(read).toEqual(EVENTS);
  });
});
