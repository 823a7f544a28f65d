import { IconCheck } from '@tabler/icons-react';
import { UploadList } from '../../../blocks/upload-list/upload-list.tsx';
import type { Upload } from '../../../lib/uploads/index.ts';
import { t } from './messages.ts';
import styles from './upload-tray.module.css';
import type { JustAttached } from './use-just-attached.ts';

interface UploadTrayProps {
  uploads: readonly Upload[];
  attached: JustAttached | undefined;
  cancel(id: string): void;
  resume(id: string): void;
  sendAsOffered(id: string): void;
  takeLibraryFile(id: string): void;
}

/**
 * Running and refused uploads, below the panes, so that they cover nothing. A message over the status bar reports attached
 * files and disappears by itself.
 */
export function UploadTray({ uploads, attached, ...actions }: UploadTrayProps) {
  return (
    <section className={styles['tray']} data-beside={uploads.length > 0 || undefined} aria-label={t('tray')}>
      <p role="status" className={styles['attached']}>
        {attached && (
          <>
            <IconCheck size={16} aria-hidden />
            {t(attached.how, { count: attached.names.length, name: attached.names.at(-1) ?? '', step: attached.step })}
          </>
        )}
      </p>
      {uploads.length > 0 && (
        <UploadList
          uploads={uploads}
          onCancel={actions.cancel}
          onResume={actions.resume}
          onSendAsOffered={actions.sendAsOffered}
          onTakeLibraryFile={actions.takeLibraryFile}
        />
      )}
    </section>
  );
}
