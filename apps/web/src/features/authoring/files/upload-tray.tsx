import { IconCheck } from '@tabler/icons-react';
import { UploadList } from '../../../blocks/upload-list/index.ts';
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

/** At the lower edge of the screen, wherever the files were dropped: what is on its way, what was refused, what is attached. */
export function UploadTray({ uploads, attached, ...actions }: UploadTrayProps) {
  return (
    <section className={styles['tray']} aria-label={t('tray')}>
      <p role="status" className={styles['attached']}>
        {attached && (
          <>
            <IconCheck size={16} aria-hidden />
            {t('attached', { count: attached.names.length, name: attached.names.at(-1) ?? '', step: attached.step })}
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
