export {
  appearanceInIssue,
  appearanceOfPart,
  BUILT_IN_TEXTURES,
  type BuiltInTexture,
  NOT_BUILT_IN,
  ownPictureOf,
  PALETTE,
  type PartAppearance,
  textureImages,
} from './part-appearance.ts';
