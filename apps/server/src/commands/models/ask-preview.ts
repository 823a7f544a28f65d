import type { AppContext } from '../../app-context.ts';
import type { BlobRecord } from '../../ports/index.ts';
import { PREVIEW_JOB } from '../files/add-file.ts';

/** Extension of the library's model files by media type of their content. */
const ENDINGS: Readonly<Record<string, string>> = {
  'model/obj': 'obj',
  'model/gltf-binary': 'glb',
  'application/octet-stream': 'fbx',
};

/**
 * Requests a model's preview when it is missing and not known to be impossible: it is being made, or the file
 * is older than this feature.
 *
 * @returns whether the preview will follow later
 */
export function askPreview(context: AppContext, { sha256, mediaType }: BlobRecord): Promise<boolean> {
  const ending = ENDINGS[mediaType];
  if (ending === undefined) return Promise.resolve(false);
  return context.storage.transaction(async (tx) => {
    if (await tx.files.rendition(sha256, 'display')) return false;
    const payload = { sha256, name: `model.${ending}` };
    const createdAtMs = context.clock.nowMs();
    await tx.jobs.enqueue({ kind: PREVIEW_JOB, subjectId: null, payload, createdAtMs, uniqueKey: sha256, maxAttempts: 2 });
    tx.afterCommit(() => context.jobs.wake());
    return true;
  });
}
