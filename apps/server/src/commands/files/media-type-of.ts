import { DomainError } from '@benchbook/domain/errors';
import type { CheckedName } from './check-file-name.ts';
import { isHeicPhoto, sniffContent } from './sniff-content.ts';

/** @throws DomainError `FILE_TYPE` when the content does not match the name */
export async function mediaTypeOf({ extension }: CheckedName, head: Buffer): Promise<string> {
  const mediaType = await sniffContent(extension, head);
  if (mediaType !== undefined) return mediaType;
  if (await isHeicPhoto(head))
    throw new DomainError('FILE_TYPE', {
      message: `This file is a HEIC photo under the name of a .${extension} file, and few browsers show those. Open it on the computer and save it as JPEG; on an iPhone or iPad choose Settings, Camera, Formats, Most Compatible and take the photo again.`,
    });
  throw new DomainError('FILE_TYPE', {
    message: `This file is not what its name says: its content is not that of a .${extension} file.`,
  });
}
