import { type FileReference, fileKind } from '@benchbook/domain/attachments';
import { useState } from 'react';
import { FileKindIcon, thumbnailAddress } from '../../../blocks/attachment-viewer/index.ts';
import styles from './file-dialog.module.css';

/** The small picture of a file, else the icon of its kind. */
export function FileThumbnail({ file }: { file: Pick<FileReference, 'sha256' | 'extension'> }) {
  const [hasPicture, setHasPicture] = useState(true);
  const kind = fileKind(file.extension);
  return (
    <span className={styles['thumbnail']}>
      {hasPicture && kind !== 'audio' && kind !== 'model' ? (
        <img src={thumbnailAddress(file)} alt="" loading="lazy" onError={() => setHasPicture(false)} />
      ) : (
        <FileKindIcon kind={kind} size={24} />
      )}
    </span>
  );
}
