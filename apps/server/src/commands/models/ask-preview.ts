import type { AppContext } from '../../app-context.ts';
import type { BlobRecord } from '../../ports/index.ts';
import { PREVIEW_JOB } from '../files/add-file.ts';

/** Ending of the model files of the library, by what their content was found to be. */
const ENDINGS: Readonly<Record<string, string>> = {
  'model/obj': 'obj',
  'model/gltf-binary': 'glb',
  'application/octet-stream': 'fbx',
};

/**
 * Has made of a model what it is shown by, where that was neither made nor found to be impossible: it is being made just
 * now, or the file is older than that.
 *
 * @returns whether there will be an answer later
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
