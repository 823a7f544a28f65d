import { feedbackFileKind } from '@benchbook/domain/feedback';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FileKindIcon } from '../../../blocks/attachment-viewer/index.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import { t } from '../messages.ts';
import type { KeptFile } from '../sending/pending-message.ts';
import styles from './composer.module.css';

interface ComposerFilesProps {
  files: readonly KeptFile[];
  onRemove(index: number): void;
}

/** Preview of the files of an unsent message. */
export function ComposerFiles({ files, onRemove }: ComposerFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={t('chosenFiles')}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: files can be equal; they are only removed, never reordered
        <li key={`${index} ${file.name}`} className={styles['file']}>
          <Preview file={file} />
          <span className={styles['name']}>{file.name}</span>
          <span className={styles['size']}>{fileSize(file.bytes.byteLength)}</span>
          <button type="button" aria-label={t('removeFile', { name: file.name })} onClick={() => onRemove(index)}>
            <IconX aria-hidden size={16} stroke={2} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: KeptFile }) {
  const kind = feedbackFileKind(file.mediaType);
  const address = useAddress(file, kind === 'image');
  return address ? <img src={address} alt="" /> : <FileKindIcon kind={kind} size={24} />;
}

function useAddress({ bytes, mediaType }: KeptFile, isPicture: boolean): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, mediaType, isPicture]);
  return address;
}
