import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { UploadList } from '../../../../blocks/upload-list/index.ts';
import { Dialog } from '../../../../ui/dialogs/index.ts';
import { FileInput } from '../../../../ui/fields/file-input.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import styles from './replace-pdf.module.css';
import { useReplacePdf } from './use-replace-pdf.ts';

/** Replaces the PDF: uploads a new one and searches it for every mark. */
export function ReplacePdf({ onClose }: { onClose(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, problem, isSearching, choose, cancel, resume, retry } = useReplacePdf(() => {
    announce(t('replaced'));
    onClose();
  });
  const isBusy = isSearching || (upload !== undefined && !upload.problem);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('replace')}
      size={560}
      footer={
        <Button
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('choosePdf')}
        </Button>
      }
    >
      <div className={styles['body']}>
        <p>{t('replaceIntro')}</p>
        <FileInput field={input} label={t('choosePdf')} accept=".pdf,application/pdf" onFile={choose} />
        {upload && <UploadList uploads={[upload]} onCancel={cancel} onResume={resume} />}
        {isSearching && <p role="status">{t('searching')}</p>}
        {problem && (
          <p role="alert" className={styles['problem']}>
            {problem}
          </p>
        )}
        {retry && (
          <Button variant="default" style={{ alignSelf: 'start' }} onClick={retry}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
