export { drawPicture, PICTURE_SIZE_PX } from './draw-picture.ts';
