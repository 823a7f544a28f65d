export { drawPicture } from './draw-picture.ts';
export { type DrawnPin, drawPins, type PinPicture, type ViewedPin } from './draw-pins.ts';
