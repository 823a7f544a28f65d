import type { AppContext } from '../../app-context.ts';
import { UnreadableImage } from '../../ports/index.ts';
import type { ReceivedFile } from './add-file.ts';
import { PICTURE_MAX_BYTES, readPicture } from './read-picture.ts';

/**
 * Removes a single-colour border from a received picture (D-037). A file that is not a readable picture stays
 * unchanged.
 */
export async function trimPicture(context: AppContext, file: ReceivedFile): Promise<ReceivedFile> {
  const { sha256, sizeBytes } = file.blob;
  if (!file.mediaType.startsWith('image/') || sizeBytes > PICTURE_MAX_BYTES) return file;
  const source = await readPicture(context, sha256);
  if (!source) return file;
  try {
    const trimmed = await context.images.make({ kind: 'trim', source });
    return source.equals(trimmed) ? file : { ...file, blob: await context.blobs.put(trimmed) };
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    context.log.info({ problem: error.message }, 'a picture could not be trimmed');
    return file;
  }
}
