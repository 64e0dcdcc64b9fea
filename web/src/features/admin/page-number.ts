// Reads the page number of a list from the address.
export const pageNumber = (text: string | undefined): number =>
  text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
