import '../../../test-device.ts';
import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore, diffDrafts, keptWork, removeSteps, toDraft } from '../../../blocks/instruction-draft/index.ts';
import { keepOnDevice } from './keep-on-device.ts';
import { bringBack } from './use-author-session.ts';

afterEach(() => vi.restoreAllMocks());

function aSession(instructionId: string) {
  const draft = toDraft(anInstruction({ steps: [aStep({ id: 's1', content: aText('Before') })] }));
  const store = createDraftStore({ instructionId, version: 3, draft });
  return { store, flush: () => store.getState().write('s1', aText('Typed just now')) };
}

test('text typed just before a reload is restored, even if the database had no time to store it', async () => {
  expect(await keptWork().take('eng', 'wi-1')).toEqual([]);
  const session = aSession('wi-1');
  keepOnDevice(session, 'eng');
  vi.spyOn(console, 'warn').mockReturnValue();
  const gone = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The page is gone.', 'AbortError');
  });
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(gone).toHaveBeenCalled());
  expect(await keptWork().take('other', 'wi-1')).toEqual([]);
  expect(JSON.stringify(await keptWork().take('eng', 'wi-1'))).toContain('Typed just now');
});

test('once the database has the work, local storage is cleared; the newer of both copies counts', async () => {
  const session = aSession('wi-2');
  keepOnDevice(session, 'eng');
  window.dispatchEvent(new Event('pagehide'));
  const atOnce = () => Object.keys(localStorage).filter((key) => key.startsWith('benchbook-unsaved/eng/wi-2/'));
  expect(atOnce()).toHaveLength(1);
  await vi.waitFor(() => expect(atOnce()).toHaveLength(0));
  const [kept] = await keptWork().take('eng', 'wi-2');
  expect(JSON.stringify(kept?.delta)).toContain('Typed just now');
  if (kept) keptWork().keepAtOnce({ ...kept, keptAtMs: kept.keptAtMs - 1, version: 2 });
  expect((await keptWork().take('eng', 'wi-2')).map(({ version }) => version)).toEqual([3]);
});

test('text typed just before the screen closes, such as at the end of a session, is stored', async () => {
  const session = aSession('wi-4');
  keepOnDevice(session, 'eng')();
  await vi.waitFor(async () => expect(JSON.stringify(await keptWork().take('eng', 'wi-4'))).toContain('Typed just now'));
});

test('work of two closed tabs is merged; the author resolves conflicts', () => {
  const base = toDraft(anInstruction({ steps: [aStep({ id: 's1', content: aText('Before') }), aStep({ id: 's2' })] }));
  const store = createDraftStore({ instructionId: 'wi-3', version: 3, draft: base });
  const keptBy = (write: (tab: ReturnType<typeof store.getState>) => void, keptAtMs: number) => {
    const tab = createDraftStore({ instructionId: 'wi-3', version: 3, draft: base });
    write(tab.getState());
    return { userId: 'eng', instructionId: 'wi-3', version: 3, keptAtMs, delta: diffDrafts(base, tab.getState().draft) };
  };
  const older = keptBy((tab) => {
    tab.write('s1', aText('Older text'));
    tab.rename('s2', 'Only in the older');
  }, 5);
  const newer = keptBy((tab) => tab.write('s1', aText('Newer text')), 6);
  expect(bringBack({ store }, [older, newer])).toBe(6);
  const { draft, conflicts } = store.getState();
  expect(draft.tree.byId['s2']?.title).toBe('Only in the older');
  expect(JSON.stringify(draft.tree.byId['s1'])).toContain('Newer text');
  expect(JSON.stringify(conflicts)).toContain('Older text');
});

test('unresolved conflicts are shown again after a reload, and nothing is saved before', async () => {
  const base = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Before' })] }));
  const before = createDraftStore({ instructionId: 'wi-6', version: 3, draft: base });
  const stop = keepOnDevice({ store: before, flush: () => undefined }, 'eng');
  before.getState().rename('s1', 'Mine');
  const theirs = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Theirs' })] }));
  before.getState().receive(theirs, 4);
  expect(before.getState().conflicts).toHaveLength(1);
  stop();
  const kept = await vi.waitFor(async () => {
    const work = await keptWork().take('eng', 'wi-6');
    expect(work[0]?.conflicts).toHaveLength(1);
    return work;
  });
  const after = createDraftStore({ instructionId: 'wi-6', version: 4, draft: theirs });
  bringBack({ store: after }, kept);
  expect(after.getState().conflicts).toMatchObject([{ field: 'title', theirs: 'Theirs', yours: 'Mine' }]);
  // The other author saved again meanwhile: the conflict shows their newest value.
  const newer = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Theirs again' })] }));
  const later = createDraftStore({ instructionId: 'wi-6', version: 5, draft: newer });
  bringBack({ store: later }, kept);
  expect(later.getState().conflicts).toMatchObject([{ field: 'title', theirs: 'Theirs again', yours: 'Mine' }]);
});

test('a conflict between deleting and changing a step is shown again after a reload', () => {
  const base = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Before' }), aStep({ id: 's2', title: 'Stays' })] }));
  const before = createDraftStore({ instructionId: 'wi-7', version: 3, draft: base });
  removeSteps(before, ['s1']);
  const theirs = toDraft(anInstruction({ steps: [aStep({ id: 's1', title: 'Theirs' }), aStep({ id: 's2', title: 'Stays' })] }));
  before.getState().receive(theirs, 4);
  const { conflicts, base: merged, draft } = before.getState();
  expect(conflicts).toHaveLength(1);
  const kept = { userId: 'eng', instructionId: 'wi-7', version: 4, keptAtMs: 5, delta: diffDrafts(merged, draft), conflicts };
  const after = createDraftStore({ instructionId: 'wi-7', version: 4, draft: theirs });
  expect(bringBack({ store: after }, [kept])).toBe(5);
  expect(after.getState().conflicts).toHaveLength(1);
});

test('stored work in the format of another app version blocks neither the instruction nor other stored work', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const base = toDraft(anInstruction({ steps: [aStep({ id: 's1', content: aText('Before') })] }));
  const store = createDraftStore({ instructionId: 'wi-5', version: 3, draft: base });
  const tab = createDraftStore({ instructionId: 'wi-5', version: 3, draft: base });
  tab.getState().rename('s1', 'Mine');
  const readable = {
    userId: 'eng',
    instructionId: 'wi-5',
    version: 3,
    keptAtMs: 5,
    delta: diffDrafts(base, tab.getState().draft),
  };
  const newer = JSON.parse(JSON.stringify({ ...readable, keptAtMs: 9, delta: { changes: [] } }));
  expect(bringBack({ store }, [newer])).toBeNull();
  expect(bringBack({ store }, [newer, readable, newer])).toBe(5);
  expect(store.getState().draft.tree.byId['s1']?.title).toBe('Mine');
  expect(told).toHaveBeenCalledTimes(3);
});
