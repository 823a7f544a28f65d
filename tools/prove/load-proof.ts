import { createDatabase, startPostgres } from '@benchbook/testkit/postgres';
import { type CallTimes, type LoadOptions, type LoadReport, proveLoad } from './load.ts';
import type { Proof } from './proof.ts';

const PEOPLE = { artisans: 200, authors: 20 };
const SECONDS = 600;

/** Longest wait without interrupting a person's work, and the longest for a photo. */
const PATIENCE_MS = 1_000;
const UPLOAD_PATIENCE_MS = 3_000;
const UPLOAD = 'upload a photo';
/** Growth allowed for caches that fill between the second minute and the end; a leak per call would be larger. */
const GROWTH_MEGABYTES = 30;
/** Includes memory that V8 has not collected or returned yet, and memory of libraries outside the heap. */
const MOST_MEGABYTES = 768;

/** A shift of ten minutes (issue 8). */
export function loadProof(database: 'SQLite' | 'PostgreSQL'): Proof {
  const place = database === 'SQLite' ? 'one server on SQLite' : 'two servers on PostgreSQL';
  return {
    name: `${PEOPLE.artisans} Artisans and ${PEOPLE.authors} authors for ten minutes at ${place}`,
    run: async (seed) => {
      const report = await loadOn(database, { ...PEOPLE, seconds: SECONDS, seed });
      const wrong = wrongIn(report);
      return wrong.length === 0 ? `ok       ${loadText(report)}` : `FAILED   ${wrong.join('; ')}; ${loadText(report)}`;
    },
  };
}

/** Violations, one sentence each. */
export function wrongIn({ calls, errors, lost, doubled, undelivered, servers, logged, doctor }: LoadReport): readonly string[] {
  const late = Object.entries(calls).filter(([kind, { p95Ms }]) => p95Ms > (kind === UPLOAD ? UPLOAD_PATIENCE_MS : PATIENCE_MS));
  // A measurement that is missing proves nothing.
  const grown = servers.filter(({ earlyMegabytes, lateMegabytes }) => !(lateMegabytes - earlyMegabytes <= GROWTH_MEGABYTES));
  const large = servers.filter(({ mostMegabytes }) => mostMegabytes > MOST_MEGABYTES);
  return [
    ...errors.slice(0, 5).map((error) => `error: ${error}`),
    ...lost.slice(0, 5).map((key) => `confirmed and not there: ${key}`),
    ...doubled.slice(0, 5).map((key) => `there more than once: ${key}`),
    ...undelivered.slice(0, 5).map((save) => `not delivered once to every author: save ${save}`),
    ...late.map(([kind, { p95Ms }]) => `too late: ${kind}, one in twenty after ${Math.round(p95Ms)} ms`),
    ...grown.map(({ earlyMegabytes, lateMegabytes }) => `what is held grew: ${earlyMegabytes} to ${lateMegabytes} MB`),
    ...large.map(({ mostMegabytes }) => `too much of the machine's memory: ${mostMegabytes} MB`),
    ...logged.slice(0, 5).map((line) => `logged: ${line.slice(0, 500)}`),
    ...(doctor === 'Nothing is wrong.' ? [] : [`doctor: ${doctor}`]),
  ];
}

function loadText({
  calls,
  callsPerSecond,
  errors,
  ticks,
  saves,
  photos,
  sockets,
  received,
  deliveryTimes,
  servers,
  doctor,
}: LoadReport) {
  const kinds = Object.entries(calls).map(([kind, times]) => `${kind} ${timesText(times)}`);
  const used = servers.map(
    ({ processors, earlyMegabytes, lateMegabytes, mostMegabytes, loopDelayMs, longestLoopDelayMs }) =>
      `${processors.toFixed(2)} processors, ${earlyMegabytes} MB held after two minutes and ${lateMegabytes} at the end, at most ${mostMegabytes} of the machine's, event loop ${Math.round(loopDelayMs)} ms (p99, at most ${Math.round(longestLoopDelayMs)})`,
  );
  return [
    `${Math.round(callsPerSecond)} calls a second, ${errors.length} errors`,
    `p50/p95/p99 in ms: ${kinds.join(', ')}`,
    `${ticks} ticks, ${saves} saves and ${photos} photos confirmed and there once`,
    `${sockets} sockets received ${received} messages, all authors of a save after ${timesText(deliveryTimes)}`,
    ...used,
    `doctor: ${doctor}`,
  ].join('; ');
}

const timesText = ({ p50Ms, p95Ms, p99Ms }: CallTimes): string =>
  [p50Ms, p95Ms, p99Ms].map((ms) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))).join('/');

async function loadOn(database: 'SQLite' | 'PostgreSQL', options: LoadOptions): Promise<LoadReport> {
  if (database === 'SQLite') return proveLoad(options);
  const postgres = await startPostgres({ isDurable: true });
  try {
    return await proveLoad({ ...options, databaseUrl: await createDatabase(postgres.url) });
  } finally {
    await postgres.stop();
  }
}
