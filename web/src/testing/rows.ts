// Finds parts of a page with a long list. Queries by role compute the style and name of every element, which takes
// seconds for hundreds of cells, so these narrow the search first.
import { waitFor } from '@testing-library/react';

/** Waits for the first element that matches a selector. */
export const find = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${selector} is not here`);
    return found;
  });

/** Waits for the row of the track with this number. */
export const row = (number: number): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-row="${number - 1}"]`);
    if (!found?.textContent?.includes(`Трек ${number}`)) throw new Error(`row ${number} is not here`);
    return found;
  });
