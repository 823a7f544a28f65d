import { DomainError } from '@benchbook/domain/errors';
import type { CheckedName } from './check-file-name.ts';
import { sniffContent } from './sniff-content.ts';

/** @throws DomainError `FILE_TYPE` when the content is not what the name says */
export async function mediaTypeOf({ extension }: CheckedName, head: Buffer): Promise<string> {
  const mediaType = await sniffContent(extension, head);
  if (mediaType !== undefined) return mediaType;
  throw new DomainError('FILE_TYPE', {
    message: `This file is not what its name says: its content is not that of a .${extension} file.`,
  });
}
