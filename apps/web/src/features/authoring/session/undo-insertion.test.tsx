import '../../../test-device.ts';
import { anAlert, anInstruction, aStep } from '@benchbook/testkit';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteInsertion } from '../../../blocks/instruction-draft/index.ts';
import { startTestSession } from '../../../test-page.tsx';
import { aServer } from './for-tests/three-steps.ts';
import { useAuthorSession } from './use-author-session.ts';

test('one undo in the editor removes all steps inserted from a document and their alerts, also after a reload', async () => {
  startTestSession('Engineer', 'inserts');
  const [own, inserted] = [aStep({ title: 'Drain' }), aStep({ title: 'Clamp' })];
  const hot = anAlert({ stepIds: [inserted.id] });
  const { calls } = aServer(anInstruction({ steps: [own, inserted], alerts: [hot] }));
  noteInsertion('wi', { stepIds: [inserted.id], alertIds: [hot.id] });
  const opening = {
    instructionId: 'wi',
    userId: 'inserts',
    calls: { ...calls, open: calls.read },
    selectedId: null,
    isKnown: true,
  };
  const { result } = renderHook(() => useAuthorSession(opening));
  await waitFor(() => expect(result.current.opened.phase).toBe('ready'));
  const { opened } = result.current;
  if (opened.phase !== 'ready') throw new Error(opened.phase);
  const { store } = opened.session;
  store.temporal.getState().undo();
  expect(Object.keys(store.getState().draft.tree.byId)).toEqual([own.id]);
  expect(store.getState().draft.alerts).toEqual([]);
});
