import type { Material, TextureSlot, TextureUse } from '../../scene/scene.ts';
import { plainMaterial, roughnessOfShine } from '../colour.ts';
import type { Companions } from '../companions.ts';
import { addTextureOfAnyKind, textureFinder } from '../pictures/textures.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { type FbxDocument, type FbxObject, numbersIn } from './fbx-document.ts';
import { childOf, type FbxNode, textOf } from './fbx-node.ts';

/** Use of a picture, by the property that it is connected to. */
const USES: ReadonlyMap<string, TextureUse> = new Map<string, TextureUse>([
  ['DiffuseColor', 'baseColour'],
  ['Maya|baseColor', 'baseColour'],
  ['Maya|TEX_color_map', 'baseColour'],
  ['3dsMax|Parameters|base_color_map', 'baseColour'],
  ['3dsMax|main|base_color_map', 'baseColour'],
  ['NormalMap', 'normal'],
  ['Maya|TEX_normal_map', 'normal'],
  ['EmissiveColor', 'emissive'],
  ['Maya|emissionColor', 'emissive'],
  ['Maya|TEX_emissive_map', 'emissive'],
]);

/** Replaces a missing picture: writers leave the colour below it black. */
const GREY = [0.6, 0.6, 0.6] as const;

/** Properties that hold a colour, and the share of it that counts; the first that a material has is taken. */
const COLOURS = {
  base: [
    ['Maya|baseColor', 'Maya|base'],
    ['3dsMax|Parameters|base_color', '3dsMax|Parameters|base_weight'],
    ['DiffuseColor', 'DiffuseFactor'],
    ['Diffuse', ''],
  ],
  glow: [
    ['Maya|emissionColor', 'Maya|emission'],
    ['3dsMax|Parameters|emit_color', '3dsMax|Parameters|emission'],
    ['EmissiveColor', 'EmissiveFactor'],
    ['Emissive', ''],
  ],
} as const;

/** Returns a function that adds a material, once, with the pictures in the file and beside it. */
export function materialAdder(
  draft: SceneDraft,
  document: FbxDocument,
  companions: Companions,
): (material: FbxObject) => Promise<number> {
  const findTexture = textureFinder(draft, companions);
  const places = new Map<string, number>();
  const embedded = new Map<string, number | null>();
  const place = async (texture: FbxObject): Promise<number | null> => {
    const video = document.below(texture.id).find(({ object }) => object.kind === 'Video')?.object;
    const path = pathIn(video?.node) || pathIn(texture.node);
    const bytes = video && contentOf(video.node);
    if (!video || !bytes) return path === '' ? null : findTexture(path);
    const known = embedded.get(video.id);
    if (known !== undefined) return known;
    const added = await addTextureOfAnyKind(draft, path || video.name, bytes);
    embedded.set(video.id, added);
    return added;
  };
  return async (source) => {
    const known = places.get(source.id);
    if (known !== undefined) return known;
    const material = await materialFrom(draft, document, source, place);
    draft.materials.push(material);
    places.set(source.id, draft.materials.length - 1);
    return draft.materials.length - 1;
  };
}

async function materialFrom(
  draft: SceneDraft,
  document: FbxDocument,
  source: FbxObject,
  place: (texture: FbxObject) => Promise<number | null>,
): Promise<Material> {
  const maps: Partial<Record<TextureUse, TextureSlot>> = {};
  const missing = new Set<TextureUse>();
  for (const { object, property } of document.below(source.id)) {
    const texture =
      object.kind === 'LayeredTexture'
        ? document.below(object.id).find((link) => link.object.kind === 'Texture')?.object
        : object;
    if (texture?.kind !== 'Texture') continue;
    const use = USES.get(property);
    if (!use) {
      addWarning(draft, `${draft.file}: the picture for ${property || 'a property'} of ${source.name} is left out.`);
      continue;
    }
    const index = await place(texture);
    if (index !== null) maps[use] ??= slotOf(draft, texture, index);
    else missing.add(use);
  }
  const alpha = alphaOf(source);
  const roughness = firstOf(source, ['Maya|specularRoughness', '3dsMax|Parameters|roughness'], Number.NaN);
  const shine = firstOf(source, ['ShininessExponent', 'Shininess'], 0);
  return {
    ...plainMaterial(source.name, [
      ...(missing.has('baseColour') && !maps.baseColour
        ? GREY
        : colourOf(source, COLOURS.base, 0.8, maps.baseColour !== undefined)),
      alpha,
    ]),
    metallic: share(firstOf(source, ['Maya|metalness', '3dsMax|Parameters|metalness'], 0)),
    roughness: Number.isNaN(roughness) ? roughnessOfShine(shine) : share(roughness),
    emissive: colourOf(source, COLOURS.glow, 0, maps.emissive !== undefined),
    maps,
  };
}

