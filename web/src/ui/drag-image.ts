// The image beside the pointer while dragging: a short text instead of a picture of the whole row.
import styles from './drag-image.module.css';

const OFFSET = 12;

export function showDragImage(transfer: DataTransfer, words: string): void {
  const image = document.createElement('div');
  image.className = styles.image ?? '';
  image.textContent = words;
  document.body.append(image);
  transfer.setDragImage(image, -OFFSET, OFFSET);
  // The browser has captured the image by then.
  requestAnimationFrame(() => image.remove());
}
