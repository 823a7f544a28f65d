import { plainText } from '@benchbook/confine/text';
import type { RemarkPlace } from '@benchbook/domain/documents';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError, type PdfSource, withPdf } from '../../read/index.ts';
import { checkedSize } from '../check-size.ts';
import type { DraftDocument } from '../draft.ts';
import { type RemarkList, remarkList } from '../remark-list.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';
import { usedPictures } from '../used-pictures.ts';
import { type PictureFolder, pictureFolder } from '../write-picture.ts';
import { blocksOfPage } from './blocks-of-page.ts';
import { withoutFurniture } from './furniture.ts';
import { headingLevels } from './heading-levels.ts';
import { logosOf } from './logos.ts';
import { type PageContent, readPageContent } from './page-content.ts';
import type { PagePicture } from './read-pictures.ts';

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
    const remarks = remarkList();
    const all = await readAll(pdf, (picture, place) => keepPicture(picture, place, store, remarks));
    const [logo] = logosOf(all);
    if (logo !== undefined) remarks.add('logo', '');
    const pages = withoutFurniture(all);
    if (pages.every(({ lines, pictures }) => lines.length === 0 && pictures.every(({ words }) => words === '')))
      throw new DocumentError('NO_TEXT', 'This PDF has no text that could become steps: it is a scan or a drawing.');
    const levelOf = headingLevels(pages);
    const blocks = pages.flatMap((page) => blocksOfPage(page, levelOf));
    const title = await titleOf(pdf);
    const steps = checkedSize(stepsOfBlocks(blocks, title));
    return { title, steps, pictures: usedPictures(steps, store.pictures), remarks: remarks.all };
  });
}

async function readAll(
  pdf: PDFDocumentProxy,
  keep: (picture: PagePicture, place: RemarkPlace) => Promise<string | null>,
): Promise<readonly PageContent[]> {
  const pages: PageContent[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    try {
      const page = await pdf.getPage(number);
      pages.push(await readPageContent(page, (picture) => keep(picture, { page: number })));
      page.cleanup();
    } catch (error) {
      // A damaged page brings nothing; the others do.
      if (!(error instanceof Error)) throw error;
    }
  }
  return pages;
}

/** Answers the name under which a picture is kept; null, with a remark, when it isn't. */
async function keepPicture(
  { pixels, words }: PagePicture,
  place: RemarkPlace,
  store: PictureFolder,
  remarks: RemarkList,
): Promise<string | null> {
  const name = pixels && (await store.keepPixels(pixels));
  if (name === null) remarks.add('drawing', words, place);
  else if (words !== '') remarks.add('picture-words-in', words, place);
  return name;
}

async function titleOf(pdf: PDFDocumentProxy): Promise<string> {
  const { info } = await pdf.getMetadata();
  const title = new Map<string, unknown>(Object.entries(info)).get('Title');
  return typeof title === 'string' ? plainText(title, TITLE_MAX) : '';
}
