import {
  type Area,
  type PhotoMarkup,
  type Point,
  shownArea,
  type Turn,
  turnedPoint,
  turnedSize,
  unturnedPoint,
  WHOLE,
} from '@benchbook/domain/photo-markup';

/** Pixels of the picture. */
export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** The drawing plane of a photo: pixels of the rotated picture. */
export interface PhotoCanvas {
  readonly natural: PhotoSize;
  readonly turn: Turn;
  /** The whole rotated picture. */
  readonly size: PhotoSize;
  /** The part that is shown. */
  readonly view: Area;
  /** A thousandth of the cropped size. */
  readonly unit: number;
  toCanvas(point: Point): Point;
  toPicture(point: Point): Point;
}

/** @param showsAll includes the area outside the crop, for the crop tool */
export function photoCanvas(natural: PhotoSize, markup: Pick<PhotoMarkup, 'turn' | 'crop'>, showsAll = false): PhotoCanvas {
  const { turn } = markup;
  const size = turnedSize(natural, turn);
  const shown = inPixels(shownArea(markup), size);
  const view = showsAll ? inPixels(WHOLE, size) : shown;
  return {
    natural,
    turn,
    size,
    view,
    unit: (shown.width + shown.height) / 2000,
    toCanvas: (point) => {
      const { x, y } = turnedPoint(point, turn);
      return { x: x * size.width, y: y * size.height };
    },
    toPicture: ({ x, y }) => unturnedPoint({ x: x / size.width, y: y / size.height }, turn),
  };
}

export function inPixels(area: Area, { width, height }: PhotoSize): Area {
  return { x: area.x * width, y: area.y * height, width: area.width * width, height: area.height * height };
}

export function viewBoxOf({ x, y, width, height }: Area): string {
  return `${x} ${y} ${width} ${height}`;
}

/** Size of the shown part of a photo, in pixels of the picture. */
export function shownSize(natural: PhotoSize, markup: PhotoMarkup | null): PhotoSize {
  if (!markup) return natural;
  const { width, height } = photoCanvas(natural, markup).view;
  return { width, height };
}

/** Transform that puts the picture onto its canvas. */
export function pictureTransform({ turn, size }: PhotoCanvas): string | undefined {
  switch (turn) {
    case 0:
      return undefined;
    case 90:
      return `translate(${size.width} 0) rotate(90)`;
    case 180:
      return `translate(${size.width} ${size.height}) rotate(180)`;
    case 270:
      return `translate(0 ${size.height}) rotate(270)`;
  }
}
