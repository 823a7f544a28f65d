export { lookOf } from './mark-look.ts';
export { Photo } from './photo.tsx';
export {
  inPixels,
  type PhotoCanvas,
  type PhotoSize,
  photoCanvas,
  pictureTransform,
  shownSize,
  viewBoxOf,
} from './photo-canvas.ts';
export { markupName, markupWords, shapeWords } from './photo-words.ts';
export { ShapeView } from './shape-view.tsx';
export { placeWords } from './words-place.ts';
