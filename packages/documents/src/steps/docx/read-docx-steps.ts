import { plainText } from '@benchbook/domain/markup';
import { htmlToDocument } from '@benchbook/domain/markup/html';
import mammoth from 'mammoth';
import { DocumentError } from '../../read/document-error.ts';
import { checkedSize } from '../check-size.ts';
import type { DraftDocument } from '../draft.ts';
import { stepsOfBlocks } from '../steps-of-blocks.ts';
import { pictureFolder } from '../write-picture.ts';
import { checkDocx } from './check-docx.ts';

/**
 * Reads a Word document as steps. Pictures are written into `folder`; nothing outside of the file is read.
 *
 * @throws DocumentError `EMPTY_FILE`, `NOT_A_DOCUMENT`, `DAMAGED`, `TOO_LARGE`, `NO_TEXT`
 */
export async function readDocxSteps(path: string, folder: string): Promise<DraftDocument> {
  await checkDocx(path);
  const store = pictureFolder(folder);
  let count = 0;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const number = ++count;
    return { src: '', 'data-id': (await store.keepFile(await image.readAsBuffer())) ?? `${LEFT_OUT}${number}` };
  });
  const { value: html } = await mammoth
    .convertToHtml({ path }, { convertImage, externalFileAccess: false, styleMap: TITLE_STYLES })
    .catch((error: unknown) => {
      throw new DocumentError('DAMAGED', 'This Word document is damaged or cut off: it can not be read.', { cause: error });
    });
  const title = TITLE.exec(html)?.[0] ?? '';
  const { content } = htmlToDocument(html.replace(title, '').replaceAll(LEFT_OUT_PICTURE, leftOutWords));
  if (content.length === 0) throw new DocumentError('NO_TEXT', 'This Word document is empty: nothing could become a step.');
  const blocks = content.map((node) => ({ node, place: null }));
  return { title: wordsOfTitle(title), steps: checkedSize(stepsOfBlocks(blocks, '')), pictures: store.pictures, remarks: [] };
}

/** The style that Word and LibreOffice set the title of a document in; its id is in the language of who wrote it. */
const TITLE_STYLES = ['p.Title => p.document-title:fresh', "p[style-name='Title'] => p.document-title:fresh"];
const TITLE = /<p class="document-title">.*?<\/p>/s;

function wordsOfTitle(html: string): string {
  return plainText(htmlToDocument(html)).replaceAll(/\s+/g, ' ').trim();
}

/** Instead of the name of a picture that no browser shows or that is broken. */
const LEFT_OUT = 'left-out-';
const LEFT_OUT_PICTURE = /<img\b[^>]*\bdata-id="left-out-(\d+)"[^>]*>/g;

/** Stands where the picture stood, for the author to see what is missing. */
function leftOutWords(_: string, number: string): string {
  return `<em>[Picture ${number} of the document can not be read and was left out.]</em>`;
}
