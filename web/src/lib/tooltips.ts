// Whether short explanations show beside controls; a setting of the account. Asked when one would show, so that rows
// drawn by the thousand pay nothing.
let areShown = true;

export function setTooltips(shown: boolean): void {
  areShown = shown;
}

/** Not for fingers: they cover what they point at, and the focus that a screen of theirs sets by itself asks for nothing. */
export const areTooltipsOn = (): boolean => areShown && !window.matchMedia('(hover: none)').matches;

/** A control that was pressed may open something, over which its name would lie. */
export const dismissesTooltip = ({ key }: KeyboardEvent): boolean => ['Escape', 'Enter', ' '].includes(key);

/** What a control has opened says more than its name, which would lie over it. */
export const hasOpened = (control: HTMLElement): boolean =>
  control.hasAttribute('aria-haspopup') && control.getAttribute('aria-expanded') === 'true';
