// Fields that hold what cannot be saved, and therefore is not.
import { createContext } from 'react';

/** Called with the name of a field when it becomes one of those, and when it is one no longer. */
export const UnsavedContext = createContext<(field: string, isUnsaved: boolean) => void>(() => undefined);
