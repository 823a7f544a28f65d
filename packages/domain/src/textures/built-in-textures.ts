/** A surface texture shipped with the product. */
export interface BuiltInTexture {
  /** `tex_01` to `tex_24`. */
  readonly id: string;
  readonly name: string;
  /** The name in lower case with underscores, and `.jpg`. */
  readonly file: string;
}

const METALS = [
  ...['steel', 'polished steel', 'galvanized steel 1', 'galvanized steel 2', 'iron 1', 'iron 2'],
  ...['scratch metal 1', 'scratch metal 2', 'metal surface', 'copper 1', 'copper 2', 'bronze', 'dark bronze', 'brass'],
  ...['silver', 'aluminum', 'zinc 1', 'zinc 2', 'zinc 3', 'zinc 4'],
];

const RUBBERS = ['rubber 1', 'rubber 2', 'rubber 3', 'rubber 4'];

/** 20 metals and 4 rubbers, in the order of the 0-based `textureIndex` (TEX-06 to TEX-08, D-106). */
export const BUILT_IN_TEXTURES: readonly BuiltInTexture[] = [...METALS, ...RUBBERS].map((name, index) => ({
  id: `tex_${String(index + 1).padStart(2, '0')}`,
  name,
  file: `${name.replaceAll(' ', '_')}.jpg`,
}));

/** Colours offered in addition to the textures (CONST-38, D-107). */
export const PALETTE = ['#ffffff', '#9e9e9e', '#212121', '#e53935', '#fb8c00', '#fdd835', '#43a047', '#1e88e5'] as const;
