import { HEADING_STYLE, NO_LIST } from './read-body.ts';
import type { StyleSheet } from './style-sheet.ts';
import { wordsIn } from './words.ts';
import { childOf, descendantsOf, element, elementsIn, settingOf, switchOf, type XmlElement } from './xml.ts';

/** Characters of a line that may be a heading. */
const HEADING_MAX = 120;

/** Lines like headings from which they are taken for headings. */
const HEADINGS_MIN = 2;

const NUMBERED = /^(?:(?:step|schritt|operation|op\.)\s*)?(\d{1,3}(?:\.\d{1,3})*)[.):]?\s+\S/iu;

/** In a document without headings, bold lines that begin with a number are its headings. */
export function withBoldHeadings(blocks: readonly XmlElement[], styles: StyleSheet): readonly XmlElement[] {
  if (blocks.some((block) => styleOf(block)?.startsWith(HEADING_STYLE))) return blocks;
  const levels = blocks.map((block) => boldLevel(block, styles));
  if (levels.filter((level) => level !== null).length < HEADINGS_MIN) return blocks;
  return blocks.map((block, index) => {
    const level = levels[index] ?? null;
    if (level === null) return block;
    const properties = element('w:pPr', {}, [element('w:pStyle', { 'w:val': `${HEADING_STYLE}${level}` })]);
    return element('w:p', {}, [properties, ...elementsIn(block).filter(({ name }) => name !== 'w:pPr')]);
  });
}

function styleOf(block: XmlElement): string | undefined {
  return settingOf(childOf(block, 'w:pPr'), 'w:pStyle');
}

function isItem(block: XmlElement): boolean {
  return (settingOf(childOf(block, 'w:pPr', 'w:numPr'), 'w:numId') ?? NO_LIST) !== NO_LIST;
}

function boldLevel(block: XmlElement, styles: StyleSheet): number | null {
  if (block.name !== 'w:p' || isItem(block)) return null;
  const words = wordsIn(block, 'w:t');
  const number = words.length <= HEADING_MAX ? NUMBERED.exec(words)?.[1] : undefined;
  if (number === undefined) return null;
  const runs = descendantsOf(block, 'w:r').filter((run) => wordsIn(run, 'w:t') !== '');
  const isBold = runs.every((run) => {
    const properties = childOf(run, 'w:rPr');
    const own = switchOf(properties, 'w:b') ?? styles.switchOf(settingOf(properties, 'w:rStyle'), 'w:b');
    return own ?? styles.switchOf(styleOf(block), 'w:b') ?? false;
  });
  return isBold ? Math.min(3, number.split('.').length) : null;
}
