import type { SavedInstruction } from '@benchbook/contracts';
import { freeFileName, type LibraryFile } from '@benchbook/domain/attachments';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { newEvent } from '../commands/event-kinds.ts';
import { findInstruction } from '../commands/instructions/find-instruction.ts';
import { fileReference } from '../commands/instructions/load-content.ts';
import { savedInstruction } from '../commands/instructions/saved-instruction.ts';
import { storeNewInstruction } from '../commands/instructions/store-new-instruction.ts';
import type { Transaction } from '../ports/index.ts';
import { badPackage } from './package-source.ts';
import type { ReceivedFile, ReceivedPackage } from './receive-package.ts';

/**
 * Makes an instruction of a received package, with its files in the library: all of it or nothing. A file that the
 * library has already, byte for byte under that name, is used and not stored twice; another one of the same name gets a
 * free name.
 *
 * @throws DomainError `DUPLICATE_TITLE`, or `VALIDATION` when two of its parts have the same id
 */
export function storePackage(
  context: AppContext,
  caller: Caller,
  { instruction, files }: ReceivedPackage,
): Promise<SavedInstruction> {
  return context.storage.transaction(async (tx) => {
    const nowMs = context.clock.nowMs();
    const library = new Map<string, LibraryFile>();
    for (const file of files) library.set(file.name, await libraryFile(tx, caller, file, nowMs));
    const content = instruction.contentWith((name) => {
      const file = library.get(name);
      if (!file) throw badPackage(`The file "${name}" is missing in the package.`);
      return fileReference(file);
    });
    const id = await storeNewInstruction(tx, caller, content, nowMs);
    await assignTags(tx, id, instruction.tags, nowMs);
    return savedInstruction(await findInstruction(tx.instructions, id));
  });
}

async function libraryFile(tx: Transaction, caller: Caller, received: ReceivedFile, nowMs: number): Promise<LibraryFile> {
  const { name, extension, sha256, sizeBytes, mediaType } = received;
  await tx.files.recordBlob({ sha256, sizeBytes, mediaType, createdAtMs: nowMs });
  const taken = new Set<string>();
  for (;;) {
    const path = freeFileName(name, (candidate) => taken.has(candidate));
    const there = await tx.files.findByPath(path);
    if (there?.sha256 === sha256) return there;
    if (there) {
      taken.add(path);
      continue;
    }
    const file: LibraryFile = {
      id: newId(nowMs),
      path,
      extension,
      name,
      sha256,
      sizeBytes,
      mediaType,
      isDeleted: false,
      modelId: null,
      createdAtMs: nowMs,
    };
    await tx.files.insert(file);
    tx.events.append(newEvent('file.added', file.id, caller, nowMs, { path, sha256, sizeBytes }));
    return file;
  }
}

async function assignTags(tx: Transaction, instructionId: string, names: readonly string[], nowMs: number): Promise<void> {
  const ids: string[] = [];
  for (const name of names)
    if (name.trim() !== '') ids.push((await tx.tags.ensure({ id: newId(nowMs), name: name.trim() }, nowMs)).id);
  if (ids.length > 0) await tx.tags.assign(instructionId, [...new Set(ids)]);
}
