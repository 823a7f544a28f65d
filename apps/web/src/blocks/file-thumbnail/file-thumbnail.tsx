import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { FileKindIcon, useSmallPicture } from '../attachment-viewer/index.ts';
import { Photo } from '../marked-photo/index.ts';
import styles from './file-thumbnail.module.css';

interface FileThumbnailProps {
  file: Pick<FileReference, 'sha256' | 'extension'>;
  /** Marks on the photo at this use; none in the library itself. */
  markup?: PhotoMarkup | null;
  /** `row`: 56 by 38 px, beside a name; `tile`: as wide as its container. */
  size?: 'row' | 'tile';
}

/** The thumbnail of a file, for a PDF its first page; else the icon of its kind. */
export function FileThumbnail({ file, markup = null, size = 'row' }: FileThumbnailProps) {
  const { address, isWhole, onError } = useSmallPicture(file);
  return (
    <span className={styles['thumbnail']} data-kind={fileKind(file.extension)} data-whole={isWhole || undefined} data-size={size}>
      {address ? (
        <Photo src={address} alt="" markup={markup} fit="cover" isLazy onError={onError} />
      ) : (
        <FileKindIcon kind={fileKind(file.extension)} size={size === 'row' ? 24 : 44} />
      )}
    </span>
  );
}
