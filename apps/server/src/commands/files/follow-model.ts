import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import type { AppContext } from '../../app-context.ts';
import { type FoundParts, UnusableModel } from '../../ports/index.ts';
import { modelWorkFolder } from '../models/model-folder.ts';

/** The next issue of a model of the library, compared with the current one. */
export interface FollowedModel {
  /** Bytes of the issue that is replaced. */
  readonly sha256Before: string;
  /** Its parts in the new issue; null when one of the issues can't be read. */
  readonly found: FoundParts | null;
  /** Why one of the issues can't be read; empty if both can. */
  readonly reason: string;
}

/**
 * Finds the parts of a model in its next issue. An issue that can't be read within the limits does not stop the replacement: then
 * no part is sure. Null for files of other kinds.
 *
 * @throws the reason of `signal` when it was aborted
 */
export async function followModel(
  context: AppContext,
  file: LibraryFile,
  sha256: string,
  signal: AbortSignal,
): Promise<FollowedModel | null> {
  if (fileKind(file.extension) !== 'model' || sha256 === file.sha256) return null;
  const root = modelWorkFolder(context.settings);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'parts-'));
  try {
    const [before, after] = ['before', 'after'].map((name) => join(folder, `${name}.${file.extension}`));
    if (!before || !after) throw new Error('there are two issues');
    if (!(await context.blobs.exportTo(file.sha256, before))) throw new UnusableModel(`The bytes of ${file.path} are gone.`);
    if (!(await context.blobs.exportTo(sha256, after))) throw new Error(`The bytes of an upload are gone: ${sha256}`);
    const found = await context.modelPipeline.followParts({ name: file.path, before, after, signal });
    return { sha256Before: file.sha256, found, reason: '' };
  } catch (error) {
    if (!(error instanceof UnusableModel)) throw error;
    context.log.warn({ reason: error.message }, 'the parts of a model could not be found again in its new issue');
    return { sha256Before: file.sha256, found: null, reason: error.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
