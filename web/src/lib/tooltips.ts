// Whether short explanations show beside controls; a setting of the account. Asked when one would show, so that rows
// drawn by the thousand pay nothing.
let areShown = true;

export function setTooltips(shown: boolean): void {
  areShown = shown;
}

export const areTooltipsOn = (): boolean => areShown;

/** What a control has opened says more than its name, which would lie over it. */
export const hasOpened = (control: HTMLElement): boolean =>
  control.hasAttribute('aria-haspopup') && control.getAttribute('aria-expanded') === 'true';
