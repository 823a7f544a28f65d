import { hasOwnSigns } from './symbols.ts';
import { childOf, descendantsOf, element, elementsIn, settingOf, switchOf, textIn, type XmlElement } from './xml.ts';

/** The fields that are open where a document is being read. */
export interface Fields {
  /** Takes the mark that begins, divides or ends a field. Answers what the field shows and does not hold as text. */
  pass(mark: XmlElement): string | Drawn;
  /** @param isPlain whether the words are as their letters say: neither raised nor struck, and in no font of signs */
  instruct(words: string, isPlain?: boolean): void;
  /** Takes words in the code of an EQ field, beside its instruction; false where no such field is open. */
  takeIntoCode(words: string): boolean;
  /** Whether the code of an EQ field is open. */
  isInCode(): boolean;
  /** Takes words that are not shown: those of a table of contents are reported at its end. */
  omit(words: string): void;
  /** Whether text is shown here: in the result of each open field, none of them a table of contents. */
  isShown(): boolean;
  /** Address of the link that is open; null when there is none. */
  link(): string | null;
}

/** What a field draws: the formula of an EQ field, the sign of a SYMBOL field as `w:sym`, or what only Word can make. */
export type Drawn =
  | { readonly code: string; readonly isPlain: boolean }
  | { readonly sign: XmlElement }
  | { readonly field: string };

interface Field {
  /** The field that contains it. Nothing of that changes while this one is open, but for the code of an EQ field. */
  readonly around: Around;
  readonly mark: XmlElement;
  /** Whether a result follows: else no text of it is an instruction. */
  readonly isDivided: boolean;
  instruction: string;
  isPlain: boolean;
  hasResult: boolean;
  /** Of a table of contents. */
  readonly omitted: string[];
  onContents: OnContents | null;
}

/** What the open fields say together. */
interface Around {
  readonly isShown: boolean;
  /** Whether all that have a place for a result are in it. */
  readonly isResult: boolean;
  readonly link: string | null;
  /** The EQ field whose code is open. */
  readonly equation: Field | null;
  /** The outermost table of contents. */
  readonly contents: Field | null;
}

const NO_FIELD: Around = { isShown: true, isResult: true, link: null, equation: null, contents: null };

/** Takes the words of a table of contents. */
type OnContents = (words: string) => void;

export const BOX = { off: '☐', on: '☑' } as const;

const EQUATION = /^\s*EQ\s/i;

const CONTENTS = /^\s*(?:TOC|INDEX)\b/i;

/** They store a value and show nothing. */
const UNSHOWN = /^\s*(?:SET|ASK)\b/i;

/**
 * @param root of the part; marks without their partners are passed over, so that no broken field swallows what follows it
 * @param enterContents called where a table of contents begins; what it answers is called with its words
 */
export function openFields(root: XmlElement, enterContents: () => OnContents): Fields {
  const { unpaired, divided, filled } = pairsOf(root);
  const open: Field[] = [];
  const state = (): Around => {
    const field = open.at(-1);
    return field ? stateIn(field) : NO_FIELD;
  };
  return {
    pass: (mark) => {
      if (unpaired.has(mark)) return '';
      const kind = mark.attributes['w:fldCharType'];
      if (kind === 'begin')
        open.push({
          around: state(),
          mark,
          instruction: '',
          isPlain: true,
          isDivided: divided.has(mark),
          hasResult: false,
          omitted: [],
          onContents: null,
        });
      const field = open.at(-1);
      if (!field || kind === 'begin') return '';
      if (kind === 'separate') {
        field.hasResult = true;
        if (CONTENTS.test(field.instruction)) field.onContents = enterContents();
        return '';
      }
      open.pop();
      field.onContents?.(field.omitted.join('').replaceAll(/\s+/gu, ' ').trim());
      return filled.has(field.mark) && !isControl(field) ? '' : drawnBy(field);
    },
    instruct: (words, isPlain = true) => {
      const field = open.at(-1);
      if (!field || field.hasResult) return;
      field.instruction += words;
      field.isPlain &&= isPlain || words.trim() === '';
    },
    takeIntoCode: (words) => {
      const field = state().equation;
      if (field) field.instruction += words;
      return field !== null;
    },
    isInCode: () => state().equation !== null,
    omit: (words) => {
      const { isResult, contents } = state();
      if (isResult) contents?.omitted.push(words);
    },
    isShown: () => state().isShown,
    link: () => state().link,
  };
}

function stateIn(field: Field): Around {
  const { around, instruction, hasResult, isDivided, onContents } = field;
  const isOwnResult = hasResult || !isDivided;
  const isOwnShown = isOwnResult && !isControl(field) && !CONTENTS.test(instruction) && !UNSHOWN.test(instruction);
  return {
    isShown: around.isShown && isOwnShown,
    isResult: around.isResult && isOwnResult,
    link: linkOf(instruction) ?? around.link,
    equation: !hasResult && EQUATION.test(instruction) ? field : isOwnShown ? around.equation : null,
    contents: around.contents ?? (onContents === null ? null : field),
  };
}

