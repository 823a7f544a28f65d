import { fieldsOfHighlight, type Highlight } from '@benchbook/domain/highlights';
import { applyChange } from './apply-change.ts';
import { type MarkChange, type MarkFields, markOf } from './mark-edit.ts';

/** An action on marks, and its inverse. */
export interface MarkStep {
  readonly done: readonly MarkChange[];
  readonly takenBack: readonly MarkChange[];
  readonly atMs: number;
}

/** Undo and redo stacks of this visit; newest last. */
export interface MarkHistory {
  readonly past: readonly MarkStep[];
  readonly future: readonly MarkStep[];
}

export const NO_HISTORY: MarkHistory = { past: [], future: [] };

const UNDO_LIMIT = 200;

/** Adds a step and clears the redo stack. */
export function withStep({ past }: MarkHistory, done: readonly MarkChange[], before: readonly Highlight[]): MarkHistory {
  const takenBack: MarkChange[] = [];
  let now = before;
  for (const change of done) {
    takenBack.unshift(...inverseOf(change, now));
    now = applyChange(now, change);
  }
  return { past: [...past, { done, takenBack, atMs: Date.now() }].slice(-UNDO_LIMIT), future: [] };
}

/** The changes that revert a change of marks. */
function inverseOf(change: MarkChange, before: readonly Highlight[]): readonly MarkChange[] {
  const highlightId = markOf(change);
  const highlight = before.find(({ id }) => id === highlightId);
  if (change.kind === 'create') return [{ kind: 'delete', highlightId }];
  if (!highlight) return [];
  const files: MarkChange = { kind: 'files', highlightId, uses: highlight.attachments };
  switch (change.kind) {
    case 'delete':
      return [{ kind: 'create', highlight }];
    case 'change':
      return [{ kind: 'change', highlightId, fields: fieldsOf(highlight, change.fields) }];
    case 'attach':
      return [{ kind: 'detach', highlightId, useId: change.use.id }];
    case 'detach': {
      const use = highlight.attachments.find(({ id }) => id === change.useId);
      return use ? [{ kind: 'attach', highlightId, use }, files] : [];
    }
    case 'files':
      return [files];
  }
}

/** Current values of the fields of a mark that will change. */
function fieldsOf(highlight: Highlight, changed: MarkFields): MarkFields {
  return Object.fromEntries(Object.entries(fieldsOfHighlight.of(highlight)).filter(([name]) => name in changed));
}
