import { aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect, useImperativeHandle } from 'react';
import { expect, test, vi } from 'vitest';
import type { PdfViewerProps } from '../pdf-viewer/face.ts';
import { AttachmentViewer } from './index.ts';

const turned = vi.fn<(page: number) => void>();

/** jsdom draws no PDF: a stand-in opens one and reports when its pages are known. */
vi.mock('../pdf-viewer/index.ts', () => ({
  PdfViewer: ({ handleRef, onPlace }: PdfViewerProps) => {
    useImperativeHandle(handleRef, () => ({ goTo: turned, showHighlight: () => {}, markHere: () => null, print: () => {} }));
    useEffect(() => {
      onPlace?.({ page: 1, pageCount: 9 });
      onPlace?.({ page: 2, pageCount: 9 });
    }, [onPlace]);
    return null;
  },
}));

test('a PDF on a step opens once at the stored position, else at its beginning', () => {
  const file = { ...aUse().file, extension: 'pdf', path: 'manual.pdf' };
  const placed = aUse({ file, camera: { page: 5, y: 120 } });
  const plain = aUse({ file });
  const queries = new QueryClient();
  const viewer = (selectedId: string) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <AttachmentViewer uses={[placed, plain]} selectedId={selectedId} onSelect={() => {}} />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(viewer(placed.id));
  expect(turned.mock.calls).toEqual([[5]]);
  rerender(viewer(plain.id));
  expect(turned.mock.calls).toEqual([[5]]);
});
