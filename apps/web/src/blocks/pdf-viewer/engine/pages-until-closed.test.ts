import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, test, vi } from 'vitest';
import { pagesUntilClosed } from './pages-until-closed.ts';

/** A document whose second page can't be read. */
function aDocument() {
  const closing = new AbortController();
  const document = {
    numPages: 2,
    getPage: async (number: number) => {
      if (number === 2) throw new Error('Transport destroyed');
      return `page ${number}`;
    },
  };
  return { shown: pagesUntilClosed(document as unknown as PDFDocumentProxy, closing.signal), closing };
}

test("an open document returns its pages, and rejects for those that can't be read", async () => {
  const { shown } = aDocument();
  expect(shown.numPages).toBe(2);
  expect(await shown.getPage(1)).toBe('page 1');
  await expect(shown.getPage(2)).rejects.toThrow('Transport destroyed');
});

test('a page still being loaded when the document is closed causes no error', async () => {
  const { shown, closing } = aDocument();
  const settled = vi.fn();
  shown.getPage(2).then(settled, settled);
  closing.abort();
  shown.getPage(2).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled).not.toHaveBeenCalled();
});
