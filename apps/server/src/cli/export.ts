// npm run export -- ID FILE: writes the working copy of an instruction with its files as a zip.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

function readWords() {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [id, file] = positionals;
  if (id === undefined || file === undefined)
    throw new Complaint(
      `Usage: ${calledAs('export', 'ID FILE')}, where ID is the id of an instruction (as in its address) and FILE a zip to be written.`,
    );
  return { id, file };
}

await withContext(readWords, async (context, { id, file }) => {
  const { recordPackage } = await import('../commands/audit/record-package.ts');
  const { packInstruction } = await import('../package-format/pack-instruction.ts');
  const { writeZip } = await import('../package-format/write-zip.ts');
  const packed = await packInstruction(context.storage, id);
  const path = resolve(file);
  const unfinished = `${path}.part`;
  try {
    await pipeline(writeZip(packed, context.blobs), createWriteStream(unfinished, { flush: true }));
    await recordPackage(context, null, id, packed);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  console.log(`Wrote "${packed.title}" with ${packed.files.length} files to ${path}.`);
});
