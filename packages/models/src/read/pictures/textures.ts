import { plainText } from '@benchbook/confine/text';
import type { Texture } from '../../scene/scene.ts';
import type { Companions } from '../companions.ts';
import { NAME_MAX } from '../limits.ts';
import { baseName, type ModelFile } from '../model-file.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { asPng } from './as-png.ts';

/** Pictures that a scene can carry, and how they begin. */
const PICTURES: readonly (readonly [begins: RegExp, mimeType: Texture['mimeType']])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n\x1a\n/, 'image/png'],
  [/^RIFF....WEBP/s, 'image/webp'],
];

/**
 * Adds a picture and gives its index; a warning and `null` when it is of a kind that isn't shown. Kind by content, never
 * by name.
 */
export function addTexture(draft: SceneDraft, name: string, bytes: Uint8Array): number | null {
  const mimeType = mimeTypeOf(bytes);
  if (!mimeType) {
    addWarning(draft, `${draft.file}: the texture ${baseName(name)} is no PNG, JPEG or WebP picture and was left out.`);
    return null;
  }
  draft.textures.push({ name: plainText(baseName(name), NAME_MAX), mimeType, bytes });
  return draft.textures.length - 1;
}

function mimeTypeOf(bytes: Uint8Array): Texture['mimeType'] | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return PICTURES.find(([begins]) => begins.test(start))?.[1];
}

/** As `addTexture`, but pictures of other kinds that can be turned into PNG are; a warning says why one can't. */
export async function addTextureOfAnyKind(draft: SceneDraft, name: string, bytes: Uint8Array): Promise<number | null> {
  const converted = mimeTypeOf(bytes) ? undefined : await asPng(name, bytes);
  if (!converted) return addTexture(draft, name, bytes);
  if ('png' in converted) return addTexture(draft, name, converted.png);
  addWarning(draft, `${draft.file}: the texture ${baseName(name)} ${converted.reason} and was left out.`);
  return null;
}

/** The warning for a picture that a material names but that was not found. */
export function missingTexture({ file }: SceneDraft, reference: string, companions: Companions): string {
  return `${file}: the texture ${baseName(reference)} ${companions.reasonFor(reference)}; the part is shown without it.`;
}

/**
 * Adds textures by the reference in materials, each file once; a missing one becomes a warning.
 *
 * @param from The file that holds the materials; default: the model.
 */
export function textureFinder(
  draft: SceneDraft,
  companions: Companions,
  from?: ModelFile,
): (reference: string) => Promise<number | null> {
  const found = new Map<ModelFile | string, Promise<number | null>>();
  return (reference) => {
    const file = companions.find(reference, from);
    const key = file ?? baseName(reference).toLowerCase();
    const known = found.get(key);
    if (known) return known;
    if (!file) addWarning(draft, missingTexture(draft, reference, companions));
    const added = file ? file.bytes().then((bytes) => addTextureOfAnyKind(draft, file.name, bytes)) : Promise.resolve(null);
    found.set(key, added);
    return added;
  };
}
