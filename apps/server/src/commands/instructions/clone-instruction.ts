import type { SavedInstruction } from '@benchbook/contracts';
import { type Id, newId } from '@benchbook/domain/ids';
import { cloneContent, cloneTitle } from '@benchbook/domain/instructions';
import { type PublicationPage, RESCISSION_YEARS, rescissionDateMs, rescissionYears } from '@benchbook/domain/publication';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../ports/index.ts';
import { checkTitle } from './check-title.ts';
import { findInstruction } from './find-instruction.ts';
import { loadContent } from './load-content.ts';
import { savedInstruction } from './saved-instruction.ts';
import { storeNewInstruction } from './store-new-instruction.ts';

/** Title and document number of a copy. */
export interface CopyNames {
  /** Null: the source's title with " - Copy", and a number when that is taken (D-113). */
  readonly title: string | null;
  /** Blank: none yet. */
  readonly documentNumber: string;
}

/**
 * Copies the working copy of an instruction: new ids, unreleased, unassigned, and never with its document number (API-20).
 * @throws DomainError `NOT_FOUND`, `DELETED`, `VALIDATION`, `DUPLICATE_TITLE`
 */
export function cloneInstruction(
  context: AppContext,
  caller: Caller,
  sourceId: Id,
  { title, documentNumber }: CopyNames,
): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const source = await findInstruction(tx.instructions, sourceId);
    const content = await loadContent(tx, sourceId);
    const nowMs = context.clock.nowMs();
    const copyTitle = title === null ? await freeTitle(tx, source.title) : checkTitle(title);
    const copy = cloneContent(content, copyTitle, () => newId(nowMs));
    const id = await storeNewInstruction(
      tx,
      caller,
      { ...copy, publication: { ...copiedPage(copy.publication, source.createdAtMs, caller.username, nowMs), documentNumber } },
      nowMs,
      sourceId,
    );
    const tags = await tx.tags.ofInstruction(sourceId);
    if (tags.length > 0)
      await tx.tags.assign(
        id,
        tags.map((tag) => tag.id),
      );
    // Unread remarks on the source document also apply to the copy.
    await tx.documentRemarks.add(id, await tx.documentRemarks.ofInstruction(sourceId));
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}

/** The publication page of a copy: created by the caller now; due for rescission after the same number of years as the source. */
function copiedPage(page: PublicationPage, sourceCreatedAtMs: number, createdBy: string, nowMs: number): PublicationPage {
  const years = rescissionYears(sourceCreatedAtMs, page.rescissionDateMs) ?? RESCISSION_YEARS[0];
  return { ...page, createdBy, rescissionDateMs: rescissionDateMs(nowMs, years) };
}

async function freeTitle(tx: Transaction, title: string): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const candidate = cloneTitle(title, (each) => taken.has(each));
    if (!(await tx.instructions.findByTitle(candidate))) return candidate;
    taken.add(candidate);
  }
}
