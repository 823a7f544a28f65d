import { ApiError } from '@benchbook/client';
import {
  checkChanges,
  checkRelease,
  type InstructionSave,
  releaseVersion,
  type SavedInstruction,
  savesSinceCodec,
} from '@benchbook/contracts';
import { CHECK_BEFORE_QUESTION_MS } from '@benchbook/contracts/timing';
import type { SaveSince } from '@benchbook/domain/comparison';
import type { Id } from '@benchbook/domain/ids';
import { api } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import type { CheckFound } from './question-words.ts';

/** Another user saved meanwhile: their version is the newest now, with these changes. */
export interface SavedMeanwhile {
  readonly version: number;
  readonly savedSince: readonly SaveSince[];
}

/**
 * Releases exactly this version.
 *
 * @throws ApiError, also for a CONFLICT without another user's save, e.g. while another version is being built
 */
export async function requestRelease(
  instructionId: Id,
  version: number,
  reason: string,
): Promise<SavedInstruction | SavedMeanwhile> {
  try {
    return await api.call(releaseVersion, {
      params: { id: instructionId },
      body: { version, ...(reason.trim() !== '' && { reason }) },
    });
  } catch (error) {
    const meanwhile = error instanceof ApiError && error.code === 'CONFLICT' ? savedMeanwhile(error) : undefined;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

function savedMeanwhile({ body }: ApiError): SavedMeanwhile | undefined {
  const version = body?.['version'];
  const saves = savesSinceCodec.safeParse(body?.['savedSince']);
  if (typeof version !== 'number' || !saves.success || saves.data.length === 0) return undefined;
  return { version, savedSince: saves.data };
}

/** Checks the content on the screen, saved or not. A late or missing answer is reported as such, never as no findings. */
export async function checkInTime(id: Id, unsaved: InstructionSave | null): Promise<CheckFound> {
  const options = { timeoutMs: CHECK_BEFORE_QUESTION_MS };
  try {
    const remarks = await (unsaved === null
      ? api.call(checkRelease, { params: { id } }, options)
      : api.call(checkChanges, { params: { id }, body: unsaved }, options));
    const sentences = remarks.filter(({ kind }) => kind === 'same-document-number').map(({ message }) => message);
    return { count: remarks.length, fatalCount: remarks.filter(({ isFatal }) => isFatal).length, sentences };
  } catch (error) {
    report.warning('The check before release gave no answer', error);
    return 'unknown';
  }
}
