// Rows of the track table, found by place: their names are slow to compute for hundreds of cells.
import { waitFor } from '@testing-library/react';

/** The row of the track with this number, once it is here. */
export const row = (number: number): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-row="${number - 1}"]`);
    if (!found?.textContent?.includes(`Трек ${number}`)) throw new Error(`row ${number} is not here`);
    return found;
  });
