import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { anInstruction, aStep } from '@benchbook/testkit';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { FIRST_RETRY_MS, useAutosave } from './use-autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aSession() {
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'One' })] }));
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

/** A session whose server is down until it is brought back; each save ends at once. */
function aSessionWithoutServer() {
  const { store, save } = aSession();
  const server = { isUp: false };
  const failing = async () => {
    await save();
    store.getState().saveStarted();
    if (server.isUp) store.getState().saveDone(store.getState().draft, 2);
    else store.getState().saveFailed();
    return 'saved' as const;
  };
  return { session: { store, save: failing }, save, server };
}

test('a save that failed is tried again after 10 s, then after twice as long each time, and once it went well as always', async () => {
  const { session, save, server } = aSessionWithoutServer();
  const { result } = renderHook(() => useAutosave(session));
  await act(() => session.save());
  expect(result.current).toBe(Date.now() + FIRST_RETRY_MS);
  for (const [delayMs, tries] of [
    [FIRST_RETRY_MS, 2],
    [20_000, 3],
    [40_000, 4],
    [80_000, 5],
    [AUTOSAVE_INTERVAL_MS, 6],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(delayMs - 1));
    expect(save).toHaveBeenCalledTimes(tries - 1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(save).toHaveBeenCalledTimes(tries);
  }
  server.isUp = true;
  await act(() => session.save());
  expect(result.current).toBe(Date.now() + AUTOSAVE_INTERVAL_MS);
  server.isUp = false;
  await act(() => session.save());
  expect(result.current).toBe(Date.now() + FIRST_RETRY_MS);
});

test('when the server is back, what is kept on this device is saved at once', async () => {
  const { session, save, server } = aSessionWithoutServer();
  renderHook(() => useAutosave(session));
  await act(() => session.save());
  act(() => connection.setState({ isOnline: false }));
  expect(save).toHaveBeenCalledTimes(1);
  server.isUp = true;
  await act(async () => connection.setState({ isOnline: true }));
  expect(save).toHaveBeenCalledTimes(2);
  act(() => connection.setState({ isOnline: false }));
  await act(async () => connection.setState({ isOnline: true }));
  expect(save, 'nothing is kept any more').toHaveBeenCalledTimes(2);
});
