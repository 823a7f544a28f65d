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

/** The plane that a photo is drawn on: pixels of the picture lying as it is turned. */
export interface PhotoCanvas {
  readonly natural: PhotoSize;
  readonly turn: Turn;
  /** All of the turned picture. */
  readonly size: PhotoSize;
  /** The part that is shown. */
  readonly view: Area;
  /** A thousandth of what is left by the crop. */
  readonly unit: number;
  toCanvas(point: Point): Point;
  toPicture(point: Point): Point;
}

/** @param showsAll also what the crop leaves out, as while it is being cropped */
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

/** Size of what is shown of a photo, in pixels of the picture. */
export function shownSize(natural: PhotoSize, markup: PhotoMarkup | null): PhotoSize {
  if (!markup) return natural;
  const { width, height } = photoCanvas(natural, markup).view;
  return { width, height };
}

/** Lays the picture onto its canvas. */
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
