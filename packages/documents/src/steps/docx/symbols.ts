import { hex } from 'dingbat-to-unicode';
import { element, textIn, type XmlElement } from './xml.ts';

/** Where fonts of signs have their letters; Unicode itself gives these places no meaning. */
const [PRIVATE_START, PRIVATE_END] = [0xe0_00, 0xf8_ff];

/** The letter that a font shows for a code of hexadecimal digits; null where none is known. */
export function letterOf(font: string, code: string): string | null {
  const name = SYMBOL.test(font) ? 'Symbol' : font;
  const found = hex(name, code) ?? (/^f0..$/i.test(code) ? hex(name, code.slice(2)) : undefined);
  if (found) return found.string;
  const point = /^[\da-f]{2,6}$/i.test(code) ? Number.parseInt(code, 16) : PRIVATE_START;
  const isLetter = point >= 0x20 && point <= 0x10_ff_ff && (point < PRIVATE_START || point > PRIVATE_END);
  return isLetter && !hasOwnSigns(font) ? String.fromCodePoint(point).toWellFormed() : null;
}

/** Whether a font shows signs in place of letters. */
export function hasOwnSigns(font: string): boolean {
  return /dings/i.test(font) || SYMBOL.test(font);
}

const SYMBOL = /^symbol ?(?:mt)?$/i;

/** Signs of a text that no letter represents, or that its font shows in place of letters, as `w:sym` of their own. */
export function signsApart(text: XmlElement, font: string): readonly XmlElement[] {
  const signs = hasOwnSigns(font) ? /([!-~\u00a1-\u00ff\ue000-\uf8ff])/u : /([\ue000-\uf8ff])/u;
  const pieces = textIn(text).split(signs);
  if (pieces.length === 1) return [text];
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 0) return piece === '' ? [] : [{ ...text, children: [piece] }];
    return [element('w:sym', { 'w:font': font, 'w:char': (piece.codePointAt(0) ?? 0).toString(16).toUpperCase() })];
  });
}

/** The letters of a text as its font shows them. @param unknown the substitute for a sign that no letter is known for */
export function lettersIn(text: XmlElement, font: string, unknown = signName): string {
  return signsApart(text, font)
    .map((piece) => (piece.name === 'w:sym' ? signOf(piece, unknown) : textIn(piece)))
    .join('');
}

/** The letter of a `w:sym`. @param unknown as of `lettersIn` */
export function signOf(sign: XmlElement, unknown = signName): string {
  const { 'w:font': font = '', 'w:char': code = '' } = sign.attributes;
  return letterOf(font, code) ?? unknown(font, code);
}

const signName = (font: string, code: string): string => ` [${font} ${code}] `;
