import type { Id } from '@benchbook/domain/ids';
import { beginDraft } from '@benchbook/domain/release';
import type { StoreApi } from 'zustand/vanilla';
import {
  type Draft,
  type DraftConflict,
  type DraftStore,
  diffDrafts,
  type SaverOf,
  stepsTouchedBy,
  toDraft,
} from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import type { LiveState, MarksState } from './author-session.ts';

/** Shared by all modules of an author session. */
export interface EditorContext {
  readonly instructionId: Id;
  readonly store: DraftStore;
  readonly live: StoreApi<LiveState>;
  readonly marks: StoreApi<MarksState>;
  readonly calls: AuthoringCalls;
  flush(): void;
  /** Called after changes of others were merged; `count` is the number of steps they changed. */
  onOthersChanged(count: number): void;
}

/**
 * Reads the instruction again and merges unsaved changes into it. A failure is only logged (ERR-41): the next call meets the
 * same failure.
 *
 * @param known the content of the server as last read
 * @param saverAt who saved the conflicting changes, by the version read
 */
export async function refresh(
  context: EditorContext,
  known: Draft = context.store.getState().base,
  saverAt: (version: number) => SaverOf | undefined = () => undefined,
): Promise<void> {
  try {
    const view = await context.calls.open(context.instructionId);
    const fresh = toDraft(view.content);
    context.store.getState().receive(fresh, view.version, saverAt(view.version));
    context.live.setState({ release: view.release, workStatus: view.workStatus });
    context.marks.setState({ highlights: view.content.highlights });
    const asked = new Set(context.store.getState().conflicts.flatMap((conflict) => stepOf(conflict) ?? []));
    const others = [...stepsTouchedBy(diffDrafts(known, fresh))].filter((id) => !asked.has(id)).length;
    if (others > 0) context.onOthersChanged(others);
  } catch (error) {
    report.warning('Newer changes could not be read', error);
  }
}

/**
 * Call it after a call that changed the content: a live instruction has a draft now, and a version that isn't the next one
 * means that others saved, too.
 */
export async function catchUp(context: EditorContext, versionBefore: number, version: number): Promise<void> {
  context.live.setState(({ release }) => ({ release: beginDraft(release) }));
  if (version > versionBefore + 1) await refresh(context);
}

/** The step of a conflict. The dialog asks about it, so it is not counted among the steps changed by others. */
function stepOf(conflict: DraftConflict): Id | undefined {
  if (conflict.kind === 'removed') return conflict.stepId;
  if (conflict.item === 'use') return conflict.stepId;
  return conflict.item === 'step' ? conflict.id : undefined;
}
