// Fetches a complete list, which the server returns page by page.

/** The server's maximum number of tracks per page. */
export const TRACKS_AT_ONCE = 100;

interface Page<Item> {
  items: Item[];
  total: number;
}

export async function wholeList<Item>(
  page: (offset: number, limit: number) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { items, total } = await page(all.length, TRACKS_AT_ONCE);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
