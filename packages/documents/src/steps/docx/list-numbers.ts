import type { StyleSheet } from './style-sheet.ts';
import { lettersIn } from './symbols.ts';
import { childOf, element, elementsIn, settingOf, switchOf, type XmlElement } from './xml.ts';

/** What Word shows before a paragraph of a list. */
export interface ListLabel {
  /** "2.1", "b)", "OP 10"; or words, such as "Note:", or a sign, such as a box to tick. Empty for a plain bullet. */
  readonly typed: string;
  /** Number of the paragraph on its level; null where the label has none. */
  readonly number: number | null;
  readonly list: string;
  /** From 0. */
  readonly level: number;
}

/** Counts the paragraphs of the lists of a document. */
export interface ListNumbers {
  /** Label of the next paragraph; null for one of no list. */
  next(properties: XmlElement | undefined, style: string | undefined): ListLabel | null;
}

/** Levels of a list. */
const LEVELS = 9;

/** Styles of lists that refer to each other. */
const LINKS_MAX = 10;

/** Bullets that say nothing: dots, squares, dashes and arrows to the right. Boxes to tick are none of them. */
const PLAIN_BULLET =
  /^[\so*>»›·‣…•‧∙⋅⦁●○◦⚫⚪⬤⭘\u{1f784}\u{1f785}\u{1f53e}■▪▫◼◾◽⬛⬝◆◇◊♦❖⧫⬥⬧⬩\p{Pd}−⁃_→⇒⇨➔➘-➯➱-➾►▶▷▸▹⭢⮚⮞\u{1f86a}\u{1f87a}]*$/u;

/**
 * Numbers as Word counts them: all lists of one definition count on, but for those that set their own start; a level starts
 * again below each paragraph of a higher one (ECMA-376, part 1, 17.9).
 *
 * @param root of the part of lists; undefined when there is none
 */
export function listNumbers(root: XmlElement | undefined, styles: StyleSheet): ListNumbers {
  const parts = inside(root);
  const definitions = new Map(named(parts, 'w:abstractNum', 'w:abstractNumId'));
  const lists = new Map(named(parts, 'w:num', 'w:numId'));
  const counters = new Map<XmlElement, (number | undefined)[]>();
  const started = new Set<string>();
  const definitionOf = (list: string, links = 0): XmlElement | undefined => {
    const definition = definitions.get(settingOf(lists.get(list), 'w:abstractNumId') ?? '');
    const link = settingOf(definition, 'w:numStyleLink');
    if (link === undefined || links === LINKS_MAX) return definition;
    return definitionOf(styles.listOf(link)?.list ?? '', links + 1);
  };
  const levelsOf = (list: string, definition: XmlElement): readonly Level[] => {
    const levels = named(elementsIn(definition), 'w:lvl', 'w:ilvl');
    const changes = new Map(named(inside(lists.get(list)), 'w:lvlOverride', 'w:ilvl'));
    return Array.from({ length: LEVELS }, (_, index) => {
      const change = changes.get(`${index}`);
      const usual = levels.find(([level]) => Number(level) === index)?.[1];
      return readLevel(childOf(change, 'w:lvl') ?? usual, settingOf(change, 'w:startOverride'));
    });
  };
  return {
    next: (properties, style) => {
      const own = childOf(properties, 'w:numPr');
      const ofStyle = styles.listOf(style);
      const list = settingOf(own, 'w:numId') ?? ofStyle?.list;
      const definition = list === undefined ? undefined : definitionOf(list);
      if (list === undefined || !definition) return null;
      const levels = levelsOf(list, definition);
      const ofName = levels.findIndex(({ style: name }) => name !== undefined && name === style);
      const index = Number(settingOf(own, 'w:ilvl') ?? ofStyle?.level ?? Math.max(0, ofName));
      const level = levels[index];
      if (!level) return null;
      const counts = counters.get(definition) ?? [];
      counters.set(definition, counts);
      const number = isFirstOf(list, index) ? (level.ownStart ?? nextOf(counts[index], level)) : nextOf(counts[index], level);
      counts[index] = number;
      for (let below = index + 1; below < LEVELS; below++) if (levels[below]?.doesRestart(index)) counts[below] = undefined;
      return { ...labelOf(level, levels, number, counts), list, level: index };
    },
  };

  function isFirstOf(list: string, index: number): boolean {
    const key = `${list} ${index}`;
    const isFirst = !started.has(key);
    started.add(key);
    return isFirst;
  }
}

