import { type Id, newId } from '@benchbook/domain/ids';
import { defaultStep, nextSelection, placeOf, ROOT, type StepPlace } from '@benchbook/domain/steps';
import { type Draft, diffDrafts } from '../../../blocks/instruction-draft/index.ts';
import { sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { catchUp, type EditorContext } from './editor-context.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Shows the new step immediately, selects it, edits its title and returns its id. `sendStep` sends it to the server. The
 * specification calls the server first (TREE-18), but the first letters of the title would be lost until its answer.
 */
export function showNewStep({ store }: Pick<EditorContext, 'store'>, kind: 'sibling' | 'sub-step'): Id {
  const { draft, selectedId, addStep } = store.getState();
  const { children: _none, ...step } = defaultStep(newId());
  addStep(step, placeForNew(draft, selectedId, kind));
  return step.id;
}

/**
 * Creates the step on the server, together with edited text (EDIT-52) and other unsaved new or moved steps: positions on the
 * server refer to the steps that it has. A step that the server does not create stays unsaved.
 *
 * @param isTextUnsaved a text is being edited and has unsaved changes
 */
export async function sendStep(context: EditorContext, id: Id, isTextUnsaved: boolean): Promise<void> {
  const { draft, base, version } = context.store.getState();
  const step = draft.tree.byId[id];
  // It was undone meanwhile, or saved with other changes.
  if (!step || base.tree.byId[id]) return;
  if (isTextUnsaved || unsavedPlaces(base, draft) > 1) {
    await saveDraft(context, showReason);
    return;
  }
  const { parentId, index } = placeOf(draft.tree, id);
  const parent = parentId === ROOT ? null : parentId;
  const { instructionId, store } = context;
  try {
    const asked = { id, title: step.title, instructionId, parentId: parent, position: index };
    const answered = await context.calls.createStep(asked);
    const { children: _none, ...made } = answered.step;
    store.getState().stepCreated(made, { parentId, index }, answered.version);
    await catchUp(context, version, answered.version);
  } catch (error) {
    report.warning('The step could not be created', error);
    // Treat it as a failed save, so that autosave retries soon.
    store.getState().saveStarted();
    store.getState().saveFailed();
    showReason(error);
  }
}

/** Shows the sentence of the server. Without an answer, the save control shows that the step is stored on this device. */
function showReason(error: unknown): void {
  const words = sentenceOf(error, '');
  if (words !== '') showBanner({ tone: 'error', message: words });
}

/**
 * Deletes a step with its sub-steps and selects the step given by D-091. Unsaved new and moved steps are saved first:
 * otherwise the server could refuse to delete its only step, or delete steps that were moved out of it.
 */
export async function deleteStep(context: EditorContext, id: Id): Promise<void> {
  await savePlaces(context);
  const { draft, base, version } = context.store.getState();
  const next = nextSelection(draft.tree, id);
  try {
    // A step restored by undo is not on the server: delete it in the draft only.
    const after = base.tree.byId[id] ? (await context.calls.deleteStep(context.instructionId, id)).version : version;
    context.store.getState().stepDeleted(id, after);
    if (next) context.store.getState().select(next);
    await catchUp(context, version, after);
  } catch (error) {
    report.warning('The step could not be deleted', error);
  }
}

/** Saves if a step has another position than on the server. */
async function savePlaces(context: EditorContext): Promise<void> {
  const { draft, base } = context.store.getState();
  if (unsavedPlaces(base, draft) > 0) await saveDraft(context);
}

/** Number of added, deleted and moved steps. */
function unsavedPlaces(base: Draft, draft: Draft): number {
  if (draft === base) return 0;
  const { placed, removed } = diffDrafts(base, draft);
  return placed.length + removed.length;
}

/** Position after the selected step, or as its last sub-step; without a selection at the end (TREE-19, TREE-20). */
function placeForNew({ tree }: Draft, selectedId: Id | null, kind: 'sibling' | 'sub-step'): StepPlace {
  if (selectedId === null || !tree.byId[selectedId]) return { parentId: ROOT, index: tree.children[ROOT]?.length ?? 0 };
  if (kind === 'sub-step') return { parentId: selectedId, index: tree.children[selectedId]?.length ?? 0 };
  const { parentId, index } = placeOf(tree, selectedId);
  return { parentId, index: index + 1 };
}
