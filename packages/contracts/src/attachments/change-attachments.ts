import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionKind } from '@benchbook/domain/instructions';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText } from '../wire/text.ts';
import { libraryFileCodec, storedFileCodec } from './library-file.ts';

/** A file with new bytes or a new name, and the working copies that use it. */
export interface ChangedFile {
  readonly file: LibraryFile;
  readonly drafts: readonly { readonly instructionId: Id; readonly title: string; readonly version: number }[];
  /** What became of the parts of a replaced model; omitted for other files and for a new name. */
  readonly model?: ModelChange;
}

/** The parts of a model in its new issue, and what a person has to confirm. */
export interface ModelChange {
  /** Parts of each kind; null when one of the issues can't be read. */
  readonly parts: Readonly<Record<'kept' | 'moved' | 'changed' | 'uncertain' | 'lost' | 'added', number>> | null;
  /** Why one of the issues can't be read; empty if both can. */
  readonly reason: string;
  /** Working copies with annotations to confirm: how many, and the first step with one. */
  readonly annotations: readonly {
    readonly instructionId: Id;
    readonly title: string;
    readonly kind: InstructionKind;
    readonly stepId: Id | null;
    readonly count: number;
  }[];
  /** Colours and textures to confirm. */
  readonly appearances: number;
}

const count = z.int().min(0);

const modelChangeWire = z.object({
  parts: z.object({ kept: count, moved: count, changed: count, uncertain: count, lost: count, added: count }).nullable(),
  reason: z.string(),
  annotations: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      kind: z.enum(['steps', 'pdf']),
      StepID: z.string().nullable(),
      count,
    }),
  ),
  appearances: count,
});

const wire = z.object({
  attachment: libraryFileCodec,
  drafts: z.array(z.object({ _id: z.string(), title: z.string(), version: z.int() })),
  model: modelChangeWire.optional(),
});

const changedFileCodec = codecFor(wire, {
  decode: ({ attachment, drafts, model }): ChangedFile => ({
    file: attachment,
    drafts: drafts.map(({ _id, title, version }) => ({ instructionId: _id, title, version })),
    ...(model && {
      model: {
        ...model,
        annotations: model.annotations.map(({ _id, StepID, ...rest }) => ({ ...rest, instructionId: _id, stepId: StepID })),
      },
    }),
  }),
  encode: ({ file, drafts, model }) => ({
    attachment: file,
    drafts: drafts.map(({ instructionId, title, version }) => ({ _id: instructionId, title, version })),
    ...(model && {
      model: {
        ...model,
        annotations: model.annotations.map(({ instructionId, stepId, ...rest }) => ({
          ...rest,
          _id: instructionId,
          StepID: stepId,
        })),
      },
    }),
  }),
});

/** Why a name was refused, and the alternatives. */
export interface TakenName {
  /** The library file with that name; null if it is a deleted one. */
  readonly file: LibraryFile | null;
  /** That file has the same bytes. */
  readonly isSame: boolean;
  /** The next free name, e.g. `bolt_2.jpg`. */
  readonly freeName: string;
}

/** Our own addition to a 409 DUPLICATE_FILE after an upload. */
export const takenNameCodec = codecFor(
  z.object({ file: libraryFileCodec.nullable(), isSame: z.boolean(), freeName: z.string() }),
  {
    decode: (wire): TakenName => wire,
    encode: (taken) => taken,
  },
);

/** Path chosen (D-040). Fields `attachment` and `path`; or the file as `file_name` with `isTrimEnabled`, `fileType`. */
export const uploadAttachment = defineRoute({
  name: 'uploadAttachment',
  method: 'POST',
  path: '/api/attachments',
  bodyKind: 'multipart',
  response: storedFileCodec,
  status: 201,
  errors: ['DUPLICATE_FILE', 'FILE_TYPE', 'NOT_A_PDF'],
  access: 'AUTHOR',
  description: 'Takes a file of any size into the library. What it is, is known by its content.',
});

/** Maximum length of the input; the limit of a name is lower. */
const TYPED_MAX = 1_000;

export const renameAttachment = defineRoute({
  name: 'renameAttachment',
  method: 'POST',
  path: '/api/attachments/{id}/rename',
  params: z.object({ id: idText }),
  body: z.object({ path: z.string().max(TYPED_MAX) }),
  response: changedFileCodec,
  errors: ['NOT_FOUND', 'DUPLICATE_FILE', 'FILE_TYPE', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Ours: gives a file another name with the same ending. Working copies show it; revisions keep the name they were released with.',
});

/** Our own call: the name stays, working copies get the new bytes, revisions keep theirs. */
export const replaceAttachment = defineRoute({
  name: 'replaceAttachment',
  method: 'POST',
  path: '/api/attachments/{id}/replace',
  params: z.object({ id: idText }),
  body: codecFor(z.object({ uploadID: idText }), {
    decode: ({ uploadID }) => ({ uploadId: uploadID }),
    encode: ({ uploadId }) => ({ uploadID: uploadId }),
  }),
  response: changedFileCodec,
  errors: ['NOT_FOUND', 'FILE_TYPE', 'CONFLICT'],
  access: 'AUTHOR',
  description: 'Gives a file the bytes of a resumable upload that has arrived whole; they have to be of the same kind.',
});

export const deleteAttachment = defineRoute({
  name: 'deleteAttachment',
  method: 'DELETE',
  path: '/api/attachments/soft-delete/{id}',
  params: z.object({ id: idText }),
  response: codecFor(z.object({ _id: z.string() }), { decode: ({ _id }) => ({ id: _id }), encode: ({ id }) => ({ _id: id }) }),
  errors: ['NOT_FOUND'],
  access: 'AUTHOR',
  description: 'Hides a file from the library; where it is used it stays.',
});
