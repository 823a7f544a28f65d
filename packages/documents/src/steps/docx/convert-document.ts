import mammoth from 'mammoth';
import { damaged } from './archive.ts';
import type { OpenDocument } from './open-document.ts';
import { HEADING_STYLE, TITLE_STYLE } from './read-body.ts';
import type { Reading } from './reading.ts';
import { writeRelations } from './write-part.ts';

export const TITLE_CLASS = 'document-title';

const STYLES = [
  `p.${TITLE_STYLE} => p.${TITLE_CLASS}:fresh`,
  ...[1, 2, 3, 4, 5, 6].map((level) => `p.${HEADING_STYLE}${level} => h${level}:fresh`),
];

/**
 * Makes HTML of what was read: lists, tables and emphasis are the converting library's work. It gets a document of words
 * alone, with the styles and the numbering of its own, and sees nothing else of the file.
 *
 * @throws DocumentError `DAMAGED`
 */
export async function convertDocument(
  text: string,
  { stylesText, numberingText }: OpenDocument,
  { links, remarks }: Reading,
): Promise<string> {
  const texts = new Map([
    ['_rels/.rels', writeRelations([{ id: 'main', type: 'officeDocument', target: 'word/document.xml' }])],
    ['word/document.xml', text],
    [
      'word/_rels/document.xml.rels',
      writeRelations([...links].map(([id, target]) => ({ id, type: 'hyperlink', target, isOutside: true }))),
    ],
  ]);
  if (stylesText !== null) texts.set('word/styles.xml', stylesText);
  if (numberingText !== null) texts.set('word/numbering.xml', numberingText);
  // An archive that is open already: the library takes it when the path is empty.
  const input = {
    path: '',
    file: { exists: (name: string) => texts.has(name), read: async (name: string) => texts.get(name) ?? '' },
  };
  const { value, messages } = await mammoth
    .convertToHtml(input, { externalFileAccess: false, styleMap: STYLES })
    .catch((error: unknown) => {
      throw damaged(error);
    });
  for (const { message } of messages) if (!ABOUT_STYLES.test(message)) remarks.add('file-note', message, {});
  return value;
}

/** What the library says of styles changes no word. */
const ABOUT_STYLES = /^(?:unrecognised \w+ style|\w+ style with id)/i;
