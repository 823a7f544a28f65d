export { SURFACES } from './surfaces/surface.ts';
export { drawSwatch } from './surfaces/swatch.ts';
