import { EMPTY_LOG, eventHash, type LoggedEvent } from '@benchbook/domain/audit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import { linesOf } from './lines-of.ts';
import { type LogFileBegin, writeBegin, writeEnd, writeEvent } from './log-file.ts';
import { verifyLogFile } from './verify-log-file.ts';
import { exportedPart, heldHead } from './witnesses.ts';

const START_MS = Date.UTC(2026, 0, 5, 12);

/** A log of ten events, alternating between two people, a minute apart. */
function aLog(count = 10, changed?: (event: LoggedEvent) => Partial<LoggedEvent>): LoggedEvent[] {
  const log: LoggedEvent[] = [];
  for (let sequence = 1; sequence <= count; sequence++) {
    const previousHash = log.at(-1)?.hash ?? EMPTY_LOG.hash;
    const by = sequence % 2 === 1 ? 'ann' : 'bob';
    const facts = {
      sequence,
      uid: `uid-${sequence}`,
      atMs: START_MS + sequence * 60_000,
      userId: by,
      deviceId: null,
      kind: 'test',
      subjectId: 'i',
      payloadText: `{"username":"${by}","text":"line\u2028of ${sequence}"}`,
      previousHash,
      hash: '',
    };
    const event = { ...facts, ...changed?.(facts) };
    log.push({ ...event, hash: eventHash(event, sha256Hex) });
  }
  return log;
}

const WHOLE = aLog();
const HEAD = { sequence: 10, hash: WHOLE[9]?.hash ?? '' };

/** An export that is consistent except for the given values. */
function aFile(events: readonly LoggedEvent[], given: Partial<LogFileBegin> = {}, end: { count?: number; sha256?: string } = {}) {
  const [first, last] = [events.at(0)?.sequence ?? null, events.at(-1)?.sequence ?? null];
  const begin = { madeAtMs: START_MS, madeBy: 'lead', filter: {}, count: events.length, first, last, head: HEAD, ...given };
  const before = writeBegin(begin) + events.map(writeEvent).join('');
  return before + writeEnd({ count: events.length, sha256: sha256Hex(before), ...end });
}

/** In very small chunks. */
async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let start = 0; start < all.length; start += 101) yield all.subarray(start, start + 101);
}
const verify = (text: string, onEvent?: (event: LoggedEvent) => void) => verifyLogFile(linesOf(bytes(text)), onEvent);
const problem = (text: string): Promise<string> =>
  verify(text).then(
    () => 'whole',
    (error: Error) => error.message,
  );
const at = (sequence: number) => WHOLE[sequence - 1]!;
const without = (...sequences: readonly number[]) => WHOLE.filter((event) => !sequences.includes(event.sequence));

test('the whole log, a span of it, one person’s events, and an empty log verify', async () => {
  expect(await verify(aFile(WHOLE))).toMatchObject({ count: 10, begin: { head: HEAD } });
  const span = { fromMs: at(4).atMs, toMs: at(7).atMs };
  expect(await problem(aFile(WHOLE.slice(3, 6), { filter: span }))).toBe('whole');
  expect(
    await problem(
      aFile(
        WHOLE.filter(({ userId }) => userId === 'ann'),
        { filter: { personId: 'ann' } },
      ),
    ),
  ).toBe('whole');
  expect(await problem(aFile([], { head: EMPTY_LOG }))).toBe('whole');
});

test('a changed byte is reported with event, time, expected and actual value', async () => {
  const said = await problem(aFile(WHOLE).replace('of 5', 'of 6'));
  expect(said).toMatch(
    /^Event 5 \(2026-01-05T12:05:00\.000Z\): Its content is not what was hashed\.\n {2}expected: [0-9a-f]{64}\n {2}found: {4}[0-9a-f]{64}$/,
  );
  expect(said).toContain(`expected: ${at(5).hash}`);
});

test('an event removed from the middle is noticed, even when the file was adjusted', async () => {
  const said = await problem(aFile(without(5)));
  expect(said).toBe('Event 6 (2026-01-05T12:06:00.000Z): An event is missing after 4.\n  expected: event 5\n  found:    event 6');
});

test('an event removed from the end or the beginning is noticed, even when the file was adjusted', async () => {
  expect(await problem(aFile(without(10)))).toBe('The head is event 10, and the file ends with event 9.');
  expect(await problem(aFile(without(1)))).toBe('The export says that it is the whole log, and begins with event 2.');
});

test('two swapped events are noticed, in the whole log and in one person’s events', async () => {
  const swapped = [...WHOLE.slice(0, 4), at(6), at(5), ...WHOLE.slice(6)];
  expect(await problem(aFile(swapped))).toContain('An event is missing after 4.');
  const ann = [at(1), at(5), at(3)];
  expect(await problem(aFile(ann, { filter: { personId: 'ann' } }))).toContain('is in another place: after 5 comes 3.');
});

test('an event with a recomputed hash no longer links to the next one', async () => {
  const forged = aLog(10, ({ sequence }) => (sequence === 5 ? { payloadText: '{"username":"mallory"}' } : {}));
  const spliced = [...WHOLE.slice(0, 4), forged[4]!, ...WHOLE.slice(5)];
  expect(await problem(aFile(spliced))).toContain('Event 6 (2026-01-05T12:06:00.000Z): It does not follow the event before it.');
});

