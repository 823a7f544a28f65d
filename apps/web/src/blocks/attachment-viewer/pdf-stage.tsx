import type { FileReference } from '@benchbook/domain/attachments';
import { later } from '../../ui/later/index.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';

/** Half a megabyte of script with its workers: fetched when the first PDF is shown. */
const PdfPages = later(async () => (await import('./pdf/pdf-pages.tsx')).PdfPages, {
  waiting: () => <StageMessage>{t('pdfLoading')}</StageMessage>,
  failed: () => <LoadFailure>{t('pdfFailed')}</LoadFailure>,
  fetched: 'when-needed',
});

/** A PDF with pages, zoom and search. */
export function PdfStage({ file }: { file: FileReference }) {
  return (
    <FailureBoundary fallback={<LoadFailure>{t('pdfFailed')}</LoadFailure>}>
      <PdfPages address={fileAddress(file)} name={file.name} />
    </FailureBoundary>
  );
}
