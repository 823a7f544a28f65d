import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '@benchbook/testkit/product';
import { residentMegabytes } from '../bench/cpu-time.ts';
import { at } from '../lib/caller.ts';
import { makePlant, type People, PLANT_SETTINGS, type Plant, signInPeople } from '../lib/plant.ts';
import { type Chatter, chatter } from './flood/chatter.ts';
import { openCrowd } from './flood/crowd.ts';
import { waitUntil } from './wait-until.ts';

export interface FloodOptions {
  /** Duration, in ms. */
  readonly forMs: number;
  /** Connections of each slow kind. */
  readonly crowd: number;
  /** Whether to wait until the server has closed all of them. */
  readonly isWaitedOut: boolean;
  readonly databaseUrl?: string;
  readonly entry?: string;
}

export interface FloodReport {
  readonly connections: number;
  /** Calls of a legitimate person meanwhile, and the longest one in ms; beside it the longest before the flood. */
  readonly honestCalls: number;
  readonly longestMs: number;
  readonly longestBeforeMs: number;
  readonly grownMegabytes: number;
  readonly signIns: number;
  readonly signInsRefused: number;
  readonly wrong: readonly string[];
}

/** Longest wait of a legitimate person, in ms, however many attackers there are. */
const ANSWER_WITHIN_MS = 10_000;
const GROWTH_MEGABYTES = 250;
const CALLS_BEFORE = 20;
const SIGN_INS_AT_ONCE = 6;
/** Longer than the timeouts of headers, bodies and unread answers including their check intervals. */
const ENDED_WITHIN_MS = 240_000;

/**
 * Holds hundreds of connections with hardly any progress, incomplete calls, unread answers and sockets, guesses passwords and
 * sends socket messages without pause. A legitimate person is answered meanwhile, memory stays bounded, and the server closes
 * these connections.
 */
export async function proveFlood(options: FloodOptions): Promise<FloodReport> {
  const { databaseUrl, entry, crowd: count } = options;
  const env = { ...PLANT_SETTINGS, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const product = await startProduct({ env, ...(entry ? { entry } : {}) });
  const wrong: string[] = [];
  try {
    const plant = await makePlant(product.url, 40);
    const people = await signInPeople(product.url);
    const longestBeforeMs = (await workHonestly(people, plant, (calls) => calls < CALLS_BEFORE)).longestMs;
    const megabytes = residentMegabytes(product.pid);
    const crowd = await openCrowd(product, people.artisan, count);
    const talkers = await Promise.all(Array.from({ length: 5 }, () => chatter(people.artisan)));
    const endMs = performance.now() + options.forMs;
    const guessing = guess(product.url, () => performance.now() < endMs);
    const honest = await workHonestly(people, plant, () => performance.now() < endMs);
    const { signIns, signInsRefused } = await guessing;
    if (honest.longestMs > ANSWER_WITHIN_MS) wrong.push(`an honest person waited ${honest.longestMs} ms`);
    wrong.push(...honest.wrong);
    if (signInsRefused === 0) wrong.push(`none of ${signIns} guesses at passwords was put off`);
    wrong.push(...problemsOf(talkers));
    if (options.isWaitedOut)
      await waitUntil('all slow connections are ended', () => crowd.open() === 0, ENDED_WITHIN_MS).catch(() =>
        wrong.push(`still open: ${crowd.kindsOpen().join(', ')}`),
      );
    const grownMegabytes = residentMegabytes(product.pid) - megabytes;
    if (grownMegabytes > GROWTH_MEGABYTES) wrong.push(`${grownMegabytes} MB more`);
    crowd.close();
    for (const talker of talkers) talker.close();
    if (!product.isRunning()) wrong.push('the server ended');
    const { honestCalls, longestMs } = honest;
    const connections = crowd.opened + talkers.length;
    return { connections, honestCalls, longestMs, longestBeforeMs, grownMegabytes, signIns, signInsRefused, wrong };
  } finally {
    await product.stop();
  }
}

function problemsOf(talkers: readonly Chatter[]): string[] {
  const kept = talkers.filter(({ code }) => code() !== TOO_MUCH).length;
  return kept > 0 ? [`${kept} sockets talked on without a pause and were kept`] : [];
}

const TOO_MUCH = 4429;

/** Reads and saves, one call after the other. */
async function workHonestly({ admin }: People, plant: Plant, goesOn: (calls: number) => boolean) {
  const wrong = new Set<string>();
  let honestCalls = 0;
  let longestMs = 0;
  const [stepId] = plant.edited.stepIds;
  while (goesOn(honestCalls)) {
    const json = { changes: { steps: [{ _id: stepId, title: `Honest ${honestCalls}` }] } };
    const calls: readonly (readonly [string, string, object?])[] = [
      ['GET', '/api/wip?limit=20'],
      ['GET', `/api/wip/${plant.edited.id}`],
      ['PATCH', `/api/wip/${plant.edited.id}`, { json }],
    ];
    const [method, path, more] = calls[honestCalls % calls.length] ?? ['GET', '/api/wip'];
    const sinceMs = performance.now();
    const { status, body } = await admin.call(method, path, more);
    longestMs = Math.max(longestMs, Math.round(performance.now() - sinceMs));
    if (status !== 200) wrong.add(`an honest ${method} was answered ${status} ${String(at(body, 'code'))}`);
    honestCalls += 1;
    await sleep(50);
  }
  return { honestCalls, longestMs, wrong: [...wrong] };
}

/** Wrong passwords for one name on one device, and for many names on many devices, as fast as they are answered. */
async function guess(url: string, goesOn: () => boolean): Promise<{ signIns: number; signInsRefused: number }> {
  let signIns = 0;
  let signInsRefused = 0;
  const guesser = async (): Promise<void> => {
    while (goesOn()) {
      signIns += 1;
      const isOfOne = signIns % 2 === 0;
      const username = isOfOne ? 'proof_admin' : `nobody_${signIns}`;
      const answer = await fetch(`${url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: `Guess${signIns}`, uuid: isOfOne ? 'guesser' : `guesser-${signIns}` }),
      });
      await answer.arrayBuffer();
      if (answer.status === 429) {
        signInsRefused += 1;
        await sleep(20);
      } else if (answer.status !== 401) throw new Error(`a guess was answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, guesser));
  return { signIns, signInsRefused };
}
