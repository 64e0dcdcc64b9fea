// How a test presses and types: by mouse, by touch or by keyboard only. A test sets it once for its page, and all helpers
// follow.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export type InputMode = 'mouse' | 'touch' | 'keyboard';

const inputModes = new WeakMap<Page, InputMode>();

export const inputModeOf = (page: Page): InputMode => inputModes.get(page) ?? 'mouse';

export function setInputMode(page: Page, mode: InputMode): void {
  inputModes.set(page, mode);
}

export async function press(target: Locator): Promise<void> {
  const page = target.page();
  const mode = inputModeOf(page);
  if (mode === 'mouse') return target.click();
  if (mode === 'touch') return target.tap();
  await focusByKeyboard(target);
  await page.keyboard.press((await page.locator('input:focus').count()) > 0 ? 'Space' : 'Enter');
}

export async function fill(target: Locator, text: string): Promise<void> {
  if (inputModeOf(target.page()) !== 'keyboard') return target.fill(text);
  await focusByKeyboard(target);
  await target.press('ControlOrMeta+A');
  await target.page().keyboard.insertText(text);
}

/** Checks a checkbox or radio button. `force` is needed because a drawn control covers the native one. */
export async function check(target: Locator): Promise<void> {
  if (inputModeOf(target.page()) !== 'keyboard') return target.check({ force: true });
  await focusByKeyboard(target);
  if (!(await target.isChecked())) await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** A high limit: it shows that the target is reachable, not that the way is short. */
const MAX_KEY_PRESSES = 250;

/** Moves the focus to the target by Tab, and by arrow keys within radio groups, menus, tab lists and rows. */
export async function focusByKeyboard(target: Locator): Promise<void> {
  const page = target.page();
  await target.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < MAX_KEY_PRESSES; ) {
    const { key, times } = await target.evaluate(nextKeyTo);
    if (key === 'focused') return;
    if (key === 'wait') await page.waitForTimeout(50);
    else for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
    pressed += times;
  }
  throw new Error(`no key leads to ${target}`);
}

/** Runs in the page: returns the next key from the focused element towards the target, `focused` or `wait`. */
function nextKeyTo(node: Element): { key: string; times: number } {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const once = (key: string) => ({ key, times: 1 });
  const label = node.closest('label');
  const goal = label?.control ?? node.closest(FOCUSABLE) ?? node.querySelector(FOCUSABLE) ?? node;
  const here = document.activeElement ?? document.body;
  if (here === goal) return once('focused');
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const isAhead = isAfter(goal, here);
  const down = isAhead ? 'ArrowDown' : 'ArrowUp';
  const along = isAhead ? 'ArrowRight' : 'ArrowLeft';
  const areBothIn = (group: string) => goal.closest(group)?.contains(here) ?? false;
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(goal) && isRadio(here) && goal.name === here.name) return once(along);
  if (areBothIn('[role=menu], [role=listbox]')) return once(down);
  // An opening menu takes the focus by itself; a key pressed before that would close it.
  if (goal.closest('[role=menu]')) return once('wait');
  // Only one tab of a tab list, and one header of a table, is in the Tab order.
  if (areBothIn('[role=tablist], [role=row]:has(> [role=columnheader])')) return once(along);
  const [row, rowHere] = [goal.closest('[data-row]'), here.closest('[data-row]')];
  if (row && rowHere && row !== rowHere) return once(down);

  const isForward = isAhead || here === document.body;
  const isBetween = (one: Element) =>
    isForward ? isAfter(goal, one) && isAfter(one, here) : isAfter(here, one) && isAfter(one, goal);
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 && one.checkVisibility() && !one.matches(':disabled') && !one.closest('[inert]');
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => isStop(one) && isBetween(one),
  );
  // Half the distance at a time, because a focused element may add or remove Tab stops.
  return { key: isForward ? 'Tab' : 'Shift+Tab', times: Math.ceil((stops.length + 1) / 2) };
}
