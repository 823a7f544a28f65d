import type { Id } from '../ids/index.ts';

/** A position relative to the unrotated picture: 0, 0 is the upper left corner and 1, 1 the lower right one. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A part of the picture, as fractions of its width and height. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Clockwise rotation in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Without orange and yellow, which are reserved for alerts. */
export const MARK_COLOURS = ['red', 'blue', 'green', 'magenta', 'black', 'white'] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Line width; also determines the size of text and numbers. */
export const MARK_WIDTHS = ['thin', 'medium', 'thick'] as const;
export type MarkWidth = (typeof MARK_WIDTHS)[number];

interface ShapeLook {
  readonly id: Id;
  readonly colour: MarkColour;
  readonly width: MarkWidth;
}

/** From end to end; for boxes and circles two opposite corners. */
export interface DrawnShape extends ShapeLook {
  readonly kind: 'arrow' | 'box' | 'circle';
  readonly from: Point;
  readonly to: Point;
}

/** Text centred at a point, upright in any rotation of the picture; wrapped if it is too long. */
export interface TextShape extends ShapeLook {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
}

/** A number in a disc, for references "1, 2, 3" in the step text. */
export interface NumberShape extends ShapeLook {
  readonly kind: 'number';
  readonly at: Point;
  readonly number: number;
}

export type PhotoShape = DrawnShape | TextShape | NumberShape;

/**
 * Rotation, crop and drawing of a photo on a step. They belong to the use of the file; the file is unchanged. Crop and shapes
 * have coordinates of the unrotated picture, so rotation does not change them.
 */
export interface PhotoMarkup {
  readonly turn: Turn;
  /** Null shows the whole picture. */
  readonly crop: Area | null;
  /** In drawing order: the last one is on top. */
  readonly shapes: readonly PhotoShape[];
}

export const NO_MARKUP: PhotoMarkup = { turn: 0, crop: null, shapes: [] };

/** Maximum number of shapes on one photo. */
export const SHAPES_MAX = 60;
export const MARK_TEXT_MAX_LENGTH = 80;
export const MARK_NUMBER_MAX = 999;
/** Minimum size of a crop, as a fraction of a side. */
export const CROP_MIN = 0.05;
