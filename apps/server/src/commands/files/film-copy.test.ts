import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, sampleFilm } from '@benchbook/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import { type FilmWork, UnusableFilm } from '../../ports/index.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../test/index.ts';
import { askFilmCopy } from './film-copy.ts';

const HEVC = await readFile(new URL('../../test/media/iphone-hevc.mov', import.meta.url));

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A converter that is at work until it is let go, and then makes a copy or, given a failure, none. */
function aConverter() {
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  const convert = vi.fn(async ({ path, copyPath }: FilmWork) => {
    const failure = await promise;
    if (failure) throw failure;
    await writeFile(copyPath, Buffer.concat([Buffer.from('copy of '), await readFile(path)]));
  });
  return { convert, letGo: resolve };
}

async function upload(author: TestCaller, path: string, bytes: Uint8Array) {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  const { status, body } = await author.upload('/api/attachments', form);
  expect(status).toBe(201);
  return body;
}

/** Sentences of the check before release about films of a guide with these files. */
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

test('of a film that not every tablet plays a copy is made, which takes its place in the check and at the bench', async () => {
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
  filmConverter.letGo(undefined);
  await server.context.jobs.idle();
  const copy = await author.call('GET', display(film));
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(await filmSentences(author, [film])).toEqual([]);
  expect(filmConverter.convert).toHaveBeenCalledTimes(1);
});

test('a film that every tablet plays gets no copy', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'plain.mp4', sampleFilm());
  await server.context.jobs.idle();
  const none = await author.get(display(film));
  expect([none.status, none.headers.get('retry-after')]).toEqual([404, null]);
  expect([film.remark, filmConverter.convert.mock.calls]).toEqual([undefined, []]);
});

test('a film of which no copy can be made is named as before, and is not tried again', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'odd.mov', HEVC);
  filmConverter.letGo(new UnusableFilm('no decoder'));
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

test('a film whose conversion fails twice has no copy', async () => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  const convert = vi.fn(() => Promise.reject(new Error('killed')));
  server = await startTestServer({ clock, filmConverter: { convert } });
  const author = await server.as('engineer');
  const film = await upload(author, 'never.mov', HEVC);
  await server.context.jobs.idle();
  clock.advance(5_000);
  server.context.jobs.wake();
  await server.context.jobs.idle();
  expect((await author.get(display(film))).headers.get('retry-after')).toBeNull();
  expect(convert).toHaveBeenCalledTimes(2);
});

test('a conversion that the machine ended is tried again; until then the copy is still coming', async () => {
  const clock = fakeClock(Date.UTC(2026, 0, 5, 12));
  const convert = vi.fn(({ copyPath }: FilmWork) => writeFile(copyPath, 'copy')).mockRejectedValueOnce(new Error('killed'));
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

test('where the disk has no room for a film and its copy none is promised, and none is kept as impossible', async () => {
  const filmConverter = aConverter();
  server = await startTestServer({ filmConverter });
  const author = await server.as('engineer');
  const film = await upload(author, 'large.mov', HEVC);
  const source = { sha256: 'f'.repeat(64), sizeBytes: 2 ** 50, mediaType: 'video/quicktime' };
  expect(await askFilmCopy(server.context, source, film._id)).toBe('none');
  expect(await server.context.storage.read(({ files }) => files.rendition(source.sha256, 'display'))).toBeNull();
  expect(await askFilmCopy(server.context, { ...source, sha256: film.sha256, sizeBytes: HEVC.length }, film._id)).toBe('coming');
  filmConverter.letGo(undefined);
  await server.context.jobs.idle();
});

test('a film of before there was a converter gets its copy when somebody asks for it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-films-'));
  try {
    server = await startTestServer({ dataDir });
    const film = await upload(await server.as('engineer'), 'old.mov', HEVC);
    expect((await (await server.as('engineer')).get(display(film))).headers.get('retry-after')).toBeNull();
    await server.close();
    const filmConverter = aConverter();
    filmConverter.letGo(undefined);
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
