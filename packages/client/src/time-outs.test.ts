import { createServer, type ServerResponse } from 'node:http';
import { listInstructions, listTags, probeOnline } from '@benchbook/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { Patience } from './patience.ts';
import { failureOf } from './testing/failure-of.ts';
import { startPlant } from './testing/plant.ts';

const closers: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A client whose time limits pass immediately, or when the test decides, and a record of the limits. */
function impatient(baseUrl: string, passes: (milliseconds: number) => boolean = () => true) {
  const limits: number[] = [];
  const client = createClient({
    baseUrl,
    auth: { accessToken: () => 'old', refresh: async () => 'failed', signOut: () => {} },
    later: (run, milliseconds) => {
      limits.push(milliseconds);
      const timer = setTimeout(run, passes(milliseconds) ? 1 : 60_000);
      return () => clearTimeout(timer);
    },
  });
  return { client, limits };
}

test('ERR-06 CONST-06 API-52: an ordinary call is aborted after 3000 ms without a byte, the online probe after 5000 ms', async () => {
  const plant = await startPlant(() => ({ hangs: true }));
  closers.push(plant.close);
  const { client, limits } = impatient(plant.baseUrl);
  expect((await failureOf(client.call(listTags))).code).toBe('TIMEOUT');
  expect((await failureOf(client.call(probeOnline))).code).toBe('TIMEOUT');
  expect(limits).toEqual([3000, 5000]);
});

test('a second try waits longer, a third longer still, and each kind of call separately', async () => {
  const plant = await startPlant(() => ({ hangs: true }));
  closers.push(plant.close);
  const { client, limits } = impatient(plant.baseUrl);
  for (let time = 0; time < 4; time++) await failureOf(client.call(listTags));
  await failureOf(client.call(listInstructions));
  expect(limits).toEqual([3000, 9000, 27_000, 27_000, 3000]);
});

test('where every answer takes 4 s one call times out and no later one; a quick answer resets the wait', () => {
  const patience = new Patience();
  patience.noteTimeout('storeStepsDone');
  patience.noteAnswer('storeStepsDone', 4_000, 3_000);
  expect(patience.limitOf('storeStepsDone', 3_000)).toBe(9_000);
  patience.noteAnswer('storeStepsDone', 400, 3_000);
  expect(patience.limitOf('storeStepsDone', 3_000)).toBe(3_000);
});

/** Sends the head of an answer and its first chunk; the test sends the rest. */
async function startSlow() {
  const open: ServerResponse[] = [];
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    open.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = server.address();
  return { baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, open };
}

test('a slow answer is read to its end: each chunk restarts the 3 s', async () => {
  const slow = await startSlow();
  const pieces = 12;
  const { client, limits } = impatient(slow.baseUrl, () => false);
  const answer = client.call(listTags);
  await vi.waitFor(() => expect(slow.open).toHaveLength(1));
  for (let piece = 0; piece < pieces; piece++) {
    slow.open[0]?.write('   ');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  slow.open[0]?.end(']');
  expect(await answer).toEqual([]);
  expect(limits.length).toBeGreaterThan(pieces / 2);
  expect(new Set(limits)).toEqual(new Set([3000]));
});

test('an answer that stops midway is aborted after 3 s of silence, and one whose connection breaks fails immediately', async () => {
  const slow = await startSlow();
  let isBody = false;
  const { client } = impatient(slow.baseUrl, () => isBody);
  const silent = failureOf(client.call(listTags));
  await vi.waitFor(() => expect(slow.open).toHaveLength(1));
  isBody = true;
  slow.open[0]?.write('   ');
  expect((await silent).code).toBe('TIMEOUT');
  isBody = false;
  const broken = failureOf(client.call(listTags));
  await vi.waitFor(() => expect(slow.open).toHaveLength(2));
  slow.open[1]?.destroy();
  expect((await broken).code).toBe('UNREACHABLE');
});
