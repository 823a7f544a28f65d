/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a picture in its frame. */
export interface View {
  /** 1 shows the whole picture. */
  readonly scale: number;
  /** Offset of the picture's centre from the frame's centre, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** Clockwise, in degrees: 0, 90, 180 or 270. */
  readonly turn: number;
}

export const WHOLE_PICTURE: View = { scale: 1, x: 0, y: 0, turn: 0 };

/** Eight times the fitted size: enough to read a part number on a 12-megapixel photo on a 10-inch tablet. */
export const ZOOM_MAX = 8;

/** Size at which the turned picture fits its frame: what `object-fit: contain` draws. */
export function fittedSize(picture: Size, frame: Size, turn: number): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const lies = turn % 180 === 0;
  const ratio = Math.min(
    frame.width / (lies ? picture.width : picture.height),
    frame.height / (lies ? picture.height : picture.width),
  );
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/**
 * Zooms so that the point under `point` stays under it.
 *
 * @param point CSS pixels from the centre of the frame
 */
export function zoomAt(view: View, factor: number, point: { readonly x: number; readonly y: number }): View {
  const scale = Math.min(ZOOM_MAX, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return { ...view, scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
}

/** Keeps the picture within bounds: never beyond its own edge, and centred where it is smaller than the frame. */
export function keepInFrame(view: View, picture: Size, frame: Size): View {
  const fitted = fittedSize(picture, frame, view.turn);
  const lies = view.turn % 180 === 0;
  const spareX = Math.max(0, ((lies ? fitted.width : fitted.height) * view.scale - frame.width) / 2);
  const spareY = Math.max(0, ((lies ? fitted.height : fitted.width) * view.scale - frame.height) / 2);
  return { ...view, x: clamp(view.x, spareX), y: clamp(view.y, spareY) };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) || 0;
}
