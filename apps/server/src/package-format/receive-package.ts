import { extensionOf, findFileNameProblem } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import type { Sentence } from '@benchbook/domain/messages';
import { type ContentTools, checkWhole } from '../commands/files/check-whole.ts';
import { HEAD_BYTES, sniffContent } from '../commands/files/sniff-content.ts';
import { t } from './messages.ts';
import { badPackage, type PackageSource } from './package-source.ts';
import type { ImportSurroundings, PackedFile, PackedInstruction } from './packed-instruction.ts';
import { readPackage } from './read-package.ts';

/** A file whose bytes are stored in the blob store but not recorded yet. */
export interface ReceivedFile {
  readonly name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** A package that was read completely; nothing of it is in the database yet. */
export interface ReceivedPackage {
  readonly instruction: PackedInstruction;
  readonly files: readonly ReceivedFile[];
}

/**
 * Reads a whole package and checks all of it before anything is recorded; bytes of a refused one are swept later.
 *
 * @throws DomainError `VALIDATION` (the package), `FILE_TYPE` (a file of another type than its name says, or an incomplete
 * one), `TOO_LARGE` (a zip bomb, a GLB too large for browsers)
 */
export async function receivePackage(
  source: PackageSource,
  context: ContentTools,
  around: ImportSurroundings,
): Promise<ReceivedPackage> {
  try {
    const instruction = await readPackage(source, around);
    const files: ReceivedFile[] = [];
    for (const file of instruction.files) checkName(file);
    for (const file of instruction.files) files.push(await receiveFile(source, context, file));
    return { instruction, files };
  } finally {
    source.close();
  }
}

function checkName({ name, usedBy }: PackedFile): void {
  if (findFileNameProblem(name)) throw badPackage(t('fileName', { name, usedBy }));
}

async function receiveFile(
  source: PackageSource,
  context: ContentTools,
  { name, path, sha256: expected, usedBy }: PackedFile,
): Promise<ReceivedFile> {
  const extension = extensionOf(name);
  const known: { mediaType?: string } = {};
  const { sha256, sizeBytes } = await context.blobs.put(
    sniffed(source.open(path), async (head) => {
      known.mediaType = (await sniffContent(extension, head)) ?? refuse(name, usedBy);
    }),
  );
  if (expected !== null && expected !== sha256) throw badPackage(t('otherFile', { name, usedBy }));
  const mediaType = known.mediaType ?? refuse(name, usedBy);
  await checkWhole(context, { name, mediaType, blob: { sha256, sizeBytes } });
  return { name, extension, sha256, sizeBytes, mediaType };
}

/** The same bytes; `look` is called with the first ones. */
async function* sniffed(bytes: AsyncIterable<Uint8Array>, look: (head: Buffer) => Promise<void>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    await look(head.subarray(0, HEAD_BYTES));
    yield head;
    head = undefined;
  }
  if (!head) return;
  await look(head);
  yield head;
}

function refuse(name: string, usedBy: Sentence): never {
  throw new DomainError('FILE_TYPE', {
    message: t('fileType', { name, usedBy }),
  });
}
