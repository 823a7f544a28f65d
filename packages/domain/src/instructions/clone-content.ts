import { newAnnotationId } from '../annotations/index.ts';
import { type Highlight, newMarker } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { duplicateWithNewIds } from '../steps/index.ts';
import type { InstructionContent } from './instruction.ts';

/**
 * The content of a copy: new ids for steps, highlights, attachments in use and alerts, with all references updated. Files and
 * linked instructions stay the same.
 */
export function cloneContent(content: InstructionContent, title: string, newId: () => Id): InstructionContent {
  const { steps, newIdOf } = duplicateWithNewIds(content.steps, newId);
  const alerts = content.alerts.map((alert) => ({
    ...alert,
    id: newId(),
    stepIds: alert.stepIds.flatMap((id) => newIdOf.get(id) ?? []),
  }));
  return { ...content, title, steps, highlights: cloneHighlights(content.highlights, newId), alerts };
}

/** A `mappingId` that refers to a copied mark refers to the copy; an id chosen by a client stays. */
function cloneHighlights(highlights: readonly Highlight[], newId: () => Id): Highlight[] {
  const newIdOf = new Map(highlights.map(({ id }) => [id, newId()]));
  const renamed = (id: Id): Id => newIdOf.get(id) ?? id;
  return highlights.map((highlight) => ({
    ...highlight,
    id: renamed(highlight.id),
    marker: newMarker(),
    mappingId: renamed(highlight.mappingId),
    attachments: highlight.attachments.map((use) => ({
      ...use,
      id: newId(),
      annotations: use.annotations.map((annotation) => ({ ...annotation, id: newAnnotationId() })),
    })),
  }));
}
