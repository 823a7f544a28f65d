import type { AppContext } from '../../app-context.ts';

/** Maximum size of a file that is read into memory as a picture. */
export const PICTURE_MAX_BYTES = 300 * 1024 * 1024;

/** All bytes of a stored picture; null when they are missing. */
export async function readPicture(context: Pick<AppContext, 'blobs'>, sha256: string): Promise<Buffer | null> {
  const stream = await context.blobs.get(sha256);
  if (!stream) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
