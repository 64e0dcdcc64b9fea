// What presses and writes: a mouse, a finger on a phone, or nothing but keys. A story says it once for its page, and
// whatever helps it does as it does.
import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

export type Hand = 'mouse' | 'finger' | 'keys';

const hands = new WeakMap<Page, Hand>();

export const handOf = (page: Page): Hand => hands.get(page) ?? 'mouse';

export function giveHand(page: Page, hand: Hand): void {
  hands.set(page, hand);
}

export async function press(target: Locator): Promise<void> {
  const page = target.page();
  const hand = handOf(page);
  if (hand === 'mouse') return target.click();
  if (hand === 'finger') return target.tap();
  await reach(target);
  await page.keyboard.press((await page.locator('input:focus').count()) > 0 ? 'Space' : 'Enter');
}

export async function write(target: Locator, text: string): Promise<void> {
  if (handOf(target.page()) !== 'keys') return target.fill(text);
  await reach(target);
  await target.press('ControlOrMeta+A');
  await target.page().keyboard.insertText(text);
}

/** A box or a button of several; drawn ones lie over the real, which is what keys know. */
export async function choose(target: Locator): Promise<void> {
  if (handOf(target.page()) !== 'keys') return target.check({ force: true });
  await reach(target);
  if (!(await target.isChecked())) await target.page().keyboard.press('Space');
  await expect(target).toBeChecked();
}

/** More than anybody would walk: it shows that there is a way, not that it is short. */
const MOST_STEPS = 250;

/** By Tab from wherever the focus is, and by arrows where one of many is chosen. */
export async function reach(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const key = await target.evaluate(keyTowards);
    if (key === 'there') return;
    if (key === 'soon') await target.page().waitForTimeout(50);
    else await target.page().keyboard.press(key);
  }
  throw new Error(`no key leads to ${target}`);
}

/** Runs in the page: the next key on the way from what has the focus, unless it is there, or will be without a key. */
function keyTowards(node: Element): string {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const label = node.closest('label');
  const goal = label?.control ?? node.closest(FOCUSABLE) ?? node.querySelector(FOCUSABLE) ?? node;
  const here = document.activeElement ?? document.body;
  if (here === goal) return 'there';
  const isBefore = (goal.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const down = isBefore ? 'ArrowDown' : 'ArrowUp';
  const along = isBefore ? 'ArrowRight' : 'ArrowLeft';
  const areBothIn = (group: string) => goal.closest(group)?.contains(here) ?? false;
  const isRadio = (one: Element): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(goal) && isRadio(here) && goal.name === here.name) return along;
  if (areBothIn('[role=menu], [role=listbox]')) return down;
  // A menu that opens takes the focus; a key pressed before that would close it.
  if (goal.closest('[role=menu]')) return 'soon';
  // Of a tab list and of a table's heading one is in the order of Tab.
  if (areBothIn('[role=tablist], [role=row]:has(> [role=columnheader])')) return along;
  const [row, rowHere] = [goal.closest('[data-row]'), here.closest('[data-row]')];
  if (row && rowHere && row !== rowHere) return down;
  return isBefore || here === document.body ? 'Tab' : 'Shift+Tab';
}
