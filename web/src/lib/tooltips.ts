// Whether short explanations show beside controls; a setting of the account.
import { observable, useObservable } from './observable';

const shown = observable(true);

export const setTooltips = shown.set;
export const areTooltipsOn = shown.get;
export const useTooltips = (): boolean => useObservable(shown);
