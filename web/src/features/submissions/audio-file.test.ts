import { describe, expect, it } from 'vitest';
import { AUDIO_MAX_BYTES } from '@/lib/constants';
import { audioFault } from './audio-file';
import { isContactLink } from './contact-link';

describe('a file that is chosen', () => {
  it('may be as large as the operator says', () => {
    const meta = document.createElement('meta');
    meta.name = 'pult-audio-bytes';
    meta.content = '1000';
    document.head.append(meta);
    expect(audioFault({ name: 'a.wav', type: '', size: 1000 })).toBeNull();
    expect(audioFault({ name: 'a.wav', type: '', size: 1001 })).toBe('size');
    meta.remove();
  });

  it.each([
    ['a.wav', '', 10, null],
    ['a.AIFF', '', 10, null],
    ['a.m4a', 'audio/mp4', 10, null],
    ['sound', 'audio/flac', 10, null],
    ['a.exe', 'application/x-msdownload', 10, 'type'],
    ['a.wav.txt', 'text/plain', 10, 'type'],
    ['a.mp3', 'audio/mpeg', 0, 'empty'],
    ['a.wav', '', AUDIO_MAX_BYTES, null],
    ['a.wav', '', AUDIO_MAX_BYTES + 1, 'size'],
  ])('%s of %s', (name, type, size, fault) => {
    expect(audioFault({ name, type, size })).toBe(fault);
  });
});

describe('the link to the author', () => {
  it.each([
    '',
    'https://t.me/lida',
    'https://telegram.me/lida',
    'https://vk.com/lida',
    ' https://vk.ru/id1 ',
  ])('%s will do', (link) => expect(isContactLink(link)).toBe(true));

  it.each([
    'http://t.me/lida',
    'https://t.me',
    'https://evil.example/t.me/lida',
    'https://t.me.evil.example/lida',
    'https://t.me@evil.example/lida',
    'javascript:alert(1)',
    '@lida',
  ])('%s will not', (link) => expect(isContactLink(link)).toBe(false));
});
