import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { parseFilter } from '@/features/catalog/filter/filter';
import { createAppRouter } from './router';
import { parseSearch, stringifySearch } from './search-params';

/** What the screen at an address reads, and the address after the parameters were read. */
function open(address: string) {
  const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: [address] }));
  const page = router.matchRoutes(router.latestLocation).at(-1);
  return {
    search: page?.search ?? {},
    error: page?.searchError,
    href: stringifySearch(page?.search ?? {}),
  };
}

describe('search parameters', () => {
  it.each([
    '?GENRES=house%2Ctechno&sort=-bpm',
    '?q=%D0%A1%D0%B5%D0%B2%D0%B5%D1%80+%26+1',
    '?utm=a&utm=b&n=007',
    '',
  ])('%s is written as it was read', (query) => {
    expect(stringifySearch(parseSearch(query))).toBe(query);
  });

  it('have the last of repeated values, and a filter all of them', () => {
    const { search } = open('/recordpool?GENRES=house&sort=bpm&GENRES=techno&sort=-key&BPM=1,2&BPM=3,4');
    expect(search).toMatchObject({ GENRES: 'house,techno', sort: '-key', BPM: '3,4' });
    expect(parseFilter(search).genres.include).toEqual(['house', 'techno']);
  });

  it('are dropped if they cannot be read', () => {
    expect(open('/track/7?tab=nonsense').search).toEqual({});
    expect(open('/track/7?tab=mixes').search).toMatchObject({ tab: 'mixes' });
    expect(open('/playlists?tab=besplatnyj&q=a').search).toMatchObject({ tab: 'besplatnyj', q: 'a' });
    expect(open('/admin/users?page=3').search).toMatchObject({ page: 3 });
    for (const page of ['0', '-1', '1.5', '1e3', 'two', '9999999'])
      expect(open(`/admin/users?page=${page}&q=a`).search).toMatchObject({ page: undefined, q: 'a' });
  });

  it('that a page does not know stay in its address, and do not fail it', () => {
    const { error, href } = open('/faq?utm_source=mail&tab=x&page=two&__proto__=1');
    expect(error).toBeUndefined();
    expect(href).toBe('?utm_source=mail&tab=x&page=two&__proto__=1');
  });

  it('of the admin tables and of the dashboard reach their screens', () => {
    expect(open('/admin/audit?filter=who:admin&sort=-at').search).toMatchObject({
      filter: 'who:admin',
      sort: '-at',
    });
    expect(open('/admin?days=90').search).toMatchObject({ days: '90' });
  });
});
