import { DEFAULT_BOX } from '@benchbook/domain/highlights';
import { useEffect, useImperativeHandle } from 'react';
import type { PdfViewerProps } from '../../../../blocks/pdf-viewer/index.ts';

/** Last props of the viewer, and the highlights that it was asked to show. */
export const page = { props: undefined as PdfViewerProps | undefined, shown: [] as string[] };

/** Stub of the viewer, as jsdom has no canvas: records props and calls. */
export function PdfViewer(props: PdfViewerProps) {
  page.props = props;
  useImperativeHandle(props.handleRef, () => ({
    showHighlight: (id) => void page.shown.push(id),
    goTo: () => undefined,
    markHere: () => ({ page: 2, quads: [DEFAULT_BOX], quote: '', before: '', after: '' }),
    print: () => undefined,
  }));
  const { onPlace } = props;
  useEffect(() => onPlace?.({ page: 2, pageCount: 3 }), [onPlace]);
  return null;
}
