import { anAlert, anInstruction, aStep } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { toDraft } from './draft-content.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { noteInsertion, recordInsertion, takeInsertion } from './insertions.ts';

const own = aStep({ title: 'Drain' });
const inserted = aStep({ title: 'Clamp', children: [aStep({ title: 'Tighten' })] });
const shared = anAlert({ name: 'Edges', stepIds: [own.id] });
const loose = anAlert({ name: 'Noise', stepIds: [] });
const brought = anAlert({ name: 'Hot', stepIds: [inserted.id] });

function recordTaken(store: DraftStore): void {
  const insertion = takeInsertion('wi');
  if (insertion) recordInsertion(store, insertion);
}

/** The editor had one step; then the server inserted another one behind it. */
function openInserted() {
  const store = createDraftStore({
    instructionId: 'wi',
    version: 1,
    draft: toDraft(anInstruction({ steps: [own], alerts: [shared, loose] })),
  });
  store.getState().rename(own.id, 'Drain oil');
  const alerts = [{ ...shared, stepIds: [own.id, inserted.id] }, { ...loose, stepIds: [inserted.id] }, brought];
  store.getState().receive(toDraft(anInstruction({ steps: [own, inserted], alerts })), 2);
  return { store, undo: () => store.temporal.getState().undo(), redo: () => store.temporal.getState().redo() };
}

test('steps that the server inserted disappear with one undo, with everything inserted with them, and return with redo', () => {
  const { store, undo, redo } = openInserted();
  noteInsertion('wi', { stepIds: [inserted.id], alertIds: [brought.id] });
  recordTaken(store);
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

test('an insertion is undone once, and not after it is gone', () => {
  const { store } = openInserted();
  noteInsertion('wi', { stepIds: ['gone'], alertIds: [] });
  const steps = store.temporal.getState().pastStates.length;
  recordTaken(store);
  expect([takeInsertion('wi'), store.temporal.getState().pastStates.length]).toEqual([undefined, steps]);
});

test('an inserted alert that the author has assigned to another step stays there', () => {
  const { store, undo } = openInserted();
  store
    .getState()
    .receive(toDraft(anInstruction({ steps: [own, inserted], alerts: [{ ...brought, stepIds: [own.id, inserted.id] }] })), 3);
  recordInsertion(store, { stepIds: [inserted.id], alertIds: [brought.id] });
  undo();
  expect(store.getState().draft.alerts.map(({ name, stepIds }) => [name, stepIds])).toEqual([['Hot', [own.id]]]);
});

test('an inserted alert that became global stays when its steps are removed', () => {
  const { store, undo } = openInserted();
  const everywhere = { ...brought, isGlobal: true };
  store.getState().receive(toDraft(anInstruction({ steps: [own, inserted], alerts: [everywhere] })), 3);
  recordInsertion(store, { stepIds: [inserted.id], alertIds: [brought.id] });
  undo();
  expect(store.getState().draft.alerts).toEqual([{ ...everywhere, stepIds: [] }]);
});
