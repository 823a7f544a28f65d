import { plainText } from '@benchbook/confine/text';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError, type PdfSource, withPdf } from '../../read/index.ts';
import { checkedSize } from '../check-size.ts';
import type { DraftDocument } from '../draft.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';
import { pictureFolder } from '../write-picture.ts';
import { blocksOfPage } from './blocks-of-page.ts';
import { withoutFurniture } from './furniture.ts';
import { headingLevels } from './heading-levels.ts';
import { type PageContent, readPageContent } from './page-content.ts';

/** Pages that become steps: a longer document is better taken as a PDF instruction. */
const PAGES_MAX = 600;

const TITLE_MAX = 200;

/**
 * Reads a PDF as steps with their places in it. Pictures are written into `folder`.
 *
 * @throws DocumentError as `withPdf`; `TOO_LARGE` for too many pages, `NO_TEXT` for a scan
 */
export function readPdfSteps(source: PdfSource, folder: string): Promise<DraftDocument> {
  return withPdf(source, async (pdf) => {
    if (pdf.numPages > PAGES_MAX)
      throw new DocumentError('TOO_LARGE', `This PDF has ${pdf.numPages} pages; at most ${PAGES_MAX} become steps.`);
    const store = pictureFolder(folder);
    const pages = withoutFurniture(await readAll(pdf, (pixels) => store.keepPixels(pixels)));
    if (pages.every(({ lines }) => lines.length === 0))
      throw new DocumentError('NO_TEXT', 'This PDF has no text that could become steps: it is a scan or a drawing.');
    const levelOf = headingLevels(pages);
    const blocks = pages.flatMap((page) => blocksOfPage(page, levelOf));
    const title = await titleOf(pdf);
    return { title, steps: checkedSize(stepsOfBlocks(blocks, title)), pictures: store.pictures, remarks: [] };
  });
}

async function readAll(
  pdf: PDFDocumentProxy,
  keepPixels: (pixels: Parameters<ReturnType<typeof pictureFolder>['keepPixels']>[0]) => Promise<string | null>,
): Promise<readonly PageContent[]> {
  const pages: PageContent[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await pdf.getPage(number);
      pages.push(await readPageContent(page, ({ pixels }) => keepPixels(pixels)));
      page.cleanup();
    } catch (error) {
      // A damaged page brings nothing; the others do.
      if (!(error instanceof Error)) throw error;
    }
  }
  return pages;
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title = new Map<string, unknown>(Object.entries(info)).get('Title');
  return typeof title === 'string' ? plainText(title, TITLE_MAX) : '';
}
