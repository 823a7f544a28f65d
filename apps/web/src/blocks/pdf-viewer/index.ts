import { createElement } from 'react';
import { later } from '../../ui/later/index.ts';
import type { PdfViewerProps } from './face.ts';
import { t } from './opening-messages.ts';
import { PdfFailure, PdfMessage } from './pdf-message.tsx';

/** A PDF with its highlights: half a megabyte of script with its workers, fetched when the first one is shown. */
export const PdfViewer = later<PdfViewerProps>(async () => (await import('./pdf-viewer.tsx')).PdfViewer, {
  waiting: () => createElement(PdfMessage, null, t('loading')),
  failed: (retry) => createElement(PdfFailure, { onRetry: retry }),
  fetched: 'when-needed',
});

export type {
  MarkPurpose,
  NewMark,
  PdfMarking,
  PdfPlace,
  PdfViewerHandle,
  PdfViewerProps,
  ShownHighlight,
} from './face.ts';
