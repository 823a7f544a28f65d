export { type DrawPageOptions, drawPage, drawRegion, type PagePicture } from './draw-page.ts';
