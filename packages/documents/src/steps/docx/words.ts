import { signOf } from './symbols.ts';
import { elementsIn, textIn, type XmlElement } from './xml.ts';

/**
 * All text of the named elements below, with a space between paragraphs; with `w:t` also the signs of
 * fonts of signs and the hyphens among it.
 */
export function wordsIn(parent: XmlElement, ...names: readonly string[]): string {
  return rawWords(parent, names).replaceAll(/\s+/g, ' ').trim();
}

/** A letter that is stored as an element of its own; undefined for another element. */
export function letterIn(piece: XmlElement): string | undefined {
  if (piece.name === 'w:sym') return signOf(piece);
  return piece.name === 'w:noBreakHyphen' ? '‑' : undefined;
}

function rawWords(parent: XmlElement, names: readonly string[]): string {
  return elementsIn(parent)
    .map((child) => {
      if (names.includes(child.name)) return textIn(child);
      const letter = names.includes('w:t') ? letterIn(child) : undefined;
      if (letter !== undefined) return letter;
      const words = rawWords(child, names);
      return BREAKS.has(child.name) ? ` ${words} ` : words;
    })
    .join('');
}

const BREAKS = new Set(['w:p', 'w:tab', 'w:br', 'w:cr', 'a:p', 'c:pt', 'dgm:pt', 'm:oMath']);
