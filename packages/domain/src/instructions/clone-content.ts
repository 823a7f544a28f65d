import { newAnnotationId } from '../annotations/index.ts';
import { type Highlight, newMarker } from '../highlights/index.ts';
import type { Id } from '../ids/index.ts';
import { duplicateWithNewIds } from '../steps/index.ts';
import type { InstructionContent } from './instruction.ts';

/**
 * The content of a copy: new ids for steps, highlights, attachments in use and alerts, and everything that pointed to one
 * of them points to its copy. Files and linked instructions stay the same.
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

/** What ties files and links to a mark ties them to its copy; a tie of a client's own stays. */
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
