import { randomBytes } from 'node:crypto';
import { remarkSentence, struckWords, titleWords, writtenFigures } from '@benchbook/domain/documents';
import type { BlockNode } from '@benchbook/domain/markup';
import { htmlToDocument } from '@benchbook/domain/markup/html';
import { inEnglish } from '@benchbook/domain/messages';
import { DocumentError } from '../../read/document-error.ts';
import { t } from '../../read/messages.ts';
import { checkedSize } from '../check-size.ts';
import type { DraftDocument, DraftStep, OnProgress } from '../draft.ts';
import { headingOverAll } from '../heading-over-all.ts';
import { withoutNumbersOfSteps } from '../numbers-of-steps.ts';
import { isUnreadablePicture } from '../picture-limits.ts';
import { type RemarkList, remarkList } from '../remark-list.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';
import { type PictureFolder, pictureFolder } from '../write-picture.ts';
import { type Archive, openArchive } from './archive.ts';
import { withBoldHeadings } from './bold-headings.ts';
import { convertDocument, TITLE_CLASS } from './convert-document.ts';
import { withShapes } from './draw-overlay.ts';
import { openFields } from './fields.ts';
import { withoutEdges } from './formula.ts';
import { listNumbers } from './list-numbers.ts';
import { itemLabels, markedItems } from './marked-items.ts';
import { noteMargins } from './note-margins.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { asShown } from './picture-look.ts';
import { readBody } from './read-body.ts';
import type { Overlay } from './read-overlay.ts';
import type { PlacedPicture, Reading } from './reading.ts';
import { withStepTables } from './step-tables.ts';
import { writeDocument } from './write-part.ts';
import { parseXml, type XmlElement } from './xml.ts';

/**
 * Reads a Word document as steps. Pictures are written into `folder`; nothing outside of the file is read.
 *
 * @throws DocumentError `EMPTY_FILE`, `NOT_A_DOCUMENT`, `PROTECTED`, `DAMAGED`, `TOO_LARGE`, `NO_TEXT`
 */
export async function readDocxSteps(
  path: string,
  folder: string,
  onProgress: OnProgress = () => undefined,
): Promise<DraftDocument> {
  const archive = await openArchive(path);
  try {
    return await readSteps(archive, pictureFolder(folder), onProgress);
  } finally {
    archive.close();
  }
}

async function readSteps(archive: Archive, store: PictureFolder, onProgress: OnProgress): Promise<DraftDocument> {
  const { document, reading, text } = await readWords(archive);
  noteMargins(document, reading);
  const inPlace = await keepPictures(reading, store, onProgress);
  const html = withPictures(await convertDocument(text, document, reading), reading, inPlace);
  const title = TITLE.exec(html)?.[0] ?? '';
  const { content } = htmlToDocument(html.replace(title, ''));
  if (content.length === 0) throw new DocumentError('NO_TEXT', t('wordIsEmpty'));
  const titleNodes = htmlToDocument(title).content;
  const own = titleNodes.map(titleWords).join(' ').trim();
  const items = markedItems(content, reading.labels);
  const blocks = withoutNumbersOfSteps(withStepTables(items, reading.remarks), '', own !== '');
  const nodes = blocks.map(({ node }) => node);
  const steps = checkedSize(stepsOfBlocks(blocks, '', own !== ''));
  const titleOfAll = own || headingOverAll(nodes);
  noteTitleWords([...titleNodes, ...nodes], [titleOfAll, ...titlesOf(steps)], reading.remarks);
  return {
    title: titleOfAll,
    steps,
    pictures: store.pictures,
    remarks: reading.remarks.all,
  };
}

/** What is shown as a document of words, tokens and markers. */
async function readWords(archive: Archive): Promise<{ document: OpenDocument; reading: Reading; text: string }> {
  const { document, body } = await openDocument(archive);
  const reading = startReading(archive, document, body);
  return { document, reading, text: withoutEdges(writeDocument(withBoldHeadings(readBody(body, reading), document.styles))) };
}

