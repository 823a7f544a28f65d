import type { DraftStep } from '../steps/index.ts';
import { readDocx as read, run, W } from './read-docx.ts';

/** Level of a list: decimal numbers from 1 with a full stop, unless said. */
export interface LevelLook {
  readonly format?: string;
  readonly text?: string;
  readonly start?: number;
  readonly more?: string;
}

const level = (index: number, { format = 'decimal', text = `%${index + 1}.`, start = 1, more = '' }: LevelLook): string =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;

/** A definition of lists. */
export const list = (id: number, ...levels: readonly LevelLook[]): string =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.map((each, index) => level(index, each)).join('')}</w:abstractNum>`;

/** A list of a definition. */
export const use = (id: number, of = id, more = ''): string =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;

export const item = (words: string, { id = 1, depth = 0 } = {}): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(words)}</w:p>`;

export const heading = (words: string): string => `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(words)}</w:p>`;

export const words = (text: string): string => `<w:p>${run(text)}</w:p>`;

/** Reads a Word document with these lists. */
export async function readLists(lists: readonly string[], body: readonly string[], styles = '') {
  return read(body, {
    parts: {
      'word/numbering.xml': `<w:numbering ${W}>${lists.join('')}</w:numbering>`,
      ...(styles !== '' && { 'word/styles.xml': `<w:styles ${W}>${styles}</w:styles>` }),
    },
  });
}

/** A list of three levels. */
export const ONE = [list(1, {}, { format: 'lowerLetter', text: '%2)' }, { text: '%1.%3' }), use(1)];

type Titles = readonly (string | Titles)[];
/** Of steps; those of sub-steps are in a list after that of their step. */
export const titles = (steps: readonly DraftStep[]): Titles =>
  steps.flatMap(({ title, children }) => (children.length === 0 ? [title] : [title, titles(children)]));

export const table = (...rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
