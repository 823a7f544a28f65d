export { movedShape, nextNumber, pointsOf, withChangedShape, withoutShape, withShape, withTurn } from './change-markup.ts';
export { cleanMarkup } from './clean-markup.ts';
export {
  areaBetween,
  keptCrop,
  keptOnPicture,
  shownArea,
  turnedArea,
  turnedPoint,
  turnedSize,
  unturnedPoint,
  WHOLE,
} from './geometry.ts';
export {
  type Area,
  CROP_MIN,
  type DrawnShape,
  MARK_COLOURS,
  MARK_NUMBER_MAX,
  MARK_TEXT_MAX_LENGTH,
  MARK_WIDTHS,
  type MarkColour,
  type MarkWidth,
  NO_MARKUP,
  type NumberShape,
  type PhotoMarkup,
  type PhotoShape,
  type Point,
  SHAPES_MAX,
  type TextShape,
  type Turn,
} from './photo-markup.ts';
