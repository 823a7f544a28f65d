import { anInstruction } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { toDraft } from './draft-content.ts';
import { createDraftStore } from './draft-store.ts';
import { writePublication } from './write-publication.ts';

test('typing in a field of the publication page is one step of undo, and the next field another', () => {
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(anInstruction()) });
  writePublication(store, { system: 'D' }, false);
  writePublication(store, { system: 'Dr' }, true);
  writePublication(store, { system: 'Drive' }, true);
  writePublication(store, { subject: 'Gearbox' }, false);
  expect(store.getState().draft.publication).toMatchObject({ system: 'Drive', subject: 'Gearbox' });
  store.temporal.getState().undo();
  expect(store.getState().draft.publication).toMatchObject({ system: 'Drive', subject: '' });
  store.temporal.getState().undo();
  expect(store.getState().draft).toBe(store.getState().base);
});
