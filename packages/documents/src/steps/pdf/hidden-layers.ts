import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { LooseRun } from '../../text/text-line.ts';

/** The facts that decide whether a layer of a document is shown. */
export interface Layers {
  isVisible(group: unknown): boolean;
}

/** Runs of a page without the words of layers that are switched off, and these words. */
export async function withoutHiddenLayers(
  page: PDFPageProxy,
  runs: readonly LooseRun[],
  layers: Layers,
): Promise<{ readonly runs: readonly LooseRun[]; readonly hidden: readonly string[] }> {
  let left = runs;
  const hidden: string[] = [];
  for (const letters of await hiddenLetters(page, layers)) {
    const range = rangeOf(left, letters);
    if (!range) continue;
    hidden.push(
      left
        .slice(...range)
        .map(({ text }) => text)
        .join(' '),
    );
    left = left.filter((_, index) => index < range[0] || index >= range[1]);
  }
  return { runs: left, hidden };
}

/** Letters of each part of a page that is not shown, in the order in which it is drawn. */
async function hiddenLetters(page: PDFPageProxy, layers: Layers): Promise<readonly string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const parts: string[] = [];
  const shown: boolean[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    const isHidden = shown.includes(false);
    if (operator === OPS.beginMarkedContent) shown.push(true);
    else if (operator === OPS.beginMarkedContentProps) {
      const isVisible = !Array.isArray(given) || given[0] !== 'OC' || layers.isVisible(given[1]);
      if (!isHidden && !isVisible) parts.push('');
      shown.push(isVisible);
    } else if (operator === OPS.endMarkedContent) shown.pop();
    else if (operator === OPS.showText && isHidden) parts[parts.length - 1] += lettersOf(Array.isArray(given) ? given[0] : null);
  }
  return parts.filter((letters) => letters !== '');
}

function lettersOf(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return '';
  const signs: readonly unknown[] = glyphs;
  return bare(signs.map((sign) => (isGlyph(sign) ? sign.unicode : '')).join(''));
}

function isGlyph(sign: unknown): sign is { readonly unicode: string } {
  return typeof sign === 'object' && sign !== null && 'unicode' in sign && typeof sign.unicode === 'string';
}

/** Neighbouring runs that together have exactly these letters, as [from, to]. */
function rangeOf(runs: readonly LooseRun[], letters: string): readonly [number, number] | null {
  for (let from = 0; from < runs.length; from++) {
    let rest = letters;
    for (let to = from; to < runs.length; to++) {
      const own = bare(runs[to]?.text ?? '');
      if (!rest.startsWith(own)) break;
      rest = rest.slice(own.length);
      if (rest === '') return [from, to + 1];
    }
  }
  return null;
}

const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, '');
