import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, sampleFilm } from '@benchbook/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { UnusableFilm, type VideoWork } from '../../ports/index.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../test/index.ts';
import { spaceOf } from '../operations/free-space.ts';
import { askFilmCopy, enqueueFilm, FILM_JOB, makeFilmCopy } from './film-copy.ts';

const HEVC = await readFile(new URL('../../test/media/iphone-hevc.mov', import.meta.url));

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  vi.restoreAllMocks();
});

/** A converter that runs until `finish` is called; then it makes a copy or fails with the given error. */
function aConverter() {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const convert = vi.fn(async ({ path, copyPath }: VideoWork) => {
    const failure = await promise;
    if (failure) throw failure;
    await writeFile(copyPath, Buffer.concat([Buffer.from('copy of '), await readFile(path)]));
  });
  return { convert, finish: resolve };
}

async function upload(author: TestCaller, path: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  const { status, body } = await author.upload('/api/attachments', form);
  expect(status).toBe(201);
  return body;
}

/** Messages of the check before release about videos of a guide with these files. */
async function filmSentences(author: TestCaller, files: readonly { _id: string }[]): Promise<string[]> {
  const steps = [{ title: 'Look', content: '<p>At the belt.</p>' }];
  const { workInstruction } = await author.succeed('POST', '/api/wip', { title: `Films ${Math.random()}`, steps });
  const guide = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
  for (const { _id } of files)
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: guide._id, StepID: guide.steps[0]._id, _id });
  const problems: { message: string; kind: string }[] = await author.succeed('GET', `/api/wip/${guide._id}/check`);
  return problems.filter(({ kind }) => kind.includes('film')).map(({ message }) => message);
}

const display = ({ sha256 }: { sha256: string }) => `/api/files/${sha256}/display`;

test('a video that not every tablet plays gets a copy, which replaces it in the check and at the bench', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'iphone.mov', HEVC);
  expect(film.remark).toBe(
    'Not every tablet plays the film "iphone.mov" (HEVC): a copy in H.264 is being made, and is shown once it is there.',
  );
  const coming = await author.get(display(film));
  expect([coming.status, coming.headers.get('retry-after')]).toEqual([404, '2']);
  expect(await filmSentences(author, [film])).toEqual([
    'Step 1: not every tablet plays the film "iphone.mov" (HEVC): a copy in H.264 is being made, and is shown once it is there.',
  ]);
  filmConverter.finish(undefined);
  await server.context.jobs.idle();
  const copy = await author.call('GET', display(film));
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(await filmSentences(author, [film])).toEqual([]);
  expect(filmConverter.convert).toHaveBeenCalledTimes(1);
});

test('a video that every tablet plays gets no copy', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'plain.mp4', sampleFilm());
  await server.context.jobs.idle();
  const none = await author.get(display(film));
  expect([none.status, none.headers.get('retry-after')]).toEqual([404, null]);
  expect([film.remark, filmConverter.convert.mock.calls]).toEqual([undefined, []]);
});

test('a video that cannot be converted is still reported, and is not tried again', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'odd.mov', HEVC);
  filmConverter.finish(new UnusableFilm('no decoder'));
  await server.context.jobs.idle();
  expect((await author.get(display(film))).headers.get('retry-after')).toBeNull();
  expect(await filmSentences(author, [film])).toEqual([
    'Step 1: not every tablet plays the film "odd.mov" (HEVC): export it as H.264.',
  ]);
  await server.context.jobs.idle();
  expect(filmConverter.convert).toHaveBeenCalledTimes(1);
  const again = await upload(author, 'odd again.mov', HEVC);
  expect(again.remark).toBe('Not every tablet plays the film "odd_again.mov" (HEVC): export it as H.264.');
});

test('a video whose conversion fails five times gets no copy', async () => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  const convert = vi.fn(() => Promise.reject(new Error('killed')));
  server = await startTestServer({ clock, filmConverter: { convert } });
  const author = await server.as('engineer');
  const film = await upload(author, 'never.mov', HEVC);
  await server.context.jobs.idle();
  for (const pauseMs of [5_000, 10_000, 20_000, 40_000]) {
    expect((await author.get(display(film))).headers.get('retry-after')).toBe('2');
    clock.advance(pauseMs);
    server.context.jobs.wake();
    await server.context.jobs.idle();
  }
  expect((await author.get(display(film))).headers.get('retry-after')).toBeNull();
  expect(convert).toHaveBeenCalledTimes(5);
});

test('a conversion that the machine aborted is retried; until then the copy is pending', async () => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  const convert = vi.fn(({ copyPath }: VideoWork) => writeFile(copyPath, 'copy')).mockRejectedValueOnce(new Error('killed'));
  server = await startTestServer({ clock, filmConverter: { convert } });
  const author = await server.as('engineer');
  const film = await upload(author, 'twice.mov', HEVC);
  await server.context.jobs.idle();
  expect((await author.get(display(film))).headers.get('retry-after')).toBe('2');
  clock.advance(5_000);
  server.context.jobs.wake();
  await server.context.jobs.idle();
  expect([convert.mock.calls.length, (await author.call('GET', display(film))).status]).toEqual([2, 200]);
});

/** A stored video that nobody has requested yet. */
async function storedFilm({ context }: TestServer, bytes: Buffer = HEVC): Promise<string> {
  const blob = await context.blobs.put(bytes);
  const createdAtMs = context.clock.nowMs();
  await context.storage.transaction((tx) => tx.files.recordBlob({ ...blob, mediaType: 'video/quicktime', createdAtMs }));
  return blob.sha256;
}

