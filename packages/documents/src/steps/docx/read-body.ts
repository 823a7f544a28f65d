import { chosenForm } from './alternate-content.ts';
import { withoutEdges } from './formula.ts';
import { isEndGone, joinedParagraphs } from './join-paragraphs.ts';
import { lettersOf } from './letters.ts';
import type { ListLabel } from './list-numbers.ts';
import { noteUnseen } from './note-unseen.ts';
import { LINE_BREAK, type Line, readLine } from './read-line.ts';
import { marker, type Reading, textRun } from './reading.ts';
import { outlineOf } from './style-sheet.ts';
import { wordsIn } from './words.ts';
import { childOf, descendantsOf, element, elementsIn, settingOf, switchOf, type XmlElement } from './xml.ts';

/** Paragraphs of these styles are mapped to headings and to the title. */
export const HEADING_STYLE = 'BenchbookHeading';
export const TITLE_STYLE = 'BenchbookTitle';

/** Levels that HTML has. */
const LEVEL_MAX = 6;

/** Reads the content of a body, a cell, a note or a text box as paragraphs and tables of words, tokens and markers. */
export function readBody(parent: XmlElement, reading: Reading): readonly XmlElement[] {
  return joinedParagraphs(elementsIn(parent)).flatMap((block) => readBlock(block, reading));
}

function readBlock(block: XmlElement, reading: Reading): readonly XmlElement[] {
  switch (block.name) {
    case 'w:p':
      return readParagraph(block, reading);
    case 'w:tbl':
      return [readTable(block, reading)];
    case 'w:sdt':
      return readControl(block, reading);
    case 'w:altChunk':
    case 'w:subDoc':
      return [paragraphOf([marker(reading, 'other-file', '')])];
    case 'mc:AlternateContent':
      return chosenForm(block).flatMap((each) => readBlock(each, reading));
    case 'w:del':
      noteUnseen(block, 'deleted', reading);
      return [];
    case 'w:moveFrom':
      return [];
    case 'm:oMath':
    case 'm:oMathPara':
    case 'w:r':
      return readParagraph(element('w:p', {}, [block]), reading);
    default:
      return readWrapping(block, reading);
  }
}

/** An element of another kind: around blocks, or around runs that stand between paragraphs. */
function readWrapping(block: XmlElement, reading: Reading): readonly XmlElement[] {
  if (descendantsOf(block, ...BLOCKS).length > 0) return readBody(block, reading);
  return descendantsOf(block, 'w:r', 'm:t').length > 0 ? readParagraph(paragraphOf([block]), reading) : [];
}

const BLOCKS = ['w:p', 'w:tbl', 'w:altChunk', 'w:subDoc'];

function paragraphOf(runs: readonly XmlElement[]): XmlElement {
  return element('w:p', {}, runs);
}

/** A content control around paragraphs. That of a table of contents is left out: the steps are their own. */
function readControl(control: XmlElement, reading: Reading): readonly XmlElement[] {
  const gallery = settingOf(childOf(control, 'w:sdtPr', 'w:docPartObj'), 'w:docPartGallery');
  const content = childOf(control, 'w:sdtContent');
  if (gallery === 'Table of Contents') {
    reading.remarks.add('contents', content ? wordsIn(content, 'w:t') : '');
    return [];
  }
  return content ? readBody(content, reading) : [];
}

function readParagraph(paragraph: XmlElement, reading: Reading): readonly XmlElement[] {
  reading.fields.omit(' ');
  const properties = childOf(paragraph, 'w:pPr');
  const style = settingOf(properties, 'w:pStyle');
  const ownStyle = styleOfTitle(properties, style, reading);
  const nameHeading = ownStyle === null ? null : reading.remarks.enterHeading();
  if (ownStyle === null) reading.remarks.enterParagraph();
  const isContents = reading.styles.isContents(style);
  const line: Line = { runs: [], beside: [], boxes: [], notes: [], isTitle: ownStyle !== null || isContents, style };
  readLine(paragraph, line, reading);
  const label = isContents || isUncounted(line, properties, reading) ? null : reading.lists.next(properties, style);
  nameHeading?.(withoutEdges(wordsIn(paragraphOf(line.runs), 'w:t')));
  const notes = line.notes.flatMap((each) => readNote(each, reading));
  const beside = line.beside.length > 0 ? [paragraphOf(line.beside)] : [];
  const boxes = line.boxes.flatMap((box) => readBody(box, reading));
  if (isContents) {
    const words = wordsIn(paragraphOf(line.runs), 'w:t');
    if (words !== '') reading.remarks.add('contents', words);
    return [...beside, ...notes, ...boxes];
  }
  if (ownStyle !== null) {
    const heading = element('w:pPr', {}, [element('w:pStyle', { 'w:val': ownStyle })]);
    const ofHeading = ownStyle === TITLE_STYLE ? [] : labelOf(line.runs, label, reading);
    return [paragraphOf([heading, ...ofHeading, ...line.runs]), ...beside, ...notes, ...boxes];
  }
  const inLine = notes.flatMap((block) => (block.name === 'w:p' ? [LINE_BREAK, ...runsOf(block)] : []));
  const words = labelled([...line.runs, ...inLine], properties, label, reading);
  return [words, ...notes.filter(({ name }) => name !== 'w:p'), ...boxes];
}

