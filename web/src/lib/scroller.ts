// The element that scrolls the page, which virtual lists observe.
import { createContext, type RefObject, use } from 'react';

export const ScrollerContext = createContext<RefObject<HTMLElement | null>>({ current: null });

export const useScroller = (): RefObject<HTMLElement | null> => use(ScrollerContext);
