// Calculates the square that is cropped from a picture.

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** The centre of the square, in pixels of the picture. */
  x: number;
  y: number;
  /** At 1 the square covers the whole shorter side. */
  zoom: number;
}

export const fullCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest square within the picture and with a zoom of at most `zoomMax`. */
export function clampCrop(picture: Size, crop: Crop, zoomMax: number): Crop {
  const zoom = clamp(crop.zoom, 1, zoomMax);
  const half = sideOf(picture, zoom) / 2;
  return {
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
    zoom,
  };
}

/** Moves the picture by shares of the square: moving it to the right shows more of its left. */
export function moveCrop(picture: Size, { x, y, zoom }: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, zoom);
  return { x: x - right * side, y: y - down * side, zoom };
}

/** Left, top and side, as a canvas needs them. */
export function cutOf(picture: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
}
