// Text cut short by its column shows whole in a tooltip. Done for the element under the pointer, not in every row.
import type { PointerEvent } from 'react';

export function revealTruncated(event: PointerEvent): void {
  const node = event.target;
  if (!(node instanceof HTMLElement) || node.childElementCount > 0 || node.title) return;
  if (node.scrollWidth > node.clientWidth) node.title = node.textContent ?? '';
}
