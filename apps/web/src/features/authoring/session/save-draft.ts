import { ApiError } from '@benchbook/client';
import { conflictList, type InstructionSave } from '@benchbook/contracts';
import { diffDrafts, isEmptyDelta, type SaverOf } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import { smallSave } from '../api/small-save.ts';
import type { SaveOutcome } from './author-session.ts';
import { type EditorContext, refresh } from './editor-context.ts';

/**
 * Sends what is unsaved, and nothing else. With texts to choose from nothing is sent.
 *
 * @param onFailed is given why the server did not take it
 */
export async function saveDraft(context: EditorContext, onFailed?: (error: unknown) => void): Promise<SaveOutcome> {
  context.flush();
  const { draft, base, version, conflicts, saveDone, saveStarted } = context.store.getState();
  if (conflicts.length > 0) return 'conflict';
  if (draft === base) return 'nothing';
  const delta = diffDrafts(base, draft);
  if (isEmptyDelta(delta)) {
    saveDone(draft, version);
    return 'nothing';
  }
  saveStarted();
  try {
    const saved = await context.calls.save(context.instructionId, smallSave(draft, delta, version));
    saveDone(draft, saved.version);
    const { release, workStatus, version: made, savedSince } = saved;
    context.live.setState({ release, workStatus, lastSave: { version: made, savedSince } });
    if (saved.isMerged) await refresh(context, draft);
    return 'saved';
  } catch (error) {
    onFailed?.(error);
    return failed(context, error);
  }
}

/** What a save would send; null where nothing is unsaved. */
export function unsavedOf(context: EditorContext): InstructionSave | null {
  context.flush();
  const { draft, base, version } = context.store.getState();
  const delta = diffDrafts(base, draft);
  return isEmptyDelta(delta) ? null : smallSave(draft, delta, version);
}

/** A failed save says nothing (ERR-37): the save control shows that the work is kept here. */
async function failed(context: EditorContext, error: unknown): Promise<SaveOutcome> {
  context.store.getState().saveFailed();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'DUPLICATE_TITLE') return 'title-taken';
  report.warning('The save failed', error);
  if (code !== 'CONFLICT') return 'failed';
  await refresh(context, undefined, () => saverIn(error));
  return 'conflict';
}

/** The names that a refusal tells; what it does not name, such as the instruction itself, is of the only one named. */
function saverIn(error: unknown): SaverOf {
  const told = conflictList.safeParse(error instanceof ApiError ? error.body?.['conflicts'] : undefined).data ?? [];
  const names = new Set(told.flatMap(({ by }) => by ?? []));
  const only = names.size === 1 ? [...names][0] : undefined;
  return (id) => {
    const named = told.find((each) => each.id === id);
    return named ? (named.by ?? undefined) : only;
  };
}
