import { childOf, descendantsOf, elementsIn, settingOf, switchOf, type XmlElement } from './xml.ts';

/** The fields that are open where a document is being read. */
export interface Fields {
  /** Takes the mark that begins, divides or ends a field. Answers what the field shows and does not hold as text. */
  pass(mark: XmlElement): string | EquationCode;
  instruct(words: string): void;
  /** Takes words that are not shown: those of a table of contents are told as it ends. */
  omit(words: string): void;
  /** Whether text is shown here: in the result of each open field, none of them a table of contents. */
  isShown(): boolean;
  /** Address of the link that is open; null when there is none. */
  link(): string | null;
}

/** What an EQ field draws. */
export interface EquationCode {
  readonly code: string;
}

interface Field {
  readonly mark: XmlElement;
  /** Whether a result follows: else no text of it is an instruction. */
  readonly isDivided: boolean;
  instruction: string;
  hasResult: boolean;
  /** Of a table of contents. */
  readonly omitted: string[];
  tell: OnContents | null;
}

/** Takes the words of a table of contents. */
type OnContents = (words: string) => void;

export const BOX = { off: '☐', on: '☑' } as const;

const CONTENTS = /^\s*(?:TOC|INDEX)\b/i;

/**
 * @param root of the part; marks without their partners are passed over, so that no broken field swallows what follows it
 * @param enterContents called where a table of contents begins; what it answers is called with its words
 */
export function openFields(root: XmlElement, enterContents: () => OnContents): Fields {
  const { unpaired, divided } = pairsOf(root);
  const open: Field[] = [];
  return {
    pass: (mark) => {
      if (unpaired.has(mark)) return '';
      const kind = mark.attributes['w:fldCharType'];
      if (kind === 'begin')
        open.push({ mark, instruction: '', isDivided: divided.has(mark), hasResult: false, omitted: [], tell: null });
      const field = open.at(-1);
      if (!field || kind === 'begin') return '';
      if (kind === 'separate') {
        field.hasResult = true;
        if (CONTENTS.test(field.instruction)) field.tell = enterContents();
        return '';
      }
      open.pop();
      field.tell?.(field.omitted.join('').replaceAll(/\s+/gu, ' ').trim());
      return field.hasResult && !isControl(field) ? '' : drawnBy(field);
    },
    instruct: (words) => {
      const field = open.at(-1);
      if (field && !field.hasResult) field.instruction += words;
    },
    omit: (words) => {
      const isResult = open.every(({ isDivided, hasResult }) => hasResult || !isDivided);
      if (isResult) open.find(({ tell }) => tell !== null)?.omitted.push(words);
    },
    isShown: () => open.every(isShown),
    link: () => open.map(({ instruction }) => linkOf(instruction)).findLast((address) => address !== null) ?? null,
  };
}

function isShown(field: Field): boolean {
  return (field.hasResult || !field.isDivided) && !isControl(field) && !CONTENTS.test(field.instruction);
}

function linkOf(instruction: string): string | null {
  const found = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\\\s]\S*))/i.exec(instruction);
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** A tick box or a choice, whose state stands in the mark that begins it. */
function isControl({ instruction }: Field): boolean {
  return /^\s*FORM(?:CHECKBOX|DROPDOWN)\b/i.test(instruction);
}

function drawnBy({ instruction, mark }: Field): string | EquationCode {
  if (/^\s*FORMCHECKBOX\b/i.test(instruction)) {
    const box = childOf(mark, 'w:ffData', 'w:checkBox');
    return (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default') ?? false) ? BOX.on : BOX.off;
  }
  if (/^\s*FORMDROPDOWN\b/i.test(instruction)) {
    const list = childOf(mark, 'w:ffData', 'w:ddList');
    const entries = list ? elementsIn(list).filter(({ name }) => name === 'w:listEntry') : [];
    return entries[Number(settingOf(list, 'w:result') ?? settingOf(list, 'w:default') ?? 0)]?.attributes['w:val'] ?? '';
  }
  const code = equationCode(instruction);
  if (code !== null) return { code };
  return /^\s*MACROBUTTON\s+\S+\s+(.*)$/is.exec(instruction)?.[1]?.trim() ?? '';
}

/** What stands behind "EQ", without how to keep its look; null for another field. */
export function equationCode(instruction: string): string | null {
  const code = /^\s*EQ\s+(.*)$/is.exec(instruction)?.[1];
  return code?.replace(/\\\*\s*MERGEFORMAT\s*$/i, '').trim() ?? null;
}

interface Pairs {
  /** Marks without a partner. */
  readonly unpaired: ReadonlySet<XmlElement>;
  /** Those that begin a field with a result. */
  readonly divided: ReadonlySet<XmlElement>;
}

function pairsOf(root: XmlElement): Pairs {
  const [unpaired, divided] = [new Set<XmlElement>(), new Set<XmlElement>()];
  const open: XmlElement[][] = [];
  for (const mark of descendantsOf(root, 'w:fldChar')) {
    const kind = mark.attributes['w:fldCharType'];
    const marks = open.at(-1);
    if (kind === 'begin') open.push([mark]);
    else if (!marks) unpaired.add(mark);
    else if (kind === 'separate') marks.push(mark);
    else {
      if (marks.length > 1 && marks[0]) divided.add(marks[0]);
      open.pop();
    }
  }
  for (const mark of open.flat()) unpaired.add(mark);
  return { unpaired, divided };
}
