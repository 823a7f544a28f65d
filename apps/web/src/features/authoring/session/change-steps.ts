import { type Id, newId } from '@benchbook/domain/ids';
import { defaultStep, nextSelection, placeOf, ROOT, type StepPlace } from '@benchbook/domain/steps';
import { type Draft, diffDrafts } from '../../../blocks/instruction-draft/index.ts';
import { sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { showBanner } from '../../../ui/banners/index.ts';
import { catchUp, type EditorContext } from './editor-context.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Shows the new step at once, selected, its title to be typed, and gives its id. `sendStep` brings it to the server. The
 * specification asks the server first (TREE-18); its answer would eat the first letters of the title.
 */
export function showNewStep({ store }: Pick<EditorContext, 'store'>, kind: 'sibling' | 'sub-step'): Id {
  const { draft, selectedId, addStep } = store.getState();
  const { children: _none, ...step } = defaultStep(newId());
  addStep(step, placeForNew(draft, selectedId, kind));
  return step.id;
}

/**
 * Has the server make the step. Text that was being edited goes with it (EDIT-52), and so does what else came in or moved:
 * the server counts places among the steps that it has. A step that the server does not make stays unsaved.
 *
 * @param isTextUnsaved a text was being edited, and it is not saved
 */
export async function sendStep(context: EditorContext, id: Id, isTextUnsaved: boolean): Promise<void> {
  const { draft, base, version } = context.store.getState();
  const step = draft.tree.byId[id];
  // Undone meanwhile, or saved with the rest.
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
    report.warning('The step could not be made', error);
    // As a save that failed: the autosave tries again soon.
    store.getState().saveStarted();
    store.getState().saveFailed();
    showReason(error);
  }
}

/** The words of the server. Without an answer from it there are none; the save control says that the step is kept here. */
function showReason(error: unknown): void {
  const words = sentenceOf(error, '');
  if (words !== '') showBanner({ tone: 'error', message: words });
}

/**
 * Takes a step away with everything below it and selects the one that D-091 names. What came in or moved and is not saved
 * goes first: the server would take the last step that it knows for the only one, and what was moved out of a step with it.
 */
export async function deleteStep(context: EditorContext, id: Id): Promise<void> {
  await savePlaces(context);
  const { draft, base, version } = context.store.getState();
  const next = nextSelection(draft.tree, id);
  try {
    // A step that undo brought back is not on the server: it goes from the draft alone.
    const after = base.tree.byId[id] ? (await context.calls.deleteStep(context.instructionId, id)).version : version;
    context.store.getState().stepDeleted(id, after);
    if (next) context.store.getState().select(next);
    await catchUp(context, version, after);
  } catch (error) {
    report.warning('The step could not be deleted', error);
  }
}

/** Saves if a step is elsewhere than the server has it. */
async function savePlaces(context: EditorContext): Promise<void> {
  const { draft, base } = context.store.getState();
  if (unsavedPlaces(base, draft) > 0) await saveDraft(context);
}

/** How many steps came in, went or moved. */
function unsavedPlaces(base: Draft, draft: Draft): number {
  if (draft === base) return 0;
  const { placed, removed } = diffDrafts(base, draft);
  return placed.length + removed.length;
}

/** Behind the selected step, or last below it; without a selection at the end (TREE-19, TREE-20). */
function placeForNew({ tree }: Draft, selectedId: Id | null, kind: 'sibling' | 'sub-step'): StepPlace {
  if (selectedId === null || !tree.byId[selectedId]) return { parentId: ROOT, index: tree.children[ROOT]?.length ?? 0 };
  if (kind === 'sub-step') return { parentId: selectedId, index: tree.children[selectedId]?.length ?? 0 };
  const { parentId, index } = placeOf(tree, selectedId);
  return { parentId, index: index + 1 };
}
