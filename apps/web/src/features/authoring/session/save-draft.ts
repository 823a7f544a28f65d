import { ApiError } from '@benchbook/client';
import { conflictList, type InstructionSave } from '@benchbook/contracts';
import { diffDrafts, isEmptyDelta, type SaverOf } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import { smallSave } from '../api/small-save.ts';
import type { SaveOutcome } from './author-session.ts';
import { type EditorContext, refresh } from './editor-context.ts';

/**
 * Sends the unsaved changes only. Sends nothing while there are conflicts.
 *
 * @param onFailed called with the error of the server
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

/** The unsaved changes as a save would send them; null if there are none. */
export function unsavedOf(context: EditorContext): InstructionSave | null {
  context.flush();
  const { draft, base, version } = context.store.getState();
  const delta = diffDrafts(base, draft);
  return isEmptyDelta(delta) ? null : smallSave(draft, delta, version);
}

/** A failed save shows no error (ERR-37): the save control shows that the work is stored on this device. */
async function failed(context: EditorContext, error: unknown): Promise<SaveOutcome> {
  context.store.getState().saveFailed();
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'DUPLICATE_TITLE') return 'title-taken';
  report.warning('The save failed', error);
  if (code !== 'CONFLICT') return 'failed';
  await refresh(context, undefined, () => saverIn(error));
  return 'conflict';
}

/** Names of users in a refusal; a conflict without a name, such as one of the instruction itself, belongs to the only user named. */
function saverIn(error: unknown): SaverOf {
  const told = conflictList.safeParse(error instanceof ApiError ? error.body?.['conflicts'] : undefined).data ?? [];
  const names = new Set(told.flatMap(({ by }) => by ?? []));
  const only = names.size === 1 ? [...names][0] : undefined;
  return (id) => {
    const named = told.find((each) => each.id === id);
    return named ? (named.by ?? undefined) : only;
  };
}
