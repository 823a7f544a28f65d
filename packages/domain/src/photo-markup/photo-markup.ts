import type { Id } from '../ids/index.ts';

/** A place on the picture as its file has it: 0, 0 is the upper left corner and 1, 1 the lower right one. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the picture, in shares of its width and height. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Orange and yellow are not among them: they belong to the alerts. */
export const MARK_COLOURS = ['red', 'blue', 'green', 'magenta', 'black', 'white'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Thickness of lines, and with it the size of words and numbers. */
export const MARK_WIDTHS = ['thin', 'medium', 'thick'] as const;
export type MarkWidth = (typeof MARK_WIDTHS)[number];

interface ShapeLook {
  readonly id: Id;
  readonly colour: MarkColour;
  readonly width: MarkWidth;
}

/** From one end to the other; of boxes and circles two corners that lie across. */
export interface DrawnShape extends ShapeLook {
  readonly kind: 'arrow' | 'box' | 'circle';
  readonly from: Point;
  readonly to: Point;
}

/** Words around their middle, upright whichever way the picture is turned; in more lines where one is too long for it. */
export interface TextShape extends ShapeLook {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
}

/** A number in a disc, for "1, 2, 3" in the text of the step. */
export interface NumberShape extends ShapeLook {
  readonly kind: 'number';
  readonly at: Point;
  readonly number: number;
}

export type PhotoShape = DrawnShape | TextShape | NumberShape;

/**
 * How a photo is shown on a step: turned, cropped and drawn upon. It belongs to the use of the file; the file stays as it
 * is. Crop and shapes are places on the picture as its file has it, so that turning leaves them where they are.
 */
export interface PhotoMarkup {
  readonly turn: Turn;
  /** Null shows all of it. */
  readonly crop: Area | null;
  /** In the order in which they are drawn: the last lies on top. */
  readonly shapes: readonly PhotoShape[];
}

export const NO_MARKUP: PhotoMarkup = { turn: 0, crop: null, shapes: [] };

/** More than anybody can read on one photo. */
export const SHAPES_MAX = 60;
export const MARK_TEXT_MAX_LENGTH = 80;
export const MARK_NUMBER_MAX = 999;
/** Share of a side that a crop leaves at least. */
export const CROP_MIN = 0.05;
