import { type CodePage, chooseCodePage, decodeWith } from './code-page.ts';
import { instanceOfToken } from './occt-input.ts';
import type { StepItem } from './representations.ts';
import type { StepStructure } from './structure.ts';

/** Names of a STEP file for people. */
export interface StepNames {
  /** Name of the product that a token of Open CASCADE's answer represents; any other name unchanged, without made-up ones. */
  ofNode(name: string): string;
  ofItem(item: StepItem): string;
  /** A string of the file. */
  decode(raw: string): string;
  /** That the code page is doubtful. */
  readonly warnings: readonly string[];
}

/** What programs and Open CASCADE write for an item without a name. */
const NO_NAME = /^(?:NONE|SOLID|SHELL|FACE|COMPOUND|BREP)?$/i;

export function readStepNames({ products, representations }: StepStructure): StepNames {
  const items = [...representations.values()].flatMap((representation) => representation.items);
  const raws = [...products.values()]
    .flatMap(({ rawName, rawFiles }) => [rawName, ...rawFiles])
    .concat(items.map(({ rawName }) => rawName));
  const page = chooseCodePage(raws);
  const decode = (raw: string) => unescaped(decodeWith(page, raw)).trim();
  const ofItem = ({ rawName }: StepItem) => {
    const name = decode(rawName);
    return NO_NAME.test(name) ? '' : name;
  };
  return {
    decode,
    ofItem,
    ofNode: (name) => {
      const instance = instanceOfToken(name);
      if (instance?.kind === 'product') return decode(products.get(instance.id)?.rawName ?? '');
      return NO_NAME.test(name) ? '' : name;
    },
    warnings: doubts(page, raws, decode),
  };
}

function doubts(page: CodePage, raws: readonly string[], decode: (raw: string) => string): string[] {
  if (!page.isDoubtful) return [];
  const example = raws.find((raw) => /[\x80-\xff]/.test(raw)) ?? '';
  return [
    `Names of parts are in a code page that the file does not name. They were read as ${page.label}, for example “${decode(example)}”; ` +
      'if that is wrong, export the file with names in UTF-8.',
  ];
}

/** Text with the escapes of ISO 10303-21 resolved. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\X2\\((?:[0-9A-F]{4})*)\\X0\\|\\X4\\((?:[0-9A-F]{8})*)\\X0\\|\\X\\([0-9A-F]{2})|\\P[A-I]\\|\\S\\([\x20-\x7e])|\\N\\|\\\\/gi,
    (whole, two?: string, four?: string, one?: string, shifted?: string) => {
      if (two !== undefined) return fromHex(two, 4, (units) => units.map((unit) => String.fromCharCode(unit)).join(''));
      if (four !== undefined) return fromHex(four, 8, (points) => points.map(characterOf).join(''));
      if (one !== undefined) return String.fromCharCode(Number.parseInt(one, 16));
      if (shifted !== undefined) return String.fromCharCode(shifted.charCodeAt(0) + 0x80);
      if (whole === '\\\\') return '\\';
      return whole.toUpperCase() === '\\N\\' ? ' ' : '';
    },
  );
}

function fromHex(digits: string, size: number, text: (values: number[]) => string): string {
  return text((digits.match(new RegExp(`.{${size}}`, 'g')) ?? []).map((piece) => Number.parseInt(piece, 16)));
}

function characterOf(point: number): string {
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
}
