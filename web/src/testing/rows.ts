// Finding parts of a page with a long list on it. Queries by role compute the style and the name of every element, which
// takes seconds for hundreds of cells: these narrow the search first.
import { waitFor } from '@testing-library/react';

/** The first element a selector finds, once it is here. */
export const find = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`${selector} is not here`);
    return found;
  });

/** The row of the track with this number, once it is here. */
export const row = (number: number): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-row="${number - 1}"]`);
    if (!found?.textContent?.includes(`Трек ${number}`)) throw new Error(`row ${number} is not here`);
    return found;
  });
