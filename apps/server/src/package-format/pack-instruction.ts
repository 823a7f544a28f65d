import { findFileNameProblem, freeFileName, type LibraryFile, portableFileName } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { findImageIds, findTokens } from '@benchbook/domain/markup';
import { flattenSteps } from '@benchbook/domain/steps';
import { findInstruction } from '../commands/instructions/find-instruction.ts';
import { loadContent } from '../commands/instructions/load-content.ts';
import type { FileReader, Storage } from '../ports/index.ts';
import { type NamedFile, writeDocument } from './write-document.ts';

/** A package ready for writing: the text and, in order, the sources of the files' bytes. */
export interface InstructionPackage {
  readonly title: string;
  readonly document: string;
  readonly files: readonly (NamedFile & { readonly sizeBytes: number })[];
}

/** Packs the working copy of an instruction. @throws DomainError `NOT_FOUND`, `DELETED` */
export function packInstruction(storage: Storage, instructionId: Id): Promise<InstructionPackage> {
  return storage.read(async (readers) => {
    const { title } = await findInstruction(readers.instructions, instructionId);
    const content = await loadContent(readers, instructionId);
    const tags = await readers.tags.ofInstruction(instructionId);
    const named = nameFiles(await filesOf(content, readers.files));
    const byId = new Map(named.map(({ name, file }) => [file.id, name]));
    const byPath = new Map(named.map(({ name, file }) => [file.path, name]));
    const files = named.map(({ name, path, file: { sha256, sizeBytes } }) => ({ name, path, sha256, sizeBytes }));
    const names = { byId: (id: string) => byId.get(id), byPath: (path: string) => byPath.get(path) };
    return {
      title,
      files,
      document: writeDocument(
        content,
        tags.map((tag) => tag.name),
        names,
        files,
      ),
    };
  });
}

/** Every library file that the instruction references, in order of first use. */
async function filesOf(content: InstructionContent, files: FileReader): Promise<LibraryFile[]> {
  const found = new Map<Id, LibraryFile>();
  const add = (file: LibraryFile | null | undefined): void => {
    if (file) found.set(file.id, found.get(file.id) ?? file);
  };
  for (const path of [content.previewImage, content.pdfPath, ...content.previewImages])
    if (path !== '') add(await files.findByPath(path));
  const ids = [
    ...flattenSteps(content.steps).flatMap((step) => [
      ...step.attachments.map((use) => use.file.id),
      ...findImageIds(step.content),
      ...findTokens(step.content).flatMap((token) => (token.type === 'attachmentLink' ? [token.attrs.id] : [])),
    ]),
    ...content.highlights.flatMap((highlight) => highlight.attachments.map((use) => use.file.id)),
  ];
  const known = await files.findMany([...new Set(ids)]);
  for (const id of ids) add(known.get(id));
  return [...found.values()];
}

/** The display name, if it is a valid file name, made unique; and a name that every system can unpack. */
function nameFiles(
  files: readonly LibraryFile[],
): { readonly name: string; readonly path: string; readonly file: LibraryFile }[] {
  const taken = new Set<string>();
  const paths = new Set<string>();
  return files.map((file) => {
    const name = freeFileName(findFileNameProblem(file.name) ? file.path : file.name, (each) => taken.has(each));
    taken.add(name);
    const path = portableFileName(name, (each) => paths.has(each));
    paths.add(path.toLowerCase());
    return { name, path, file };
  });
}
