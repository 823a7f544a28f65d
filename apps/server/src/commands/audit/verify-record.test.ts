import { Readable } from 'node:stream';
import { EMPTY_LOG, eventHash, type LoggedEvent } from '@benchbook/domain/audit';
import { expect, test } from 'vitest';
import { sha256Hex } from '../../ports/body-hash.ts';
import { type RecordedRevision, verifyRecord } from './verify-record.ts';

const TEXT = '{"title":"Fit the pump"}';
const FILE = sha256Hex('a photo');

const revision = (given: Partial<RecordedRevision> = {}): RecordedRevision => ({
  instructionId: 'i',
  number: 1,
  text: TEXT,
  sha256: sha256Hex(TEXT),
  files: [FILE],
  ...given,
});

function released(sha256: string): LoggedEvent {
  const event = {
    sequence: 1,
    uid: 'u',
    atMs: 0,
    userId: null,
    deviceId: null,
    kind: 'release.completed',
    subjectId: 'i',
    payloadText: JSON.stringify({ revision: 1, sha256 }),
    previousHash: EMPTY_LOG.hash,
  };
  return { ...event, hash: eventHash(event, sha256Hex) };
}

async function* each<T>(...values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

/** Result for a record with these revisions, whose log has the release of `logged`. */
function verdict(revisions: readonly RecordedRevision[], { bytes = 'a photo', logged = sha256Hex(TEXT) as string | null } = {}) {
  const events = logged === null ? each<LoggedEvent>() : each(released(logged));
  const blobs = { get: async () => (bytes === '' ? null : Readable.from([Buffer.from(bytes)])) };
  return verifyRecord(events, each(...revisions), blobs, () => undefined).then(
    ({ revisions: count, files }) => `${count} revisions, ${files} files`,
    (error: Error) => error.message,
  );
}

test('a record whose revisions and files match their releases is whole', async () => {
  expect(await verdict([revision()])).toBe('1 revisions, 1 files');
});

test('a text that does not match its hash, and a hash that does not match the log, are reported', async () => {
  expect(await verdict([revision({ text: '{}' })])).toContain('Revision 1 of i is not the text that was frozen.');
  const other = revision({ text: '{}', sha256: sha256Hex('{}') });
  expect(await verdict([other])).toContain(`Revision 1 of i is not the one that was released.\n  expected: ${sha256Hex(TEXT)}`);
});

test('an inserted revision and a removed one are reported', async () => {
  expect(await verdict([revision()], { logged: null })).toBe('Revision 1 of i is there, but no event records its release.');
  expect(await verdict([])).toBe('Revision 1 of i was released and is not there.');
});

test('a missing or damaged file is reported', async () => {
  expect(await verdict([revision()], { bytes: '' })).toBe(`The file ${FILE} of a revision is missing.`);
  expect(await verdict([revision()], { bytes: 'another' })).toContain('A file of a revision is damaged.');
});
