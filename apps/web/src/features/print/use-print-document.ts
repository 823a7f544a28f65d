import { type Paper, type PinnedPicture, readFeatures, readInstruction, readPaper, readPinPictures } from '@benchbook/contracts';
import { fileKind } from '@benchbook/domain/attachments';
import type { InstructionView } from '@benchbook/domain/instructions';
import { flattenSteps } from '@benchbook/domain/steps';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client/index.ts';
import { report } from '../../lib/log/report.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** A revision or a draft, with its print metadata. */
export interface PrintDocument {
  readonly instruction: InstructionView;
  /** Null for a draft, which has no number, hash or log entry. */
  readonly paper: Paper | null;
  /** Time zone of the plant, used for times on paper. */
  readonly timeZone: string;
  /** By use id: pictures of models with the positions of their notes. Without them, notes are printed without markers. */
  readonly pins: ReadonlyMap<string, readonly PinnedPicture[]>;
}

/** One model at a time: the server renders only one at a time. */
async function pinsOf(
  { id, content }: InstructionView,
  revision: number | 'draft',
  signal: AbortSignal,
): Promise<PrintDocument['pins']> {
  const uses = [...flattenSteps(content.steps), ...content.highlights].flatMap(({ attachments }) => attachments);
  const found = new Map<string, readonly PinnedPicture[]>();
  for (const { id: useId, file, annotations } of uses) {
    if (fileKind(file.extension) !== 'model' || !annotations.some(({ pin }) => pin)) continue;
    try {
      // A large model takes a while.
      found.set(useId, await api.call(readPinPictures, { params: { id, revision, useId } }, { signal, timeoutMs: null }));
    } catch (error) {
      signal.throwIfAborted();
      report.warning('The places of notes on a model could not be had', error);
    }
  }
  return found;
}

/** Time zone of the plant; if the server does not know it, that of this device, which is named on paper. */
async function plantZone(signal: AbortSignal): Promise<string> {
  const { timeZone } = await api.call(readFeatures, {}, { signal });
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function readDocument(id: string, revision: number | 'live' | 'draft', signal: AbortSignal): Promise<PrintDocument> {
  const query = revision === 'draft' ? {} : { revision };
  const instruction = await api.call(readInstruction, { params: { id }, query }, { signal });
  if (revision === 'draft') {
    // Nothing has changed since the release: print the live revision instead of a draft.
    if (!instruction.release.hasDraft && instruction.revision !== null) return readDocument(id, 'live', signal);
    return { instruction, paper: null, timeZone: await plantZone(signal), pins: await pinsOf(instruction, 'draft', signal) };
  }
  const number = instruction.revision ?? 0;
  const paper = await api.call(readPaper, { params: { id, revision: number } }, { signal });
  return { instruction, paper, timeZone: paper.timeZone, pins: await pinsOf(instruction, number, signal) };
}

/** @param revision its number, the live revision, or the draft; the live revision if there is no draft */
export function usePrintDocument(id: string, revision: number | 'live' | 'draft') {
  return useQuery({
    queryKey: [...queryKeys.instructions.one(id), 'print', revision],
    queryFn: ({ signal }) => readDocument(id, revision, signal),
    staleTime: revision === 'draft' ? 0 : Number.POSITIVE_INFINITY,
  });
}
