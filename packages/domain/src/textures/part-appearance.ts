import { BUILT_IN_TEXTURES } from './built-in-textures.ts';

/** Stands in place of the index where a look is no texture of the built-in list. */
export const NOT_BUILT_IN = -1;

/**
 * The colour or texture of one part of a model; `texture_config` on the wire (TEX-05). A part is known by its id, which
 * is the same at every level; the name is for people, and for entries of programs that know no ids.
 */
export interface PartAppearance {
  /** Null where the writer knew the name alone. */
  readonly partId: string | null;
  readonly partName: string;
  /** File of the texture: of the built-in list, or the name of a file of the library; empty for a plain colour. */
  readonly textureFile: string;
  /** Place in the built-in list from 0; `NOT_BUILT_IN` for others. */
  readonly textureIndex: number;
  readonly textureName: string;
  /** `#` and six hex digits where the part has a plain colour; else null. */
  readonly colour: string | null;
}

/** File of the library that a part wears as its texture; null for a plain colour and for the built-in list (TEX-12). */
export function ownPictureOf({ textureFile, textureIndex, colour }: PartAppearance): string | null {
  return colour === null && textureFile !== '' && BUILT_IN_TEXTURES[textureIndex] === undefined ? textureFile : null;
}

/** The same of all parts, each file once. */
export function textureImages(looks: readonly PartAppearance[]): readonly string[] {
  return [...new Set(looks.flatMap((look) => ownPictureOf(look) ?? []))];
}

/** The look of a part: by its id, else by its name where the entry has no id. The last of several holds. */
export function appearanceOfPart(
  looks: readonly PartAppearance[],
  part: { readonly id: string; readonly name: string },
): PartAppearance | undefined {
  return (
    looks.findLast(({ partId }) => partId === part.id) ??
    looks.findLast(({ partId, partName }) => partId === null && partName === part.name)
  );
}