/**
 * A colour times its share. Values are linear: in a chart of Autodesk's, half of (0.25, 0.5, 1) and (0.125, 0.25, 0.5)
 * stand for the same blue. A picture takes the place of the colour but not of the share.
 */
function colourOf(
  source: FbxObject,
  names: readonly (readonly [colour: string, factor: string])[],
  otherwise: number,
  hasPicture: boolean,
): [number, number, number] {
  const [colour, factor] = names.find(([name]) => source.property(name)) ?? ['', ''];
  const [times = 1] = numbersIn(source, factor, [1]);
  if (hasPicture) return [share(times), share(times), share(times)];
  const [red = 0, green = 0, blue = 0] = numbersIn(source, colour, [otherwise, otherwise, otherwise]);
  return [share(red * times), share(green * times), share(blue * times)];
}

/**
 * The opacity, or else one less the transparency, which is a colour times a factor (FBX SDK help, "FbxSurfaceLambert"). Writers of
 * solid surfaces leave the colour black or the factor 0 or 1; what would be invisible is solid.
 */
function alphaOf(source: FbxObject): number {
  const opacity = source.property('Opacity') ? firstOf(source, ['Opacity'], 1) : 1 - transparencyOf(source);
  return opacity > 0 && opacity < 1 ? opacity : 1;
}

function transparencyOf(source: FbxObject): number {
  const [red = 1, green = 1, blue = 1] = numbersIn(source, 'TransparentColor', [1, 1, 1]);
  const colour = (red + green + blue) / 3;
  return (colour > 0 ? colour : 1) * firstOf(source, ['TransparencyFactor'], 0);
}

function firstOf(source: FbxObject, names: readonly string[], otherwise: number): number {
  const name = names.find((candidate) => source.property(candidate));
  return name === undefined ? otherwise : (numbersIn(source, name, [otherwise])[0] ?? otherwise);
}

function slotOf(draft: SceneDraft, texture: FbxObject, index: number): TextureSlot {
  const wrap = (name: string) => (firstOf(texture, [name], 0) === 1 ? 'clamp' : 'repeat');
  const scaling = numbersIn(texture, 'Scaling', [1, 1]);
  const shift = numbersIn(texture, 'Translation', [0, 0]);
  if (scaling.some((value) => value !== 1) || shift.some((value) => value !== 0)) {
    addWarning(draft, `${draft.file}: ${texture.name} is repeated or moved on the surface, which is not followed.`);
  }
  return { texture: index, wrapS: wrap('WrapModeU'), wrapT: wrap('WrapModeV'), strength: 1 };
}

function pathIn(node: FbxNode | undefined): string {
  return (
    ['RelativeFilename', 'FileName', 'Filename'].map((name) => textOf(childOf(node, name))).find((path) => path !== '') ?? ''
  );
}

/** Bytes of a picture that lies in the file: as they are in binary files, in base 64 over several strings in text. */
function contentOf(video: FbxNode): Uint8Array | undefined {
  const values = childOf(video, 'Content')?.values ?? [];
  const [first] = values;
  if (first instanceof Uint8Array) return first.length > 0 ? first : undefined;
  const text = values.filter((value) => typeof value === 'string').join('');
  return text === '' ? undefined : Buffer.from(text, 'base64');
}

function share(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
