import { type FileKind, type FileReference, fileKind } from '@benchbook/domain/attachments';
import { useState } from 'react';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { thumbnailAddress } from './file-address.ts';

interface SmallPicture {
  /** Undefined while there is none. */
  readonly address: string | undefined;
  /** True shows the whole picture, for a model; false lets it be cropped, as for a photo. */
  readonly isWhole: boolean;
  /** The picture at this URL failed: tries the next one. */
  onError(): void;
}

/**
 * The thumbnail of a photo, of the first page of a PDF, or of a model as soon as the server has drawn it.
 *
 * @param others further URLs of a photo, in the order to try
 * @param kind where the extension does not determine it
 */
export function useSmallPicture(
  file: Pick<FileReference, 'sha256' | 'extension'>,
  others: readonly string[] = [],
  kind: FileKind = fileKind(file.extension),
): SmallPicture {
  const [failed, setFailed] = useState({ sha256: file.sha256, times: 0 });
  const failures = failed.sha256 === file.sha256 ? failed.times : 0;
  const thumbnail = thumbnailAddress(file);
  const drawn = useConvertedSize(thumbnail, kind === 'model' && failures === 1);
  const addressOf = (): string | undefined => {
    if (kind === 'image') return [thumbnail, ...others][failures];
    if (kind === 'pdf') return failures === 0 ? thumbnail : undefined;
    if (kind !== 'model') return undefined;
    return failures === 0 || (failures === 1 && typeof drawn === 'number' && drawn > 0) ? thumbnail : undefined;
  };
  return {
    address: addressOf(),
    isWhole: kind === 'model',
    onError: () => setFailed({ sha256: file.sha256, times: failures + 1 }),
  };
}
