import { type Id, newId } from '@benchbook/domain/ids';
import { DEFAULT_STEP_TITLE, nextSelection, placeOf, ROOT, type StepPlace } from '@benchbook/domain/steps';
import { type Draft, diffDrafts } from '../../../blocks/instruction-draft/index.ts';
import { report } from '../../../lib/log/report.ts';
import { catchUp, type Desk } from './desk.ts';
import { saveDraft } from './save-draft.ts';

const EMPTY_STEP = {
  title: DEFAULT_STEP_TITLE,
  contentHtml: null,
  contentDoc: null,
  timeEstimate: null,
  requiresOversight: null,
  requiresVerification: null,
  attachments: null,
};

/** The server makes the step, then it shows, is selected and waits for its title; if it makes none, nothing shows (TREE-18, ERR-40). */
export async function addStep(desk: Desk, kind: 'sibling' | 'sub-step'): Promise<void> {
  await saveBeforeAdding(desk);
  const { draft, selectedId, version } = desk.store.getState();
  const { parentId, index } = placeForNew(draft, selectedId, kind);
  const parent = parentId === ROOT ? null : parentId;
  const asked = { ...EMPTY_STEP, id: newId(), instructionId: desk.instructionId, parentId: parent, position: index };
  try {
    const made = await desk.calls.createStep(asked);
    const { children: _none, ...step } = made.step;
    desk.store.getState().stepCreated(step, { parentId, index }, made.version);
    desk.store.getState().edit('title');
    await catchUp(desk, version, made.version);
  } catch (error) {
    report.warning('The step could not be made', error);
  }
}

/**
 * Takes a step away with everything below it and selects the one that D-091 names. What came in or moved and is not saved
 * goes first: the server would take the last step that it knows for the only one, and what was moved out of a step with it.
 */
export async function deleteStep(desk: Desk, id: Id): Promise<void> {
  await savePlaces(desk);
  const { draft, base, version } = desk.store.getState();
  const next = nextSelection(draft.tree, id);
  try {
    // A step that undo brought back is not on the server: it goes from the draft alone.
    const after = base.tree.byId[id] ? (await desk.calls.deleteStep(desk.instructionId, id)).version : version;
    desk.store.getState().stepDeleted(id, after);
    if (next) desk.store.getState().select(next);
    await catchUp(desk, version, after);
  } catch (error) {
    report.warning('The step could not be deleted', error);
  }
}

/**
 * Text that is being edited goes first (EDIT-52). Places are counted in the draft, so what moved has to be on the server
 * too before a step is made among it.
 */
async function saveBeforeAdding(desk: Desk): Promise<void> {
  desk.flush();
  const { draft, base, editing } = desk.store.getState();
  if (editing === 'content' && draft !== base) await saveDraft(desk);
  else await savePlaces(desk);
}

/** Saves if a step is elsewhere than the server has it. */
async function savePlaces(desk: Desk): Promise<void> {
  const { draft, base } = desk.store.getState();
  if (draft === base) return;
  const { placed, removed } = diffDrafts(base, draft);
  if (placed.length + removed.length > 0) await saveDraft(desk);
}

/** Behind the selected step, or last below it; without a selection at the end (TREE-19, TREE-20). */
function placeForNew({ tree }: Draft, selectedId: Id | null, kind: 'sibling' | 'sub-step'): StepPlace {
  if (selectedId === null || !tree.byId[selectedId]) return { parentId: ROOT, index: tree.children[ROOT]?.length ?? 0 };
  if (kind === 'sub-step') return { parentId: selectedId, index: tree.children[selectedId]?.length ?? 0 };
  const { parentId, index } = placeOf(tree, selectedId);
  return { parentId, index: index + 1 };
}
