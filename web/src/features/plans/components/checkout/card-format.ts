// Formats the numbers of a card while they are typed.

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

const CARD_DIGITS = 19;
const CVC_DIGITS = 4;

/** Groups the digits by four. */
export const cardNumber = (typed: string): string =>
  digits(typed, CARD_DIGITS).replace(/(\d{4})(?=\d)/g, '$1 ');

/** Formats `MM/YY`; a month that cannot have a second digit gets a leading zero. */
export function expiry(typed: string): string {
  // Browsers fill in `12/2030`.
  const whole = /^(\d{1,2})\s*\/\s*\d{2}(\d{2})$/.exec(typed.trim());
  const text = digits(whole ? `${whole[1]?.padStart(2, '0')}${whole[2]}` : typed, 4);
  const figures = /^[2-9]/.test(text) ? `0${text}`.slice(0, 4) : text;
  return figures.length > 2 ? `${figures.slice(0, 2)}/${figures.slice(2)}` : figures;
}

export const cvc = (typed: string): string => digits(typed, CVC_DIGITS);

/** The caret's position after formatting: behind as many digits as before it. */
export function caretAfter(formatted: string, figures: number): number {
  if (figures === 0) return 0;
  let seen = 0;
  for (let at = 0; at < formatted.length; at++) {
    if (/\d/.test(formatted[at] ?? '') && ++seen === figures) return at + 1;
  }
  return formatted.length;
}

/** Reformats the value of the field and keeps the caret where the user types. */
export function reshape(input: HTMLInputElement, shape: (typed: string) => string): void {
  const { value, selectionStart } = input;
  const at = selectionStart ?? value.length;
  const shaped = shape(value);
  if (shaped === value) return;
  const figures = value.slice(0, at).replace(/\D/g, '').length;
  const caret = at === value.length ? shaped.length : caretAfter(shaped, figures);
  input.value = shaped;
  input.setSelectionRange(caret, caret);
}
