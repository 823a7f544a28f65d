import { hex } from 'dingbat-to-unicode';

/** Where fonts of signs have their letters; Unicode itself gives these places no meaning. */
const [PRIVATE_START, PRIVATE_END] = [0xe0_00, 0xf8_ff];

/** The letter that a font shows for a code of hexadecimal digits; null where none is known. */
export function letterOf(font: string, code: string): string | null {
  const found = hex(font, code) ?? (/^f0..$/i.test(code) ? hex(font, code.slice(2)) : undefined);
  if (found) return found.string;
  const point = /^[\da-f]{2,6}$/i.test(code) ? Number.parseInt(code, 16) : PRIVATE_START;
  const isLetter = point >= 0x20 && point <= 0x10_ff_ff && (point < PRIVATE_START || point > PRIVATE_END);
  return isLetter && !/dings|^symbol$/i.test(font) ? String.fromCodePoint(point).toWellFormed() : null;
}
