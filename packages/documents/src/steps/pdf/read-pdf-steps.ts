import { plainText } from '@benchbook/confine/text';
import type { RemarkPlace } from '@benchbook/domain/documents';
import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkForm } from '../../read/check-form.ts';
import { DocumentError, damaged, type PdfSource, withPdf } from '../../read/index.ts';
import { t } from '../../read/messages.ts';
import type { Box } from '../../text/line-box.ts';
import { checkedSize } from '../check-size.ts';
import type { Block, DraftDocument, OnProgress } from '../draft.ts';
import { headingOverAll } from '../heading-over-all.ts';
import { withoutNumbersOfSteps } from '../numbers-of-steps.ts';
import { type RemarkList, remarkList } from '../remark-list.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';
import { usedPictures } from '../used-pictures.ts';
import { type PictureFolder, pictureFolder } from '../write-picture.ts';
import { blocksOfPages } from './blocks-of-page.ts';
import { withoutContents } from './contents-lines.ts';
import { withoutFurniture } from './furniture.ts';
import { bodySize, headingLevels } from './heading-levels.ts';
import { remarkNotes } from './notes-of-page.ts';
import { type PageContent, readPageContent } from './page-content.ts';
import { boundsOf, type Drawing, STENCILS } from './read-drawing.ts';
import type { PagePicture } from './read-pictures.ts';
import { freeSegments } from './shapes.ts';

const TITLE_MAX = 200;

/** Names that programs give, and names of files: they do not say what a document is about. */
const DISTRUSTED = [
  /^(?:microsoft|libreoffice|openoffice)(?:\.org)?\s+\w+\s*[-–]/iu,
  /^(?:untitled|unbenannt|ohne titel|sans titre|sin título|title|titel|(?:(?:new |neues )?(?:document|dokument|documento|presentation|präsentation|book|mappe|drawing|folie|slide)))\s*[-_(]?\d*\)?$/iu,
  /\.(?:docx?|dotx?|pdf|pptx?|xlsx?|odt|ods|odp|odg|rtf|txt|tex|dvi|ps|html?|md|indd|fm|vsdx?|dwg|dxf|tmp)(?:\s*\(.*\))?$/iu,
  /[\\/].*[\\/]/u,
];

/** The title that the PDF has of itself, else its heading over everything; empty where the name of its file says more. */
async function documentTitle(pdf: PDFDocumentProxy, blocks: readonly Block[]): Promise<string> {
  const { info } = await pdf.getMetadata();
  const own = new Map<string, unknown>(Object.entries(info)).get('Title');
  const title = typeof own === 'string' ? plainText(own, TITLE_MAX).trim() : '';
  const isTrusted = title !== '' && DISTRUSTED.every((sign) => !sign.test(title));
  return isTrusted ? title : headingOverAll(blocks.map(({ node }) => node)).slice(0, TITLE_MAX);
}

/** Longer side of a shape that counts, in points, and shapes from which there is a drawing: fewer are backgrounds of words. */
const SIDE_MIN = 40;
const SHAPES_MIN = 4;

/** Of a stencil, in pixels. */
const STENCIL_MIN = 24;

/** Whether a page has a drawing outside of these boxes: slanted lines and curves, or a stencil. */
async function hasDrawing(page: PDFPageProxy, drawing: Drawing, boxes: readonly Box[]): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const isStencil = (operator: number, index: number) =>
    STENCILS.has(operator) && boxes.length === 0 && isLargeStencil(argsArray[index]);
  if (fnArray.some(isStencil)) return true;
  const shapes = drawing.filter((drawn) => {
    const box = drawn.operator === OPS.constructPath ? boundsOf(drawn) : null;
    if (!box) return false;
    const isLarge = Math.max(box.right - box.left, box.bottom - box.top) >= SIDE_MIN;
    return isLarge && !boxes.some((other) => isIn(box, other)) && freeSegments(drawn.given[1]) > 0;
  });
  return shapes.length >= SHAPES_MIN;
}

function isLargeStencil(given: unknown): boolean {
  const first: unknown = Array.isArray(given) ? given[0] : null;
  if (Array.isArray(first)) return true;
  if (typeof first !== 'object' || first === null || !('width' in first) || !('height' in first)) return true;
  return Number(first.width) >= STENCIL_MIN && Number(first.height) >= STENCIL_MIN;
}

function isIn(box: Box, other: Box): boolean {
  return box.left >= other.left && box.top >= other.top && box.right <= other.right && box.bottom <= other.bottom;
}

/** Pages that become steps: a longer document is better taken as a PDF instruction. */
const PAGES_MAX = 600;

