import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { FileComparison } from '@benchbook/domain/comparison';
import { useState } from 'react';
import { pictureAddresses } from '../../../blocks/attachment-viewer/file-address.ts';
import { Photo } from '../../../blocks/marked-photo/index.ts';
import { t } from '../messages.ts';
import styles from './comparison.module.css';

/** Added, removed, replaced, renamed or marked-up files of a step or highlight, a sentence each; photos before and after. */
export function FileChanges({ files }: { files: readonly FileComparison[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles['field']}>
      <dt>{t('fieldFiles')}</dt>
      <dd>
        <ul>
          {files.map((file) => {
            const words = fileWords(file);
            return (
              <li key={words}>
                {words}
                <Pictures file={file} />
              </li>
            );
          })}
        </ul>
      </dd>
    </div>
  );
}

function fileWords(file: FileComparison): string {
  if (file.kind === 'added') return t('fileAdded', { name: file.after.file.name });
  if (file.kind === 'removed') return t('fileRemoved', { name: file.before.file.name });
  const [before, after] = [file.before.file.name, file.after.file.name];
  if (file.kind === 'marked-up') return t('fileMarkedUp', { name: after });
  if (file.kind === 'renamed') return t('fileRenamed', { before, after });
  return before === after ? t('fileReplaced', { name: after }) : t('fileSwapped', { before, after });
}

function Pictures({ file }: { file: FileComparison }) {
  if (file.kind === 'renamed') return null;
  const sides = [
    ...(file.kind === 'added' ? [] : [{ name: t('pictureBefore'), use: file.before }]),
    ...(file.kind === 'removed' ? [] : [{ name: t('pictureAfter'), use: file.after }]),
  ].filter(({ use }) => fileKind(use.file.extension) === 'image');
  if (sides.length === 0) return null;
  return (
    <div className={styles['pictures']}>
      {sides.map(({ name, use }) => (
        <Picture key={name} name={name} use={use} />
      ))}
    </div>
  );
}

function Picture({ name, use: { file, photoMarkup } }: { name: string; use: AttachmentUse }) {
  const [failures, setFailures] = useState(0);
  const address = pictureAddresses(file)[failures];
  return (
    <figure className={styles['picture']}>
      {address === undefined ? (
        <p className={styles['note']}>{t('pictureMissing')}</p>
      ) : (
        <Photo src={address} alt={file.name} markup={photoMarkup} isLazy onError={() => setFailures(failures + 1)} />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}
