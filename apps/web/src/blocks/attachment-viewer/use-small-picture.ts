import { type FileKind, type FileReference, fileKind } from '@benchbook/domain/attachments';
import { useState } from 'react';
import { useConvertedSize } from '../../lib/models/use-converted-size.ts';
import { thumbnailAddress } from './file-address.ts';

interface SmallPicture {
  /** Undefined: there is none, or none yet. */
  readonly address: string | undefined;
  /** A model stands free in its picture; what is cut off a photo is a part of it that is missed less. */
  readonly isWhole: boolean;
  /** The picture at this address did not come: the next one is tried. */
  onError(): void;
}

/**
 * The small picture of a photo, of a PDF its first page, of a model as soon as the server has drawn it.
 *
 * @param others where else a photo can be had, in the order in which to try
 * @param kind where its extension does not say what it is
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
