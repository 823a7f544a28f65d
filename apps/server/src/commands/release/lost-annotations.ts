import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileReference } from '@benchbook/domain/attachments';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { pinnedModels } from '@benchbook/domain/release-check';
import type { AppContext } from '../../app-context.ts';
import { type PinnedGlb, UnusableModel } from '../../ports/index.ts';
import { modelWorkFolder } from '../models/model-folder.ts';

/**
 * Ids of the annotations that are not on their model's surface (docs/decisions/0012), as the author's screen finds them. Pins of
 * unreadable models are skipped, and the log has the reason; null when no model could be checked.
 */
export async function lostAnnotations(context: AppContext, content: InstructionContent): Promise<ReadonlySet<string> | null> {
  const pinned = pinnedModels(content);
  if (pinned.length === 0) return new Set();
  const root = modelWorkFolder(context.settings);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'pins-'));
  try {
    const models: PinnedGlb[] = [];
    for (const { file, pins } of pinned) {
      const path = join(folder, `${models.length}.glb`);
      if (await layOutGlb(context, file, path)) models.push({ name: file.name, path, pins });
    }
    const { lost, unread } = await context.modelPipeline.findLostPins(models);
    for (const reason of unread) context.log.warn({ reason }, 'the pins on a model could not be checked');
    return new Set(lost);
  } catch (error) {
    if (!(error instanceof UnusableModel)) throw error;
    context.log.warn({ reason: error.message }, 'the pins on the models of an instruction could not be checked');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The GLB that a model is shown by; false if there is none: missing files are reported separately. */
export async function layOutGlb(
  { storage, blobs }: AppContext,
  { sha256, extension }: Pick<FileReference, 'sha256' | 'extension'>,
  path: string,
): Promise<boolean> {
  if (extension === 'glb') return blobs.exportTo(sha256, path);
  const made = await storage.read(({ files }) => files.rendition(sha256, 'display'));
  return made?.sha256 ? blobs.exportTo(made.sha256, path) : false;
}
