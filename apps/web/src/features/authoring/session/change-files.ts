import { type Id, newId } from '@benchbook/domain/ids';
import { catchUp, type EditorContext } from './editor-context.ts';
import { saveDraft } from './save-draft.ts';

const EMPTY_USE = { highlightId: null, path: null, position: null, isPreviewImage: false, backgroundColor: null, camera: null };

/** Attaches a file of the library immediately; saves the step first if the server does not have it yet. */
export async function attachFile(context: EditorContext, stepId: Id, fileId: Id): Promise<void> {
  const { store, calls, instructionId } = context;
  if (!store.getState().base.tree.byId[stepId]) await saveDraft(context);
  const { version } = store.getState();
  const attached = await calls.attach({ ...EMPTY_USE, id: newId(), instructionId, stepId, fileId });
  store.getState().usesChanged(stepId, (uses) => [...uses, attached.use], attached.version);
  await catchUp(context, version, attached.version);
}

/** Detaches a file immediately; it stays in the library. */
export async function detachFile(context: EditorContext, stepId: Id, useId: Id): Promise<void> {
  const { version } = context.store.getState();
  const detached = await context.calls.detach(context.instructionId, useId);
  context.store.getState().usesChanged(stepId, (uses) => uses.filter((use) => use.id !== useId), detached.version);
  await catchUp(context, version, detached.version);
}
