import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import { anId } from './ids.ts';

/** A photo of the library, but for the given fields; name and extension follow the path. */
export function aFile(given: Partial<FileReference> = {}): FileReference {
  const path = given.path ?? 'bracket.png';
  return {
    id: anId(),
    path,
    name: path,
    extension: path.split('.').at(-1) ?? '',
    sha256: 'ab'.repeat(32),
    sizeBytes: 1_000,
    mediaType: 'image/png',
    ...given,
  };
}

/** A photo on a step. */
export function aUse(given: Partial<AttachmentUse> = {}): AttachmentUse {
  return { id: anId(), file: aFile(), isPreviewImage: false, backgroundColor: '#ffffff', camera: null, ...given };
}
