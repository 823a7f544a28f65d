export { resizeTextures, TEXTURE_MAX_PX } from './resize-textures.ts';
