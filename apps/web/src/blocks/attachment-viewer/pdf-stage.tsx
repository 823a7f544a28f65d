import type { FileReference } from '@benchbook/domain/attachments';
import { lazy, Suspense } from 'react';
import { FailureBoundary } from './failure-boundary.tsx';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { t } from './messages.ts';
import { StageMessage } from './stage-message.tsx';

/** Half a megabyte of script with its workers: fetched when the first PDF is shown. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf/pdf-pages.tsx')).PdfPages }));

/** A PDF with pages, zoom and search. */
export function PdfStage({ file }: { file: FileReference }) {
  return (
    <FailureBoundary fallback={<LoadFailure>{t('pdfFailed')}</LoadFailure>}>
      <Suspense fallback={<StageMessage>{t('pdfLoading')}</StageMessage>}>
        <PdfPages address={fileAddress(file)} name={file.name} />
      </Suspense>
    </FailureBoundary>
  );
}
