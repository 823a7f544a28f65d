import type { SavedInstruction } from '@benchbook/contracts';
import { fileKind, type LibraryFile } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { newId } from '@benchbook/domain/ids';
import { numberedTitle } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { havePreviewMade } from '../commands/files/add-file.ts';
import { storeInLibrary } from '../commands/files/store-in-library.ts';
import { findInstruction } from '../commands/instructions/find-instruction.ts';
import { fileReference } from '../commands/instructions/load-content.ts';
import { savedInstruction } from '../commands/instructions/saved-instruction.ts';
import { storeNewInstruction } from '../commands/instructions/store-new-instruction.ts';
import type { Transaction } from '../ports/index.ts';
import { t } from './messages.ts';
import { badPackage } from './package-source.ts';
import type { ReceivedPackage } from './receive-package.ts';

/**
 * Creates an instruction from a received package, with its files in the library, all or nothing. A file that the library
 * already has with the same bytes and name is reused; one with other bytes and the same name gets a free name.
 *
 * @param title replaces the title of the package
 * @throws DomainError `DUPLICATE_TITLE` with the title and a similar free one, or `VALIDATION` if two of its parts have the
 * same id
 */
export function storePackage(
  context: AppContext,
  caller: Caller,
  { instruction, files, title: given = null }: ReceivedPackage & { readonly title?: string | null },
): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const title = given ?? instruction.title;
    if (await isTaken(tx, title)) throw await titleTaken(tx, title);
    const nowMs = context.clock.nowMs();
    const library = new Map<string, LibraryFile>();
    for (const file of files) {
      const stored = await storeInLibrary(tx, caller, file, nowMs);
      library.set(file.name, stored);
      // Lists and printed pages show a picture of a model; those of photos are made on first request.
      if (fileKind(stored.extension) === 'model') await havePreviewMade(context, tx, stored, { ownerId: caller.id, nowMs });
    }
    const own = instruction.contentWith((name) => {
      const file = library.get(name);
      if (!file) throw badPackage(t('fileMissing', { name }));
      return fileReference(file);
    });
    const id = await storeNewInstruction(tx, caller, { ...own, title }, nowMs);
    await assignTags(tx, id, instruction.tags, nowMs);
    const remarks = instruction.plainAlertIds.map((alertId) => ({ kind: 'alert-plain-text', id: alertId }));
    return savedInstruction(await findInstruction(tx.instructions, id), { isMerged: false, remarks });
  });
}

const isTaken = async (tx: Transaction, title: string): Promise<boolean> => (await tx.instructions.findByTitle(title)) !== null;

/** The person who imports a package did not type its title: the answer names the taken one and offers another. */
async function titleTaken(tx: Transaction, title: string): Promise<DomainError> {
  const freeTitle = await numberedTitle(title, (each) => isTaken(tx, each));
  return new DomainError('DUPLICATE_TITLE', { extra: { title, freeTitle } });
}

async function assignTags(tx: Transaction, instructionId: string, names: readonly string[], nowMs: number): Promise<void> {
  const ids: string[] = [];
  for (const name of names) ids.push((await tx.tags.ensure({ id: newId(nowMs), name }, nowMs)).id);
  if (ids.length > 0) await tx.tags.assign(instructionId, [...new Set(ids)]);
}
