export { limitTextures } from './limit-textures.ts';
export { resizeTextures } from './resize-textures.ts';
