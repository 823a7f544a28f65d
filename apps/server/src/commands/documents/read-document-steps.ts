import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { DocumentSource } from '@benchbook/contracts';
import { extensionOf, libraryNameFrom } from '@benchbook/domain/attachments';
import { DomainError, validationError } from '@benchbook/domain/errors';
import { titleFrom } from '@benchbook/domain/instructions';
import type { Sentence } from '@benchbook/domain/messages';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { type DocumentSteps, type StepsWork, type StoredBlob, UnusableDocument } from '../../ports/index.ts';
import { checkFileName } from '../files/check-file-name.ts';
import { readHead, takeBytes } from '../files/finish-upload.ts';
import { sniffContent } from '../files/sniff-content.ts';
import type { AccompanyingFile } from '../files/store-in-library.ts';
import { documentWorkFolder } from './document-folder.ts';
import { PDF_TYPE } from './document-renditions.ts';
import { t } from './messages.ts';

/** The result of reading a document; its files are durable in the blob store but not yet recorded. */
export interface ReadDocument {
  readonly title: string;
  readonly steps: DocumentSteps['steps'];
  /** By the names that image nodes use. */
  readonly pictures: ReadonlyMap<string, AccompanyingFile>;
  /** The PDF itself; null for a Word document, which the library does not accept. */
  readonly pdf: AccompanyingFile | null;
  /** What was left out or changed. */
  readonly remarks: DocumentSteps['remarks'];
}

/** A document's bytes, and the name that determines its type. */
export interface DocumentFile {
  readonly blob: StoredBlob;
  readonly name: string;
  readonly form: 'pdf' | 'docx';
}

/** Options for reading. */
type Reading = Pick<StepsWork, 'ownerId' | 'password' | 'signal' | 'onBegun' | 'onProgress'>;

/**
 * Reads a document as steps. Slow: call it before any transaction.
 *
 * @throws DomainError `NOT_FOUND`, `CONFLICT` while bytes are missing, `FILE_TYPE` with the reason why it is unusable;
 * `VALIDATION` for a missing or wrong password
 */
export async function readDocumentSteps(context: AppContext, caller: Caller, asked: DocumentSource): Promise<ReadDocument> {
  const source = await findSource(context, caller, asked);
  try {
    const document = await readSource(context, source, { ownerId: caller.id, password: asked.password ?? undefined });
    const title = titleOf(asked.title, document.title, asked.path);
    if (title === '') throw validationError({ title: t('noTitle') });
    return { ...document, title };
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    if (error.needsPassword) throw validationError({ password: refusalOf(error, asked.password !== null) });
    throw new DomainError('FILE_TYPE', { message: error.reason });
  }
}

/** Why a document can't be read, for its sender. */
export function refusalOf(error: UnusableDocument, hasPassword: boolean): Sentence {
  return error.needsPassword && hasPassword ? WRONG_PASSWORD : error.reason;
}

/**
 * Reads a document as steps, in a temporary folder; the title is the document's own, or empty.
 *
 * @throws UnusableDocument; the reason of `signal` when aborted
 */
export async function readSource(context: AppContext, source: DocumentFile, reading: Reading): Promise<ReadDocument> {
  const folder = join(documentWorkFolder(context.settings), `steps-${randomUUID()}`);
  const path = join(folder, `source.${source.form}`);
  const pictures = join(folder, 'pictures');
  await mkdir(pictures, { recursive: true, mode: 0o700 });
  try {
    if (!(await context.blobs.exportTo(source.blob.sha256, path))) throw new DomainError('NOT_FOUND', { kind: 'file' });
    const document = await context.documentPipeline.readSteps({ path, form: source.form, folder: pictures, ...reading });
    reading.signal?.throwIfAborted();
    return {
      title: document.title,
      steps: document.steps,
      pictures: await keepPictures(context, document, source.name),
      pdf: source.form === 'pdf' ? { ...source.blob, name: source.name, extension: 'pdf', mediaType: PDF_TYPE } : null,
      remarks: document.remarks,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const WRONG_PASSWORD = t('wrongPassword');

const NO_PDF = t('noPdf');
const NO_WORD_DOCUMENT = t('noWordDocument');

/** Maximum characters of the document's name in the names of its pictures. */
const STEM_MAX = 60;

/** The requested document. @throws DomainError `FILE_TYPE`, `NOT_FOUND`; `CONFLICT` while bytes are missing */
export async function findSource(
  context: AppContext,
  caller: Caller,
  { uploadId, path }: Pick<DocumentSource, 'uploadId' | 'path'>,
): Promise<DocumentFile> {
  const extension = extensionOf(path);
  if (extension !== 'pdf' && extension !== 'docx') throw new DomainError('FILE_TYPE', { message: t('pdfOrWord') });
  if (uploadId !== null) {
    const name = extension === 'pdf' ? checkFileName(path).path : path;
    const blob = await takeBytes(context, caller, uploadId);
    await checkForm(context, blob, extension);
    return { blob, name, form: extension };
  }
  const file = await context.storage.read(({ files }) => files.findByPath(path));
  if (!file || file.isDeleted) throw new DomainError('NOT_FOUND', { kind: 'file', id: path });
  return { blob: { sha256: file.sha256, sizeBytes: file.sizeBytes }, name: file.path, form: extension };
}

/** First bytes of a Word document: a ZIP archive, or Microsoft's container for one with a password. */
const WORD_HEADS = [Buffer.from('504b0304', 'hex'), Buffer.from('d0cf11e0a1b11ae1', 'hex')];

/** Checks that the bytes match the type of their name, and records them. @throws DomainError `FILE_TYPE` when they do not */
async function checkForm(context: AppContext, blob: StoredBlob, form: DocumentFile['form']): Promise<void> {
  const head = await readHead(context, blob);
  if (head.length === 0) throw new DomainError('FILE_TYPE', { message: t('empty') });
  if (form === 'pdf' && (await sniffContent('pdf', head)) === undefined) throw new DomainError('FILE_TYPE', { message: NO_PDF });
  if (form === 'docx' && !WORD_HEADS.some((start) => head.subarray(0, start.length).equals(start)))
    throw new DomainError('FILE_TYPE', { message: NO_WORD_DOCUMENT });
}

/** The requested title, else the document's own, else its file name as its author wrote it; empty if there is none. */
export function titleOf(asked: string | null, own: string, path: string): string {
  const stem = path.slice(0, path.length - extname(path).length);
  return [asked ?? '', own, stem].map(titleFrom).find((each) => each !== '') ?? '';
}

/** Library name of a picture. @param index of the picture in the document, from 0 */
export function pictureName(documentName: string, index: number, name: string): string {
  const stem = libraryNameFrom(documentName.slice(0, documentName.length - extname(documentName).length)).slice(0, STEM_MAX);
  return `${stem}_${index + 1}.${extensionOf(name)}`;
}

async function keepPictures(
  { blobs }: AppContext,
  { pictures }: DocumentSteps,
  documentName: string,
): Promise<ReadonlyMap<string, AccompanyingFile>> {
  const kept = new Map<string, AccompanyingFile>();
  for (const [index, { name, path }] of pictures.entries()) {
    const extension = extensionOf(name);
    const mediaType = extension === 'png' ? 'image/png' : 'image/jpeg';
    kept.set(name, { ...(await blobs.adopt(path)), name: pictureName(documentName, index, name), extension, mediaType });
  }
  return kept;
}
