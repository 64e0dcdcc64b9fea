import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leavePage, placeAt, sourceOf, useDownloadPlace } from './download-place';

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
    expect(placeAt('/track/5')).toEqual({ dl_from: 'search' });
    const page = renderHook(() => useDownloadPlace({ artist_id: 7 }));
    expect(placeAt('/artists/lida')).toEqual({ dl_from: 'artists', artist_id: 7 });
    leavePage('/artists/lida');
    page.unmount();
    expect(placeAt('/track/5')).toEqual({ dl_from: 'artists', artist_id: 7 });
    leavePage('/track/5');
    expect(placeAt('/track/6')).toEqual({ dl_from: 'artists', artist_id: 7 });
    expect(placeAt('/artists')).toEqual({ dl_from: 'artists' });
  });
});
