export { BUILT_IN_TEXTURES, type BuiltInTexture, PALETTE } from './built-in-textures.ts';
export { appearanceOfPart, NOT_BUILT_IN, ownPictureOf, type PartAppearance, textureImages } from './part-appearance.ts';
