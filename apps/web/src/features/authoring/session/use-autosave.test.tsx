import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { anInstruction, aStep } from '@benchbook/testkit';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aSession() {
  const draft = toDraft(anInstruction({ steps: [aStep({ title: 'One' })] }));
  const save = vi.fn(async () => 'saved' as const);
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft });
  return { session: { store, save }, store, save };
}

test('EDIT-50: what is unsaved is saved every 150 s, until the screen is left', () => {
  const { session, save } = aSession();
  const { unmount } = renderHook(() => useAutosave(session));
  act(() => void vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS - 1));
  expect(save).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS + 1));
  expect(save).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS);
  expect(save).toHaveBeenCalledTimes(2);
});

test('EDIT-51: closing the text editor saves what was typed, opening it does not', () => {
  const { session, store, save } = aSession();
  renderHook(() => useAutosave(session));
  act(() => store.setState({ editing: 'content' }));
  expect(save).not.toHaveBeenCalled();
  act(() => store.setState({ editing: 'none' }));
  expect(save).toHaveBeenCalledOnce();
});