test('a head that differs from the newest event is reported as forged, and so is an earlier one', async () => {
  expect(await problem(aFile(WHOLE, { head: { sequence: 10, hash: 'f'.repeat(64) } }))).toContain(
    'The head is not the hash of the newest event.',
  );
  expect(await problem(aFile(WHOLE, { head: { sequence: 9, hash: at(9).hash } }))).toBe(
    'The head is event 9, and the file ends with event 10.',
  );
});

test('a truncated file is incomplete: between lines, within a line, and before its first', async () => {
  const text = aFile(WHOLE);
  const lines = text.split('\n');
  expect(await problem(`${lines.slice(0, 8).join('\n')}\n`)).toBe(
    'The file breaks off in line 8 after event 7 (2026-01-05T12:07:00.000Z): it has no end.',
  );
  expect(await problem(text.slice(0, -40))).toContain('The file breaks off in line 12 after event 10');
  expect(await problem('')).toBe('The file is empty.');
  expect(await problem('{"a":1}\n')).toContain('This is no export of the event log');
});

test('an invalid line and content after the end are reported with their line number', async () => {
  const lines = aFile(WHOLE).split('\n');
  expect(await problem(lines.with(4, 'nonsense').join('\n'))).toBe('Line 5 is no event: the file is damaged there.');
  expect(await problem(`${aFile(WHOLE)}${writeEvent(at(1))}`)).toBe('Line 13: something stands after the end of the export.');
});

test('every false statement of a file about its content is noticed', async () => {
  expect(await problem(aFile(WHOLE, { count: 11 }))).toBe('The first line says 11 events, the file has 10.');
  expect(await problem(aFile(WHOLE, {}, { count: 9 }))).toBe('The end says 9 events, the file has 10.');
  expect(await problem(aFile(WHOLE, { first: 2 }))).toBe('The first line says events 2 to 10, the file has 1 to 10.');
  const ann = { personId: 'ann' };
  expect(await problem(aFile([at(1), at(2)], { filter: ann }))).toBe('Event 2 is none of those that the export says it has.');
  const span = { fromMs: at(4).atMs };
  expect(await problem(aFile(WHOLE.slice(2), { filter: span }))).toContain('Event 3 (2026-01-05T12:03:00.000Z) does not lie in');
  expect(await problem(aFile(WHOLE, {}, { sha256: 'e'.repeat(64) }))).toContain('its own digest is another.');
});

test('a known head is found by its first digits, and missing in a rewritten log', async () => {
  const held = at(7).hash.slice(0, 32);
  const ask = async (log: readonly LoggedEvent[]) => {
    const witness = heldHead(held);
    const head = { sequence: 10, hash: log[9]?.hash ?? '' };
    await verify(aFile(log, { head }), (event) => witness.take(event));
    return witness.testify();
  };
  expect(await ask(WHOLE)).toBe('The head that you hold is event 7: nothing before it was changed since.');
  const anew = aLog(10, ({ sequence }) => (sequence === 3 ? { payloadText: '{}' } : {}));
  await expect(ask(anew)).rejects.toThrow(`No event has the hash that you hold: ${held}.`);
});

test('against the whole log, a partial export is proved complete and correct', async () => {
  const compare = async (part: string, log: readonly LoggedEvent[]) => {
    const hashes = new Map<number, string>();
    const { begin } = await verify(part, (event) => hashes.set(event.sequence, event.hash));
    const witness = exportedPart(begin, hashes);
    const head = { sequence: log.length, hash: log.at(-1)?.hash ?? '' };
    await verify(aFile(log, { head }), (event) => witness.take(event));
    return witness.testify();
  };
  const of = (events: readonly LoggedEvent[], given = {}) => aFile(events, { filter: { personId: 'ann' }, ...given });
  const ann = WHOLE.filter(({ userId }) => userId === 'ann');
  expect(await compare(of(ann), WHOLE)).toContain('none that belongs to it is left out');
  expect(await compare(of(ann), aLog(14))).toContain('agrees with the log');
  await expect(compare(of(ann.toSpliced(2, 1)), WHOLE)).rejects.toThrow('Event 5 belongs into the export and is not in it.');
  const span = { fromMs: at(4).atMs, toMs: at(8).atMs };
  await expect(compare(aFile(WHOLE.slice(3, 6), { filter: span }), WHOLE)).rejects.toThrow('Event 7 belongs into the export');
  const forged = aLog(10, ({ sequence }) => (sequence === 9 ? { payloadText: '{}' } : {})).filter(
    ({ userId }) => userId === 'ann',
  );
  await expect(compare(of(forged), WHOLE)).rejects.toThrow('Event 9 is another one in the log.');
  const head = { sequence: 10, hash: 'f'.repeat(64) };
  await expect(compare(of(ann, { head }), WHOLE)).rejects.toThrow('The head of the export is not that of the log.');
  await expect(compare(of(ann), aLog(8))).rejects.toThrow('Event 9 of the export is not in the log.');
});
