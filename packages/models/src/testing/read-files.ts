import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadModel, readModel } from '../read/index.ts';

/** Content of files by name, as uploaded; the first is the model. Text or bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Reads files that exist only for this call. */
export async function readFiles(files: Files): Promise<ReadModel> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-models-'));
  try {
    const sources = Object.entries(files).map(([name, content], index) => ({ name, content, path: join(folder, `${index}`) }));
    await Promise.all(sources.map(({ path, content }) => writeFile(path, content)));
    return await readModel(sources);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The error that `readFiles` throws; fails when it does not. */
export async function refusalOf(files: Files): Promise<{ code: string; message: string }> {
  try {
    await readFiles(files);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: String(error.code), message: error.message };
    throw error;
  }
  throw new Error(`${Object.keys(files)[0]} was read.`);
}
