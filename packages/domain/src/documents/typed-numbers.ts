import type { Id } from '../ids/index.ts';
import { childIds, idsBelow, ROOT } from '../steps/index.ts';
import type { ProposalTree } from './proposal.ts';
import { titleWords } from './title-words.ts';

/** Units and counted nouns, in any letter case. They begin with a letter: "12 %" and "20 °C" never count as typed numbers. */
const UNITS = [
  ...['[gmkhµnp]?(?:v|a|w|ω|f|hz|pa|j)', 'h', '[gmk]?ohm', 'volts?', 'vdc', 'vac', 'k?va', 'm?ah', 'k?wh', 'db'],
  ...['[kcdmµn]?m[23]?', 'in', 'inch(?:es)?', 'ft', 'mils?', '[mkµ]?g', 't', 'lbs?', 'oz', '[mcµ]?l', 'lit(?:er|re)s?', 'gal'],
  ...['[km]?n', '[kcm]?nm', 'ncm', 'lbf', 'm?bar', 'barg', 'psi', 'ppm', 'cd', 'lm', 'lx', 'k', 'c', 'deg', 'rpm', 'u'],
  ...['[mµn]?s', 'sec(?:onds?)?', 'min(?:utes?)?', 'hours?', 'days?', 'minuten?', 'sekunden?', 'stunden?', 'tage?'],
  ...['x', 'times', 'mal', 'turns?', 'umdrehung(?:en)?', 'drops?', 'tropfen', 'ways?', 'stk', 'pcs', 'pieces?', 'stück'],
  ...['persons?', 'people', 'personen', 'phases?', 'phasen', 'per\\s?cent', 'prozent', 'gramm?s?', 'degrees?', 'grad'],
];

/**
 * "2", "2.3" or "2.3.1" before the words of a title; the first group is the number without its punctuation. Excludes values:
 * "12 V".
 */
export const TYPED_NUMBER = new RegExp(
  String.raw`^(?!\d+(?:\.\d+)?\s+(?:${UNITS.join('|')})(?![\p{L}\d'’]))(\d{1,3}(?:\.\d{1,3}){0,5})(?:[.)]\s*|\s+)(?=\p{L})`,
  'iu',
);

/** "Step 2:" or "Schritt 2 -" before the words of a title. */
const NAMED_NUMBER = /^(?:step|schritt|étape|paso)\s+(\d{1,3}(?:\.\d{1,3}){0,5})\s*(?:[:.)]|[-–—](?=\s))\s*(?=[\p{L}\d])/iu;

/** The number at the start of a title, with its punctuation and the word before it. */
const numberBefore = (title: string): RegExpExecArray | null => NAMED_NUMBER.exec(title) ?? TYPED_NUMBER.exec(title);

interface Found {
  readonly id: Id;
  readonly number: string;
  /** A "." or ")" follows the number. */
  readonly hasSign: boolean;
  /** From 1, among the steps of the same parent. */
  readonly place: number;
}

/**
 * Steps whose titles begin with a number of the document, in order.
 *
 * With punctuation ("2." or "2)") a number counts if another title has its neighbour: "2.3" beside "2.2", "2.4" or, as the
 * first of its kind, under "2". Without punctuation it may be a value ("12 Volt supply"), so it counts only within a series:
 * among the steps of one parent, each number follows the last one of the series ("1", "2", "2.1", "3"); other numbers between
 * them are skipped. A series begins with "1", with the position of its step, or below the number of the parent. It has at
 * least two numbers; one is enough below the parent's, and three are needed if it begins with "2.1" below no number. If two
 * of these steps have the same number, both keep it, because one of them is a value.
 */
export function stepsWithTypedNumbers(tree: ProposalTree): readonly Id[] {
  const ids = idsBelow(tree);
  const lists = [ROOT, ...ids].map((parentId) => ({ parent: foundIn(tree, parentId, 1), found: foundBelow(tree, parentId) }));
  const numbers = new Set(lists.flatMap(({ found }) => found.map(({ number }) => number)));
  const counted = new Set<Id>();
  for (const { parent, found } of lists) {
    const series = seriesIn(found, parent?.number);
    for (const each of found) {
      const counts = each.hasSign ? neighboursOf(each.number).some((number) => numbers.has(number)) : series.has(each);
      if (counts) counted.add(each.id);
    }
  }
  return ids.filter((id) => counted.has(id));
}

