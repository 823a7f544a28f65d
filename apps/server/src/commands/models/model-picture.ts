import { readFile } from 'node:fs/promises';
import type { AppContext } from '../../app-context.ts';
import type { StoredBlob, Transaction } from '../../ports/index.ts';

const PICTURE_TYPE = 'image/webp';

/** Stores a model's rendered picture, reduced to list size, in the blob store. */
export async function storePicture({ images, blobs }: AppContext, path: string): Promise<StoredBlob> {
  const source = await readFile(path);
  return blobs.put(await images.make({ kind: 'rendition', source, longestSidePx: 320, quality: 82 }));
}

/** Makes it the thumbnail of the model's files, in a transaction in which their bytes are recorded. */
export async function recordPicture(
  { files }: Transaction,
  { sha256, sizeBytes }: StoredBlob,
  ofFiles: readonly string[],
  createdAtMs: number,
): Promise<void> {
  await files.recordBlob({ sha256, sizeBytes, mediaType: PICTURE_TYPE, createdAtMs });
  for (const sourceSha256 of ofFiles)
    await files.recordRendition({ sourceSha256, kind: 'thumbnail', sha256, mediaType: PICTURE_TYPE, createdAtMs });
}
