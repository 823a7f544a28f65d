import { createHash } from 'node:crypto';
import { encodeLivePrefix } from '@benchbook/contracts';
import { canAuthor, seesOnlyAssigned } from '@benchbook/domain/access';
import { type EditingStatus, NOBODY_EDITING } from '@benchbook/domain/editing-lock';
import { DomainError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import { isAssignable, releaseForReaders } from '@benchbook/domain/release';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { checkReads } from '../../policies/instructions.ts';
import type { InstructionRecord, Readers } from '../../ports/index.ts';
import { frozenPdfPath } from '../release/frozen-pdf-path.ts';
import type { AnswerCache } from './answer-cache.ts';
import { documentText } from './document-text.ts';
import { findInstruction } from './find-instruction.ts';
import { editorsNow, statusOf } from './presence.ts';

/**
 * What to read: the working copy, the live revision or a revision by number. An Artisan gets the live one, or an older one by
 * number while one is live: the screen of a run keeps its revision until the person switches to the newer one.
 */
export type Wanted = 'working-copy' | 'live' | number;

/** An instruction ready to be sent. */
export interface ReadAnswer {
  readonly etag: string;
  /** Null when the caller already has it. */
  readonly bytes: Uint8Array | null;
}

/**
 * Reads an instruction: its live fields, then the stored bytes of its text. Recent answers are cached by ETag: reading one
 * again costs the row of the instruction, for a revision also its head and its tags, but never the text.
 *
 * @param knownEtag of the caller's copy; undefined to get the full answer
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
    const frozen = number === null ? null : await frozenAnswer(readers, record, number);
    const stamp = frozen ? `r${number}.${frozen.mark}` : `w${record.version}.${record.liveCounter}`;
    const key = `${id} ${number}`;
    // The counter of a working copy changes with its editors; the ETag of a revision does not.
    const isKnownAlone = frozen === null && cache.get(key, `"${stamp}"`) !== undefined;
    const editing = isKnownAlone ? null : await editingOf(readers, caller, id, nowMs);
    const etag = editing?.user ? `"${stamp}.${editing.user.id}"` : `"${stamp}"`;
    if (knownEtag === etag) return { etag, bytes: null };
    const kept = cache.get(key, etag);
    if (kept) return { etag, bytes: kept };
    const text = number === null ? await documentText(context, readers, record) : await revisionText(readers, id, number);
    const pdfSha256 = number === null ? null : await frozenPdf(readers, id, number, text);
    const fields = frozen?.fields ?? (await workingFields(readers, record));
    const bytes = Buffer.concat([prefix(fields, editing ?? NOBODY_EDITING, pdfSha256), text.subarray(1)]);
    if (editing?.isAlone) cache.keep(key, etag, bytes);
    return { etag, bytes };
  });
}

/** The revision for this person, or null for the working copy. */
async function revisionFor(readers: Readers, caller: Caller, record: InstructionRecord, wanted: Wanted): Promise<number | null> {
  const { liveRevision } = record.release;
  const isBound = seesOnlyAssigned(caller.role);
  await checkReads(readers, caller, record.id);
  // Readers without edit rights get the live revision; if there is none, the working copy (design, section 11).
  if (wanted === 'working-copy' && !isBound) return canAuthor(caller.role) ? null : liveRevision;
  if (typeof wanted === 'number' && !isBound) return wanted;
  if (liveRevision === null) throw new DomainError('NOT_RELEASED', { kind: 'instruction', id: record.id });
  return typeof wanted === 'number' && wanted < liveRevision ? wanted : liveRevision;
}

interface Editing extends EditingStatus {
  /** Nobody is editing, so the answer is the same for every caller. */
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

async function frozenPdf(readers: Readers, id: Id, number: number, text: Uint8Array): Promise<string | null> {
  const path = frozenPdfPath(text);
  if (path === null) return null;
  return (await readers.revisions.files(id, number)).find((file) => file.path === path)?.sha256 ?? null;
}

/** The live fields that precede an instruction's text, without the editing status. */
type LiveFields = Omit<Parameters<typeof encodeLivePrefix>[0], 'editing' | 'pdfSha256'>;

export async function workingFields(readers: Readers, record: InstructionRecord): Promise<LiveFields> {
  const assigned = await readers.assignments.ofInstruction(record.id);
  const { version, release } = record;
  return {
    ...(await fieldsOf(readers, record, { version, revision: release.liveRevision, release })),
    workingCount: assigned.filter(({ progress }) => progress < 100).length,
  };
}

/**
 * The live fields of a revision, and an ETag of its full answer. The answer is the same for every caller: devices share one copy
 * of it among all their people. Saving a draft does not change it.
 */
async function frozenAnswer(
  readers: Readers,
  record: InstructionRecord,
  number: number,
): Promise<{ readonly fields: LiveFields; readonly mark: string }> {
  const head = await readers.revisions.head(record.id, number);
  if (!head) throw new DomainError('NOT_FOUND', { kind: 'revision', id: String(number) });
  const release = releaseForReaders(record.release);
  const fields = await fieldsOf(readers, record, { version: head.version, revision: number, release });
  const all = JSON.stringify([head.sha256, fields]);
  return { fields, mark: createHash('sha256').update(all).digest('base64url').slice(0, MARK_CHARACTERS) };
}

const MARK_CHARACTERS = 16;

async function fieldsOf(
  { tags }: Readers,
  { id, workStatus, assigneeCount, completion, archivedAtMs }: InstructionRecord,
  { version, revision, release }: Pick<LiveFields, 'version' | 'revision' | 'release'>,
): Promise<LiveFields> {
  return {
    version,
    revision,
    release,
    isAssignable: isAssignable(release),
    workStatus,
    assigneeCount,
    completion,
    tags: await tags.ofInstruction(id),
    isArchived: archivedAtMs !== null,
  };
}

/** The live fields as the beginning of the answer. The stored text follows, without its opening brace. */
function prefix(
  fields: LiveFields,
  { isActivelyEditing, user, secondsSinceStarted }: EditingStatus,
  pdfSha256: string | null,
): Buffer {
  return Buffer.from(encodeLivePrefix({ ...fields, editing: { isActivelyEditing, user, secondsSinceStarted }, pdfSha256 }));
}

/** The same for an earlier state, which nobody edits. */
export const livePrefix = (fields: LiveFields): Buffer => prefix(fields, NOBODY_EDITING, null);
