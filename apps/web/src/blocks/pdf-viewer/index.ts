import { createElement } from 'react';
import { lazyComponent } from '../../ui/lazy/index.ts';
import type { PageChangesProps } from './comparison/page-changes.tsx';
import { prepareThread } from './engine/threads.ts';
import type { PdfViewerProps } from './face.ts';
import { t } from './opening-messages.ts';
import { PdfFailure, PdfMessage } from './pdf-message.tsx';

/** A PDF with its highlights: half a megabyte of script with its workers, loaded with the first one. */
export const PdfViewer = lazyComponent<PdfViewerProps>(load, {
  waiting: () => createElement(PdfMessage, null, t('loading')),
  failed: (retry) => createElement(PdfFailure, { onRetry: retry }),
  fetched: 'when-needed',
});

/** Starts the document worker while the viewer's script is loading. */
async function load() {
  prepareThread();
  return (await import('./pdf-viewer.tsx')).PdfViewer;
}

/** The pages in which two documents differ. */
export const PageChanges = lazyComponent<PageChangesProps>(
  async () => {
    prepareThread();
    return (await import('./comparison/page-changes.tsx')).PageChanges;
  },
  { waiting: () => createElement(PdfMessage, null, t('loading')), fetched: 'when-needed' },
);

export type {
  MarkPurpose,
  NewMark,
  PdfMarking,
  PdfPlace,
  PdfViewerHandle,
  PdfViewerProps,
  ShownHighlight,
} from './face.ts';
