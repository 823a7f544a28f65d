// npm run export -- ID FILE: writes the working copy of an instruction with its files as a zip.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { packInstruction } from '../package-format/pack-instruction.ts';
import { writeZip } from '../package-format/write-zip.ts';
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

await withContext(async (context) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [id, file] = positionals;
  if (id === undefined || file === undefined)
    throw new Complaint(
      `Usage: ${calledAs('export', 'ID FILE')}, where ID is the id of an instruction (it stands in its address) and FILE a zip to be written.`,
    );
  const packed = await packInstruction(context.storage, id);
  const path = resolve(file);
  const unfinished = `${path}.part`;
  try {
    await pipeline(writeZip(packed, context.blobs), createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  console.log(`Wrote "${packed.title}" with ${packed.files.length} files to ${path}.`);
});
