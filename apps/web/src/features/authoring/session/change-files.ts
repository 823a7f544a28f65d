import { type Id, newId } from '@benchbook/domain/ids';
import { catchUp, type Desk } from './desk.ts';
import { saveDraft } from './save-draft.ts';

const EMPTY_USE = { highlightId: null, path: null, position: null, isPreviewImage: false, backgroundColor: null, camera: null };

/** Puts a file of the library on a step at once; a step that the server doesn't have yet is saved first. */
export async function attachFile(desk: Desk, stepId: Id, fileId: Id): Promise<void> {
  const { store, calls, instructionId } = desk;
  if (!store.getState().base.tree.byId[stepId]) await saveDraft(desk);
  const { version } = store.getState();
  const attached = await calls.attach({ ...EMPTY_USE, id: newId(), instructionId, stepId, fileId });
  store.getState().usesChanged(stepId, (uses) => [...uses, attached.use], attached.version);
  await catchUp(desk, version, attached.version);
}

/** Takes a file off a step at once; it stays in the library. */
export async function detachFile(desk: Desk, stepId: Id, useId: Id): Promise<void> {
  const { version } = desk.store.getState();
  const detached = await desk.calls.detach(desk.instructionId, useId);
  desk.store.getState().usesChanged(stepId, (uses) => uses.filter((use) => use.id !== useId), detached.version);
  await catchUp(desk, version, detached.version);
}
