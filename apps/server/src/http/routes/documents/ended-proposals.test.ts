import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { documentWorkFolder } from '../../../commands/documents/document-folder.ts';
import { workerDocuments } from '../../../documents/worker-documents.ts';
import { type DocumentPipeline, JobRefused } from '../../../ports/index.ts';
import { signIn, startTestServer, TEST_PASSWORD } from '../../../test/index.ts';
import { aGuide, PROPOSALS, readyProposal, startProposal } from './for-tests/proposals.ts';
import { aManual } from './for-tests/sent-documents.ts';

/** Reads nothing until it is ended; reports page 3 of 12. */
function aSlowPipeline(onEnded: (reason: unknown) => void = () => undefined): DocumentPipeline {
  return {
    ...workerDocuments(),
    readSteps: async ({ signal, onBegun, onProgress }) => {
      signal?.throwIfAborted();
      onBegun?.();
      onProgress?.({ unit: 'pages', done: 3, total: 12 });
      const { promise, reject } = Promise.withResolvers<never>();
      signal?.addEventListener('abort', () => {
        onEnded(signal.reason);
        reject(signal.reason);
      });
      return promise;
    },
  };
}

describe('a proposal that ends', () => {
  test('a proposal shows its progress while it is read; a cancellation stops the work immediately and leaves nothing', async () => {
    const ended = Promise.withResolvers<unknown>();
    const server = await startTestServer({ documentPipeline: aSlowPipeline(ended.resolve) });
    const author = await server.as('engineer');
    const id = await startProposal(author, await aManual('Slow'), 'slow.pdf');
    const at = `${PROPOSALS}/${id}`;
    const progress = { unit: 'pages', done: 3, total: 12 };
    await expect.poll(async () => (await author.get(at)).body).toMatchObject({ state: 'reading', progress, document: null });
    expect((await author.post(`${at}/instruction`, { title: 'Too early', steps: [] })).status).toBe(409);
    await author.succeed('DELETE', at);
    await ended.promise;
    await server.context.jobs.idle();
    expect((await author.get(at)).status).toBe(404);
    expect(await readdir(documentWorkFolder(server.context.settings))).toEqual([]);
    const jobs = await server.context.storage.read((readers) => readers.jobs.ofSubject(id));
    expect(jobs.map(({ state }) => state)).toEqual(['done']);
    await server.close();
  });

  test('a proposal is queued while other documents are read, and opened when its turn comes', async () => {
    const turn = Promise.withResolvers<void>();
    const isCalled = Promise.withResolvers<void>();
    const documentPipeline: DocumentPipeline = {
      ...workerDocuments(),
      readSteps: async ({ signal, onBegun }) => {
        isCalled.resolve();
        await turn.promise;
        onBegun?.();
        const { promise, reject } = Promise.withResolvers<never>();
        signal?.addEventListener('abort', () => reject(signal.reason));
        return promise;
      },
    };
    const server = await startTestServer({ documentPipeline });
    const author = await server.as('engineer');
    const at = `${PROPOSALS}/${await startProposal(author, await aManual('Waits'), 'waits.pdf')}`;
    await isCalled.promise;
    expect((await author.get(at)).body).toMatchObject({ state: 'queued', progress: null });
    turn.resolve();
    await expect.poll(async () => (await author.get(at)).body).toMatchObject({ state: 'reading', progress: null });
    await author.succeed('DELETE', at);
    await server.close();
  });

  test('a proposal is read again by the next server if its server stopped', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'benchbook-look-'));
    const first = await startTestServer({ dataDir, documentPipeline: aSlowPipeline() });
    const author = await first.as('engineer');
    const id = await startProposal(author, await aManual('Again'), 'again.pdf');
    await expect.poll(async () => (await author.get(`${PROPOSALS}/${id}`)).body.state).toBe('reading');
    await first.close();
    const second = await startTestServer({ dataDir });
    await second.context.jobs.idle();
    const { body } = await (await second.as('engineer')).get(`${PROPOSALS}/${id}`);
    expect([body.state, body.document.title]).toEqual(['ready', 'Again']);
    await second.close();
    await rm(dataDir, { recursive: true });
  });

  test('an internal error during reading is reported as such', async () => {
    const documentPipeline = { ...workerDocuments(), readSteps: () => Promise.reject(new JobRefused('broken')) };
    const server = await startTestServer({ documentPipeline });
    const author = await server.as('engineer');
    const proposal = await readyProposal(server, author, await aManual('Broken'), 'broken.pdf');
    expect([proposal.state, proposal.message]).toEqual(['unusable', expect.stringMatching(/^The server could not read/)]);
    await server.close();
  });

  test('a proposal is not found after a day, and maintenance deletes its rows', async () => {
    const clock = fakeClock();
    const server = await startTestServer({ clock });
    const author = await server.as('engineer');
    const proposal = await readyProposal(server, author, await aGuide('Lay it on.'), 'old.docx');
    clock.advance(24 * 60 * 60 * 1000);
    const again = await signIn(server.url, 'demo_engineer', TEST_PASSWORD);
    const read = () => server.context.storage.read(({ documentProposals }) => documentProposals.find(proposal._id));
    expect([(await again.get(`${PROPOSALS}/${proposal._id}`)).status, (await read())?.id]).toEqual([404, proposal._id]);
    clock.advance(60 * 60 * 1000);
    // Maintenance has tracked the clock and would ignore a jump.
    await server.context.storage.transaction(({ meta }) => meta.set('house-kept', `${clock.nowMs() - 60 * 60 * 1000} 0`));
    server.context.jobs.wake();
    await server.context.jobs.idle();
    expect(await read()).toBeNull();
    await server.close();
  });
});
