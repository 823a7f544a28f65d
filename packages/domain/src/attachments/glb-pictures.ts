import type { PictureSize } from './picture-size.ts';

/** Longest edge of a picture in a model, in pixels: larger ones few devices draw, and a browser takes 4 bytes a pixel. */
export const MODEL_PICTURE_LONGEST_PX = 8192;

/** Pixels of all pictures of a model together: a gigabyte in the browser. */
const MODEL_PICTURES_MAX_PIXELS = 268_435_456;

/** Where a picture of a GLB is: in its binary part, from and to; at an address; or in another file's bytes. */
export type GlbPicture = { readonly name: string } & (
  | { readonly kind: 'inside'; readonly from: number; readonly to: number }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'elsewhere' }
);

/** The pictures that the JSON of a GLB names. One that lies nowhere is left out: nothing can be loaded of it. */
export function picturesOfGlb(json: unknown): readonly GlbPicture[] {
  const [views, buffers] = [listOf(json, 'bufferViews'), listOf(json, 'buffers')];
  return listOf(json, 'images').flatMap((image, index): GlbPicture[] => {
    const given = fieldOf(image, 'name');
    const name = typeof given === 'string' && given !== '' ? given : `picture ${index + 1}`;
    const address = fieldOf(image, 'uri');
    if (typeof address === 'string') return [{ name, kind: 'address', address }];
    const view = views[numberOf(image, 'bufferView', -1)];
    if (view === undefined) return [];
    const buffer = numberOf(view, 'buffer', 0);
    if (buffer !== 0 || fieldOf(buffers[buffer], 'uri') !== undefined) return [{ name, kind: 'elsewhere' }];
    const from = numberOf(view, 'byteOffset', 0);
    return [{ name, kind: 'inside', from, to: from + numberOf(view, 'byteLength', 0) }];
  });
}

/** Why a model's pictures are more than a browser has room for; undefined when they are not. */
export function findPicturesProblem(
  pictures: readonly (PictureSize & { readonly name: string })[],
): { readonly name: string; readonly width: number; readonly height: number } | 'together' | undefined {
  const large = pictures.find(({ width, height }) => Math.max(width, height) > MODEL_PICTURE_LONGEST_PX);
  if (large) return large;
  const pixels = pictures.reduce((sum, { width, height }) => sum + width * height, 0);
  return pixels > MODEL_PICTURES_MAX_PIXELS ? 'together' : undefined;
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found : [];
}

function numberOf(value: unknown, key: string, otherwise: number): number {
  const found = fieldOf(value, key);
  return typeof found === 'number' ? found : otherwise;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
}
