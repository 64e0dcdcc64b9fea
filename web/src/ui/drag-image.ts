// What hangs on the pointer while something is dragged: a few words instead of a picture of the whole row.
import styles from './drag-image.module.css';

const OFFSET = 12;

export function showDragImage(transfer: DataTransfer, words: string): void {
  const image = document.createElement('div');
  image.className = styles.image ?? '';
  image.textContent = words;
  document.body.append(image);
  transfer.setDragImage(image, -OFFSET, OFFSET);
  // The browser has taken its picture by then.
  requestAnimationFrame(() => image.remove());
}
