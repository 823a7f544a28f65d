export { type DrawPageOptions, drawPage, type PagePicture } from './draw-page.ts';
