import { findPart, lessCertain, type ModelIssue, NO_PART, type PartPlacement } from '../annotations/index.ts';

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

/** Texture index of an appearance that is not in the built-in list. */
export const NOT_BUILT_IN = -1;

/**
 * The colour or texture of one part of a model; `texture_config` on the wire (TEX-05). A part is identified by its id, which
 * is the same at every level of detail; the name is for display, and for entries of programs that know no ids.
 */
export interface PartAppearance {
  /** Null if the writer knew only the name. */
  readonly partId: string | null;
  readonly partName: string;
  /** Texture file: of the built-in list, or the name of a library file; empty for a plain colour. */
  readonly textureFile: string;
  /** 0-based index in the built-in list; `NOT_BUILT_IN` for others. */
  readonly textureIndex: number;
  readonly textureName: string;
  /** `#` and six hex digits for a plain colour; otherwise null. */
  readonly colour: string | null;
  /** How certain its part is; omitted for one that a person placed. */
  readonly placement?: PartPlacement;
}

/**
 * An appearance in the next issue of its model. One without a part id keeps its name.
 *
 * @param issue null for a model that could not be read: then the appearance stays on its part, uncertain
 */
export function appearanceInIssue(look: PartAppearance, issue: ModelIssue | null): PartAppearance {
  const { partId, placement } = look;
  if (partId === null || partId === NO_PART) return look;
  if (!issue) return { ...look, placement: lessCertain(placement, 'uncertain') };
  const found = findPart(partId, issue);
  return { ...look, partId: found.partId ?? NO_PART, placement: lessCertain(placement, found.placement) };
}

/** The library file used as texture; null for a plain colour or a built-in texture (TEX-12). */
export function ownPictureOf({ textureFile, textureIndex, colour }: PartAppearance): string | null {
  return colour === null && textureFile !== '' && BUILT_IN_TEXTURES[textureIndex] === undefined ? textureFile : null;
}

/** The library files used as textures by all parts, each once. */
export function textureImages(looks: readonly PartAppearance[]): readonly string[] {
  return [...new Set(looks.flatMap((look) => ownPictureOf(look) ?? []))];
}

/** The appearance of a part: by its id, or by its name if the entry has no id. The last match wins. */
export function appearanceOfPart(
  looks: readonly PartAppearance[],
  part: { readonly id: string; readonly name: string },
): PartAppearance | undefined {
  return (
    looks.findLast(({ partId }) => partId === part.id) ??
    looks.findLast(({ partId, partName }) => partId === null && partName === part.name)
  );
}
