import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf } from '@benchbook/domain/attachments';
import type { ModelFile } from '@benchbook/domain/model-uploads';
import type { AppContext } from '../app-context.ts';
import type { ModelWork } from '../ports/index.ts';

/**
 * Copies the stored files of a model into an empty folder, with file extensions for their types, and creates an empty output
 * folder beside them.
 */
export async function layOutModel(
  { blobs }: Pick<AppContext, 'blobs'>,
  sources: readonly Omit<ModelFile, 'sizeBytes'>[],
  workFolder: string,
): Promise<Pick<ModelWork, 'files' | 'folder'>> {
  const folder = join(workFolder, 'made');
  await rm(workFolder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files: ModelWork['files'][number][] = [];
  for (const [index, { name, sha256 }] of sources.entries()) {
    const path = join(workFolder, `source-${index}.${extensionOf(name)}`);
    if (!(await blobs.exportTo(sha256, path))) throw new Error(`The bytes of a model are gone: ${sha256}`);
    files.push({ name, path });
  }
  return { files, folder };
}
