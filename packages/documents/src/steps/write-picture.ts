import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DraftPicture } from './draft.ts';
import type { Pixels } from './pdf/read-pictures.ts';
import { isUnreadablePicture, MAX_PIXELS } from './picture-limits.ts';

/** Pictures that are taken out of one document. */
const PICTURES_MAX = 2_000;

const QUALITY = 88;

/** Writes pictures into a folder, each once however often it is drawn. */
export interface PictureFolder {
  readonly pictures: readonly DraftPicture[];
  /** The name under which it is kept; null when there are too many. */
  keepPixels(pixels: Pixels): Promise<string | null>;
  /** The same for the bytes of a picture file; null too for a kind that no browser shows. */
  keepFile(bytes: Uint8Array): Promise<string | null>;
}

export function pictureFolder(folder: string): PictureFolder {
  const byHash = new Map<string, DraftPicture>();
  const keep = async (bytes: Uint8Array, write: (path: string) => Promise<string | null>): Promise<string | null> => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const known = byHash.get(hash);
    if (known) return known.name;
    if (byHash.size >= PICTURES_MAX) return null;
    const stem = `picture-${byHash.size + 1}`;
    const ending = await write(join(folder, stem));
    if (ending === null) return null;
    const name = `${stem}.${ending}`;
    byHash.set(hash, { name, path: join(folder, name) });
    return name;
  };
  return {
    get pictures() {
      return [...byHash.values()];
    },
    keepPixels: ({ width, height, channels, data }) =>
      keep(data, async (path) => {
        const picture = sharp(data, { raw: { width, height, channels } });
        const isClear = channels === 4 && !(await picture.stats()).isOpaque;
        if (isClear) await picture.png().toFile(`${path}.png`);
        else await picture.removeAlpha().jpeg({ quality: QUALITY }).toFile(`${path}.jpg`);
        return isClear ? 'png' : 'jpg';
      }),
    keepFile: (bytes) => keep(bytes, (path) => writePicture(bytes, path)),
  };
}

/** As PNG or JPEG, upright; null when it is no picture that can be read. */
async function writePicture(bytes: Uint8Array, path: string): Promise<string | null> {
  const picture = await decoded(bytes);
  if (!picture) return null;
  await writeFile(`${path}.${picture.ending}`, picture.bytes);
  return picture.ending;
}

async function decoded(file: Uint8Array): Promise<{ ending: 'jpg' | 'png'; bytes: Buffer } | null> {
  try {
    const picture = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient();
    const { hasAlpha, format } = await picture.metadata();
    const isPhoto = format === 'jpeg' || !(hasAlpha || format === 'png' || format === 'gif' || format === 'svg');
    const bytes = await (isPhoto ? picture.jpeg({ quality: QUALITY }) : picture.png()).toBuffer();
    return { ending: isPhoto ? 'jpg' : 'png', bytes };
  } catch (error) {
    // A drawing of Windows (wmf, emf) or a broken picture: the words come without it.
    if (isUnreadablePicture(error)) return null;
    throw error;
  }
}
