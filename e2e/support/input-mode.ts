// What presses and writes: a mouse, a finger on a phone, or nothing but keys. A story says it once for its page, and
// whatever helps it does as it does.
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

/** A box or a button of several; drawn ones lie over the real, which is what keys know. */
export async function check(target: Locator): Promise<void> {
  if (inputModeOf(target.page()) !== 'keyboard') return target.check({ force: true });
  await focusByKeyboard(target);
  if (!(await target.isChecked())) await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** More than anybody would walk: it shows that there is a way, not that it is short. */
const MAX_KEY_PRESSES = 250;

/** By Tab from wherever the focus is, and by arrows where one of many is chosen. */
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

/** Runs in the page: the next key on the way from what has the focus, unless it is there, or will be without a key. */
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
  // A menu that opens takes the focus; a key pressed before that would close it.
  if (goal.closest('[role=menu]')) return once('wait');
  // Of a tab list and of a table's heading one is in the order of Tab.
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
  // Half the way at a time: what has the focus may show stops that were not there, or take some away.
  return { key: isForward ? 'Tab' : 'Shift+Tab', times: Math.ceil((stops.length + 1) / 2) };
}
