import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FontWidths, LooseRun } from './text-line.ts';

/** Widths of the fonts of a document, as far as its pages were read. */
export type KnownWidths = Map<string, Map<string, number>>;

/** Characters of a font that are measured on a page: more are those of somebody who means harm. */
const CHARACTERS_MAX = 5_000;

/**
 * How wide the characters of these runs are in their fonts, in thousandths of the size. pdf.js gives it only with what is
 * drawn, so a page is read for drawing when it has characters that no page before had.
 */
export async function widthsOfFonts(
  page: PDFPageProxy,
  runs: readonly LooseRun[],
  known: KnownWidths,
): Promise<FontWidths | undefined> {
  const used = charactersByFont(runs);
  const isKnown = Array.from(used).every(([font, characters]) => {
    const widths = known.get(font);
    return widths && Array.from(characters).every((character) => widths.has(character));
  });
  if (!isKnown) learn(await glyphsOf(page), used, known);
  const measured = Array.from(used).flatMap(([font, characters]) => {
    const widths = known.get(font);
    const pairs = Array.from(characters).flatMap((character) => {
      const width = widths?.get(character);
      return width === undefined || width === NOT_DRAWN ? [] : [[character, width] as const];
    });
    return pairs.length === 0 ? [] : [[font, Object.fromEntries(pairs)] as const];
  });
  return measured.length === 0 ? undefined : Object.fromEntries(measured);
}

/** Of a character that is in the text and is not drawn separately, as those of a ligature. */
const NOT_DRAWN = -1;

function learn(glyphs: readonly Glyph[], used: ReadonlyMap<string, ReadonlySet<string>>, known: KnownWidths): void {
  for (const { font, character, width } of glyphs) {
    const widths = known.get(font) ?? new Map<string, number>();
    if (!widths.has(character) || widths.get(character) === NOT_DRAWN) widths.set(character, width);
    known.set(font, widths);
  }
  // Not looked for on each page again.
  for (const [font, characters] of used) {
    const widths = known.get(font) ?? new Map<string, number>();
    for (const character of characters) if (!widths.has(character)) widths.set(character, NOT_DRAWN);
    known.set(font, widths);
  }
}

function charactersByFont(runs: readonly LooseRun[]): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const { font, text } of runs) {
    const characters = used.get(font) ?? new Set();
    for (const character of text) if (characters.size < CHARACTERS_MAX) characters.add(character);
    used.set(font, characters);
  }
  return used;
}

interface Glyph {
  readonly font: string;
  readonly character: string;
  /** In thousandths of the size. */
  readonly width: number;
}

/** What a page draws as text. One that can be read and not drawn has its words all the same: nothing of that. */
async function glyphsOf(page: PDFPageProxy): Promise<readonly Glyph[]> {
  try {
    return glyphsIn(await page.getOperatorList());
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  }
}

function glyphsIn({ fnArray, argsArray }: Awaited<ReturnType<PDFPageProxy['getOperatorList']>>): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  const kept: string[] = [];
  let font = '';
  for (const [index, operator] of fnArray.entries()) {
    const given: readonly unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : [];
    if (operator === OPS.save || operator === OPS.paintFormXObjectBegin) kept.push(font);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) font = kept.pop() ?? font;
    else if (operator === OPS.setFont && typeof given[0] === 'string') [font] = [given[0]];
    else if (operator === OPS.showText && Array.isArray(given[0]))
      glyphs.push(...given[0].flatMap((each) => glyphOf(each, font)));
  }
  return glyphs;
}

function glyphOf(drawn: unknown, font: string): readonly Glyph[] {
  if (typeof drawn !== 'object' || drawn === null || !('unicode' in drawn) || !('width' in drawn)) return [];
  const { unicode, width } = drawn;
  if (typeof unicode !== 'string' || typeof width !== 'number' || !Number.isFinite(width) || width < 0) return [];
  return [{ font, character: unicode, width: Math.round(width) }];
}
