import { posix } from 'node:path';
import { type Archive, notADocument } from './archive.ts';
import { readTheme, type Theme } from './colours.ts';
import { openFields } from './fields.ts';
import type { Note } from './reading.ts';
import { partOfType, type Relations, readRelations } from './relations.ts';
import { type StyleSheet, styleSheet } from './style-sheet.ts';
import { wordsIn } from './words.ts';
import { descendantsOf, elementsIn, parseXml, type XmlElement } from './xml.ts';

/** The parts of a document that its steps are read from. */
export interface OpenDocument {
  readonly relations: Relations;
  readonly styles: StyleSheet;
  /** Texts of the parts of styles and of numbering; null where there are none. */
  readonly stylesText: string | null;
  readonly numberingText: string | null;
  /** By kind and id. */
  readonly notes: Map<string, Note>;
  readonly comments: ReadonlyMap<string, string>;
  readonly theme: Theme;
  readonly wordsOfParts: ReadonlyMap<string, string>;
  /** Headers and footers. */
  readonly margins: readonly { readonly root: XmlElement; readonly relations: Relations }[];
}

/** Of a diagram or a chart. */
const WORDS_MAX = 1_000;

/**
 * The document, and the body of its main part beside it: it is large, and nothing needs it once it is read.
 *
 * @throws DocumentError `NOT_A_DOCUMENT`, `DAMAGED`
 */
export async function openDocument(archive: Archive): Promise<{ document: OpenDocument; body: XmlElement }> {
  const main = partOfType(archive, await readRelations(archive, ''), 'officeDocument') ?? 'word/document.xml';
  if (!archive.has(main)) throw notADocument();
  const root = await readPart(archive, main);
  const [body] = root.name === 'w:document' ? descendantsOf(root, 'w:body') : [];
  if (!body) throw notADocument();
  const relations = await readRelations(archive, main);
  const find = (type: string): string | undefined => {
    const usual = posix.join(posix.dirname(main), `${type}.xml`);
    return partOfType(archive, relations, type) ?? (archive.has(usual) ? usual : undefined);
  };
  const [styles, numbering] = [find('styles'), find('numbering')];
  const theme = partOfType(archive, relations, 'theme');
  const stylesText = styles === undefined ? null : await readText(archive, styles);
  const kinds = ['footnote', 'endnote'] as const;
  const notes = await Promise.all(kinds.map((kind) => readNotes(archive, find(`${kind}s`), kind)));
  const document: OpenDocument = {
    relations,
    styles: styleSheet(stylesText === null ? undefined : parseXml(stylesText)),
    stylesText,
    numberingText: numbering === undefined ? null : await readText(archive, numbering),
    notes: new Map(notes.flat()),
    comments: await readComments(archive, find('comments')),
    theme: readTheme(theme === undefined ? undefined : await readPart(archive, theme)),
    wordsOfParts: await readWords(archive, relations),
    margins: await readMargins(archive, relations),
  };
  return { document, body };
}

async function readText(archive: Archive, name: string): Promise<string> {
  return new TextDecoder().decode(await archive.read(name));
}

async function readPart(archive: Archive, name: string): Promise<XmlElement> {
  return parseXml(await readText(archive, name));
}

async function readNotes(
  archive: Archive,
  part: string | undefined,
  kind: 'footnote' | 'endnote',
): Promise<readonly (readonly [string, Note])[]> {
  if (part === undefined) return [];
  const relations = await readRelations(archive, part);
  return elementsIn(await readPart(archive, part))
    .filter(({ attributes }) => !/separator/i.test(attributes['w:type'] ?? ''))
    .map((body) => [`${kind}:${body.attributes['w:id']}`, { body, relations, fields: openFields(body, () => () => undefined) }]);
}

async function readComments(archive: Archive, part: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (part === undefined) return new Map();
  const comments = elementsIn(await readPart(archive, part));
  return new Map(comments.map((comment) => [comment.attributes['w:id'] ?? '', wordsIn(comment, 'w:t')]));
}

async function readWords(archive: Archive, relations: Relations): Promise<ReadonlyMap<string, string>> {
  const words = new Map<string, string>();
  for (const { type, target, isOutside } of relations.values()) {
    if (isOutside || !['diagramData', 'chart', 'chartEx'].includes(type) || !archive.has(target)) continue;
    words.set(target, wordsIn(await readPart(archive, target), 'a:t', 'c:v', 'cx:pt').slice(0, WORDS_MAX));
  }
  return words;
}

async function readMargins(archive: Archive, relations: Relations): Promise<OpenDocument['margins']> {
  const margins: { root: XmlElement; relations: Relations }[] = [];
  for (const { type, target, isOutside } of relations.values()) {
    if (isOutside || !['header', 'footer'].includes(type) || !archive.has(target)) continue;
    margins.push({ root: await readPart(archive, target), relations: await readRelations(archive, target) });
  }
  return margins;
}
