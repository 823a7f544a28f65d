import { isDeepStrictEqual } from 'node:util';
import type { UseInput } from '@benchbook/contracts';
import { type Annotation, sentPlacement } from '@benchbook/domain/annotations';
import { type AttachmentUse, fieldsOfUse, type LibraryFile, type UseOptions } from '@benchbook/domain/attachments';
import { validationError } from '@benchbook/domain/errors';
import { type Id, isId } from '@benchbook/domain/ids';
import type { FileReader } from '../../ports/index.ts';
import { checkUseCount } from './check-use-count.ts';
import { fileReference } from './load-content.ts';
import { t } from './messages.ts';

/** Files that a write refers to, by id and by path; looked up before its content is assembled. */
export interface NamedFiles {
  readonly byId: ReadonlyMap<Id, LibraryFile>;
  readonly byPath: ReadonlyMap<string, LibraryFile>;
}

/** Looks up every file that attachments refer to. */
export async function findNamedFiles(files: FileReader, uses: readonly UseInput[]): Promise<NamedFiles> {
  const byId = await files.findMany([...new Set(uses.flatMap(({ fileId }) => fileId ?? []))]);
  const byPath = new Map<string, LibraryFile>();
  for (const path of new Set(uses.flatMap(({ fileId, path }) => (fileId === null || !byId.has(fileId) ? (path ?? []) : [])))) {
    const file = await files.findByPath(path);
    if (file) byPath.set(path, file);
  }
  return { byId, byPath };
}

/**
 * Attachments of one step with the changes of a write: known uses keep omitted fields, new ones are created from their file.
 *
 * @param known uses of the version that the write is based on
 * @throws DomainError `VALIDATION` when an attachment refers to no existing file, or there are too many
 */
export function resolveUses(
  inputs: readonly UseInput[],
  known: ReadonlyMap<Id, AttachmentUse>,
  files: NamedFiles,
  newId: () => Id,
): AttachmentUse[] {
  checkUseCount(inputs.length);
  return inputs.map((input) => {
    const before = input.id === null ? undefined : known.get(input.id);
    const file = fileOf(input, files);
    const reference = file ? fileReference(file) : before?.file;
    if (!reference) throw validationError({ attachments: t('noSuchFile', { file: input.path ?? input.fileId ?? '' }) });
    return {
      id: input.id !== null && (before || isId(input.id)) ? input.id : newId(),
      file: reference,
      ...fieldsOfUse.complete({ ...before, ...fieldsOfUse.of<Partial<UseOptions>>(input) }),
      annotations:
        before && before.file.id !== reference.id
          ? (input.annotations ?? before.annotations).map(onOtherModel)
          : (input.annotations?.map((note) => resolveNote(note, before)) ?? before?.annotations ?? []),
    };
  });
}

/** Part ids of one file mean nothing in another one. */
const onOtherModel = (note: Annotation): Annotation => (note.pin ? { ...note, placement: 'uncertain' } : note);

/** A note without a sent placement keeps its mark while its pin stays, so that only a person's choice confirms it. */
function resolveNote({ placement: sent, ...note }: Annotation, use: AttachmentUse | undefined): Annotation {
  const before = use?.annotations.find(({ id }) => id === note.id);
  const isMoved = !isDeepStrictEqual(before?.pin, note.pin);
  const placement = sentPlacement(sent, { before: before?.placement, isMoved, partId: note.pin?.partId });
  return placement ? { ...note, placement } : note;
}

function fileOf({ fileId, path }: UseInput, files: NamedFiles): LibraryFile | undefined {
  return (fileId === null ? undefined : files.byId.get(fileId)) ?? (path === null ? undefined : files.byPath.get(path));
}
