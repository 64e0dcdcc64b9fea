// Whether tooltips are shown, a setting of the account. It is a plain variable read when one would appear, so that
// thousands of rows need no subscription.
let areShown = true;

export function setTooltips(shown: boolean): void {
  areShown = shown;
}

/** Not on touch screens: a finger covers its target, and programmatic focus should not open a tooltip. */
export const areTooltipsOn = (): boolean => areShown && !window.matchMedia('(hover: none)').matches;

/** An activated control may open a panel, which the tooltip would cover. */
export const dismissesTooltip = ({ key }: KeyboardEvent): boolean => ['Escape', 'Enter', ' '].includes(key);

/** Whether the control has opened a panel, which the tooltip would cover. */
export const hasOpened = (control: HTMLElement): boolean =>
  control.hasAttribute('aria-haspopup') && control.getAttribute('aria-expanded') === 'true';
