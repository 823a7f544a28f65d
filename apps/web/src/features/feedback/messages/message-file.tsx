import { extensionOf, type FileReference } from '@benchbook/domain/attachments';
import { type FeedbackFile, feedbackFileKind } from '@benchbook/domain/feedback';
import { FileKindIcon, fileAddress, useSmallPicture } from '../../../blocks/attachment-viewer/index.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { t } from '../messages.ts';
import styles from './message-file.module.css';

interface MessageFileProps {
  file: FeedbackFile;
  /** Name of the sender. */
  username: string;
  onOpen(): void;
}

/** A file of a message that opens in the viewer: a picture as thumbnail, video and audio by name. */
export function MessageFile({ file, username, onOpen }: MessageFileProps) {
  const kind = feedbackFileKind(file.mediaType);
  if (kind === 'image')
    return (
      <button
        type="button"
        className={styles['file']}
        data-kind={kind}
        aria-label={t('fileOf', { name: file.name, username })}
        onClick={onOpen}
      >
        <Picture file={file} />
      </button>
    );
  return (
    <button type="button" className={styles['file']} data-kind={kind} onClick={onOpen}>
      <FileKindIcon kind={kind} size={24} />
      <span className={styles['name']}>{file.name}</span>
      <span className={styles['size']}>{fileSize(file.sizeBytes)}</span>
      <span className="bb-visually-hidden">{t('sentBy', { username })}</span>
    </button>
  );
}

function Picture({ file }: { file: FeedbackFile }) {
  const { address, onError } = useSmallPicture(fileReference(file), [fileAddress(file)], 'image');
  return address ? <img src={address} alt="" loading="lazy" onError={onError} /> : <FileKindIcon kind="image" size={32} />;
}

/** The file in the form that the viewer uses. */
export function fileReference({ id, path, name, sha256, sizeBytes, mediaType }: FeedbackFile): FileReference {
  return { id, path, name, sha256, sizeBytes, mediaType, extension: extensionOf(path) };
}
