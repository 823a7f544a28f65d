import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { place } from './build-lines.ts';
import { widthsOfFonts } from './font-widths.ts';
import type { LooseRun } from './text-line.ts';

/** Capitals with a gap between each two, as "W A R N I N G". */
const SPACED = /^\s*\p{Lu}(?: \p{Lu}){3,}\s*$/u;

/** Of the size: a space of a font that draws none on the page. */
const USUAL_SPACE = 0.25;

/** Of a space: gaps of one word are narrower. */
const NARROWER = 0.75;

/** Of the size: how far the gap between two spaced words differs at most from a space with a gap on either side. */
const GAP_OFF = 0.1;

/** Of the size: pdf.js gives a space for a gap from here on; where it seems narrower, the widths are not those of the letters. */
const GAP_MIN = 0.1;

/** A run of spaced capitals, with its gaps and the space of its font as shares of its size. */
interface Spaced {
  readonly run: LooseRun;
  readonly gap: number;
  readonly space: number;
}

/**
 * Runs whose spaced capitals are words, as those of a heading "W A R N I N G", joined. Names of terminals, "U V W N", keep their
 * spaces: words are distinguished from these by gaps narrower than a space, or by wider ones to the next word of their line.
 */
export async function joinedSpaced(page: PDFPageProxy, runs: readonly LooseRun[]): Promise<readonly LooseRun[]> {
  const capitals = runs.filter(({ text }) => SPACED.test(text));
  if (capitals.length === 0) return runs;
  const fonts = await widthsOfFonts(page, capitals, new Map());
  const spaced = capitals.flatMap((run) => spacedOf(run, fonts?.[run.font] ?? {}));
  const words = new Set<LooseRun>();
  for (const [index, one] of spaced.entries()) {
    const next = spaced[index + 1];
    if (one.gap < NARROWER * one.space) words.add(one.run);
    else if (next && areWordsOfLine(one, next)) words.add(one.run).add(next.run);
  }
  return runs.map((run) => (words.has(run) ? { ...run, text: run.text.replaceAll(' ', '') } : run));
}

function spacedOf(run: LooseRun, widths: Readonly<Record<string, number>>): readonly Spaced[] {
  const letters = run.text.replaceAll(/\s/gu, '').split('');
  const own = letters.reduce((sum, letter) => sum + (widths[letter] ?? Number.NaN), 0) / 1000;
  const stretch = run.stretch ?? 1;
  const gap = (run.width / run.size - own * stretch) / (letters.length - 1);
  const space = widths[' '] === undefined ? USUAL_SPACE : widths[' '] / 1000;
  return gap >= GAP_MIN * stretch ? [{ run, gap, space: space * stretch }] : [];
}

/** Whether two runs are words of one line whose letters all stand as far apart. */
function areWordsOfLine({ run, gap, space }: Spaced, next: Spaced): boolean {
  const isAlike = run.font === next.run.font && run.size === next.run.size && run.angle === next.run.angle;
  const [one, other] = [place(run, run.angle), place(next.run, run.angle)];
  const apart = other.along - one.along - run.width;
  const isOnLine = Math.abs(other.down - one.down) < GAP_OFF * run.size && Math.abs(next.gap - gap) < GAP_OFF / 2;
  return isAlike && isOnLine && Math.abs(apart / run.size - 2 * gap - space) < GAP_OFF;
}
