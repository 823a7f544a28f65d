import { ModelError } from '../../scene/model-error.ts';
import type { Material, TextureSlot } from '../../scene/scene.ts';
import { linear, plainMaterial, roughnessOfShine } from '../colour.ts';
import type { Companions } from '../companions.ts';
import { TEXT_MAX_BYTES } from '../limits.ts';
import { baseName, type ModelFile } from '../model-file.ts';
import { textureFinder } from '../pictures/textures.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { decodeText } from '../text-cursor.ts';

/** A picture as a material names it. */
interface MapLine {
  readonly file: string;
  readonly clamped: boolean;
  readonly strength: number;
  /** Whether it is repeated or moved on the surface. */
  readonly moved: boolean;
}

/** Values that may follow each option. MTL, "Texture map" options. */
const OPTION =
  /^-(?:(?:blendu|blendv|cc|clamp|imfchan|texres|bm|boost|type)\s+\S+|mm\s+\S+\s+\S+|[ost](?:\s+[-+.\de]+){1,3})\s+/i;

/** `-s 2 2 1 -clamp on wood oak.jpg`: options, then a name that may hold blanks. `undefined` when there is no name. */
export function parseMap(rest: string): MapLine | undefined {
  let file = rest;
  let clamped = false;
  let strength = 1;
  let moved = false;
  for (let option = OPTION.exec(file)?.[0]; option; option = OPTION.exec(file)?.[0]) {
    const [name = '', ...values] = option.trim().toLowerCase().split(/\s+/);
    if (name === '-clamp') clamped = values[0] === 'on';
    else if (name === '-bm') strength = Number.parseFloat(values[0] ?? '') || 1;
    else if (name === '-s') moved ||= values.some((value) => Number(value) !== 1);
    else if (name === '-o') moved ||= values.some((value) => Number(value) !== 0);
    file = file.slice(option.length);
  }
  return file === '' ? undefined : { file, clamped, strength, moved };
}

/** Index of each material by the name that faces use. */
export type MaterialLibrary = Map<string, number>;

/** Adds the materials of the files that a `mtllib` line names. Returns `false`, with a warning, if all are missing. */
export async function addMaterialLibrary(
  draft: SceneDraft,
  library: MaterialLibrary,
  reference: string,
  companions: Companions,
): Promise<boolean> {
  const files = filesOf(reference, companions);
  if (files.length === 0) {
    const why = companions.reasonFor(reference);
    addWarning(draft, `${draft.file}: the material file ${baseName(reference)} ${why}; the parts are grey.`);
  }
  for (const file of files) {
    const findTexture = textureFinder(draft, companions, file);
    if (file.size > TEXT_MAX_BYTES) throw new ModelError('TOO_LARGE', file.name, 'The material file is too large to be read.');
    for (const described of describedIn(decodeText(await file.bytes()))) {
      if (library.has(described.name)) continue;
      library.set(described.name, draft.materials.length);
      draft.materials.push(await materialFrom(draft, described, findTexture));
    }
  }
  return files.length > 0;
}

/** The part before a comment. A name may hold the sign of one, so names are looked for as a whole first. */
export function withoutComment(rest: string): string {
  return rest.replace(/\s+#.*$/, '');
}

/** A name may hold blanks, and a line may hold several names. */
function filesOf(reference: string, companions: Companions): ModelFile[] {
  const whole = companions.find(reference) ?? companions.find(withoutComment(reference)) ?? companions.only('mtl');
  if (whole) return [whole];
  return withoutComment(reference)
    .split(/\s+/)
    .flatMap((name) => companions.find(name) ?? []);
}

interface Described {
  readonly name: string;
  /** The rest of each line by its first word, in small letters. */
  readonly lines: Map<string, string>;
}

function describedIn(content: string): Described[] {
  const materials: Described[] = [];
  for (const line of content.split(/\r\n|\r|\n/)) {
    const text = line.trim();
    const end = text.search(/\s|$/);
    const word = text.slice(0, end).toLowerCase();
    const rest = text.slice(end).trim();
    if (word === 'newmtl') materials.push({ name: rest, lines: new Map() });
    else materials.at(-1)?.lines.set(word, rest);
  }
  return materials;
}

async function materialFrom(
  draft: SceneDraft,
  { name, lines }: Described,
  findTexture: (reference: string) => Promise<number | null>,
): Promise<Material> {
  const number = (word: string) => {
    const value = Number.parseFloat(lines.get(word) ?? '');
    return Number.isFinite(value) ? value : undefined;
  };
  const colour = (word: string, fallback: number): [number, number, number] => {
    const [red = fallback, green = red, blue = red] = withoutComment(lines.get(word) ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map(Number)
      .filter(Number.isFinite);
    return [linear(red), linear(green), linear(blue)];
  };
  const slot = async (word: string): Promise<TextureSlot | undefined> => {
    const map = parseMap(lines.get(word) ?? '');
    if (!map) return undefined;
    if (map.moved) addWarning(draft, `${draft.file}: ${name} repeats or moves the picture ${map.file}, which is not followed.`);
    const texture = await findTexture(map.file);
    const wrap = map.clamped ? 'clamp' : 'repeat';
    return texture === null ? undefined : { texture, wrapS: wrap, wrapT: wrap, strength: map.strength };
  };
  const [baseColour, emissive, normal] = [await slot('map_kd'), await slot('map_ke'), await slot('norm')];
  for (const word of ['map_bump', 'bump', 'map_pr', 'map_pm', 'map_ks', 'map_ns', 'disp']) {
    if (lines.has(word)) addWarning(draft, `${draft.file}: the ${word} picture of ${name} is left out.`);
  }
  const alpha = alphaOf(number('d'), number('tr'));
  const hasOwnAlpha = lines.has('map_d') && baseColour !== undefined;
  return {
    // A picture is multiplied by the colour; writers leave the colour beside a picture black or grey.
    ...plainMaterial(name, baseColour ? [1, 1, 1, alpha] : [...colour('kd', 0.8), alpha]),
    ...(hasOwnAlpha ? { alpha: 'blend' as const } : {}),
    metallic: Math.min(Math.max(number('pm') ?? 0, 0), 1),
    roughness: Math.min(
      Math.max(number('pr') ?? (Math.max(...colour('ks', 0)) > 0 ? roughnessOfShine(number('ns') ?? 0) : 0.8), 0),
      1,
    ),
    emissive: lines.has('ke') || !emissive ? colour('ke', 0) : [1, 1, 1],
    maps: { ...(baseColour ? { baseColour } : {}), ...(emissive ? { emissive } : {}), ...(normal ? { normal } : {}) },
  };
}

/** `d` is opacity, `Tr` transparency; some writers use both for opacity, so an invisible material becomes opaque. */
function alphaOf(solid: number | undefined, clear: number | undefined): number {
  const alpha = solid ?? 1 - (clear ?? 0);
  return alpha > 0 && alpha <= 1 ? alpha : 1;
}
