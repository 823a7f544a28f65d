import type { FileReference } from '@benchbook/domain/attachments';
import { PdfViewer } from '../pdf-viewer/index.ts';
import { FailureBoundary } from './failure-boundary.tsx';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { t } from './messages.ts';

/** A PDF with pages, zoom and search. */
export function PdfStage({ file }: { file: FileReference }) {
  return (
    <FailureBoundary fallback={<LoadFailure>{t('pdfFailed')}</LoadFailure>}>
      <PdfViewer address={fileAddress(file)} name={file.name} />
    </FailureBoundary>
  );
}
