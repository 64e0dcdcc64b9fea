// A minimal `getComputedStyle` for tests. jsdom matches every rule against an element on each call, which took most of
// a run, so the app's stylesheets are not loaded. An element can only be hidden by its kind, `hidden`, or its own
// style.

/** Inherited properties with their initial values. */
const INHERITED: Record<string, string> = { visibility: 'visible', 'pointer-events': 'auto' };

type Asked = typeof window.getComputedStyle & { jsdoms?: typeof window.getComputedStyle };

const view = document.defaultView as Window & typeof globalThis;
const given: Asked = view.getComputedStyle;
const jsdoms = given.jsdoms ?? given.bind(view);

const displays = new Map<string, string>();
/** Attributes on which the browser's default stylesheet depends. */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'popover', 'type'];

/** The default `display` of such an element. */
function plainDisplay(element: Element): string {
  const attributes = DISPLAY_ATTRIBUTES.filter((name) => element.hasAttribute(name));
  const kind = [element.localName, ...attributes.map((name) => `${name}=${element.getAttribute(name)}`)].join(
    ' ',
  );
  const known = displays.get(kind);
  if (known) return known;
  const alike = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of attributes) alike.setAttribute(name, element.getAttribute(name) ?? '');
  const { display } = jsdoms(alike);
  displays.set(kind, display);
  return display;
}

const ownValue = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

function worn(element: Element, name: string): string {
  const own = ownValue(element, name);
  if (own) return own;
  if (name === 'display') return plainDisplay(element);
  const otherwise = INHERITED[name];
  if (otherwise === undefined) return '';
  for (let around = element.parentElement; around; around = around.parentElement) {
    const value = ownValue(around, name);
    if (value) return value;
  }
  return otherwise;
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const lightStyles: Asked = (element, pseudo) =>
  new Proxy((element as HTMLElement).style, {
    get(style, key) {
      if (key === 'getPropertyValue') return (name: string) => (pseudo ? '' : worn(element, name));
      const value: unknown = Reflect.get(style, key, style);
      if (typeof value === 'function') return value.bind(style);
      return typeof value !== 'string' || typeof key !== 'string' || pseudo
        ? value
        : worn(element, dashed(key));
    },
  });
lightStyles.jsdoms = jsdoms;

view.getComputedStyle = lightStyles;
globalThis.getComputedStyle = lightStyles;
