import type { Id } from '../ids/index.ts';

/** Who else is editing: the other author who has been editing longest, with a heartbeat in the last 30 s (D-110). */
export interface EditingStatus {
  readonly isActivelyEditing: boolean;
  readonly user: { readonly id: Id; readonly username: string } | null;
  /** Whole seconds since that author began; 0 if there is none. */
  readonly secondsSinceStarted: number;
}

/** An author counts as editing for this long after a heartbeat: three missed beats (D-110). */
export const EDITING_TIMEOUT_MS = 30_000;

/** One author at one instruction. */
interface EditorPresence {
  readonly userId: Id;
  readonly username: string;
  readonly startedAtMs: number;
  readonly lastBeatAtMs: number;
}

export const NOBODY_EDITING: EditingStatus = { isActivelyEditing: false, user: null, secondsSinceStarted: 0 };

/** The status for `userId`: the other author who has been editing longest. */
export function editingStatusFor(userId: Id, editors: readonly EditorPresence[], nowMs: number): EditingStatus {
  const others = editors.filter((editor) => editor.userId !== userId && nowMs - editor.lastBeatAtMs < EDITING_TIMEOUT_MS);
  const [first] = others.sort((one, other) => one.startedAtMs - other.startedAtMs);
  if (!first) return NOBODY_EDITING;
  return {
    isActivelyEditing: true,
    user: { id: first.userId, username: first.username },
    secondsSinceStarted: Math.max(0, Math.floor((nowMs - first.startedAtMs) / 1000)),
  };
}
