import { DEFAULT_BOX } from '@benchbook/domain/highlights';
import { useEffect, useImperativeHandle } from 'react';
import type { PdfViewerProps } from '../../../../blocks/pdf-viewer/index.ts';

/** What the screen handed to the viewer last, and the highlights that it asked it to show. */
export const page = { props: undefined as PdfViewerProps | undefined, shown: [] as string[] };

/** The viewer draws on a canvas, which is not here: what the screen hands to it and asks of it is all that counts. */
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
