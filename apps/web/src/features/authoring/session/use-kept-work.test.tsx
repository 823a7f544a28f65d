import 'fake-indexeddb/auto';
import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore, keepAtOnce, readKeptWork, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { useKeptWork } from './use-kept-work.ts';

afterEach(() => vi.restoreAllMocks());

function aSession(instructionId: string) {
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', content: aText('Before') })] }));
  const store = createDraftStore({ instructionId, version: 3, draft });
  return { store, flush: () => store.getState().write('s1', aText('Typed just now')) };
}

test('what was typed in the moment before a reload is there again, also when the database had no time left', async () => {
  expect(await readKeptWork('eng', 'wi-1')).toBeUndefined();
  const session = aSession('wi-1');
  renderHook(() => useKeptWork(session, 'eng'));
  vi.spyOn(console, 'warn').mockReturnValue();
  const gone = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The page is gone.', 'AbortError');
  });
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  expect(JSON.stringify((await readKeptWork('eng', 'wi-1'))?.delta)).toContain('Typed just now');
  expect(await readKeptWork('other', 'wi-1')).toBeUndefined();
});

test('once the database has it, nothing of it stays in local storage, and the newer of both counts', async () => {
  const session = aSession('wi-2');
  renderHook(() => useKeptWork(session, 'eng'));
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(localStorage)).toContain('benchbook-unsaved/eng/wi-2');
  await vi.waitFor(() => expect(Object.keys(localStorage)).not.toContain('benchbook-unsaved/eng/wi-2'));
  const kept = await readKeptWork('eng', 'wi-2');
  expect(JSON.stringify(kept?.delta)).toContain('Typed just now');
  if (kept) keepAtOnce({ ...kept, keptAtMs: kept.keptAtMs - 1, version: 2 });
  expect((await readKeptWork('eng', 'wi-2'))?.version).toBe(3);
});
