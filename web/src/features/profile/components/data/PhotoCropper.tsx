// Crops a picture to a square; it is moved by pointer, by keys and by a slider.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '@/i18n';
import { PHOTO_SIDE, PHOTO_ZOOM_MAX } from '@/lib/constants';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { type Crop, clampCrop, cutOf, fullCrop, moveCrop, sideOf } from '../../crop';
import styles from './PhotoCropper.module.css';

interface PhotoCropperProps {
  /** The dialog is open while there is a picture. */
  picture: ImageBitmap | null;
  /** The share that has been uploaded, from 0 to 1. */
  sent: number | null;
  error: string | null;
  onUse: (photo: Blob) => void;
  onClose: () => void;
}

export function PhotoCropper({ picture, sent, error, onUse, onClose }: PhotoCropperProps) {
  const t = useText('profile');
  const [crop, setCrop] = useState(picture && fullCrop(picture));
  const [lastPicture, setLastPicture] = useState(picture);
  if (picture !== lastPicture) {
    setLastPicture(picture);
    setCrop(picture && fullCrop(picture));
  }
  const shown = picture && crop;

  const use = () => {
    if (!picture || !shown) return;
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(PHOTO_SIDE, Math.round(sideOf(picture, shown.zoom)));
    canvas.height = canvas.width;
    draw(canvas, picture, shown);
    canvas.toBlob((photo) => photo && onUse(photo), 'image/jpeg', 0.92);
  };

  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('photo.crop')}
      description={t('photo.cropHint')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={sent !== null} onClick={use}>
            {t('photo.use')}
          </Button>
        </>
      }
    >
      {picture && shown && (
        <div className={styles.cropper}>
          <CropArea
            picture={picture}
            crop={shown}
            onCrop={(next) => setCrop(clampCrop(picture, next, PHOTO_ZOOM_MAX))}
          />
          <label className={styles.zoom}>
            {t('photo.zoom')}
            <input
              type="range"
              min={1}
              max={PHOTO_ZOOM_MAX}
              step={0.05}
              value={shown.zoom}
              onChange={(event) =>
                setCrop(clampCrop(picture, { ...shown, zoom: Number(event.target.value) }, PHOTO_ZOOM_MAX))
              }
            />
          </label>
        </div>
      )}
      {sent !== null && <progress className={styles.progress} value={sent} aria-label={t('photo.sending')} />}
      <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
    </Dialog>
  );
}

const KEY_STEP = 0.05;
const KEY_ZOOM = 1.1;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
};
const ZOOMS: Record<string, number> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM };

interface CropAreaProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

function CropArea({ picture, crop, onCrop }: CropAreaProps) {
  const t = useText('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onCrop(moveCrop(picture, crop, event.movementX / width, event.movementY / height));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (!move && !zoom) return;
    event.preventDefault();
    if (move) onCrop(moveCrop(picture, crop, ...move));
    else if (zoom) onCrop({ ...crop, zoom: crop.zoom * zoom });
  };
  return (
    <div
      role="application"
      aria-label={t('photo.area')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
      tabIndex={0}
      className={styles.area}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      onWheel={(event) => onCrop({ ...crop, zoom: crop.zoom * (event.deltaY < 0 ? KEY_ZOOM : 1 / KEY_ZOOM) })}
    >
      <canvas ref={canvas} width={VIEW} height={VIEW} className={styles.canvas} />
    </div>
  );
}

const VIEW = 640;

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cutOf(picture, crop);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
