export { limitTextures } from './limit-textures.ts';
export { resizeTextures, TEXTURE_MAX_PX } from './resize-textures.ts';
