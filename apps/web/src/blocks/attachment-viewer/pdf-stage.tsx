import type { DocumentPlace, FileReference } from '@benchbook/domain/attachments';
import { Component, type ReactNode, useCallback, useRef } from 'react';
import { wantedPage } from '../../lib/routes/index.ts';
import { PdfViewer, type PdfViewerHandle } from '../pdf-viewer/index.ts';
import { fileAddress } from './file-address.ts';
import { LoadFailure } from './file-retry.tsx';
import { t } from './messages.ts';

interface PdfStageProps {
  file: FileReference;
  /** Where it opens; at its beginning if null. */
  place?: DocumentPlace | null;
}

/** A PDF with pages, zoom and search. */
export function PdfStage({ file, place = null }: PdfStageProps) {
  const viewer = useRef<PdfViewerHandle>(null);
  const hasOpened = useRef(false);
  const page = wantedPage(file.path) ?? place?.page;
  const openAtPlace = useCallback(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (page !== undefined) viewer.current?.goTo(page);
  }, [page]);
  return (
    <FailureBoundary fallback={<LoadFailure>{t('pdfFailed')}</LoadFailure>}>
      <PdfViewer address={fileAddress(file)} name={file.name} handleRef={viewer} onPlace={openAtPlace} />
    </FailureBoundary>
  );
}

interface FailureBoundaryProps {
  /** Shown in place of children that could not be loaded or drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a broken file viewer from breaking the step. */
class FailureBoundary extends Component<FailureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
