import { SCREEN_COPY_FROM_BYTES } from '@benchbook/domain/attachments';
import type { AppContext } from '../app-context.ts';
import { rendition } from '../commands/files/renditions.ts';
import type { JobHandler } from '../ports/index.ts';

/** Makes the renditions of an uploaded file before they are requested. */
export function makeRenditions(context: AppContext): JobHandler {
  return async ({ payload: { sha256 } }) => {
    if (typeof sha256 !== 'string') throw new Error('a rendition job names the hash of its file');
    await rendition(context, sha256, 'thumbnail');
    const blob = await context.storage.read(({ files }) => files.blob(sha256));
    if (blob?.mediaType === 'image/tiff') await rendition(context, sha256, 'display');
    if (blob && blob.sizeBytes > SCREEN_COPY_FROM_BYTES) await rendition(context, sha256, 'screen');
  };
}