/** A paragraph with the label that its list shows; a label without a number, such as "Note:", is words of the paragraph. */
function labelled(
  runs: readonly XmlElement[],
  properties: XmlElement | undefined,
  label: ListLabel | null,
  reading: Reading,
): XmlElement {
  const others = properties ? elementsIn(properties).filter(({ name }) => name !== 'w:numPr' && name !== 'w:rPr') : [];
  const item = label && isItem(label) ? label : null;
  const list = element('w:numPr', {}, [
    element('w:ilvl', { 'w:val': `${item?.level ?? 0}` }),
    element('w:numId', { 'w:val': item?.list ?? NO_LIST }),
  ]);
  return paragraphOf([element('w:pPr', {}, [...others, list]), ...labelOf(runs, label, reading), ...runs]);
}

const isItem = ({ number, typed }: ListLabel): boolean => number !== null || typed === '';

/** The label of a paragraph with words, or of one that is in a cell: its number may be all that stands there. */
function labelOf(runs: readonly XmlElement[], label: ListLabel | null, { labels, isInCell }: Reading): readonly XmlElement[] {
  const isAlone = wordsIn(paragraphOf(runs), 'w:t') === '';
  if (!label || (isAlone && (!isInCell || label.typed === ''))) return [];
  return [textRun(isItem(label) ? labels.token(label) : `${label.typed} `)];
}

/** Whether a paragraph shows nothing, and its end is deleted, moved away or hidden: its list does not count it. */
function isUncounted({ runs, style }: Line, properties: XmlElement | undefined, { styles }: Reading): boolean {
  if (wordsIn(paragraphOf(runs), 'w:t') !== '') return false;
  return isEndGone(properties) || lettersOf(childOf(properties, 'w:rPr'), style, styles).isHidden;
}

/** Without it, the list of the style counts. */
export const NO_LIST = '0';

/** The style of ours for a heading or a title; null for text. */
function styleOfTitle(properties: XmlElement | undefined, style: string | undefined, reading: Reading): string | null {
  const { styles } = reading;
  if (styles.isContents(style)) return null;
  if (outlineOf(properties) === undefined && styles.isTitle(style)) return TITLE_STYLE;
  const level = levelOf(properties, style, reading);
  return level === null ? null : `${HEADING_STYLE}${Math.min(level, LEVEL_MAX)}`;
}

function readNote({ number, note }: Line['notes'][number], reading: Reading): readonly XmlElement[] {
  return withNumber(number, readBody(note.body, { ...reading, relations: note.relations, fields: note.fields }));
}

function levelOf(properties: XmlElement | undefined, style: string | undefined, { styles }: Reading): number | null {
  const direct = outlineOf(properties);
  return direct === undefined ? styles.headingLevel(style) : direct;
}

function runsOf(paragraph: XmlElement): readonly XmlElement[] {
  return elementsIn(paragraph).filter(({ name }) => name !== 'w:pPr');
}

/** The blocks of a note, which begin with its number. */
function withNumber(number: number, blocks: readonly XmlElement[]): readonly XmlElement[] {
  const [first, ...rest] = blocks;
  const isApart = /^\s/.test(first ? (descendantsOf(first, 'w:t')[0]?.children.join('') ?? '') : '');
  const mark = textRun(isApart ? `[${number}]` : `[${number}] `);
  if (first?.name !== 'w:p') return [paragraphOf([mark]), ...blocks];
  return [paragraphOf([mark, ...runsOf(first)]), ...rest];
}

function readTable(table: XmlElement, reading: Reading): XmlElement {
  const rows = rowsOf(table).flatMap((row) => {
    const properties = childOf(row, 'w:trPr');
    const isHidden = switchOf(properties, 'w:hidden') === true;
    if (childOf(properties, 'w:del') || isHidden) {
      noteUnseen(row, isHidden ? 'hidden' : 'deleted', reading);
      return [];
    }
    const cells = cellsOf(row).map((cell) => {
      const own = childOf(cell, 'w:tcPr');
      const blocks = readBody(cell, { ...reading, isInCell: true });
      return element('w:tc', {}, [...(own ? [own] : []), ...blocks]);
    });
    return [element('w:tr', {}, [...(properties ? [properties] : []), ...cells])];
  });
  return element('w:tbl', {}, rows);
}

/** Rows of a table, and cells of a row, may be in controls and the like. */
function rowsOf(parent: XmlElement): readonly XmlElement[] {
  return elementsIn(parent).flatMap((child) => (child.name === 'w:tr' ? [child] : isWrapping(child) ? rowsOf(child) : []));
}

function cellsOf(parent: XmlElement): readonly XmlElement[] {
  return elementsIn(parent).flatMap((child) => (child.name === 'w:tc' ? [child] : isWrapping(child) ? cellsOf(child) : []));
}

function isWrapping({ name }: XmlElement): boolean {
  return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:moveTo'].includes(name);
}
