// The square that is cut out of a picture.

export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** The middle of the square, in pixels of the picture. */
  x: number;
  y: number;
  /** 1 takes the whole shorter side. */
  zoom: number;
}

export const fullCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The nearest square that lies in the picture and is no closer than `zoomMax`. */
export function clampCrop(picture: Size, crop: Crop, zoomMax: number): Crop {
  const zoom = clamp(crop.zoom, 1, zoomMax);
  const half = sideOf(picture, zoom) / 2;
  return {
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
    zoom,
  };
}

/** The picture dragged by shares of the square: to the right shows more of the left. */
export function moveCrop(picture: Size, { x, y, zoom }: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, zoom);
  return { x: x - right * side, y: y - down * side, zoom };
}

/** Left, top and side, as a canvas wants them. */
export function cutOf(picture: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(picture, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
}
