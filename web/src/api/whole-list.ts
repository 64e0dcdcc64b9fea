// A list that is wanted to its end, though it is given a page at a time.

/** The server gives no more tracks at once. */
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
