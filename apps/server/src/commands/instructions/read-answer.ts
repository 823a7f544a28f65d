import { encodeLivePrefix, pdfOfDocumentText } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { type EditingStatus, NOBODY_EDITING } from '@benchbook/domain/editing-lock';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { isAssignable, releaseForReaders } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { InstructionRecord, Readers } from '../../ports/index.ts';
import type { AnswerCache } from './answer-cache.ts';
import { documentText } from './document-text.ts';
import { findInstruction } from './find-instruction.ts';
import { editorsNow, statusOf } from './presence.ts';

/**
 * What is asked for: the working copy, the live revision or one by its number. An Artisan gets the live one, or an older one by
 * its number while one is live: the screen of a run keeps the revision that it shows until the newer one is taken.
 */
export type Wanted = 'working-copy' | 'live' | number;

/** An instruction ready to be sent. */
export interface ReadAnswer {
  readonly etag: string;
  /** Null when the caller has it already. */
  readonly bytes: Uint8Array | null;
}

/**
 * Reads an instruction: bytes that were stored, behind the live fields. What was sent last is kept by its ETag, so that
 * reading it again costs the row of the instruction and, for an Artisan, that of the assignment.
 *
 * @param knownEtag of what the caller has; undefined when it has to get the whole
 * @throws DomainError `NOT_FOUND`, `DELETED`, `NOT_RELEASED`; `FORBIDDEN` for an Artisan without the assignment
 */
export function readAnswer(
  context: AppContext,
  cache: AnswerCache,
  caller: Caller,
  id: Id,
  wanted: Wanted,
  knownEtag: string | undefined,
): Promise<ReadAnswer> {
  return context.storage.read(async (readers) => {
    const record = await findInstruction(readers.instructions, id);
    const number = await revisionFor(readers, caller, record, wanted);
    const nowMs = context.clock.nowMs();
    const stamp = `${number === null ? `w${record.version}` : `r${number}`}.${record.liveCounter}`;
    const key = `${id} ${number}`;
    const kept = cache.get(key, `"${stamp}"`);
    const editing = kept ? null : await editingOf(readers, caller, id, nowMs);
    const etag = editing?.user ? `"${stamp}.${editing.user.id}"` : `"${stamp}"`;
    if (knownEtag === etag) return { etag, bytes: null };
    if (kept) return { etag, bytes: kept };
    const text = number === null ? await documentText(context, readers, record) : await revisionText(readers, id, number);
    const pdfSha256 = number === null ? null : await frozenPdf(readers, id, number, text);
    const bytes = Buffer.concat([await prefix(readers, record, number, editing ?? NOBODY_EDITING, pdfSha256), text.subarray(1)]);
    if (editing?.isAlone) cache.keep(key, etag, bytes);
    return { etag, bytes };
  });
}

/** The revision that this person gets, or null for the working copy. */
async function revisionFor(readers: Readers, caller: Caller, record: InstructionRecord, wanted: Wanted): Promise<number | null> {
  const { liveRevision } = record.release;
  const isBound = seesOnlyAssigned(caller.role);
  if (isBound && !(await readers.assignments.find(caller.id, record.id)))
    throw new DomainError('FORBIDDEN', { kind: 'instruction', id: record.id });
  // Who does not write reads what is live; without it there is the working copy alone (design, section 11).
  if (wanted === 'working-copy' && !isBound) return canAuthor(caller.role) ? null : liveRevision;
  if (typeof wanted === 'number' && !isBound) return wanted;
  if (liveRevision === null) throw new DomainError('NOT_RELEASED', { kind: 'instruction', id: record.id });
  return typeof wanted === 'number' && wanted < liveRevision ? wanted : liveRevision;
}

interface Editing extends EditingStatus {
  /** Nobody is editing, so that everybody is told the same. */
  readonly isAlone: boolean;
}

async function editingOf(readers: Readers, caller: Caller, id: Id, nowMs: number): Promise<Editing> {
  const editors = await editorsNow(readers, id, nowMs);
  return { ...(await statusOf(readers, caller.id, editors, nowMs)), isAlone: editors.length === 0 };
}

async function revisionText(readers: Readers, id: Id, number: number): Promise<Uint8Array> {
  const text = await readers.revisions.text(id, number);
  if (!text) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
  return text;
}

async function versionOf(readers: Readers, id: Id, number: number): Promise<number> {
  const head = await readers.revisions.head(id, number);
  if (!head) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
  return head.version;
}

/** A text names its PDF behind its title; what follows is not looked at. */
const HEAD_BYTES = 16_384;

async function frozenPdf(readers: Readers, id: Id, number: number, text: Uint8Array): Promise<string | null> {
  const path = pdfOfDocumentText(Buffer.from(text.subarray(0, HEAD_BYTES)).toString());
  if (path === null) return null;
  return (await readers.revisions.files(id, number)).find((file) => file.path === path)?.sha256 ?? null;
}

async function prefix(
  readers: Readers,
  record: InstructionRecord,
  number: number | null,
  editing: EditingStatus,
  pdfSha256: string | null,
): Promise<Buffer> {
  const { workStatus, assigneeCount, completion, archivedAtMs } = record;
  // A revision says the same to everybody: devices keep one copy of it for all their people.
  const release = number === null ? record.release : releaseForReaders(record.release);
  const { isActivelyEditing, user, secondsSinceStarted } = editing;
  const assigned = number === null ? await readers.assignments.ofInstruction(record.id) : null;
  return Buffer.from(
    encodeLivePrefix({
      version: number === null ? record.version : await versionOf(readers, record.id, number),
      revision: number ?? release.liveRevision,
      release,
      isAssignable: isAssignable(release),
      workStatus,
      assigneeCount,
      completion,
      tags: await readers.tags.ofInstruction(record.id),
      isArchived: archivedAtMs !== null,
      editing: { isActivelyEditing, user, secondsSinceStarted },
      pdfSha256,
      ...(assigned ? { workingCount: assigned.filter(({ progress }) => progress < 100).length } : {}),
    }),
  );
}
