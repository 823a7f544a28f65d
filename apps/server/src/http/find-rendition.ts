import { DomainError } from '@benchbook/domain/errors';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../app-context.ts';
import { askDocument } from '../commands/documents/document-renditions.ts';
import { checkFileAccess } from '../commands/files/file-access.ts';
import { askFilmCopy } from '../commands/files/film-copy.ts';
import { hasRendition, isCopyKind, type RenditionKind, rendition } from '../commands/files/renditions.ts';
import { GLB_TYPE } from '../commands/models/approve-model.ts';
import { askPreview } from '../commands/models/ask-preview.ts';
import type { BlobRecord } from '../ports/index.ts';
import type { FileToSend } from './send-file.ts';

const ENDINGS: Readonly<Record<string, string>> = { [GLB_TYPE]: 'glb', 'image/jpeg': 'jpg', 'video/mp4': 'mp4' };

/**
 * A rendition of a file, for callers who may read the file; 'coming' while the GLB and picture of a model, the first page of a
 * PDF or the copy of a film are being made, 'none' if no such rendition can be made.
 *
 * @throws DomainError `NOT_FOUND` if there is no such file for this person
 */
export async function findRendition(
  context: AppContext,
  caller: Caller,
  sha256: string,
  kind: RenditionKind,
): Promise<FileToSend | 'coming' | 'none'> {
  const { access, source } = await context.storage.read(async (readers) => ({
    access: await checkFileAccess(readers, caller, sha256),
    source: await readers.files.blob(sha256),
  }));
  if (!source) throw new DomainError('NOT_FOUND', { kind: 'file' });
  const made = await rendition(context, sha256, kind);
  const isImmutable = access === 'for-good';
  if (!made && isCopyKind(kind) && hasRendition(source.mediaType, kind)) return { ...source, name: sha256, isImmutable };
  const blob = made?.sha256 ? await context.storage.read(({ files }) => files.blob(made.sha256 ?? '')) : null;
  if (!made || !blob) return (await isComing(context, caller, source, kind)) ? 'coming' : 'none';
  return {
    ...blob,
    mediaType: made.mediaType,
    name: `${kind}.${ENDINGS[made.mediaType] ?? 'webp'}`,
    isImmutable,
  };
}

async function isComing(context: AppContext, caller: Caller, source: BlobRecord, kind: RenditionKind): Promise<boolean> {
  if (source.mediaType.startsWith('video/'))
    return kind === 'display' && (await askFilmCopy(context, source, caller.id)) === 'coming';
  return (await askPreview(context, source)) || askDocument(context, source);
}
