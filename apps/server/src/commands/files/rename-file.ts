import type { ChangedFile } from '@benchbook/contracts';
import { extensionOf, type LibraryFile, renamedFileName } from '@benchbook/domain/attachments';
import { DomainError, validationError } from '@benchbook/domain/errors';
import type { Id } from '@benchbook/domain/ids';
import type { SentenceValue } from '@benchbook/domain/messages';
import { ownPictureOf } from '@benchbook/domain/textures';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import type { FileUse, Transaction } from '../../ports/index.ts';
import { newEvent } from '../event-kinds.ts';
import { refuseTakenName } from './add-file.ts';
import { checkFileName } from './check-file-name.ts';
import { t } from './messages.ts';
import { renewDrafts } from './renew-drafts.ts';

/** Maximum titles named in a message. */
const TITLES_MAX = 5;

/**
 * Renames a file, keeping its extension. Working copies that use it on a step or a highlight get a version with the new
 * name; revisions have frozen the old one, and keep it. Models that use it as a texture continue to do so.
 *
 * @throws DomainError `NOT_FOUND`, also for a deleted file; `VALIDATION` and `FILE_TYPE` for an invalid name;
 * `DUPLICATE_FILE` when another file has the name; `CONFLICT` for the picture or the PDF of an instruction, whose settings
 * refer to it
 */
export function renameFile(context: AppContext, caller: Caller, id: Id, typed: string): Promise<ChangedFile> {
  return context.storage.transaction(async (tx) => {
    const file = await tx.files.find(id);
    if (!file || file.isDeleted) throw new DomainError('NOT_FOUND', { kind: 'file', id });
    if (typed === file.path) return { file, drafts: [] };
    const { path } = checkFileName(keepingEnding(typed, file));
    if (path === file.path) return { file, drafts: [] };
    const uses = await tx.files.uses(file);
    refuseNamedFile(file, uses);
    const nowMs = context.clock.nowMs();
    const renamed: LibraryFile = { ...file, path, name: path };
    if (!(await tx.files.rename(renamed))) await refuseTaken(tx, renamed);
    tx.events.append(newEvent('file.renamed', id, caller, nowMs, { path, pathBefore: file.path }));
    await renameTexture(tx, caller, { before: file.path, now: path }, nowMs);
    const held = uses.filter(({ holderIds }) => holderIds.length > 0);
    return { file: renamed, drafts: await renewDrafts(tx, caller, held, nowMs) };
  });
}

function keepingEnding(typed: string, { path }: LibraryFile): string {
  const name = renamedFileName(typed, path);
  if (name !== null) return name;
  const ending = `.${extensionOf(path)}`;
  throw validationError({ path: t('endingStays', { ending }) });
}

async function refuseTaken(tx: Transaction, { id, path, sha256 }: LibraryFile): Promise<never> {
  await refuseTakenName(tx, path, sha256, id);
  throw new DomainError('DUPLICATE_FILE', { kind: 'file', id: path });
}

/** An instruction's settings name its picture and its PDF: a new name there would be a new version of the settings. */
function refuseNamedFile({ id, path }: LibraryFile, uses: readonly FileUse[]): void {
  const [pdfs, pictures] = [uses.filter((use) => use.isItsPdf), uses.filter((use) => use.isItsPicture)];
  const pdf = pdfs.length > 0 && t('isPdfOf', { path, titles: titlesOf(pdfs) });
  const picture = pictures.length > 0 && t('isPictureOf', { path, titles: titlesOf(pictures) });
  const message = pdf && picture ? t('isBoth', { pdf, picture }) : pdf || picture;
  if (message) throw new DomainError('CONFLICT', { kind: 'file', id, message });
}

function titlesOf(uses: readonly FileUse[]): SentenceValue {
  const titles = uses.slice(0, TITLES_MAX).map(({ title }) => t('quoted', { title }));
  const more = uses.length - titles.length;
  if (more > 0) return t('andMore', { titles, count: more });
  const last = titles.at(-1);
  return last && titles.length > 1 ? t('and', { titles: titles.slice(0, -1), last }) : titles;
}

/** Part appearances refer to textures by file name; they are neither frozen nor hashed. */
async function renameTexture(
  tx: Transaction,
  caller: Caller,
  { before, now }: { readonly before: string; readonly now: string },
  nowMs: number,
): Promise<void> {
  for (const { fileId, path, looks, replacedSha256 } of await tx.partAppearances.wearing(before)) {
    const renamed = looks.map((look) => (ownPictureOf(look) === before ? { ...look, textureFile: now } : look));
    if (replacedSha256 !== null) {
      await tx.partAppearances.saveReplaced(fileId, replacedSha256, renamed, nowMs);
      continue;
    }
    await tx.partAppearances.save(fileId, renamed, nowMs);
    tx.events.append(newEvent('file.textured', fileId, caller, nowMs, { path, parts: renamed.length }));
  }
}
