import '../../test-device.ts';
import { createHash, webcrypto } from 'node:crypto';
import { LIST_SORTS, type ListFilter } from '@benchbook/domain/instruction-list';
import { aSummary, LIST_FILTERED, LIST_ROWS, LIST_SORTED } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wireSummary } from '../../for-tests/wire-summary.ts';
import { setLanguage } from '../../ui/i18n/define-messages.ts';
import { checkFiles } from '../saved/check-files.ts';
import { keepAnswer } from '../saved/kept-answers.ts';
import { openKeptFiles } from '../saved/kept-files.ts';
import { forgetOldPeople, notePerson, personHere } from '../saved/people.ts';
import { type SavedInstruction, savedDatabase } from '../saved/saved-database.ts';
import { keepSaved, listSaved, removeSaved } from '../saved/saved-instructions.ts';
import { readSavedFiles, stateOf } from '../saved/saved-state.ts';
import { keepSmallFiles, smallFiles } from '../saved/small-files.ts';
import { answerCall, heedAnswer } from './answer-call.ts';
import { servedFromDevice, servedKey } from './served.ts';

const DAY_MS = 24 * 3_600_000;
const ID = '0193a1b2-0000-7000-8000-000000000001';
const kept = new Map<string, Response>();

beforeEach(async () => {
  kept.clear();
  const cache = {
    keys: async () => [...kept.keys()].map((path) => new Request(`https://plant.example${path}`)),
    delete: async (address: string) => kept.delete(address),
    match: async (address: string) => kept.get(address),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  const database = await savedDatabase();
  for (const store of ['instructions', 'bytes', 'answers', 'people'] as const) await database.clear(store);
  await (await smallFiles()).clear('files');
});

afterEach(() => void vi.restoreAllMocks());

const file = (address: string) => ({ address, name: address, sizeBytes: 1 });

function saved(more: Partial<SavedInstruction> = {}): SavedInstruction {
  const given = { title: 'Gearbox', documentNumber: 'D-7', tags: [{ id: 't', name: 'hall 3' }] };
  return {
    userId: 'anna',
    instructionId: ID,
    title: 'Gearbox',
    revision: 4,
    savedAtMs: 1_000,
    document: JSON.stringify({ _id: ID, revision: 4 }),
    summary: JSON.stringify(wireSummary(aSummary({ id: ID, ...given }))),
    files: [file('/api/files/a'), file('/api/files/b')],
    extras: [],
    takenBack: null,
    liveRevision: 4,
    ...more,
  };
}

test('OFFL-04: whole is only what is here with every file, and with what models and PDFs are drawn with', () => {
  const [some, all] = [new Set(['/api/files/a']), new Set(['/api/files/a', '/api/files/b'])];
  const without = { lacksParts: false, lacksCopies: false, fileCount: 2 };
  expect(stateOf(saved(), { files: some, hasParts: true })).toEqual({ ...without, filesHere: 1, isWhole: false });
  expect(stateOf(saved(), { files: all, hasParts: false }).isWhole).toBe(true);
  const withModel = saved({ files: [{ address: '/api/files/a', name: 'Gear.GLB', sizeBytes: 1 }] });
  expect(stateOf(withModel, { files: all, hasParts: false })).toMatchObject({ filesHere: 1, lacksParts: true, isWhole: false });
  expect(stateOf(withModel, { files: all, hasParts: true }).isWhole).toBe(true);
});

test('whether the parts are here is asked of the worker; one that is not there, or does not answer, counts as no', async () => {
  const partsWith = async (serviceWorker: unknown): Promise<boolean> => {
    vi.stubGlobal('navigator', { serviceWorker });
    return (await readSavedFiles()).hasParts;
  };
  const says = (missing?: number) => ({
    postMessage: (_data: unknown, [port]: MessagePort[]) => missing !== undefined && port?.postMessage(missing),
  });
  const past = { controller: null, getRegistration: async () => ({ active: says(0) }) };
  expect([await partsWith({ controller: says(0) }), await partsWith({ controller: says(2) }), await partsWith(past)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await partsWith({ controller: null, getRegistration: async () => undefined })).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = partsWith({ controller: says() });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await silent).toBe(false);
  vi.unstubAllGlobals();
});

test('OFFL-01: without a server a person finds what they downloaded, and nothing of somebody else', async () => {
  await keepSaved(saved());
  const list = async (userId: string, query = '') => (await answerCall(userId, `/api/wip?limit=60${query}`))?.json();
  expect(await list('anna')).toMatchObject([{ title: 'Gearbox' }]);
  expect(await list('anna', '&q=HALL+gear')).toHaveLength(1);
  expect(await list('anna', '&q=hàll+gëar')).toHaveLength(1);
  expect(await list('anna', '&q=valve')).toEqual([]);
  expect(await list('ben')).toEqual([]);
  expect(await (await answerCall('anna', `/api/wip/${ID}?revision=live`))?.json()).toEqual({ _id: ID, revision: 4 });
  expect(servedFromDevice.getState()[servedKey('anna', ID)]).toMatchObject({ revision: 4, savedAtMs: 1_000 });
  expect([await answerCall('ben', `/api/wip/${ID}`), await answerCall('anna', `/api/wip/${ID}?revision=3`)]).toEqual([
    undefined,
    undefined,
  ]);
  await heedAnswer('anna', 'GET', `/api/wip/${ID}`, Response.json({}));
  expect(servedFromDevice.getState()[servedKey('anna', ID)]).toBeUndefined();
});

const listed = async (query: string): Promise<readonly string[]> => {
  for (const row of LIST_ROWS) await keepSaved(saved({ instructionId: row.id, summary: JSON.stringify(wireSummary(row)) }));
  const rows: readonly { readonly title: string }[] = await (await answerCall('anna', `/api/wip?limit=60${query}`))?.json();
  return rows.map(({ title }) => title);
};

test.each(LIST_SORTS)('without a server the list is sorted by %s as the server sorts it', async (sort) => {
  expect(await listed(`&archived=true&sort=${sort}`)).toEqual(LIST_SORTED[sort]);
  expect(await listed(`&archived=true&sort=-${sort}`)).toEqual(LIST_SORTED[sort].toReversed());
});

test.each(LIST_FILTERED)('without a server the list is filtered by %j as the server filters it', async (filter, expected) => {
  for (const row of LIST_ROWS)
    await keepSaved(
      saved({ userId: filter.ownerId ?? 'anna', instructionId: row.id, summary: JSON.stringify(wireSummary(row)) }),
    );
  const query = new URLSearchParams({ sort: 'title', ...filterQuery(filter) });
  const answer = await answerCall(filter.ownerId ?? 'anna', `/api/wip?${query}`);
  expect(await answer?.json()).toMatchObject(expected.map((title) => ({ title })));
});

const ARCHIVED = { hidden: 'false', shown: 'true', only: 'only' } as const;

function filterQuery({ ownerId, hasDraft, tagId, archived = 'hidden' }: Partial<ListFilter>): Record<string, string> {
  return {
    archived: ARCHIVED[archived],
    ...(ownerId ? { mine: 'true' } : {}),
    ...(hasDraft ? { draft: 'true' } : {}),
    ...(tagId ? { tag: tagId } : {}),
  };
}

test('what the server took back is not shown from the device either', async () => {
  await keepSaved(saved({ takenBack: 'DELETED' }));
  const answer = await answerCall('anna', `/api/wip/${ID}?revision=live`);
  expect([answer?.status, await answer?.json()]).toMatchObject([410, { code: 'DELETED' }]);
  expect(await (await answerCall('anna', '/api/wip'))?.json()).toEqual([]);
});

test.each([
  ['alone', 'PATCH', '/api/users/stepsDone', (assignment: object) => assignment],
  ['with others', 'POST', `/api/wip/${ID}/ticks`, (assignment: object) => ({ entries: [{ status: 200 }], assignment })],
])(
  'a tick that went out %s is not shown as open again when the network is gone once more',
  async (_how, method, path, answer) => {
    const before = { _id: 'anna', assignments: [{ WIPID: ID, run: 1, stepsDone: [] }] };
    await heedAnswer('anna', 'GET', '/api/users/anna', Response.json(before));
    const done = { WIPID: ID, userID: 'anna', run: 1, stepsDone: [{ _id: 's1', done: true }] };
    await heedAnswer('anna', method, path, Response.json(answer(done)));
    expect(await (await answerCall('anna', '/api/users/anna'))?.json()).toMatchObject({
      assignments: [{ stepsDone: [{ done: true }] }],
    });
  },
);

const smallFile = (address: string) => ({ address, bytes: new Uint8Array([1]), headers: {} });

test('files are deleted with the last instruction that needs them, of any person', async () => {
  kept.set('/api/files/b', new Response());
  await keepSmallFiles([smallFile('/api/files/a'), smallFile('/api/files/b')]);
  await keepSaved(saved());
  await keepSaved(saved({ userId: 'ben', files: [file('/api/files/b')] }));
  await removeSaved('anna', ID);
  expect([...(await (await openKeptFiles()).addresses())]).toEqual(['/api/files/b']);
  await removeSaved('ben', ID);
  expect([kept.size, await (await smallFiles()).count('files')]).toEqual([0, 0]);
});

test('what an older version kept is found where that put it, also when the database of small files cannot be opened', async () => {
  kept.set('/api/files/a', new Response('older'));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('torn', 'UnknownError');
  });
  const files = await openKeptFiles();
  expect(await (await files.match('/api/files/a'))?.text()).toBe('older');
  expect([...(await files.addresses())]).toEqual(['/api/files/a']);
  await files.delete('/api/files/a');
  expect(kept.size).toBe(0);
});