/**
 * Reads a PDF as steps with their places in it. Pictures are written into `folder`.
 *
 * @throws DocumentError as `withPdf`; `TOO_LARGE` for too many pages, `NO_TEXT` for a scan
 */
export function readPdfSteps(
  source: PdfSource,
  folder: string,
  onProgress: OnProgress = () => undefined,
): Promise<DraftDocument> {
  return withPdf(source, async (pdf) => {
    if (pdf.numPages > PAGES_MAX)
      throw new DocumentError('TOO_LARGE', t('pdfPagesForSteps', { count: pdf.numPages, most: PAGES_MAX }));
    await checkForm(pdf);
    const store = pictureFolder(folder);
    const remarks = remarkList();
    const keep: Keep = (picture, place) => keepPicture(picture, place, store, remarks);
    const read = await readAll(pdf, { keep, remarks, onProgress });
    if (read.every(isWithoutWords)) throw new DocumentError('NO_TEXT', t('pdfHasNoText'));
    const pages = withoutRecurring(read, remarks);
    const blocks = blocksOfPages(pages, headingLevels(pages));
    const title = await documentTitle(pdf, blocks);
    const steps = checkedSize(stepsOfBlocks(withoutNumbersOfSteps(blocks, title), title));
    return { title, steps, pictures: usedPictures(steps, store.pictures), remarks: remarks.all };
  });
}

/** Pages without what only says where one is: headers, footers, page numbers, tables of contents. */
function withoutRecurring(read: readonly PageContent[], remarks: RemarkList): readonly PageContent[] {
  const furnished = withoutFurniture(read, bodySize(read.flatMap(({ lines }) => lines)));
  const { pages, remarks: onContents } = withoutContents(furnished.pages);
  for (const { kind, words, place } of [...furnished.remarks, ...onContents]) remarks.add(kind, words, place);
  return pages;
}

/** Answers the name of a picture that was kept. */
type Keep = (picture: PagePicture, place: RemarkPlace) => Promise<string | null>;

interface ReadAllOptions {
  readonly keep: Keep;
  readonly remarks: RemarkList;
  readonly onProgress: OnProgress;
}

async function readAll(pdf: PDFDocumentProxy, { keep, remarks, onProgress }: ReadAllOptions): Promise<readonly PageContent[]> {
  const layers = await pdf.getOptionalContentConfig({ intent: 'display' });
  const pages: PageContent[] = [];
  let failure: Error | null = null;
  onProgress({ unit: 'pages', done: 0, total: pdf.numPages });
  for (let number = 1; number <= pdf.numPages; number++) {
    const place = { page: number };
    try {
      const page = await pdf.getPage(number);
      const { contents, hidden, cut, writtenFigures, hasUnknownSign, drawing } = await readPageContent(page, layers, (picture) =>
        keep(picture, place),
      );
      pages.push(...contents);
      for (const words of hidden) remarks.add('hidden-text', words, place);
      for (const words of cut) remarks.add('page-cut', words, place);
      for (const word of writtenFigures) remarks.add('written-figures', word, place);
      if (hasUnknownSign) remarks.add('symbol', '', place);
      const boxes = contents[0]?.pictures.map(({ box }) => box) ?? [];
      if (await hasDrawing(page, drawing, boxes)) remarks.add('drawing', '', place);
      await remarkNotes(page, remarks);
      page.cleanup();
    } catch (error) {
      // A damaged page brings nothing but a remark; the others do.
      if (!(error instanceof Error)) throw error;
      failure = error;
      remarks.add('page-unreadable', '', place);
    }
    onProgress({ unit: 'pages', done: number, total: pdf.numPages });
  }
  if (pages.length === 0) throw damaged(failure);
  return pages;
}

const isWithoutWords = ({ lines, tables, pictures }: PageContent): boolean =>
  lines.length === 0 && tables.length === 0 && pictures.every(({ words }) => words === '');

/** Answers the name under which a picture is kept; null, with a remark, when it isn't. */
async function keepPicture(
  { pixels, words, leftOut }: PagePicture,
  place: RemarkPlace,
  store: PictureFolder,
  remarks: RemarkList,
): Promise<string | null> {
  const name = pixels && (await store.keepPixels(pixels));
  if (leftOut === 'unreadable') remarks.add('picture-unreadable', 'A picture', place);
  else if (leftOut === 'too-many') remarks.add('pictures-cut', '', place);
  else if (name === null) remarks.add('drawing', words, place);
  else if (words !== '') remarks.add('picture-words-in', words, place);
  return name;
}
