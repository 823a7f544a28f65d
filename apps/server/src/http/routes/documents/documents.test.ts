import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { verbatim } from '@benchbook/domain/messages';
import { samplePdf } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_JOB } from '../../../commands/documents/document-renditions.ts';
import { wordsOf } from '../../../commands/documents/words-of.ts';
import { workerDocuments } from '../../../documents/worker-documents.ts';
import { prepareDocumentJob } from '../../../jobs/file-jobs.ts';
import { QueueRunner } from '../../../jobs/queue-runner.ts';
import { type DocumentPipeline, UnusableDocument } from '../../../ports/index.ts';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

let count = 0;

/** A PDF that no other test uses: two pages with words. */
function aManual(): Buffer {
  const title = `Manual ${++count}`;
  const words = [{ text: `Tighten bolt ${count}`, x: 60, y: 80, size: 30 }];
  return samplePdf({ title, pages: [{ words }, { rotate: 90, words }], outline: [{ title: 'Bolts', page: 2 }] });
}

async function upload(caller: TestCaller, path: string, bytes: Buffer) {
  const form = new FormData();
  form.set('path', path);
  form.set('attachment', new File([new Uint8Array(bytes)], path));
  const answer = await caller.upload('/api/attachments', form);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`documents (${database})`, () => {
    let server: TestServer;
    let author: TestCaller;
    beforeAll(async () => {
      server = await startTestServer({ database });
      author = await server.as('engineer');
    });
    afterAll(() => server.close());

    test('facts and a first-page picture of a PDF are available soon after its upload', async () => {
      const { sha256 } = await upload(author, `manual-${database}.pdf`, aManual());
      await server.context.jobs.idle();
      const facts = await author.get(`/api/files/${sha256}/document`);
      expect(facts.status).toBe(200);
      expect(facts.body).toEqual({
        pages: [
          { width: 595, height: 842 },
          { width: 842, height: 595 },
        ],
        damagedPages: [],
        isEncrypted: false,
        hasText: true,
        title: `Manual ${count}`,
        outline: [{ title: 'Bolts', page: 2, depth: 0 }],
      });
      const picture = await author.get(`/api/files/${sha256}/thumbnail`);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(await readdir(join(server.context.settings.dataDir, 'documents'))).toEqual([]);
    });

    test('an unreadable PDF is kept, and its reason is stored', async () => {
      const { sha256 } = await upload(author, `broken-${database}.pdf`, aManual().subarray(0, 200));
      await server.context.jobs.idle();
      const refusal = await author.get(`/api/files/${sha256}/document`);
      expect(refusal.status).toBe(404);
      expect(refusal.body.message).toBe('This PDF is damaged or cut off: it cannot be read.');
      expect(refusal.headers.get('retry-after')).toBeNull();
      expect((await author.get(`/api/files/${sha256}/thumbnail`)).status).toBe(404);
      await server.context.jobs.idle();
      expect((await server.context.storage.read(({ jobs }) => jobs.counts())).failed).toBe(0);
    });

    test('an unknown file has no facts, and an Artisan gets none of a PDF that is not assigned', async () => {
      const { sha256 } = await upload(author, `secret-${database}.pdf`, aManual());
      const artisan = await server.as('artisan');
      expect((await artisan.get(`/api/files/${sha256}/document`)).status).toBe(404);
      expect((await author.get(`/api/files/${'0'.repeat(64)}/document`)).status).toBe(404);
    });
  });
}

test('a PDF that was being read when the server stopped is read at the next start, without incomplete leftovers', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await startTestServer({
    documentPipeline: {
      inspect: () => Promise.reject(new Error('nobody asks')),
      readSteps: () => Promise.reject(new Error('nobody asks')),
      anchor: () => Promise.reject(new Error('nobody asks')),
      pageTexts: () => Promise.reject(new Error('nobody asks')),
      places: () => Promise.reject(new Error('nobody asks')),
      prepare: ({ signal }) => {
        begun.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    },
  });
  const author = await server.as('engineer');
  const { sha256 } = await upload(author, 'manual.pdf', aManual());
  await begun.promise;
  const early = await author.get(`/api/files/${sha256}/document`);
  expect([early.status, early.headers.get('retry-after')]).toEqual([404, '2']);
  const { context } = server;
  await context.jobs.stop();
  expect(await readdir(join(context.settings.dataDir, 'documents'))).toEqual([]);
  expect(await context.storage.read(({ files }) => files.rendition(sha256, 'thumbnail'))).toBeNull();
  const { storage, clock } = context;
  const next = new QueueRunner({ storage, clock, report: (error) => expect.unreachable(String(error)) });
  await next.start({
    [DOCUMENT_JOB]: prepareDocumentJob({ ...context, documentPipeline: workerDocuments() }),
  });
  await next.idle();
  await next.stop();
  expect((await author.get(`/api/files/${sha256}/document`)).body).toMatchObject({ title: `Manual ${count}` });
  await server.close();
});

/** A pipeline that aborts documents at its limits, unless they get more room and `isEnough`. */
function narrowPipeline(isEnough: () => boolean) {
  const rooms: boolean[] = [];
  const whole = workerDocuments();
  const documentPipeline: DocumentPipeline = {
    ...whole,
    prepare: (work) => {
      rooms.push(work.hasMoreRoom);
      if (work.hasMoreRoom && isEnough()) return whole.prepare(work);
      const reason = verbatim('Reading this document took longer than 600 seconds.');
      return Promise.reject(new UnusableDocument(reason, { isAtLimit: true }));
    },
  };
  return { documentPipeline, rooms };
}

test('a PDF that exceeds its limits is retried once with higher ones', async () => {
  const { documentPipeline, rooms } = narrowPipeline(() => true);
  const server = await startTestServer({ documentPipeline });
  const author = await server.as('engineer');
  const { sha256 } = await upload(author, 'large.pdf', aManual());
  await server.context.jobs.idle();
  expect((await author.get(`/api/files/${sha256}/document`)).body).toMatchObject({ title: `Manual ${count}` });
  expect(rooms).toEqual([false, true]);
  await server.close();
});

test('a PDF that exceeds the higher limits is refused with a message, and read when it is requested again and fits', async () => {
  let isEnough = false;
  const { documentPipeline, rooms } = narrowPipeline(() => isEnough);
  const server = await startTestServer({ documentPipeline });
  const author = await server.as('engineer');
  const { sha256 } = await upload(author, 'larger.pdf', aManual());
  await server.context.jobs.idle();
  expect((await author.get(`/api/files/${sha256}/document`)).body.message).toBe(
    'Reading this document took longer than 600 seconds.',
  );
  expect(await wordsOf(server.context, sha256)).toMatchObject({ kind: 'unusable' });
  expect(rooms).toEqual([false, true]);
  isEnough = true;
  expect(await wordsOf(server.context, sha256, { isAskedAgain: true })).toMatchObject({ kind: 'words' });
  expect(rooms).toEqual([false, true, true]);
  expect((await author.get(`/api/files/${sha256}/document`)).status).toBe(200);
  await server.close();
});
