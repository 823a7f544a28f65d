import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { anInstruction, aStep } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createDraftStore, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { connection } from '../../../lib/connection/connection.ts';
import { FIRST_RETRY_MS, startAutosave } from './autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aSession() {
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'One' })] }));
  const save = vi.fn(async () => 'saved' as const);
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft });
  const autosave = createStore(() => ({ dueAtMs: 0 }));
  return { session: { store, autosave, save }, store, autosave, save };
}

test('EDIT-50: unsaved changes are saved every 150 s, until the instruction is closed', () => {
  const { session, save } = aSession();
  const stop = startAutosave(session);
  vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS - 1);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS + 1);
  expect(save).toHaveBeenCalledTimes(2);
  stop();
  vi.advanceTimersByTime(AUTOSAVE_INTERVAL_MS);
  expect(save).toHaveBeenCalledTimes(2);
});

test('EDIT-51: closing the text editor saves the text, opening it does not', () => {
  const { session, store, save } = aSession();
  startAutosave(session);
  store.setState({ editing: 'content' });
  expect(save).not.toHaveBeenCalled();
  store.setState({ editing: 'none' });
  expect(save).toHaveBeenCalledOnce();
});

/** A session whose server is down until the test restores it; each save settles immediately. */
function aSessionWithoutServer() {
  const { store, autosave, save } = aSession();
  const server = { isUp: false };
  const failing = async () => {
    await save();
    store.getState().saveStarted();
    if (server.isUp) store.getState().saveDone(store.getState().draft, 2);
    else store.getState().saveFailed();
    return 'saved' as const;
  };
  return { session: { store, autosave, save: failing }, save, server };
}

test('a failed save is retried after 10 s, with doubled delays after that; after a success the normal interval applies', async () => {
  const { session, save, server } = aSessionWithoutServer();
  startAutosave(session);
  await session.save();
  expect(session.autosave.getState().dueAtMs).toBe(Date.now() + FIRST_RETRY_MS);
  for (const [delayMs, tries] of [
    [FIRST_RETRY_MS, 2],
    [20_000, 3],
    [40_000, 4],
    [80_000, 5],
    [AUTOSAVE_INTERVAL_MS, 6],
  ] as const) {
    await vi.advanceTimersByTimeAsync(delayMs - 1);
    expect(save).toHaveBeenCalledTimes(tries - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(tries);
  }
  server.isUp = true;
  await session.save();
  expect(session.autosave.getState().dueAtMs).toBe(Date.now() + AUTOSAVE_INTERVAL_MS);
  server.isUp = false;
  await session.save();
  expect(session.autosave.getState().dueAtMs).toBe(Date.now() + FIRST_RETRY_MS);
});

test('when the server is back, work stored on this device is saved immediately', async () => {
  const { session, save, server } = aSessionWithoutServer();
  startAutosave(session);
  await session.save();
  connection.setState({ isOnline: false });
  expect(save).toHaveBeenCalledTimes(1);
  server.isUp = true;
  connection.setState({ isOnline: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
  connection.setState({ isOnline: false });
  connection.setState({ isOnline: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(save, 'no stored work is left').toHaveBeenCalledTimes(2);
});
