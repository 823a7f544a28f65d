import { newAnnotationId } from '../annotations/index.ts';
import type { Id } from '../ids/index.ts';
import { mapDocumentIds } from '../markup/index.ts';
import type { Step } from './step.ts';

/** A copy, with the new id of each original. */
export interface DuplicatedSteps {
  readonly steps: readonly Step[];
  readonly newIdOf: ReadonlyMap<Id, Id>;
}

/**
 * Copies steps with their sub-steps. Steps, attachments in use and annotations get new ids; the default attachment, pictures
 * in the text and links to attachments and annotations refer to the copies. Files and other instructions are not copied.
 */
export function duplicateWithNewIds(steps: readonly Step[], newId: () => Id): DuplicatedSteps {
  const newIdOf = new Map<Id, Id>();
  const collect = (siblings: readonly Step[]): void => {
    for (const step of siblings) {
      newIdOf.set(step.id, newId());
      for (const use of step.attachments) {
        newIdOf.set(use.id, newId());
        for (const annotation of use.annotations) newIdOf.set(annotation.id, newAnnotationId());
      }
      collect(step.children);
    }
  };
  collect(steps);
  const renamed = (id: Id): Id => newIdOf.get(id) ?? id;
  const copy = (step: Step): Step => ({
    ...step,
    id: renamed(step.id),
    content: mapDocumentIds(step.content, renamed),
    defaultUseId: step.defaultUseId === null ? null : renamed(step.defaultUseId),
    attachments: step.attachments.map((use) => ({
      ...use,
      id: renamed(use.id),
      annotations: use.annotations.map((annotation) => ({ ...annotation, id: renamed(annotation.id) })),
    })),
    children: step.children.map(copy),
  });
  return { steps: steps.map(copy), newIdOf };
}