/** The stored copy of a video. */
const kept = ({ context }: TestServer, sha256: string) => context.storage.read(({ files }) => files.rendition(sha256, 'display'));

test.each([
  [4, 'is made at the next start', 1],
  [5, 'is given up', 0],
])('a copy during which the server was killed %i times %s', async (kills, _, conversions) => {
  const filmConverter = aConverter();
  filmConverter.finish(undefined);
  server = await startTestServer({ filmConverter });
  const { context } = server;
  const sha256 = await storedFilm(server);
  await context.storage.transaction(async (tx) => {
    await enqueueFilm(context, tx, sha256, 'somebody');
    for (let kill = 0; kill < kills; kill++) {
      expect(await tx.jobs.claim('killed', [FILM_JOB], context.clock.nowMs())).not.toBeNull();
      await tx.jobs.requeueSilent(context.clock.nowMs() + 1, context.clock.nowMs());
    }
  });
  await context.jobs.idle();
  expect(filmConverter.convert).toHaveBeenCalledTimes(conversions);
  expect((await kept(server, sha256))?.sha256 ?? null).toEqual(conversions > 0 ? expect.any(String) : null);
});

const AT_WORK = { id: 'job', signal: new AbortController().signal };
const LARGE_DISK = 2 ** 41;

test('a disk that fills up before the conversion postpones it; the next request retries it', async () => {
  const filmConverter = aConverter();
  filmConverter.finish(undefined);
  server = await startTestServer({ filmConverter });
  const { context } = server;
  const sha256 = await storedFilm(server);
  await makeFilmCopy(context, sha256, AT_WORK, async () => spaceOf(0, LARGE_DISK));
  expect([filmConverter.convert.mock.calls, await kept(server, sha256)]).toEqual([[], null]);
  const film = { sha256, sizeBytes: HEVC.length, mediaType: 'video/quicktime' };
  expect(await askFilmCopy(context, film, 'somebody')).toBe('coming');
  await context.jobs.idle();
  expect((await kept(server, sha256))?.sha256).toEqual(expect.any(String));
});

test('a failure on a full disk is not stored as final; any other failure is', async () => {
  const convert = vi.fn(() => Promise.reject(new UnusableFilm('no space left')));
  server = await startTestServer({ filmConverter: { convert } });
  const { context } = server;
  const sha256 = await storedFilm(server);
  const spaces = [spaceOf(LARGE_DISK, LARGE_DISK), spaceOf(0, LARGE_DISK)];
  const gettingFull = async () => spaces.shift() ?? spaceOf(0, LARGE_DISK);
  await expect(makeFilmCopy(context, sha256, AT_WORK, gettingFull)).rejects.toBeInstanceOf(UnusableFilm);
  expect([convert.mock.calls.length, await kept(server, sha256)]).toEqual([1, null]);
  await makeFilmCopy(context, sha256, AT_WORK, async () => spaceOf(LARGE_DISK, LARGE_DISK));
  expect(await kept(server, sha256)).toMatchObject({ sha256: null });
});

test('an old video that every tablet plays gets no copy, from the first request on', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const sha256 = await storedFilm(server, Buffer.from(sampleFilm()));
  const none = await (await server.as('engineer')).get(display({ sha256 }));
  expect([none.status, none.headers.get('retry-after')]).toEqual([404, null]);
  expect(await kept(server, sha256)).toMatchObject({ sha256: null });
});

test('requesting a thumbnail of a video makes no copy', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const sha256 = await storedFilm(server);
  const author = await server.as('engineer');
  const none = await author.get(`/api/files/${sha256}/thumbnail`);
  await server.context.jobs.idle();
  expect([none.status, none.headers.get('retry-after'), filmConverter.convert.mock.calls]).toEqual([404, null, []]);
});

test('when the disk has no room for a video and its copy, none is promised, and none is stored as impossible', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'large.mov', HEVC);
  const source = { sha256: 'f'.repeat(64), sizeBytes: 2 ** 50, mediaType: 'video/quicktime' };
  expect(await askFilmCopy(server.context, source, film._id)).toBe('none');
  expect(await server.context.storage.read(({ files }) => files.rendition(source.sha256, 'display'))).toBeNull();
  expect(await askFilmCopy(server.context, { ...source, sha256: film.sha256, sizeBytes: HEVC.length }, film._id)).toBe('coming');
  filmConverter.finish(undefined);
  await server.context.jobs.idle();
});

test('a video from before the converter existed gets its copy when it is requested', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-films-'));
  try {
    server = await startTestServer({ dataDir });
    const film = await upload(await server.as('engineer'), 'old.mov', HEVC);
    expect((await (await server.as('engineer')).get(display(film))).headers.get('retry-after')).toBeNull();
    await server.close();
    const filmConverter = aConverter();
    filmConverter.finish(undefined);
    server = await startTestServer({ dataDir, filmConverter });
    const author = await server.as('engineer');
    expect((await author.get(display(film))).headers.get('retry-after')).toBe('2');
    await server.context.jobs.idle();
    expect((await author.call('GET', display(film))).status).toBe(200);
  } finally {
    await server?.close();
    server = undefined;
    await rm(dataDir, { recursive: true, force: true });
  }
});