test('a small file that cannot be read is named as damaged and goes; one that is whole and was not noted is noted', async () => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  const [whole, torn] = [await smallFileOf('whole'), await smallFileOf('torn')];
  await keepSmallFiles([whole, torn]);
  const get = IDBObjectStore.prototype.get;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name === 'files' && key === torn.address) throw new DOMException('torn', 'UnknownError');
    return get.call(this, key);
  });
  const instruction = saved({ files: [file(whole.address), file(torn.address)] });
  expect((await checkFiles(instruction)).map(({ address }) => address)).toEqual([torn.address]);
  expect([...(await (await openKeptFiles()).addresses())]).toEqual([whole.address]);
  expect(await (await savedDatabase()).getAll('bytes')).toMatchObject([{ address: whole.address, sizeBytes: 5 }]);
  expect(await checkFiles(saved({ files: [file(whole.address)] }))).toEqual([]);
});

test('what was checked lately is believed, and not read again', async () => {
  const large = new Response('a video');
  kept.set('/api/files/a', large);
  const note = { address: '/api/files/a', sha256: 'x', sizeBytes: 7, checkedAtMs: 2_000 };
  await (await savedDatabase()).put('bytes', note);
  expect(await checkFiles(saved({ files: [file('/api/files/a')] }), 1_000)).toEqual([]);
  expect(large.bodyUsed).toBe(false);
});

