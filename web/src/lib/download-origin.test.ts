import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { originAt, rememberPage, sourceOf, useDownloadOrigin } from './download-origin';

describe('the source of a download', () => {
  it.each([
    ['/recordpool', 'record_pool'],
    ['/home', 'my_new'],
    ['/artists', 'artists'],
    ['/artists/lida', 'artists'],
    ['/playlists/free-playlist', 'playlists'],
    ['/history', 'history'],
    ['/library/favorites', 'favorites'],
    ['/search', 'search'],
    ['/event_old', 'events'],
    ['/interactives/quiz', 'events'],
    ['/homepage', 'search'],
  ])('of %s is %s', (path, source) => {
    expect(sourceOf(path)).toBe(source);
  });

  it('of a track opened from elsewhere is that place, with whose page it was', () => {
    expect(originAt('/track/5')).toEqual({ dl_from: 'search' });
    const page = renderHook(() => useDownloadOrigin({ artist_id: 7 }));
    expect(originAt('/artists/lida')).toEqual({ dl_from: 'artists', artist_id: 7 });
    rememberPage('/artists/lida');
    page.unmount();
    expect(originAt('/track/5')).toEqual({ dl_from: 'artists', artist_id: 7 });
    rememberPage('/track/5');
    expect(originAt('/track/6')).toEqual({ dl_from: 'artists', artist_id: 7 });
    expect(originAt('/artists')).toEqual({ dl_from: 'artists' });
  });
});
