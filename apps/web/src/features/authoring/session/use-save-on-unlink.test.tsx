import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { useSaveOnUnlink } from './use-save-on-unlink.ts';

test('EDIT-53 EDIT-55: removing the link to an instruction from the text marks it as removed and saves; other edits do not', () => {
  const save = vi.fn(async () => 'saved' as const);
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1' })] }));
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft });
  renderHook(() => useSaveOnUnlink({ store, save }));
  const link = { type: 'instructionLink', attrs: { id: 'pump', text: 'Pump' } } as const;
  const { write } = store.getState();
  const links = () => store.getState().draft.settings.links;
  write('s1', { type: 'doc', content: [{ type: 'paragraph', content: [link] }] });
  expect(links()).toEqual([{ instructionId: 'pump', isRemoved: false }]);
  expect(save).not.toHaveBeenCalled();
  write('s1', aText('Without it'));
  expect(links()).toEqual([{ instructionId: 'pump', isRemoved: true }]);
  expect(save).toHaveBeenCalledOnce();
  write('s1', aText('Without it, and more'));
  expect(save).toHaveBeenCalledOnce();
});
