import type { FileComparison } from '@benchbook/domain/comparison';
import { t } from '../messages.ts';
import styles from './comparison.module.css';

/** Files of a step or highlight that came, went, were replaced or marked up, one sentence each. */
export function FileChanges({ files }: { files: readonly FileComparison[] }) {
  if (files.length === 0) return null;
  return (
    <div className={styles['field']}>
      <dt>{t('fieldFiles')}</dt>
      <dd>
        <ul>
          {files.map((file) => {
            const words = fileWords(file);
            return <li key={words}>{words}</li>;
          })}
        </ul>
      </dd>
    </div>
  );
}

function fileWords(file: FileComparison): string {
  if (file.kind === 'added') return t('fileAdded', { name: file.after.name });
  if (file.kind === 'removed') return t('fileRemoved', { name: file.before.name });
  if (file.kind === 'marked-up') return t('fileMarkedUp', { name: file.after.name });
  const [before, after] = [file.before.name, file.after.name];
  return before === after ? t('fileReplaced', { name: after }) : t('fileSwapped', { before, after });
}
