// npm run import -- PATH [--as NAME]: imports an instruction from a folder, a zip or a guide's instruction.json.
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { canAuthor, rolesWith } from '@benchbook/domain/access';
import { newId } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { OpenContext } from '../context.ts';
import { folderSource } from '../package-format/folder-source.ts';
import type { PackageSource } from '../package-format/package-source.ts';
import { zipFileSource } from '../package-format/zip-source.ts';
import { calledAs } from './called-as.ts';
import { Complaint, withContext } from './with-context.ts';

function readWords() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw new Complaint(
      `Usage: ${calledAs('import', 'PATH [--as NAME]')}, where PATH is a folder, a zip or an instruction.json.`,
    );
  return { path, as: values.as };
}

await withContext(readWords, async (context, { path, as }) => {
  const { receivePackage } = await import('../package-format/receive-package.ts');
  const { storePackage } = await import('../package-format/store-package.ts');
  const author = await findAuthor(context, as);
  const nowMs = context.clock.nowMs();
  const received = await receivePackage(await sourceAt(resolve(path)), context, {
    username: author.username,
    nowMs,
    newId: () => newId(nowMs),
  });
  const { id, title, remarks } = await storePackage(context, author, received);
  console.log(`Imported "${title}" with ${received.files.length} files. Its id is ${id}.`);
  if (remarks.length > 0) console.log(`Alerts are plain text: HTML tags were removed from ${remarks.length} of them.`);
});

async function sourceAt(path: string): Promise<PackageSource> {
  const { DOCUMENT_NAME } = await import('../package-format/package-document.ts');
  const found = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) throw new Complaint(`There is nothing at ${path}.`);
    throw error instanceof Error ? new Complaint(`${path} cannot be read: ${error.message}`, { cause: error }) : error;
  });
  if (found.isDirectory()) return folderSource(path);
  return basename(path) === DOCUMENT_NAME ? folderSource(dirname(path)) : zipFileSource(path);
}

/** ENOTDIR: a parent in the path is a file. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

/**
 * The author for a tool's changes: the named person, otherwise the first Dev.
 *
 * @throws Complaint when there is nobody with that name who may write instructions
 */
async function findAuthor({ storage }: OpenContext, username: string | undefined): Promise<Caller> {
  const ofAuthors = { roles: rolesWith(canAuthor), onlyActive: true };
  const { rows: authors } = await storage.read((readers) => readers.users.page(ofAuthors));
  const author =
    username === undefined ? authors.find((user) => user.role === 'Dev') : authors.find((user) => user.username === username);
  if (!author)
    throw new Complaint(
      username === undefined
        ? `There is no Dev user yet; start the server once, or use ${calledAs('admin')}.`
        : `${username} is nobody who may write instructions here.`,
    );
  return { id: author.id, username: author.username, role: author.role, deviceId: null };
}