function foundBelow(tree: ProposalTree, parentId: Id): readonly Found[] {
  return childIds(tree, parentId).flatMap((id, index) => foundIn(tree, id, index + 1) ?? []);
}

function foundIn(tree: ProposalTree, id: Id, place: number): Found | undefined {
  const [start, number] = numberBefore(tree.byId[id]?.title ?? '') ?? [];
  return start === undefined || number === undefined ? undefined : { id, number, hasSign: /[.):–—-]\s*$/.test(start), place };
}

function seriesIn(found: readonly Found[], parent: string | undefined): ReadonlySet<Found> {
  const isBelowParent = ({ number }: Found): boolean => parent !== undefined && leadingOf(number) === parent;
  const begins = (each: Found): boolean =>
    isBelowParent(each) || each.number.split('.').at(-1) === '1' || each.number === String(each.place);
  const series: Found[] = [];
  for (const each of found) {
    const last = series.at(-1);
    if (last ? followersOf(last.number).includes(each.number) : begins(each)) series.push(each);
  }
  const [first] = series;
  const least = first && isBelowParent(first) ? 1 : first?.number.includes('.') ? 3 : 2;
  if (series.length < least) return new Set();
  const times = Map.groupBy(found, ({ number }) => number);
  return new Set(series.filter(({ number }) => times.get(number)?.length === 1));
}

/** "2.3" of "2.3.1"; empty for a number of one part. */
const leadingOf = (number: string): string => number.split('.').slice(0, -1).join('.');

/** "2.3.1", "2.4" and "3" after "2.3". */
function followersOf(number: string): readonly string[] {
  const parts = number.split('.').map(Number);
  return [`${number}.1`, ...parts.map((part, index) => [...parts.slice(0, index), part + 1].join('.'))];
}

function neighboursOf(number: string): readonly string[] {
  const parts = number.split('.').map(Number);
  const last = parts.at(-1) ?? 0;
  const sibling = (value: number): string => [...parts.slice(0, -1), value].join('.');
  const parent = last === 1 && parts.length > 1 ? [parts.slice(0, -1).join('.')] : [];
  return [sibling(last - 1), sibling(last + 1), ...parent];
}

/** Titles without the document's numbers, because steps have their own, by step and in order. Texts are unchanged. */
export function titlesWithoutNumbers(tree: ProposalTree): ReadonlyMap<Id, string> {
  const titleOf = (id: Id): string => tree.byId[id]?.title ?? '';
  return new Map(
    stepsWithTypedNumbers(tree).map((id) => [id, titleOf(id).slice(numberBefore(titleOf(id))?.[0].length)] as const),
  );
}

/** Removes the document's numbers from titles. */
export function withoutTypedNumbers(tree: ProposalTree): ProposalTree {
  const titles = titlesWithoutNumbers(tree);
  if (titles.size === 0) return tree;
  const renamed = [...titles].flatMap(([id, title]) => {
    const step = tree.byId[id];
    return step ? [[id, { ...step, title }] as const] : [];
  });
  return { ...tree, byId: { ...tree.byId, ...Object.fromEntries(renamed) } };
}

/** "see step 4.4", "Abschnitt 2". */
const REFERENCE =
  /(?<!\p{L})(?:steps?|schritte?n?|sections?|chapters?|abschnitte?s?|kapitels?|see|siehe|s\.)\s+(\d{1,3}(?:\.\d{1,3}){0,5})(?![\p{L}\d])/giu;

/** References of the texts to numbers that {@link withoutTypedNumbers} removes, as they are written; each wording once. */
export function referencesToNumbers(tree: ProposalTree): readonly string[] {
  const ids = stepsWithTypedNumbers(tree);
  const numbers = new Set(ids.flatMap((id) => numberBefore(tree.byId[id]?.title ?? '')?.[1] ?? []));
  const words = Object.values(tree.byId).flatMap(({ title, blocks }) => [
    title.replace(NAMED_NUMBER, ''),
    ...blocks.map(({ node }) => titleWords(node)),
  ]);
  const found = words.flatMap((each) => [...each.matchAll(REFERENCE)]);
  return [...new Set(found.flatMap(([reference, number = '']) => (numbers.has(number) ? [reference] : [])))];
}
