export { BUILT_IN_TEXTURES, type BuiltInTexture, PALETTE } from './built-in-textures.ts';
export { lookOfPart, NOT_BUILT_IN, ownPictureOf, type PartLook, textureImages } from './part-look.ts';
