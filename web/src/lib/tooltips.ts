// Whether short explanations show beside controls; a setting of the account. Asked when one would show, so that rows
// drawn by the thousand pay nothing.
let areShown = true;

export function setTooltips(shown: boolean): void {
  areShown = shown;
}

export const areTooltipsOn = (): boolean => areShown;
