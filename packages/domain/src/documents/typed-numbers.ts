import type { Id } from '../ids/index.ts';
import { idsBelow } from '../steps/index.ts';
import type { ProposalTree } from './proposal.ts';

/** Units, and "x" of a quantity, as they begin with a letter: "12 %" and "20 °C" are no typed numbers anyway. */
const UNITS = [
  ...['[GMkmµμn]?(?:V|A|W|Ω|\u2126|F|H|Hz|Pa|J)', '[GMk]?Ohm', 'VA', 'Ah', 'mAh', 'k?Wh'],
  ...['[kcdmµμn]?m[23]?', 'in', 'inch', 'ft', 'mil', '[mµμ]?g', 'kg', 't', 'lb', 'lbs', 'oz', '[mc]?l', 'L', 'gal'],
  ...['k?N', '[kcm]?Nm', 'm?bar', 'psi', 'dB', 'cd', 'lm', 'lx', '[mµμn]?s', 'sec', 'min', 'h', 'K', 'C', 'rpm', 'U', 'x'],
];

/** "2", "2.3" or "2.3.1" before the words of a title; the first group is the number without its sign. A value is none: "12 V". */
export const TYPED_NUMBER = new RegExp(
  String.raw`^(?!\d+(?:\.\d+)?\s+(?:${UNITS.join('|')})(?![\p{L}\d'’]))(\d{1,3}(?:\.\d{1,3}){0,5})(?:[.)]\s*|\s+)(?=\p{L})`,
  'u',
);

/**
 * Steps whose titles begin with a number of the document, in order. A number counts where another title has its neighbour:
 * "2.3" beside "2.2", "2.4" or, as the first of its kind, under "2".
 */
export function stepsWithTypedNumbers(tree: ProposalTree): readonly Id[] {
  const found = idsBelow(tree).flatMap((id) => {
    const number = TYPED_NUMBER.exec(tree.byId[id]?.title ?? '')?.[1];
    return number === undefined ? [] : [{ id, number }];
  });
  const numbers = new Set(found.map(({ number }) => number));
  return found.filter(({ number }) => neighboursOf(number).some((each) => numbers.has(each))).map(({ id }) => id);
}

function neighboursOf(number: string): readonly string[] {
  const parts = number.split('.').map(Number);
  const last = parts.at(-1) ?? 0;
  const sibling = (value: number): string => [...parts.slice(0, -1), value].join('.');
  const parent = last === 1 && parts.length > 1 ? [parts.slice(0, -1).join('.')] : [];
  return [sibling(last - 1), sibling(last + 1), ...parent];
}

/** Takes the numbers of the document off the titles: the steps have numbers of their own. The texts keep theirs. */
export function withoutTypedNumbers(tree: ProposalTree): ProposalTree {
  const ids = stepsWithTypedNumbers(tree);
  if (ids.length === 0) return tree;
  const renamed = ids.flatMap((id) => {
    const step = tree.byId[id];
    return step ? [[id, { ...step, title: step.title.replace(TYPED_NUMBER, '') }] as const] : [];
  });
  return { ...tree, byId: { ...tree.byId, ...Object.fromEntries(renamed) } };
}