async function smallFileOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { address: `/api/files/${createHash('sha256').update(text).digest('hex')}`, bytes, headers: {} };
}

test('what somebody downloaded lives OFFLINE_DAYS after they were last signed in here; who is signed in keeps theirs', async () => {
  await keepSaved(saved());
  await keepSaved(saved({ userId: 'ben' }));
  await notePerson('anna', 'anna', 0);
  await notePerson('ben', 'ben', 0);
  await forgetOldPeople('ben', 7, 7 * DAY_MS, new Set());
  expect((await listSaved('anna')).length).toBe(1);
  await forgetOldPeople('ben', 7, 7 * DAY_MS + 1, new Set(['anna']));
  expect([(await listSaved('anna')).length, (await listSaved('ben')).length]).toEqual([0, 1]);
  // Something of anna still waits to be sent: it can be said whose it is.
  expect(await personHere('anna')).toBe('anna');
  await forgetOldPeople('ben', 7, 7 * DAY_MS + 1, new Set());
  expect(await personHere('anna')).toBeUndefined();
});

test('an answer that the server writes in the language of the call is not shown in another', async () => {
  const address = '/api/notifications/activity?username=anna';
  const answerOf = async () => (await answerCall('anna', address))?.json();
  await heedAnswer('anna', 'GET', address, Response.json([{ activity: 'Signed in' }]));
  setLanguage('de', {});
  try {
    expect(await answerOf()).toBeUndefined();
    await heedAnswer('anna', 'GET', address, Response.json([{ activity: 'Angemeldet' }]));
    expect(await answerOf()).toEqual([{ activity: 'Angemeldet' }]);
  } finally {
    setLanguage('en', {});
  }
  expect(await answerOf()).toEqual([{ activity: 'Signed in' }]);
});

test('a refusal of the device is in its language', async () => {
  await keepSaved({ ...saved(), takenBack: 'NOT_FOUND' });
  setLanguage('de', { 'device-answers': { takenBack: 'Zurückgenommen.' } });
  try {
    const answer = await answerCall('anna', `/api/wip/${ID}`);
    expect([answer?.status, await answer?.json()]).toEqual([404, { code: 'NOT_FOUND', message: 'Zurückgenommen.' }]);
  } finally {
    setLanguage('en', {});
  }
});

test('a model that was downloaded before its colours were kept by bytes has them still', async () => {
  const [address, looks] = ['/api/attachments/m1/texture-config', { textureConfig: [] }];
  await keepAnswer('anna', address, JSON.stringify(looks));
  expect(await (await answerCall('anna', `${address}?sha256=a1`))?.json()).toEqual(looks);
  await keepAnswer('anna', `${address}?sha256=a1`, JSON.stringify({ textureConfig: [{ partGroup: 'Lid' }] }));
  expect(await (await answerCall('anna', `${address}?sha256=a1`))?.json()).toEqual({ textureConfig: [{ partGroup: 'Lid' }] });
});
