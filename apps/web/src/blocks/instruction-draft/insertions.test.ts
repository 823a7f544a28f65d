import { anAlert, anInstruction, aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { toDraft } from './draft-content.ts';
import { createDraftStore } from './draft-store.ts';
import { noteInsertion, recordInsertion, takeInsertion } from './insertions.ts';

const own = aStep({ title: 'Drain' });
const inserted = aStep({ title: 'Clamp', children: [aStep({ title: 'Tighten' })] });
const shared = anAlert({ name: 'Edges', stepIds: [own.id] });
const loose = anAlert({ name: 'Noise', stepIds: [] });
const brought = anAlert({ name: 'Hot', stepIds: [inserted.id] });

/** The editor had one step; then the server put another one behind it. */
function openInserted() {
  const store = createDraftStore({
    instructionId: 'wi',
    version: 1,
    draft: toDraft(anInstruction({ steps: [own], alerts: [shared, loose] })),
  });
  store.getState().rename(own.id, 'Drain oil');
  const before = store.getState().draft;
  const alerts = [{ ...shared, stepIds: [own.id, inserted.id] }, { ...loose, stepIds: [inserted.id] }, brought];
  store.getState().receive(toDraft(anInstruction({ steps: [own, inserted], alerts })), 2);
  return { store, before, undo: () => store.temporal.getState().undo(), redo: () => store.temporal.getState().redo() };
}

test('steps that the server inserted go with one undo, with what came with them, and come back with redo', () => {
  const { store, before, undo, redo } = openInserted();
  noteInsertion('wi', [inserted.id]);
  recordInsertion(store, takeInsertion('wi'), before);
  const after = store.getState().draft;
  undo();
  const { tree, alerts } = store.getState().draft;
  expect(Object.values(tree.byId).map(({ title }) => title)).toEqual(['Drain oil']);
  expect(alerts).toEqual([shared, loose]);
  redo();
  expect(store.getState().draft).toBe(after);
  undo();
  undo();
  expect(store.getState().draft.tree.byId[own.id]?.title).toBe('Drain');
});

test('an insertion is undone once, and none that is there no more', () => {
  const { store, before } = openInserted();
  noteInsertion('wi', ['gone']);
  const steps = store.temporal.getState().pastStates.length;
  recordInsertion(store, takeInsertion('wi'), before);
  expect([takeInsertion('wi'), store.temporal.getState().pastStates.length]).toEqual([[], steps]);
});

test('without what was before, no alert is thought to have come along', () => {
  const { store, undo } = openInserted();
  recordInsertion(store, [inserted.id], undefined);
  undo();
  expect(store.getState().draft.alerts.map(({ name, stepIds }) => [name, stepIds.length])).toEqual([
    ['Edges', 1],
    ['Noise', 0],
    ['Hot', 0],
  ]);
});
