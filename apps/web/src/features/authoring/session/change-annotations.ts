import { type Annotation, newAnnotationId } from '@benchbook/domain/annotations';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { catchUp, type EditorContext } from './editor-context.ts';
import { saveDraft } from './save-draft.ts';

/** Creates an annotation on the shown file immediately; saves the step first if the server does not have it yet. */
export async function annotate(
  context: EditorContext,
  stepId: Id,
  { id: useId, file: { sha256 } }: Pick<AttachmentUse, 'id' | 'file'>,
  written: Omit<Annotation, 'id'>,
): Promise<Annotation> {
  const { store, calls, instructionId } = context;
  const known = (): AttachmentUse | undefined =>
    store.getState().base.tree.byId[stepId]?.attachments.find((use) => use.id === useId);
  if (!known()) await saveDraft(context);
  const use = known();
  if (!use) throw new Error('A model that is not saved with its step cannot get an annotation');
  const { version } = store.getState();
  const made = await calls.annotate({
    id: newAnnotationId(),
    instructionId,
    stepId,
    highlightId: null,
    fileId: use.file.id,
    sha256,
    written,
  });
  changeNotes(context, stepId, useId, (notes) => [...notes, made.annotation], made.version);
  await catchUp(context, version, made.version);
  return made.annotation;
}

/** Deletes an annotation immediately. Links to it stay in the text. */
export async function removeAnnotation(context: EditorContext, stepId: Id, useId: Id, annotationId: string): Promise<void> {
  const { version } = context.store.getState();
  const removed = await context.calls.removeAnnotation(context.instructionId, annotationId);
  changeNotes(context, stepId, useId, (notes) => notes.filter(({ id }) => id !== annotationId), removed.version);
  await catchUp(context, version, removed.version);
}

function changeNotes(
  context: EditorContext,
  stepId: Id,
  useId: Id,
  change: (notes: readonly Annotation[]) => readonly Annotation[],
  version: number,
): void {
  const changed = (uses: readonly AttachmentUse[]): readonly AttachmentUse[] =>
    uses.map((use) => (use.id === useId ? { ...use, annotations: change(use.annotations) } : use));
  context.store.getState().usesChanged(stepId, changed, version);
}
