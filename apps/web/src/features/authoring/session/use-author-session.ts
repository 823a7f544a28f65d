import type { Id } from '@benchbook/domain/ids';
import type { InstructionView } from '@benchbook/domain/instructions';
import { DEFAULT_STEP_TITLE } from '@benchbook/domain/steps';
import { useCallback, useEffect, useState } from 'react';
import {
  type AppliedDelta,
  applyDelta,
  carryConflicts,
  conflictKey,
  type Draft,
  diffDrafts,
  isEmptyDelta,
  keptWork,
  recordInsertion,
  takeInsertion,
  type UnsavedWork,
} from '../../../blocks/instruction-draft/index.ts';
import { ApiError } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import type { AuthoringCalls } from '../api/authoring-calls.ts';
import { isGone } from '../links/why-not-opened.ts';
import { t } from '../messages.ts';
import type { AuthorSession } from './author-session.ts';
import { openSession, sessionOf } from './open-sessions.ts';

export type Opened =
  | { readonly phase: 'loading' }
  /** `hasKept`: the draft contains unsaved work that was stored on this device. */
  | { readonly phase: 'failed'; readonly hasKept: boolean }
  /** The instruction was deleted. */
  | { readonly phase: 'gone' }
  | {
      readonly phase: 'ready';
      readonly session: AuthorSession;
      readonly view: InstructionView;
      readonly keptAtMs: number | null;
    };

interface Opening {
  readonly instructionId: Id;
  readonly userId: Id;
  readonly calls: AuthoringCalls;
  readonly selectedId: Id | null;
  /** True if it was open in a tab: if it does not exist now, it was deleted and the address is not merely wrong. */
  readonly isKnown: boolean;
}

/** Opens an instruction for editing and applies unsaved work that is stored on this device. */
export function useAuthorSession({ instructionId, userId, calls, selectedId, isKnown }: Opening): {
  opened: Opened;
  retry(): void;
} {
  const [opened, setOpened] = useState<Opened>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: initial step and former tab count only at the start; `attempt` is the retry
  useEffect(() => {
    let isLeft = false;
    let withdraw: (() => void) | undefined;
    setOpened({ phase: 'loading' });
    const storedWork = takeKept(userId, instructionId);
    const open = async (): Promise<Opened> => {
      const [view, kept] = await Promise.all([calls.open(instructionId), storedWork]);
      const session = openSession({ userId, view, calls, selectedId, onOthersChanged: tellOthersChanged });
      const keptAtMs = bringBack(session, kept);
      const insertion = takeInsertion(instructionId);
      if (insertion) recordInsertion(session.store, insertion);
      if (isUnwritten(session.store.getState().draft)) session.store.getState().edit('title');
      return { phase: 'ready', session, view, keptAtMs };
    };
    open()
      .catch(async (error: unknown): Promise<Opened> => {
        report.warning('The instruction could not be opened', error);
        const isUnknownAddress = !isKnown && error instanceof ApiError && error.status === 404;
        if (isGone(error) && !isUnknownAddress) return { phase: 'gone' };
        const hasKept = isUnsaved(sessionOf(userId, instructionId)) || (await storedWork).length > 0;
        // The specification has two texts for this failure (D-112).
        if (!isLeft) withdraw = showBanner({ tone: 'error', message: t('loadFailed') });
        return { phase: 'failed', hasKept };
      })
      .then((next) => {
        if (!isLeft) setOpened(next);
      });
    return () => {
      isLeft = true;
      withdraw?.();
    };
  }, [instructionId, userId, calls, attempt]);

  return { opened, retry };
}

function isUnsaved(session: AuthorSession | undefined): boolean {
  const state = session?.store.getState();
  return state !== undefined && state.draft !== state.base;
}

/** True for a new instruction: it has only its initial, empty step. The author then starts at the title. */
function isUnwritten({ settings, tree, alerts }: Draft): boolean {
  const [step, ...others] = Object.values(tree.byId);
  if (settings.kind !== 'steps' || !step || others.length > 0 || alerts.length > 0) return false;
  const isTextEmpty = step.content.content.every((block) => block.type === 'paragraph' && !block.content?.length);
  return step.title === DEFAULT_STEP_TITLE && isTextEmpty && step.attachments.length === 0;
}

/** Unsaved work stored on this device. None if the session is still open, as it has everything, or if storage fails. */
async function takeKept(userId: Id, instructionId: Id): Promise<readonly UnsavedWork[]> {
  if (sessionOf(userId, instructionId)) return [];
  try {
    return await keptWork().take(userId, instructionId);
  } catch (error) {
    report.warning('Unsaved work on this device could not be read', error);
    return [];
  }
}

/**
 * Applies stored work to the draft, in order. Work in the format of another app version is skipped, so that the instruction
 * can be opened. Returns when the newest was stored, or null if the server already has all of it.
 */
export function bringBack({ store }: Pick<AuthorSession, 'store'>, kept: readonly UnsavedWork[]): number | null {
  const { base, draft: before, conflicts: undecided } = store.getState();
  let draft = before;
  const conflicts = new Map(undecided.map((each) => [conflictKey(each), each]));
  let newestMs = 0;
  for (const work of kept) {
    const laid = applyWork(draft, base, work);
    if (!laid) continue;
    draft = laid.draft;
    for (const each of laid.conflicts) conflicts.set(conflictKey(each), each);
    newestMs = Math.max(newestMs, work.keptAtMs);
  }
  const isUndecided = conflicts.size > undecided.length;
  if (!isUndecided && isEmptyDelta(diffDrafts(before, draft))) return null;
  store.getState().restore(draft, [...conflicts.values()]);
  return newestMs;
}

/** Includes conflicts that were unresolved when the work was stored, with the current values of both sides. */
function applyWork(draft: Draft, base: Draft, { delta, conflicts = [] }: UnsavedWork): AppliedDelta | undefined {
  try {
    const laid = applyDelta(draft, delta);
    return { ...laid, conflicts: [...carryConflicts(conflicts, laid.draft, base), ...laid.conflicts] };
  } catch (error) {
    report.warning('Unsaved work on this device could not be applied to the instruction', error);
    return undefined;
  }
}

function tellOthersChanged(count: number): void {
  showBanner({ tone: 'news', message: t('othersChanged', { count }) });
}
