import { Button } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { fileSize } from '../../lib/format/file-size.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { useFocusGoesTo } from '../../ui/focus/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './messages.ts';
import styles from './upload-list.module.css';

interface UploadActions {
  onCancel(id: string): void;
  onResume(id: string): void;
  /** Sends a refused file under the offered name; required where upload rules offer names. */
  onSendAsOffered?(id: string): void;
  /** Uses the library's file in place of a refused one; not offered without it. */
  onTakeLibraryFile?(id: string): void;
}

interface UploadListProps extends UploadActions {
  uploads: readonly Upload[];
}

/** Current uploads: the progress of each, the reason of a failure, and the possible actions. */
export function UploadList({ uploads, ...actions }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null);
  const failed = uploads.filter(({ problem }) => problem !== undefined);
  return (
    <>
      {failed.length > 1 && <ForAll failed={failed} list={list} {...actions} />}
      <ul ref={list} tabIndex={-1} className={styles['list']} aria-label={t('uploads')}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...actions} />
        ))}
      </ul>
    </>
  );
}

interface ForAllProps extends UploadActions {
  /** Failed uploads. */
  failed: readonly Upload[];
  /** Gets the focus when these buttons disappear. */
  list: RefObject<HTMLElement | null>;
}

/**
 * One button for several failed files: sends all under the offered names if only their names were refused, or removes all from
 * the list.
 */
function ForAll({ failed, list, onCancel, onSendAsOffered }: ForAllProps) {
  const buttons = useFocusGoesTo<HTMLDivElement>(list);
  const renamable = failed.filter(({ freeName, libraryFile }) => freeName !== undefined && !libraryFile);
  return (
    <div ref={buttons} className={styles['forAll']}>
      {renamable.length > 1 && onSendAsOffered && (
        <Button
          size="xs"
          onClick={() => {
            for (const { id } of renamable) onSendAsOffered(id);
          }}
        >
          {t('uploadAllAs', { count: renamable.length })}
        </Button>
      )}
      <button
        type="button"
        className={styles['dismissAll']}
        onClick={() => {
          for (const { id } of failed) onCancel(id);
        }}
      >
        {t('dismissAll', { count: failed.length })}
      </button>
    </div>
  );
}

function UploadRow({ upload, ...actions }: UploadActions & { upload: Upload }) {
  const { id, name, sizeBytes, sentBytes, problem, canResume, destination } = upload;
  const end = useRef<HTMLButtonElement>(null);
  const sent = Math.min(sentBytes, sizeBytes);
  const percent = sizeBytes === 0 ? 0 : Math.min(99, Math.floor((sent / sizeBytes) * 100));
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {!problem && (
          <span className={styles['figure']}>{t('uploading', { done: fileSize(sent), total: fileSize(sizeBytes) })}</span>
        )}
        {problem && canResume && (
          <IconButton label={t('resume', { name })} icon={<IconRefresh size={16} />} onClick={() => actions.onResume(id)} />
        )}
        <IconButton
          ref={end}
          label={t(problem ? 'dismiss' : 'cancel', { name })}
          icon={<IconX size={16} />}
          onClick={() => actions.onCancel(id)}
        />
      </div>
      {upload.renamedFrom !== undefined && (
        <span className={styles['destination']}>{t('renamedFrom', { name: upload.renamedFrom })}</span>
      )}
      {destination && <span className={styles['destination']}>{t('toStep', { step: destination })}</span>}
      {problem ? (
        <div className={styles['refusal']}>
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
          {upload.isSame && <span className={styles['note']}>{t('sameFile')}</span>}
          {(upload.libraryFile || upload.freeName !== undefined) && <WaysOn upload={upload} end={end} {...actions} />}
        </div>
      ) : (
        <ProgressBar value={percent} label={name} />
      )}
    </li>
  );
}

interface WaysOnProps extends UploadActions {
  upload: Upload;
  /** The button at the end of the row; gets the focus when these disappear. */
  end: RefObject<HTMLElement | null>;
}

/** Actions for a refusal. */
function WaysOn({ upload: { id, libraryFile, freeName }, end, onSendAsOffered, onTakeLibraryFile }: WaysOnProps) {
  const ways = useFocusGoesTo<HTMLDivElement>(end);
  const look = { size: 'xs', variant: 'default' } as const;
  return (
    <div ref={ways} className={styles['ways']}>
      {libraryFile && onTakeLibraryFile && (
        <Button {...look} onClick={() => onTakeLibraryFile(id)}>
          {t('useLibraryFile')}
        </Button>
      )}
      {freeName !== undefined && (
        <Button {...look} onClick={() => onSendAsOffered?.(id)}>
          {t(libraryFile ? 'keepBoth' : 'uploadAs', { name: freeName })}
        </Button>
      )}
    </div>
  );
}
