import type { PictureSize } from './picture-size.ts';

/** Maximum edge of a picture in a model, in pixels: few devices draw larger ones, and a browser uses 4 bytes per pixel. */
export const MODEL_PICTURE_LONGEST_PX = 8192;

/** Maximum pixels of all pictures of a model together: one gigabyte in the browser. */
const MODEL_PICTURES_MAX_PIXELS = 268_435_456;

/** Where a picture of a GLB is stored: a range of its binary chunk, a URI, or another buffer. */
export type GlbPicture = { readonly name: string } & (
  | { readonly kind: 'inside'; readonly from: number; readonly to: number }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'elsewhere' }
);

/** The pictures named in the JSON of a GLB, without those that have no source. */
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

/** Why a model's pictures exceed browser memory; undefined if they do not. */
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
