import { promisify } from 'node:util';
import { gunzip as inflate } from 'node:zlib';
import { ModelError } from '../../scene/model-error.ts';
import { ARCHIVE_RATIO_MAX, type ByteBudget, RATIO_COUNTS_FROM_BYTES } from '../limits.ts';
import { fileInMemory, type ModelFile } from '../model-file.ts';

const inflateBytes = promisify(inflate);

/**
 * Unpacks a file that is compressed alone, such as `block.stpz`, into memory. It ends as soon as more comes out than the limits allow.
 *
 * @param budget Becomes less by what comes out.
 * @throws ModelError `BROKEN`, `TOO_LARGE` when it unpacks to more than the budget or `ARCHIVE_RATIO_MAX` times its size.
 */
export async function gunzip(file: ModelFile, budget: ByteBudget): Promise<ModelFile> {
  const plausible = Math.max(RATIO_COUNTS_FROM_BYTES, ARCHIVE_RATIO_MAX * file.size);
  const maxOutputLength = Math.max(1, Math.min(budget.bytes, plausible));
  try {
    const content = await inflateBytes(await file.bytes(), { maxOutputLength });
    budget.bytes -= content.length;
    return fileInMemory(file.folder + unpackedName(file.name), content);
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE') {
      const reason = `It unpacks to more than ${Math.round(maxOutputLength / 1024 ** 2)} MB, ${budget.bytes < plausible ? 'which is all that can still be processed' : 'which no model of its size does'}.`;
      throw new ModelError('TOO_LARGE', file.name, reason, { cause });
    }
    throw new ModelError('BROKEN', file.name, 'The file is damaged or cut off and could not be unpacked.', { cause });
  }
}

/** `block.stpz` → `block.stp`, `block.step.gz` → `block.step`. */
export function unpackedName(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/(\.st(?:e)?p)z$/i, '$1');
}
