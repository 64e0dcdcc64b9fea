import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, text } from '@/i18n';
import { someTrack } from '@/testing/tracks';
import { lockedTitle } from './locked-title';

const titleWith = (download: Partial<ReturnType<typeof someTrack>['access']['download']>) => {
  const { access } = someTrack(1);
  const closed = { 'record-pool': false, pro: false, event: false };
  return lockedTitle((key, values) => text('player', key, values), {
    access: { ...access, download: { ...access.download, ...closed, ...download } },
  });
};

describe('the title over a locked part', () => {
  beforeAll(() => loadTexts('player'));

  it('names the plans that open the track', () => {
    expect(titleWith({ event: true })).toBe('Полный трек — на тарифе Event');
    expect(titleWith({ pro: true, event: true })).toBe('Полный трек — на тарифе Pro или Event');
  });

  it('says that no plan opens it', () => {
    expect(titleWith({})).toBe('Полный трек сейчас недоступен');
  });
});
