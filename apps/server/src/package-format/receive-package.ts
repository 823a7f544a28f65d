import { extensionOf, findFileNameProblem } from '@benchbook/domain/attachments';
import { DomainError } from '@benchbook/domain/errors';
import { checkGlbPictures } from '../commands/files/check-glb-pictures.ts';
import { HEAD_BYTES, sniffContent } from '../commands/files/sniff-content.ts';
import type { BlobStore } from '../ports/index.ts';
import { badPackage, type PackageSource } from './package-source.ts';
import type { ImportSurroundings, PackedFile, PackedInstruction } from './packed-instruction.ts';
import { readPackage } from './read-package.ts';

/** A file whose bytes are safe in the blob store and not recorded yet. */
export interface ReceivedFile {
  readonly name: string;
  readonly extension: string;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mediaType: string;
}

/** A package that was read to its last byte; nothing of it is in the database yet. */
export interface ReceivedPackage {
  readonly instruction: PackedInstruction;
  readonly files: readonly ReceivedFile[];
}

/**
 * Reads a whole package and checks all of it before anything is recorded; bytes of one that is refused are swept later.
 *
 * @throws DomainError `VALIDATION` (the package), `FILE_TYPE` (a file that is not what it says), `TOO_LARGE` (a zip bomb, a GLB that no browser has room for)
 */
export async function receivePackage(
  source: PackageSource,
  blobs: BlobStore,
  around: ImportSurroundings,
): Promise<ReceivedPackage> {
  try {
    const instruction = await readPackage(source, around);
    const files: ReceivedFile[] = [];
    for (const file of instruction.files) checkName(file);
    for (const file of instruction.files) files.push(await receiveFile(source, blobs, file));
    return { instruction, files };
  } finally {
    source.close();
  }
}

function checkName({ name, usedBy }: PackedFile): void {
  if (findFileNameProblem(name)) throw badPackage(`The file name "${name}" of ${usedBy} can't be used.`);
}

async function receiveFile(
  source: PackageSource,
  blobs: BlobStore,
  { name, path, sha256: expected, usedBy }: PackedFile,
): Promise<ReceivedFile> {
  const extension = extensionOf(name);
  const known: { mediaType?: string } = {};
  const { sha256, sizeBytes } = await blobs.put(
    sniffed(source.open(path), async (head) => {
      known.mediaType = (await sniffContent(extension, head)) ?? refuse(name, usedBy);
    }),
  );
  if (expected !== null && expected !== sha256)
    throw badPackage(`The file "${name}" of ${usedBy} is not the one that was packed.`);
  if (extension === 'glb') await checkGlbPictures(blobs, name, { sha256, sizeBytes });
  return { name, extension, sha256, sizeBytes, mediaType: known.mediaType ?? refuse(name, usedBy) };
}

/** The same bytes, once their beginning has been looked at. */
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

function refuse(name: string, usedBy: string): never {
  throw new DomainError('FILE_TYPE', {
    message: `The file "${name}" of ${usedBy} is not of a type that can be used, or not what its name says.`,
  });
}
