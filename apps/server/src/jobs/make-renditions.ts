import type { AppContext } from '../app-context.ts';
import { rendition } from '../commands/files/renditions.ts';
import type { JobHandler } from '../ports/index.ts';

/** Makes the pictures of an uploaded file before anybody asks for them. */
export function makeRenditions(context: AppContext): JobHandler {
  return async ({ payload: { sha256 } }) => {
    if (typeof sha256 !== 'string') throw new Error('a rendition job names the hash of its file');
    await rendition(context, sha256, 'thumbnail');
    await rendition(context, sha256, 'display');
  };
}
