import type { Highlight } from '@benchbook/domain/highlights';
import type { MarkChange } from './mark-edit.ts';

/**
 * Applies one change to the marks. It is idempotent and ignores deleted marks, because the server may already have pending
 * changes.
 */
export function applyChange(highlights: readonly Highlight[], change: MarkChange): readonly Highlight[] {
  if (change.kind === 'create')
    return highlights.some(({ id }) => id === change.highlight.id) ? highlights : [...highlights, change.highlight];
  if (change.kind === 'delete') return highlights.filter(({ id }) => id !== change.highlightId);
  return highlights.map((highlight) => (highlight.id === change.highlightId ? changed(highlight, change) : highlight));
}

function changed(highlight: Highlight, change: Exclude<MarkChange, { kind: 'create' | 'delete' }>): Highlight {
  const { attachments } = highlight;
  switch (change.kind) {
    case 'change':
      return { ...highlight, ...change.fields };
    case 'attach':
      return attachments.some(({ id }) => id === change.use.id)
        ? highlight
        : { ...highlight, attachments: [...attachments, change.use] };
    case 'detach':
      return { ...highlight, attachments: attachments.filter(({ id }) => id !== change.useId) };
    case 'files':
      return { ...highlight, attachments: inOrder(attachments, change.uses) };
  }
}

/** Applies order and mark-up of the change to the files; files added or removed meanwhile stay so. */
function inOrder(now: Highlight['attachments'], chosen: Highlight['attachments']): Highlight['attachments'] {
  const here = new Set(now.map(({ id }) => id));
  const known = new Set(chosen.map(({ id }) => id));
  return [...chosen.filter(({ id }) => here.has(id)), ...now.filter(({ id }) => !known.has(id))];
}
