import '../../test-device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient, queryKeys } from '../../lib/query/index.ts';
import { startTestSession } from '../../test-page.tsx';
import { currentBanners, dismissBanner } from '../../ui/banners/banner-store.ts';
import { answerCall } from '../answers/answer-call.ts';
import { keepAnswer } from '../saved/kept-answers.ts';
import type { SavedInstruction } from '../saved/saved-database.ts';
import { dropEarlier, findSaved, keepSaved, listSaved, noteOfSaved } from '../saved/saved-instructions.ts';
import { download } from './download.ts';
import { files, kept, release, savedNow, startDevice, WANTED } from './for-tests/device-that-downloads.ts';
import { oldRevisionWords } from './old-revision-words.ts';
import { heedRefusal, heedRevision, lookAtInstruction } from './update-saved.ts';

vi.mock('./read-document.ts', async () => (await import('./for-tests/device-that-downloads.ts')).documentOfServer);

const banners = () => currentBanners().map(({ message }) => message);

beforeEach(async () => {
  for (const { id } of currentBanners()) dismissBanner(id);
  files.clear();
  await startDevice();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Downloads revision 1 as Anna, and returns the hash of its PDF. */
async function takenAlong(progress?: number): Promise<string> {
  const pdf = await release(1, 'OLD PDF');
  const assignments = progress === undefined ? [] : [{ WIPID: 'plan', progress }];
  files.set('/api/users/anna', JSON.stringify({ assignments }));
  await download('anna', WANTED);
  return pdf;
}

test('a copy is renewed silently when the server announces a newer live revision', async () => {
  await takenAlong();
  const newer = await release(2, 'NEW PDF');
  await lookAtInstruction('anna', 'plan');
  expect([await savedNow(), [...kept.keys()], banners()]).toEqual([{ revision: 2, isWhole: true }, [`/api/files/${newer}`], []]);
});

test('an open page reloads once the newer revision is here: its own request may have failed with the network', async () => {
  await takenAlong();
  const shown = [...queryKeys.instructions.one('plan'), 'followed', 'Artisan'];
  queryClient.setQueryData(shown, { revision: 1 });
  await lookAtInstruction('anna', 'plan');
  expect(queryClient.getQueryState(shown)?.isInvalidated).toBe(false);
  await release(2, 'NEW PDF');
  await lookAtInstruction('anna', 'plan');
  expect(queryClient.getQueryState(shown)?.isInvalidated).toBe(true);
});

test('only what changed is fetched: a file that the newer revision still has is not requested again', async () => {
  const pdf = await takenAlong();
  await release(2, 'OLD PDF');
  files.delete(`/api/files/${pdf}`);
  await lookAtInstruction('anna', 'plan');
  expect(await savedNow()).toEqual({ revision: 2, isWhole: true });
});

test('the revision of an open run stays with its files until the run switches to the newer one', async () => {
  const old = await takenAlong(40);
  const newer = await release(2, 'NEW PDF');
  await lookAtInstruction('anna', 'plan');
  const both = [`/api/files/${newer}`, `/api/files/${old}`].toSorted();
  expect([(await savedNow()).revision, [...kept.keys()].toSorted()]).toEqual([2, both]);
  await dropEarlier('anna', 'plan', 1);
  expect([...kept.keys()].toSorted(), 'it is still on the screen').toEqual(both);
  await dropEarlier('anna', 'plan', 2);
  expect([...kept.keys()]).toEqual([`/api/files/${newer}`]);
});

test('if the network is lost before the newer revision is here, the device says since when it knows of it', async () => {
  await takenAlong();
  const newer = await release(4, 'NEW PDF');
  files.delete(`/api/files/${newer}`);
  const before = Date.now();
  const [saved] = await listSaved('anna');
  if (saved) await heedRevision(saved, 4);
  const now = await findSaved('anna', 'plan');
  expect(now).toMatchObject({ revision: 1, liveRevision: 4 });
  expect(now?.heardAtMs).toBeGreaterThanOrEqual(before - 1);
  const at = new Date();
  at.setHours(11, 55, 0, 0);
  expect(oldRevisionWords({ revision: 1, liveRevision: 4, takenBack: null, heardAtMs: at.getTime() })).toBe(
    'Revision 4 was released at 11:55. This tablet has revision 1.',
  );
  expect(oldRevisionWords({ revision: 4, liveRevision: 4, takenBack: null }), 'the live one needs no word').toBeUndefined();
});

test('a newer revision learned for one user’s copy is noted for the copies of all users of a shared tablet', async () => {
  await takenAlong();
  const [saved] = await listSaved('anna');
  if (!saved) throw new Error('Nothing was downloaded');
  await keepSaved({ ...saved, userId: 'ben' });
  startTestSession('Work Lead', 'anna');
  await release(4, 'NEW PDF');
  await heedRevision(saved, 4);
  expect(await findSaved('anna', 'plan')).toMatchObject({ revision: 4 });
  expect(await findSaved('ben', 'plan')).toMatchObject({ revision: 1, liveRevision: 4, heardAtMs: expect.any(Number) });
});

test('a withdrawn copy can still be read and is listed as withdrawn; a reassigned one cannot', async () => {
  await takenAlong();
  const [saved] = await listSaved('anna');
  if (!saved) throw new Error('Nothing was downloaded');
  const summary = { title: 'Plan', publication_page: { docNum: '', system: '', subject: '' }, tags: [] };
  await heedRefusal(saved, 'NOT_RELEASED');
  const now = await findSaved('anna', 'plan');
  if (!now) throw new Error('It is gone');
  expect(oldRevisionWords(now)).toMatch(/^This work instruction was withdrawn at \d\d:\d\d\./);
  const { savedDatabase } = await import('../saved/saved-database.ts');
  const id = '0193a1b2-0000-7000-8000-000000000001';
  await (await savedDatabase()).put('instructions', { ...now, instructionId: id, summary: JSON.stringify(summary) });
  await (await savedDatabase()).delete('instructions', ['anna', 'plan']);
  expect((await answerCall('anna', `/api/wip/${id}?revision=live`))?.status).toBe(200);
  expect(await (await answerCall('anna', '/api/wip'))?.json()).toHaveLength(1);
  const again = await findSaved('anna', id);
  if (again) await noteOfSaved(again, { takenBack: 'FORBIDDEN' });
  expect((await answerCall('anna', `/api/wip/${id}?revision=live`))?.status).toBe(403);
  expect(await (await answerCall('anna', '/api/wip'))?.json()).toEqual([]);
});

test('another user’s copy on this tablet is renewed, too, and their run’s revision stays; nothing of a lead’s role is passed on', async () => {
  const old = await takenAlong();
  const mine = await findSaved('anna', 'plan');
  if (!mine) throw new Error('Nothing was downloaded');
  await keepSaved({ ...mine, userId: 'ben' });
  await keepAnswer('ben', '/api/users/ben', JSON.stringify({ assignments: [{ WIPID: 'plan', progress: 40 }] }));
  const newer = await release(2, 'NEW PDF');
  await lookAtInstruction('anna', 'plan');
  expect(await findSaved('ben', 'plan')).toMatchObject({ userId: 'ben', revision: 2, earlier: [{ revision: 1 }] });
  expect([...kept.keys()].toSorted()).toEqual([`/api/files/${newer}`, `/api/files/${old}`].toSorted());

  startTestSession('Work Lead', 'anna');
  await release(3, 'NEWEST PDF');
  await lookAtInstruction('anna', 'plan');
  expect([(await findSaved('anna', 'plan'))?.revision, (await findSaved('ben', 'plan'))?.revision]).toEqual([3, 2]);
  expect(await findSaved('ben', 'plan')).toMatchObject({ liveRevision: 3 });
});

/** Another user of this tablet has Anna's copy, with these changes. */
async function alsoOf(userId: string, but: Partial<SavedInstruction> = {}): Promise<void> {
  const mine = await findSaved('anna', 'plan');
  if (!mine) throw new Error('Nothing was downloaded');
  await keepSaved({ ...mine, ...but, userId });
}

test('another user’s copy that was withdrawn, or is as new or newer, is left unchanged', async () => {
  await takenAlong();
  const other = { 'cleo, taken back': { takenBack: 'FORBIDDEN' }, 'dan, as new': { revision: 2 }, 'eve, newer': { revision: 3 } };
  for (const [userId, but] of Object.entries(other)) await alsoOf(userId, { ...but, document: userId });
  await release(2, 'NEW PDF');
  await download('anna', WANTED);
  expect(await savedNow()).toEqual({ revision: 2, isWhole: true });
  for (const [userId, but] of Object.entries(other))
    expect(await findSaved(userId, 'plan')).toMatchObject({ ...but, document: userId });
});

test('files of the revision that the copies of others had are deleted once none needs them', async () => {
  const old = await takenAlong();
  await alsoOf('cleo');
  await alsoOf('dan');
  const newer = await release(2, 'NEW PDF');
  await download('anna', WANTED);
  expect([(await findSaved('cleo', 'plan'))?.revision, (await findSaved('dan', 'plan'))?.revision]).toEqual([2, 2]);
  expect([...kept.keys()], `without ${old}`).toEqual([`/api/files/${newer}`]);
});

test('if another user’s copy cannot be renewed, the user’s own download still completes', async () => {
  await takenAlong();
  await alsoOf('cleo');
  await release(2, 'NEW PDF');
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, row: { userId?: string }) {
    if (row.userId === 'cleo') throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.call(this, row);
  });
  expect(await download('anna', WANTED)).toMatchObject({ state: 'ended' });
  expect([await savedNow(), (await findSaved('cleo', 'plan'))?.revision]).toEqual([{ revision: 2, isWhole: true }, 1]);
  expect(warning.mock.calls.map(([what]) => what)).toContain('Copies of others on this device could not be renewed');
});