function startReading(archive: Archive, document: OpenDocument, body: XmlElement): Reading {
  const remarks = remarkList();
  const random = randomBytes(12).toString('hex');
  return {
    ...document,
    archive,
    remarks,
    fields: openFields(body, () => {
      const { place } = remarks;
      return (words) => remarks.add('contents', words, place);
    }),
    isInCell: false,
    counts: { pictures: 0, notes: 0 },
    pictures: [],
    links: new Map(),
    tokenStart: `picture-${random}-`,
    lists: listNumbers(document.numberingText === null ? undefined : parseXml(document.numberingText), document.styles),
    labels: itemLabels(`list-${random}-`),
  };
}

const TITLE = new RegExp(`<p class="${TITLE_CLASS}">.*?</p>`, 's');

function titlesOf(steps: readonly DraftStep[]): readonly string[] {
  return steps.flatMap(({ title, children }) => [title, ...titlesOf(children)]);
}

/** A remark for each title in which figures are written with ^ or _, or crossed-out words are named; in texts they have marks. */
function noteTitleWords(nodes: readonly BlockNode[], titles: readonly string[], remarks: RemarkList): void {
  const kinds = [
    ['written-figures', writtenFigures],
    ['struck-text', struckWords],
  ] as const;
  for (const [kind, wordsOf] of kinds) {
    const words = [...new Set(nodes.flatMap(wordsOf))];
    for (const heading of new Set(titles))
      for (const word of words) if (heading.includes(word)) remarks.add(kind, word, { heading });
  }
}

/** What is put in the place of each picture's token. */
async function keepPictures(
  { pictures, archive, remarks }: Reading,
  store: PictureFolder,
  onProgress: OnProgress,
): Promise<ReadonlyMap<string, string>> {
  const inPlace = new Map<string, string>();
  for (const [index, picture] of pictures.entries()) {
    const kept = await keepPicture(picture, archive, store);
    const kind = kept === null ? 'picture-unreadable' : kept.isDrawn ? null : 'picture-drawn-over';
    if (kind !== null) remarks.add(kind, picture.name, picture.place);
    const lost = kind === null ? '' : `<em>[${inEnglish(remarkSentence({ kind, words: picture.name }))}]</em>`;
    const image = kept === null ? '' : `<img data-id="${kept.id}" alt="${escaped(picture.alt)}">`;
    inPlace.set(picture.token, `${image}${lost}`);
    onProgress({ unit: 'pictures', done: index + 1, total: pictures.length });
  }
  return inPlace;
}

function withPictures(html: string, { pictures }: Reading, inPlace: ReadonlyMap<string, string>): string {
  const [first] = pictures;
  if (!first) return html;
  return html.replaceAll(new RegExp(`${first.token.replace(/\d+-$/, '')}\\d+-`, 'g'), (token) => inPlace.get(token) ?? '');
}

async function keepPicture(
  { part, look, overlay }: PlacedPicture,
  archive: Archive,
  store: PictureFolder,
): Promise<{ id: string; isDrawn: boolean } | null> {
  const bytes = await archive.read(part);
  try {
    const shown = await asShown(bytes, look);
    const drawn = overlay ? await drawnOver(shown, overlay) : shown;
    const id = await store.keepFile(drawn ?? shown);
    return id === null ? null : { id, isDrawn: drawn !== null };
  } catch (error) {
    // What can't be turned or cropped can't be shown either: the author gets a remark.
    if (isUnreadablePicture(error)) return null;
    throw error;
  }
}

/** Null where the shapes cannot be drawn: the picture itself is still shown. */
async function drawnOver(shown: Buffer, overlay: Overlay): Promise<Buffer | null> {
  try {
    return await withShapes(shown, overlay);
  } catch (error) {
    if (isUnreadablePicture(error)) return null;
    throw error;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
