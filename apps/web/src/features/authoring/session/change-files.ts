import { type Id, newId } from '@benchbook/domain/ids';
import { catchUp, type EditorContext } from './editor-context.ts';
import { saveDraft } from './save-draft.ts';

const EMPTY_USE = { highlightId: null, path: null, position: null, isPreviewImage: false, backgroundColor: null, camera: null };

/** Puts a file of the library on a step at once; a step that the server doesn't have yet is saved first. */
export async function attachFile(context: EditorContext, stepId: Id, fileId: Id): Promise<void> {
  const { store, calls, instructionId } = context;
  if (!store.getState().base.tree.byId[stepId]) await saveDraft(context);
  const { version } = store.getState();
  const attached = await calls.attach({ ...EMPTY_USE, id: newId(), instructionId, stepId, fileId });
  store.getState().usesChanged(stepId, (uses) => [...uses, attached.use], attached.version);
  await catchUp(context, version, attached.version);
}

/** Takes a file off a step at once; it stays in the library. */
export async function detachFile(context: EditorContext, stepId: Id, useId: Id): Promise<void> {
  const { version } = context.store.getState();
  const detached = await context.calls.detach(context.instructionId, useId);
  context.store.getState().usesChanged(stepId, (uses) => uses.filter((use) => use.id !== useId), detached.version);
  await catchUp(context, version, detached.version);
}
