import { createHash } from 'node:crypto';
import { type ChainHead, EMPTY_LOG, findBreak, type LoggedEvent } from '@benchbook/domain/audit';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import { sha256Hex } from '../../ports/body-hash.ts';
import type { BlobStore } from '../../ports/index.ts';
import { BrokenLog, brokenAt } from './broken-log.ts';

/** A released revision as stored in the database. */
export interface RecordedRevision {
  readonly instructionId: Id;
  readonly number: number;
  readonly text: string;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** Counts of what was verified. */
export interface VerifiedRecord {
  readonly head: ChainHead;
  readonly revisions: number;
  readonly files: number;
}

const releasePayload = z.looseObject({ revision: z.number(), sha256: z.string() });

/**
 * Verifies the record in a database: the hash chain from the first event, that every revision's text matches the hash
 * logged at its release, and that the files of the revisions match their hashes.
 *
 * @throws BrokenLog with the first problem
 */
export async function verifyRecord(
  events: AsyncIterable<LoggedEvent>,
  revisions: AsyncIterable<RecordedRevision>,
  blobs: Pick<BlobStore, 'get'>,
  onEvent: (event: LoggedEvent) => void,
): Promise<VerifiedRecord> {
  const released: Released = new Map();
  const head = await verifyEvents(events, (event) => {
    noteRelease(event, released);
    onEvent(event);
  });
  const files = new Set<string>();
  let count = 0;
  for await (const revision of revisions) {
    checkRevision(revision, released);
    for (const sha256 of revision.files) files.add(sha256);
    count++;
  }
  const [lost] = lostRevisions(released);
  if (lost !== undefined) throw new BrokenLog(lost);
  for (const sha256 of files) await checkFile(blobs, sha256);
  return { head, revisions: count, files: files.size };
}

/** Hashes of the revisions in the log, by instruction and number. */
export type Released = Map<string, string>;

export function noteRelease(event: LoggedEvent, released: Released): void {
  if (event.kind !== 'release.completed') return;
  const { revision, sha256 } = releasePayload.parse(JSON.parse(event.payloadText));
  released.set(`${event.subjectId} ${revision}`, sha256);
}

/** Describes the released revisions that were not found after checking all existing ones. */
export function lostRevisions(released: Released): string[] {
  return Array.from(
    released.keys(),
    (key) => `Revision ${key.replace(/^(.*) (\d+)$/, '$2 of $1')} was released and is not there.`,
  );
}

/** @throws BrokenLog with the first event that was changed */
export async function verifyEvents(
  events: AsyncIterable<LoggedEvent>,
  onEvent: (event: LoggedEvent) => void,
): Promise<ChainHead> {
  let head = EMPTY_LOG;
  for await (const event of events) {
    const broken = findBreak(event, head, sha256Hex);
    if (broken !== null) throw brokenAt(broken);
    onEvent(event);
    head = { sequence: event.sequence, hash: event.hash };
  }
  return head;
}

/** Checks a revision and removes it from `released`. @throws BrokenLog */
export function checkRevision({ instructionId, number, text, sha256 }: RecordedRevision, released: Released): void {
  const name = `Revision ${number} of ${instructionId}`;
  const found = sha256Hex(text);
  if (found !== sha256) throw new BrokenLog(`${name} is not the text that was frozen.`, { expected: sha256, found });
  const key = `${instructionId} ${number}`;
  const logged = released.get(key);
  if (logged === undefined) throw new BrokenLog(`${name} is there, but no event records its release.`);
  if (logged !== sha256) throw new BrokenLog(`${name} is not the one that was released.`, { expected: logged, found: sha256 });
  released.delete(key);
}

async function checkFile(blobs: Pick<BlobStore, 'get'>, sha256: string): Promise<void> {
  const bytes = await blobs.get(sha256);
  if (!bytes) throw new BrokenLog(`The file ${sha256} of a revision is missing.`);
  const digest = createHash('sha256');
  for await (const chunk of bytes) digest.update(chunk);
  const found = digest.digest('hex');
  if (found !== sha256) throw new BrokenLog('A file of a revision is damaged.', { expected: sha256, found });
}
