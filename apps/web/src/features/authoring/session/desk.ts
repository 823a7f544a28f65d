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

/** What the parts of a session share. */
export interface Desk {
  readonly instructionId: Id;
  readonly store: DraftStore;
  readonly live: StoreApi<LiveState>;
  readonly marks: StoreApi<MarksState>;
  readonly calls: AuthoringCalls;
  flush(): void;
  /** Others had changed this many steps, and they are in now. */
  onOthersChanged(count: number): void;
}

/**
 * Reads the instruction again and goes on from there with what is unsaved. A failure is only logged (ERR-41): the next
 * call finds out the same.
 *
 * @param known what the server had when we last knew
 * @param saverAt who saved what clashes, when the instruction is read at that version
 */
export async function refresh(
  desk: Desk,
  known: Draft = desk.store.getState().base,
  saverAt: (version: number) => SaverOf | undefined = () => undefined,
): Promise<void> {
  try {
    const view = await desk.calls.open(desk.instructionId);
    const fresh = toDraft(view.content);
    desk.store.getState().receive(fresh, view.version, saverAt(view.version));
    desk.live.setState({ release: view.release, workStatus: view.workStatus });
    desk.marks.setState({ highlights: view.content.highlights });
    const asked = new Set(desk.store.getState().conflicts.flatMap((conflict) => stepOf(conflict) ?? []));
    const others = [...stepsTouchedBy(diffDrafts(known, fresh))].filter((id) => !asked.has(id)).length;
    if (others > 0) desk.onOthersChanged(others);
  } catch (error) {
    report.warning('Newer changes could not be read', error);
  }
}

/**
 * After a call that changed the content: a live instruction has a draft now, and a version that isn't the next one says
 * that others were there too.
 */
export async function catchUp(desk: Desk, versionBefore: number, version: number): Promise<void> {
  desk.live.setState(({ release }) => ({ release: beginDraft(release) }));
  if (version > versionBefore + 1) await refresh(desk);
}

/** The step that a conflict is about; it is asked about, so it is not told of besides. */
function stepOf(conflict: DraftConflict): Id | undefined {
  if (conflict.kind === 'removed') return conflict.stepId;
  if (conflict.item === 'use') return conflict.stepId;
  return conflict.item === 'step' ? conflict.id : undefined;
}
