import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Highlight, HighlightBody } from '@benchbook/domain/highlights';
import type { OutboxEntry } from '../../../../offline/outbox/index.ts';

/** Fields of a mark that can be changed after its creation. */
export type MarkFields = Partial<Omit<HighlightBody, 'marker' | 'link' | 'mappingId' | 'formerQuote'>>;

/** One change of a mark. */
export type MarkChange =
  | { readonly kind: 'create'; readonly highlight: Highlight }
  | { readonly kind: 'change'; readonly highlightId: string; readonly fields: MarkFields }
  | { readonly kind: 'delete'; readonly highlightId: string }
  | { readonly kind: 'attach'; readonly highlightId: string; readonly use: AttachmentUse }
  | { readonly kind: 'detach'; readonly highlightId: string; readonly useId: string }
  | { readonly kind: 'files'; readonly highlightId: string; readonly uses: readonly AttachmentUse[] };

/** A change that the server has not confirmed yet. */
export interface MarkEdit extends OutboxEntry {
  readonly instructionId: string;
  readonly change: MarkChange;
}

const KINDS: ReadonlySet<unknown> = new Set<MarkChange['kind']>(['create', 'change', 'delete', 'attach', 'detach', 'files']);

/** Whether an entry stored on this device is a change of a mark. */
export function isMarkEdit(value: unknown): value is MarkEdit {
  if (typeof value !== 'object' || value === null) return false;
  const edit: Partial<Record<keyof MarkEdit, unknown>> = value;
  return (
    typeof edit.eventId === 'string' &&
    typeof edit.userId === 'string' &&
    typeof edit.instructionId === 'string' &&
    typeof edit.atMs === 'number' &&
    typeof edit.change === 'object' &&
    edit.change !== null &&
    'kind' in edit.change &&
    KINDS.has(edit.change.kind)
  );
}

/** Id of the changed mark. */
export function markOf(change: MarkChange): string {
  return change.kind === 'create' ? change.highlight.id : change.highlightId;
}
