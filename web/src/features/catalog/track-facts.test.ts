import { describe, expect, it } from 'vitest';
import { someTrack } from '@/testing/tracks';
import { artistParts, markerShape, playingVersion, playState } from './track-facts';

const [lida] = someTrack(1).artistInfo;

const parts = (artist: string, ...known: [id: string, name: string][]) =>
  artistParts({
    artist,
    artistInfo: known.map(([id, name]) => ({ ...lida, id, name, code: `code-${id}` }) as never),
  }).map(({ from, text, code }) => [from, text, code]);

describe('the parts of the line of artists', () => {
  it('are the names and what stands between them', () => {
    expect(parts('Лида Север, Ян Ямб', ['7', 'Лида Север'], ['8', 'Ян Ямб'])).toEqual([
      [0, 'Лида Север', 'code-7'],
      [10, ', ', undefined],
      [12, 'Ян Ямб', 'code-8'],
    ]);
  });

  it('keep every letter, whatever the names are', () => {
    expect(parts('Ян & Ян (feat. Лида)', ['1', 'Ян'], ['2', 'Ян'], ['3', 'Никто'], ['0', 'Лида'])).toEqual([
      [0, 'Ян', 'code-1'],
      [2, ' & ', undefined],
      [5, 'Ян', 'code-2'],
      [7, ' (feat. Лида)', undefined],
    ]);
    expect(parts('', ['1', ''])).toEqual([]);
  });
});

describe('the shapes of markers', () => {
  it('differ between letters, and are the same for the same letter', () => {
    const shapes = ['H', 'V', 'I'].map((literal) => markerShape({ literal, color: '#fff' }));
    expect(new Set(shapes).size).toBe(3);
    expect(markerShape({ literal: 'V', color: '#000' })).toBe(shapes[1]);
    expect(markerShape({ literal: '', color: '#000' })).toBe(0);
  });
});

describe('what the player has', () => {
  const now = {
    trackId: '1',
    versionId: '2',
    versionName: 'Clean',
    isPlaying: true,
    heard: new Set<string>(),
  };

  it('is told apart by version', () => {
    expect(playState(now, someTrack(1, { version_id: '2' }))).toBe('playing');
    expect(playState({ ...now, isPlaying: false }, someTrack(1, { version_id: '2' }))).toBe('paused');
    expect(playState(now, someTrack(1))).toBe('other');
    expect(playState(now, someTrack(2, { version_id: '2' }))).toBe('idle');
    expect(playingVersion(now, someTrack(1))).toEqual({ id: '2', name: 'Clean' });
    expect(playingVersion(now, someTrack(2))).toBeNull();
  });
});
