import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type MarkPlace, UnusableDocument } from '../../ports/index.ts';
import { type BareHighlight, readHighlights, readSettings } from '../highlights/stored-highlights.ts';
import { findInstruction } from '../instructions/find-instruction.ts';
import { documentWorkFolder } from './document-folder.ts';
import { t } from './messages.ts';
import { wordsOf } from './words-of.ts';

/** Highlights of an instruction with their places in a new issue of its PDF. */
export interface FoundMarks {
  readonly instructionId: Id;
  readonly oldPath: string;
  readonly newPath: string;
  readonly newSha256: string;
  /** The highlights as they were when the search started. */
  readonly before: readonly BareHighlight[];
  readonly places: ReadonlyMap<Id, MarkPlace>;
}

/**
 * Locates the highlights of an instruction in a new issue of its PDF. Changes nothing.
 *
 * @throws DomainError `NOT_FOUND`, `DELETED`; `VALIDATION` when it has no PDF, or already has this one; `NOT_A_PDF` for an
 * unreadable one
 */
export async function findMarksAgain(
  context: AppContext,
  caller: Caller,
  instructionId: Id,
  newPath: string,
): Promise<FoundMarks> {
  const { oldPath, oldSha256, newSha256, before } = await readIssues(context, instructionId, newPath);
  const now = await wordsOf(context, newSha256, { isAskedAgain: true });
  if (now.kind === 'unusable') throw new DomainError('NOT_A_PDF', { message: now.reason });
  const old = oldSha256 === null ? null : await wordsOf(context, oldSha256);
  const places = await anchor(context, caller, before, old?.kind === 'words' ? old.sha256 : null, now.sha256);
  return { instructionId, oldPath, newPath, newSha256, before, places };
}

function readIssues({ storage }: AppContext, instructionId: Id, newPath: string) {
  return storage.read(async ({ instructions, parts, files }) => {
    await findInstruction(instructions, instructionId);
    const { kind, pdfPath } = await readSettings(parts, instructionId);
    if (kind !== 'pdf') throw validationError({ pdfPath: t('issueOfPdfOnly') });
    if (pdfPath === newPath) throw validationError({ pdfPath: t('samePdf') });
    const file = await files.findByPath(newPath);
    if (!file || file.isDeleted) throw new DomainError('NOT_FOUND', { kind: 'file', id: newPath });
    if (file.extension !== 'pdf') throw new DomainError('NOT_A_PDF');
    const old = await files.findByPath(pdfPath);
    const before = await readHighlights(parts, instructionId);
    return { oldPath: pdfPath, oldSha256: old?.sha256 ?? null, newSha256: file.sha256, before };
  });
}

/** Places of highlights by id; the words of both issues are given by hash. */
async function anchor(
  context: AppContext,
  caller: Caller,
  highlights: readonly BareHighlight[],
  oldWords: string | null,
  newWords: string,
): Promise<ReadonlyMap<Id, MarkPlace>> {
  if (highlights.length === 0) return new Map();
  const folder = join(documentWorkFolder(context.settings), `anchor-${randomUUID()}`);
  const [oldPath, newPath] = [join(folder, 'old.gz'), join(folder, 'new.gz')];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const hasOld = oldWords !== null && (await context.blobs.exportTo(oldWords, oldPath));
    if (!(await context.blobs.exportTo(newWords, newPath))) throw new Error(`The words of a document are gone: ${newWords}`);
    const marks = highlights.map(markOf);
    const found = await context.documentPipeline.anchor({ marks, oldPath: hasOld ? oldPath : null, newPath, ownerId: caller.id });
    return new Map(found.map((place) => [place.id, place]));
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    throw new DomainError('NOT_A_PDF', { message: error.reason });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function markOf({ id, quote, before, after, page, quads, placement }: BareHighlight): MarkPlace {
  return { id, quote, before, after, page, quads, placement };
}
