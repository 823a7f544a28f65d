import { expect, test } from 'vitest';
import { type ProposedBranch, toBranches, toProposalTree } from './proposal.ts';
import { stepsWithTypedNumbers, withoutTypedNumbers } from './typed-numbers.ts';

const branch = (title: string, children: readonly ProposedBranch[] = []): ProposedBranch => ({
  ...{ id: title, title, place: null, blocks: [], children },
});
const titles = (branches: readonly ProposedBranch[]): readonly string[] =>
  branches.flatMap(({ title, children }) => [title, ...titles(children)]);
const without = (...branches: readonly ProposedBranch[]) => titles(toBranches(withoutTypedNumbers(toProposalTree(branches))));

test('numbers of the document go from the titles, also where the steps are numbered otherwise', () => {
  expect(
    without(
      branch('Preface'),
      branch('1 Core', [branch('1.1 Features'), branch('1.2. Blocks', [branch('1.2.1 ALU')])]),
      branch('2) Memory', [branch('2.3 Types'), branch('2.4 Order')]),
    ),
  ).toEqual(['Preface', 'Core', 'Features', 'Blocks', 'ALU', 'Memory', 'Types', 'Order']);
});

test('a value at the start of a title stays', () => {
  const kept = ['1 Undo', '12 V supply', '1.5 mm plate', '3 screws', '2024 edition', '5', '10: reset', '4G modem'];
  expect(without(...kept.map((title) => branch(title)))).toEqual(kept);
  expect(without(branch('1 Undo'), branch('2 Lift'), branch('12 V supply'))).toEqual(['Undo', 'Lift', '12 V supply']);
});

test('a tree without such numbers is the same one; those that have them are named in order', () => {
  const plain = toProposalTree([branch('Undo'), branch('Lift')]);
  expect(withoutTypedNumbers(plain)).toBe(plain);
  expect(stepsWithTypedNumbers(toProposalTree([branch('Undo'), branch('2 Lift'), branch('3 Put')]))).toEqual(['2 Lift', '3 Put']);
});
