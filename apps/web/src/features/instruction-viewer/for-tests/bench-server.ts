import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { alertAcknowledgementsOf } from '../progress/alert-acknowledgement-queues.ts';
import { readingsOf } from '../progress/reading-queues.ts';
import { ticksOf } from '../progress/tick-queues.ts';
import { INSTRUCTION, showLiteView, signInAs, USER } from './bench-guide.tsx';

/** A server that stores ticks and readings, refuses them, or is away; each test uses another user with separate ticks. */
export const benchServer = {
  answer: 'stores' as 'stores' | 'refuses' | 'is away',
  people: 0,
  /** Confirmed changes that the server received. */
  readings: [] as unknown[],
  /** Confirmed changes that were sent while the server was away. */
  lostReadings: [] as unknown[],
  sent: [] as Array<{ id: string; done: boolean; key: string | null }>,
};

/** The user signed in in this test. */
export const personNow = (): string => `${USER}-${benchServer.people}`;

/** Call it before each test. */
export function startBenchServer(): void {
  benchServer.people += 1;
  signInAs(personNow());
  // "Done and next" has separate tests.
  localStorage.setItem('benchbook-after-done', JSON.stringify('stay'));
  benchServer.answer = 'stores';
  for (const list of [benchServer.sent, benchServer.readings, benchServer.lostReadings]) list.length = 0;
  vi.stubGlobal('fetch', async (address: string, request: { body: string; headers: Headers }) => {
    if (address.endsWith('/reports/counts')) return answerCounts();
    if (address.endsWith('/ticks')) return answerBatch(request.body);
    return address.endsWith('/changed-steps') ? answerReading(request.body) : answerTick(request);
  });
}

/** Call it after each test. */
export function stopBenchServer(): void {
  cleanup();
  ticksOf(personNow()).stop();
  readingsOf(personNow()).stop();
  alertAcknowledgementsOf(personNow()).stop();
  connection.setState({ isOnline: true });
  vi.unstubAllGlobals();
}

/** The guide as this test's user sees it. */
export const showToPersonNow = (given?: Parameters<typeof showLiteView>[1], address?: string) =>
  showLiteView(personNow(), given, address);

function answerCounts(): Response {
  if (benchServer.answer === 'is away') throw new TypeError('Failed to fetch');
  return Response.json({ open: 0, resolved: 0, steps: [], own: [] });
}

function answerReading(body: string): Response {
  const { answer, lostReadings, readings } = benchServer;
  (answer === 'is away' ? lostReadings : readings).push(JSON.parse(body));
  if (answer === 'is away') throw new TypeError('Failed to fetch');
  return answer === 'refuses' ? Response.json({ code: 'NOT_FOUND', message: 'Not found.' }, { status: 404 }) : Response.json([]);
}

/** Ticks that waited together; each is noted with its event id, which is the key of its own call. */
function answerBatch(body: string): Response {
  const entries: ReadonlyArray<ReadonlyArray<{ _id: string; done: boolean; eventId: string }>> = JSON.parse(body).entries;
  const ticks = entries.flatMap(([tick]) => tick ?? []);
  benchServer.sent.push(...ticks.map(({ _id, done, eventId }) => ({ id: _id, done, key: eventId })));
  if (benchServer.answer === 'is away') throw new TypeError('Failed to fetch');
  const error = { code: 'NOT_RELEASED', message: 'This Work Instruction is not released.' };
  const stepsDone = ticks.map(({ _id, done }) => ({ _id, done }));
  return Response.json({
    entries: ticks.map(() => (benchServer.answer === 'refuses' ? { status: 403, error } : { status: 200 })),
    assignment: { WIPID: INSTRUCTION, userID: USER, run: 1, progress: 33, stepsDone },
  });
}

function answerTick({ body, headers }: { body: string; headers: Headers }): Response {
  const [tick] = JSON.parse(body).updates.assignments[0].stepsDone;
  benchServer.sent.push({ id: tick._id, done: tick.done, key: headers.get('idempotency-key') });
  if (benchServer.answer === 'is away') throw new TypeError('Failed to fetch');
  if (benchServer.answer === 'refuses')
    return Response.json({ code: 'NOT_RELEASED', message: 'This Work Instruction is not released.' }, { status: 403 });
  const stepsDone = [{ _id: tick._id, done: tick.done }];
  return Response.json({ WIPID: INSTRUCTION, userID: USER, run: 1, progress: 33, stepsDone });
}
