export { type DrawPageOptions, drawPage, type PagePicture } from './draw-page.ts';
export { drawRegion } from './draw-region.ts';
