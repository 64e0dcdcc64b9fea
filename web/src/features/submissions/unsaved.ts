// Fields whose values cannot be saved.
import { createContext } from 'react';

/** Called with the name of a field when its value becomes unsavable, and when it is valid again. */
export const UnsavedContext = createContext<(field: string, isUnsaved: boolean) => void>(() => undefined);
