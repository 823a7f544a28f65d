import { childOf, elementsIn, settingOf, switchOf, type XmlElement } from './xml.ts';

/** What the styles of a document say of a paragraph or a run. Styles are named by their ids. */
export interface StyleSheet {
  /** From 1; null for text. */
  headingLevel(style: string | undefined): number | null;
  isTitle(style: string | undefined): boolean;
  /** Whether it is that of an entry or the heading of a table of contents. */
  isContents(style: string | undefined): boolean;
  /** List and level of its lines; null where they are of none. */
  listOf(style: string | undefined): { readonly list: string | undefined; readonly level: string | undefined } | null;
  /** What the style switches on or off, e.g. `w:b`; undefined where it says nothing. */
  switchOf(style: string | undefined, property: string): boolean | undefined;
  /** What the style sets for the letters, e.g. `w:position`; undefined where it says nothing. */
  settingOf(style: string | undefined, property: string, attribute?: string): string | undefined;
  /** Size of letters that neither they nor a style of theirs set, in half points. */
  readonly usualSize: string;
}

/** Of a document that says nothing of it: that of Word. */
const SIZE = '20';

/** Styles that a style is based on, each on the next. */
const ANCESTORS_MAX = 50;

/** Levels 0 to 8 of the outline are headings; 9 is text. */
const OUTLINE_MAX = 8;

/** @param root of the part of styles; undefined when there is none */
export function styleSheet(root: XmlElement | undefined): StyleSheet {
  const styles = new Map<string, XmlElement>();
  for (const style of root ? elementsIn(root) : []) {
    const id = style.attributes['w:styleId'];
    if (style.name === 'w:style' && id !== undefined && !styles.has(id)) styles.set(id, style);
  }
  /** The style itself, then what it is based on. */
  const lineage = (id: string | undefined): readonly XmlElement[] => {
    const found: XmlElement[] = [];
    let style = id === undefined ? undefined : styles.get(id);
    while (style && !found.includes(style) && found.length < ANCESTORS_MAX) {
      found.push(style);
      style = styles.get(settingOf(style, 'w:basedOn') ?? '');
    }
    return found;
  };
  const lettersOf = (id: string | undefined) => lineage(id).map((style) => childOf(style, 'w:rPr'));
  const names = (id: string | undefined) => [id ?? '', ...lineage(id).map((style) => settingOf(style, 'w:name') ?? '')];
  const all = root ? elementsIn(root) : [];
  const usual = all.find(({ attributes }) => attributes['w:type'] === 'paragraph' && isOn(attributes['w:default']));
  const defaults = all.find(({ name }) => name === 'w:docDefaults');
  return {
    usualSize:
      settingOf(childOf(usual, 'w:rPr'), 'w:sz') ?? settingOf(childOf(defaults, 'w:rPrDefault', 'w:rPr'), 'w:sz') ?? SIZE,
    headingLevel: (id) => levelOf(lineage(id)) ?? (lineage(id).length === 0 ? levelOfName(id ?? '') : null),
    isTitle: (id) => names(id).some((name) => /^title$/i.test(name)),
    isContents: (id) => names(id).some((name) => /^toc ?(?:\d|heading)$/i.test(name)),
    listOf: (id) => {
      const lists = lineage(id).flatMap((style) => childOf(style, 'w:pPr', 'w:numPr') ?? []);
      const find = (name: string) => lists.map((list) => settingOf(list, name)).find((each) => each !== undefined);
      return lists.length === 0 ? null : { list: find('w:numId'), level: find('w:ilvl') };
    },
    switchOf: (id, property) =>
      lettersOf(id)
        .map((letters) => switchOf(letters, property))
        .find((each) => each !== undefined),
    settingOf: (id, property, attribute) =>
      lettersOf(id)
        .map((letters) => settingOf(letters, property, attribute))
        .find((each) => each !== undefined),
  };
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && ['1', 'true', 'on'].includes(value);
}

/** The nearest of them that says something: an outline level, or the name of a heading. */
function levelOf(lineage: readonly XmlElement[]): number | null {
  for (const [index, style] of lineage.entries()) {
    const outline = outlineOf(childOf(style, 'w:pPr'));
    if (outline !== undefined) return outline;
    const named = levelOfName(settingOf(style, 'w:name') ?? '') ?? levelOfName(style.attributes['w:styleId'] ?? '');
    // The bare "Heading" of LibreOffice is what its subtitle and others are based on, too.
    if (named !== null && (index === 0 || settingOf(style, 'w:name')?.toLowerCase() !== 'heading')) return named;
  }
  return null;
}

function levelOfName(name: string): number | null {
  const level = /^heading ?([1-9])?$/i.exec(name);
  return level && Number(level[1] ?? 1);
}

/** Level of a heading from 1, null for text; undefined where the properties say nothing. */
export function outlineOf(properties: XmlElement | undefined): number | null | undefined {
  const level = settingOf(properties, 'w:outlineLvl');
  if (level === undefined) return undefined;
  return Number(level) <= OUTLINE_MAX ? Number(level) + 1 : null;
}
