import type { Id } from '@benchbook/domain/ids';
import type { InstructionKind } from '@benchbook/domain/instructions';

/** An instruction open in a tab of the editor. */
export interface AuthorTab {
  readonly id: Id;
  readonly title: string;
  readonly kind: InstructionKind;
  /** Step to return to. */
  readonly selectedId: Id | null;
}

/**
 * The author state that local storage keeps as `wi_author` (CONST-16): small, so that writing it costs nothing while typing.
 * Unsaved work is in IndexedDB. `userId` hides the tabs from another person who signs in here.
 */
export interface AuthorState {
  readonly userId: Id;
  readonly tabs: readonly AuthorTab[];
  readonly isTreeShown: boolean;
}

/** @returns empty state when nothing is stored, it is another person's, or it can't be read */
export function parseAuthorState(text: string | null, userId: Id): AuthorState {
  const empty: AuthorState = { userId, tabs: [], isTreeShown: true };
  const stored = readJson(text);
  if (!isRecord(stored) || stored['userId'] !== userId) return empty;
  const tabs = Array.isArray(stored['tabs']) ? stored['tabs'].flatMap(readTab) : [];
  return { userId, tabs, isTreeShown: stored['isTreeShown'] !== false };
}

function readTab(value: unknown): AuthorTab[] {
  if (!isRecord(value)) return [];
  const { id, title, kind, selectedId } = value;
  if (typeof id !== 'string' || typeof title !== 'string' || (kind !== 'steps' && kind !== 'pdf')) return [];
  return [{ id, title, kind, selectedId: typeof selectedId === 'string' ? selectedId : null }];
}

function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // another person's or damaged: start empty
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
