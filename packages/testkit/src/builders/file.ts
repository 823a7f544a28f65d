import type { AttachmentUse, FileReference } from '@benchbook/domain/attachments';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { anId } from './ids.ts';

/** A photo of the library with overrides; name and extension follow the path. */
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
  return {
    id: anId(),
    file: aFile(),
    isPreviewImage: false,
    backgroundColor: '#ffffff',
    camera: null,
    photoMarkup: null,
    annotations: [],
    ...given,
  };
}

/** A photo with a red arrow from its middle to its upper left. */
export function aPhotoMarkup(given: Partial<PhotoMarkup> = {}): PhotoMarkup {
  const arrow = { kind: 'arrow', colour: 'red', width: 'medium', from: { x: 0.5, y: 0.5 }, to: { x: 0.2, y: 0.25 } } as const;
  return { turn: 0, crop: null, shapes: [{ id: anId(), ...arrow }], ...given };
}