function linkOf(instruction: string): string | null {
  const found = /^\s*HYPERLINK\s+(?:"([^"]*)"|([^\\\s]\S*))/i.exec(instruction);
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** A tick box or a choice, whose state is in the mark that begins it. */
function isControl({ instruction }: Field): boolean {
  return /^\s*FORM(?:CHECKBOX|DROPDOWN)\b/i.test(instruction);
}

function drawnBy({ instruction, isPlain, mark }: Field): string | Drawn {
  if (/^\s*FORMCHECKBOX\b/i.test(instruction)) {
    const box = childOf(mark, 'w:ffData', 'w:checkBox');
    return (switchOf(box, 'w:checked') ?? switchOf(box, 'w:default') ?? false) ? BOX.on : BOX.off;
  }
  if (/^\s*FORMDROPDOWN\b/i.test(instruction)) {
    const list = childOf(mark, 'w:ffData', 'w:ddList');
    const entries = list ? elementsIn(list).filter(({ name }) => name === 'w:listEntry') : [];
    return entries[Number(settingOf(list, 'w:result') ?? settingOf(list, 'w:default') ?? 0)]?.attributes['w:val'] ?? '';
  }
  return drawnByInstruction(instruction, isPlain) ?? '';
}

/** Null for a field that shows its result; empty for one that shows nothing. @param isPlain as of `instruct` */
export function drawnByInstruction(instruction: string, isPlain = true): Drawn | string | null {
  const code = /^\s*EQ\s+(.*)$/is.exec(instruction)?.[1];
  if (code !== undefined) return { code: code.replace(/\\\*\s*MERGEFORMAT\s*$/i, '').trim(), isPlain };
  const button = /^\s*(?:MACRO|GOTO)BUTTON\s+\S+\s+(.*)$/is.exec(instruction)?.[1];
  if (button !== undefined) return button.trim();
  if (/^\s*(?:LISTNUM|AUTONUM(?:LGL|OUT)?|(?:DISPLAY|MERGE)BARCODE)\b/i.test(instruction)) return { field: instruction.trim() };
  if (UNSHOWN.test(instruction)) return '';
  const sign = /^\s*SYMBOL\s+(\S+)(.*)$/is.exec(instruction);
  return sign && { sign: signOf(sign[1] ?? '', sign[2] ?? '') };
}

/** The number of a sign, decimal or with 0x: without `\u`, below 256, that of Windows. */
function signOf(number: string, switches: string): XmlElement {
  const [, quoted, bare] = /\\f\s*(?:"([^"]*)"|(\S+))/i.exec(switches) ?? [];
  const font = quoted ?? bare ?? '';
  const code = Number(number);
  const isOfWindows = code < 256 && !hasOwnSigns(font) && !/\\u\b/i.test(switches);
  const point = isOfWindows ? new TextDecoder('windows-1252').decode(Uint8Array.of(code)).codePointAt(0) : code;
  const isKnown = Number.isInteger(point) && !/\\j\b/i.test(switches);
  return element('w:sym', { 'w:font': font, 'w:char': isKnown ? (point ?? 0).toString(16).toUpperCase() : number });
}

interface Pairs {
  /** Marks without a partner. */
  readonly unpaired: ReadonlySet<XmlElement>;
  /** Those that begin a field with a place for a result. */
  readonly divided: ReadonlySet<XmlElement>;
  /** Those of them whose result has words or pictures. */
  readonly filled: ReadonlySet<XmlElement>;
}

const CONTENT = ['w:t', 'w:sym', 'm:t', 'pic:pic', 'v:imagedata'];

function pairsOf(root: XmlElement): Pairs {
  const [unpaired, divided, filled] = [new Set<XmlElement>(), new Set<XmlElement>(), new Set<XmlElement>()];
  const open: { readonly marks: XmlElement[]; hasContent: boolean; isFilled: boolean }[] = [];
  const takeContent = () => {
    const field = open.at(-1);
    if (!field) return;
    field.hasContent = true;
    field.isFilled ||= field.marks.length > 1;
  };
  for (const mark of descendantsOf(root, 'w:fldChar', ...CONTENT)) {
    if (mark.name !== 'w:fldChar') {
      const isBlank = mark.name.endsWith(':t') && textIn(mark).trim() === '';
      if (!isBlank) takeContent();
      continue;
    }
    const kind = mark.attributes['w:fldCharType'];
    const field = open.at(-1);
    if (kind === 'begin') open.push({ marks: [mark], hasContent: false, isFilled: false });
    else if (!field) unpaired.add(mark);
    else if (kind === 'separate') field.marks.push(mark);
    else {
      open.pop();
      const [begin, separate] = field.marks;
      if (begin && separate) divided.add(begin);
      if (begin && field.isFilled) filled.add(begin);
      if (field.hasContent) takeContent();
    }
  }
  for (const mark of open.flatMap(({ marks }) => marks)) unpaired.add(mark);
  return { unpaired, divided, filled };
}