interface Level {
  readonly format: string;
  /** Of the numbers; it may be one of signs. */
  readonly font: string;
  /** "%1.%2" with the numbers of the levels, from 1. */
  readonly text: string;
  readonly start: number;
  /** Of this list alone; undefined where it counts on. */
  readonly ownStart: number | undefined;
  readonly isPlain: boolean;
  readonly style: string | undefined;
  doesRestart(above: number): boolean;
}

function readLevel(level: XmlElement | undefined, ownStart: string | undefined): Level {
  const restart = settingOf(level, 'w:lvlRestart');
  const fonts = childOf(level, 'w:rPr', 'w:rFonts')?.attributes;
  return {
    format: settingOf(level, 'w:numFmt') ?? 'decimal',
    font: fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? '',
    text: settingOf(level, 'w:lvlText') ?? '',
    start: Number(settingOf(level, 'w:start') ?? 1),
    ownStart: ownStart === undefined ? undefined : Number(ownStart),
    isPlain: switchOf(level, 'w:isLgl') ?? false,
    style: settingOf(level, 'w:pStyle'),
    doesRestart: (above) => restart === undefined || above < Number(restart),
  };
}

const nextOf = (count: number | undefined, { start, ownStart = start }: Level): number =>
  count === undefined ? ownStart : count + 1;

function labelOf(
  { format, font, text, isPlain }: Level,
  levels: readonly Level[],
  count: number,
  counts: readonly (number | undefined)[],
): Pick<ListLabel, 'typed' | 'number'> {
  if (format === 'bullet') return { typed: bulletOf(text, font), number: null };
  const number = text.includes('%') ? count : null;
  const typed = text.replaceAll(/%([1-9])/gu, (_, digit) => {
    const of = levels[Number(digit) - 1];
    const count = counts[Number(digit) - 1] ?? of?.start ?? 0;
    return written(count, isPlain ? 'decimal' : (of?.format ?? 'decimal'));
  });
  return { typed: typed.trim(), number };
}

/** What a bullet says; empty for a plain one, and for a sign that no letter is known for. */
function bulletOf(text: string, font: string): string {
  const bullet = lettersIn(element('w:t', {}, [text]), font, () => '').trim();
  return PLAIN_BULLET.test(bullet) ? '' : bullet;
}

const ALPHABET = 26;

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

/** Longer ones are written as figures, as Word has a limit, too. */
const ROMAN_MAX = 3_999;
const LETTERS_MAX = 780;

function written(number: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return `${number}`.padStart(2, '0');
    case 'lowerLetter':
      return letters(number);
    case 'upperLetter':
      return letters(number).toUpperCase();
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    default:
      return `${number}`;
  }
}

/** "a" to "z", then "aa", "bb". */
function letters(number: number): string {
  if (number < 1 || number > LETTERS_MAX) return `${number}`;
  const letter = String.fromCodePoint(('a'.codePointAt(0) ?? 0) + ((number - 1) % ALPHABET));
  return letter.repeat(Math.ceil(number / ALPHABET));
}

function roman(number: number): string {
  if (number < 1 || number > ROMAN_MAX) return `${number}`;
  let rest = number;
  return ROMAN.map(([value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return sign.repeat(times);
  }).join('');
}

function inside(part: XmlElement | undefined): readonly XmlElement[] {
  return part ? elementsIn(part) : [];
}

function named(parts: readonly XmlElement[], name: string, id: string): [string, XmlElement][] {
  return parts.filter((part) => part.name === name).map((part) => [part.attributes[id] ?? '0', part]);
}
