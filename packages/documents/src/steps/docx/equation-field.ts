import { element, type XmlElement } from './xml.ts';

/** Points: a smaller shift in an equation field cannot be distinguished from a nudge. */
const SHIFTED_MIN = 2;
/** Letters of a code that is read: one in a line is much shorter, and what is read grows with their square. */
const CODE_MAX = 1_000;

/** That of a shift without a number. */
const SHIFT = '2';

/**
 * The formula of an EQ field, e.g. `\f(1;2)`, in the form of other formulas: fractions, roots, raised and lowered texts.
 *
 * @param code what stands behind "EQ"
 * @returns null for a code with anything else, for one that says different things in different countries, and for one of more
 * than 1,000 letters
 */
export function equationOf(code: string): XmlElement | null {
  const pieces = code.length > CODE_MAX ? null : piecesOf(code);
  return pieces && element('m:oMath', {}, pieces);
}

function piecesOf(code: string): readonly XmlElement[] | null {
  const pieces: XmlElement[] = [];
  let rest = code;
  while (rest !== '') {
    const next = nextOf(rest);
    if (!next) return null;
    pieces.push(...next.pieces);
    rest = next.rest;
  }
  return pieces;
}

interface Next {
  readonly pieces: readonly XmlElement[];
  readonly rest: string;
}

function nextOf(code: string): Next | null {
  const plain = /^(?:[^\\]|\\[(),;\\])+/u.exec(code)?.[0];
  if (plain !== undefined) return { pieces: [wordsOf(plain)], rest: code.slice(plain.length) };
  if (/^\\f\s*\(/iu.test(code)) return fractionOf(code);
  if (/^\\r\s*\(/iu.test(code)) return rootOf(code);
  return /^\\s\s*\\/iu.test(code) ? indicesOf(code.replace(/^\\s\s*/iu, '')) : null;
}

function wordsOf(text: string): XmlElement {
  return element('m:t', {}, [text.replaceAll(/\\([(),;\\])/gu, '$1')]);
}

function fractionOf(code: string): Next | null {
  const found = partsOf(code);
  const [above, below, more] = found?.parts ?? [];
  if (!found || !above || !below || more !== undefined) return null;
  return nextWith('m:f', [childOf('m:num', above), childOf('m:den', below)], found.rest);
}

function rootOf(code: string): Next | null {
  const found = partsOf(code);
  const [first, second, more] = found?.parts ?? [];
  // "3,8" is a number in one country, and a cube root in another.
  if (!found || !first || second === '' || more !== undefined || (second && found.isByComma)) return null;
  const parts = second === undefined ? [childOf('m:e', first)] : [childOf('m:deg', first), childOf('m:e', second)];
  return nextWith('m:rad', parts, found.rest);
}

/** Texts behind each other that are raised or lowered, as in `\up 6(2)\do 3(1)`. */
function indicesOf(code: string): Next | null {
  const pieces: XmlElement[] = [];
  let rest = code;
  for (let shift = shiftOf(rest); shift; shift = shiftOf(rest)) {
    const found = partsOf(rest);
    const [text, more] = found?.parts ?? [];
    if (!found || !text || more !== undefined || Number(shift.points) < SHIFTED_MIN) return null;
    const next = nextWith(shift.isUp ? 'm:sSup' : 'm:sSub', [childOf(shift.isUp ? 'm:sup' : 'm:sub', text)], found.rest);
    if (!next) return null;
    pieces.push(...next.pieces);
    rest = next.rest;
  }
  return pieces.length === 0 ? null : { pieces, rest };
}

function shiftOf(code: string): { readonly isUp: boolean; readonly points: string } | null {
  const [, way = '', points] = /^\\(up|do)\s*(\d*)\s*\(/iu.exec(code) ?? [];
  return way === '' ? null : { isUp: way.toLowerCase() === 'up', points: points || SHIFT };
}

function childOf(name: string, code: string): XmlElement | null {
  const pieces = piecesOf(code);
  return pieces && element(name, {}, pieces);
}

function nextWith(name: string, children: readonly (XmlElement | null)[], rest: string): Next | null {
  const all = children.filter((child) => child !== null);
  return all.length < children.length ? null : { pieces: [element(name, {}, all)], rest };
}

interface Parts {
  readonly parts: readonly string[];
  readonly isByComma: boolean;
  readonly rest: string;
}

/** The content of the first brackets, split at its semicolons; where it has none, at its commas. */
function partsOf(code: string): Parts | null {
  const signs = [...code.matchAll(/\\[(),;\\]|[(),;]/gu)].filter(([sign]) => sign.length === 1);
  const separators: { readonly sign: string; readonly index: number }[] = [];
  let depth = 0;
  for (const { 0: sign, index } of signs) {
    if (sign === '(') depth++;
    else if (sign !== ')') separators.push(...(depth === 1 ? [{ sign, index }] : []));
    else if (--depth === 0) return apart(code, separators, index);
  }
  return null;
}

function apart(code: string, separators: readonly { readonly sign: string; readonly index: number }[], end: number): Parts {
  const isByComma = !separators.some(({ sign }) => sign === ';');
  const cuts = separators.flatMap(({ sign, index }) => (isByComma || sign === ';' ? [index] : []));
  const starts = [code.search(/(?<!\\)\(/u), ...cuts];
  const parts = starts.map((start, index) => code.slice(start + 1, cuts[index] ?? end).trim());
  return { parts, isByComma, rest: code.slice(end + 1) };
}
