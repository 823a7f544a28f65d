import type { FileReference, LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { assembleContent, asTypedPart, type InstructionContent, type Part } from '@benchbook/domain/instructions';
import type { FileReader, Readers } from '../../ports/index.ts';

/** The working copy of an instruction, assembled from its parts. */
export async function loadContent(readers: Pick<Readers, 'parts' | 'files'>, instructionId: Id): Promise<InstructionContent> {
  const parts = await readers.parts.list(instructionId);
  return contentOf(parts, readers.files);
}

/** Assembles parts with the current data of their files. */
export async function contentOf(parts: readonly Part[], files: FileReader): Promise<InstructionContent> {
  const fileIds = parts.map(asTypedPart).flatMap((part) => (part.kind === 'use' ? [part.body.fileId] : []));
  const known = await files.findMany([...new Set(fileIds)]);
  return assembleContent(parts, (id) => {
    const file = known.get(id);
    return file && fileReference(file);
  });
}

/** The data of a library file that steps need. */
export function fileReference({ id, path, name, extension, sha256, sizeBytes, mediaType }: LibraryFile): FileReference {
  return { id, path, name, extension, sha256, sizeBytes, mediaType };
}
