import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALERT_MAX_LENGTH } from '../alerts/index.ts';
import type { Id } from '../ids/index.ts';
import { childIds, dropManyInTree, idsBelow, insertInTree, ROOT } from '../steps/index.ts';
import {
  findBlockJoinProblem,
  joinBlockWithAbove,
  joinWithAbove,
  markBlock,
  renameStep,
  splitStep,
  stepAbove,
} from './correct-proposal.ts';
import { finishProposal } from './finish-proposal.ts';
import { type ProposalTree, type ProposedBranch, toBranches, toProposalTree, wordsOfBlock } from './proposal.ts';

let count = 0;
const newId = (): Id => `id-${++count}`;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] }) as const;

function branch(title: string, texts: readonly string[] = [], children: readonly ProposedBranch[] = []): ProposedBranch {
  const blocks = texts.map((text, index) => ({ node: paragraph(text), alert: null, place: { page: index + 1, y: 10 } }));
  return { id: newId(), title, place: { page: 1, y: 0 }, blocks, children };
}

/** Words in the order in which they are read, each once: a title may say again what the text says. */
function wordsOf(tree: ProposalTree): readonly string[] {
  const texts = idsBelow(tree).flatMap((id) => {
    const { title = '', blocks = [] } = tree.byId[id] ?? {};
    return [title, ...blocks.map(({ node }) => wordsOfBlock(node))];
  });
  return [...new Set(texts.join(' ').split(/[\s.…]+/u))].filter((word) => word !== '');
}

const titles = (branches: readonly ProposedBranch[]): unknown[] =>
  branches.map(({ title, children }) => (children.length === 0 ? title : [title, ...titles(children)]));

test('a step joined with the one above keeps its title and text, and its sub-steps keep their order', () => {
  const [one, two] = [branch('One', ['First.']), branch('Two', ['Second.'], [branch('Two one')])];
  const tree = toProposalTree([one, two, branch('Three')]);
  const joined = joinWithAbove(tree, two.id);
  expect(titles(toBranches(joined))).toEqual([['One', 'Two one'], 'Three']);
  expect(joined.byId[one.id]?.blocks.map(({ node }) => wordsOfBlock(node))).toEqual(['First.', 'Two', 'Second.']);
  expect(joined.byId[one.id]?.blocks[1]?.place).toEqual({ page: 1, y: 0 });
  expect(joinWithAbove(tree, one.id)).toBe(tree);
});

test('a title that goes on in small letters, as a heading over two pages does, is joined with the title above', () => {
  const joined = (above: ProposedBranch, step: ProposedBranch) => {
    const tree = joinWithAbove(toProposalTree([above, step]), step.id);
    return [tree.byId[above.id]?.title, tree.byId[above.id]?.blocks.map(({ node }) => wordsOfBlock(node))];
  };
  expect(joined(branch('Check the system for clogs and'), branch('contamination', ['Wipe it.']))).toEqual([
    'Check the system for clogs and contamination',
    ['Wipe it.'],
  ]);
  for (const [above, step] of [
    [branch('Check it.'), branch('contamination')],
    [branch('Check it', ['Now.']), branch('contamination')],
    [branch('Check it'), branch('Clean')],
    [branch('Check it'), branch('wipe it…', ['wipe it with care.'])],
  ] as const)
    expect(joined(above, step)[0]).toBe(above.title);
});

test('when the first sub-step is joined with its parent, its sub-steps become sub-steps of the parent', () => {
  const first = branch('First', ['a'], [branch('Deep')]);
  const tree = toProposalTree([branch('Top', [], [first, branch('Second')])]);
  expect(titles(toBranches(joinWithAbove(tree, first.id)))).toEqual([['Top', 'Deep', 'Second']]);
});

test('a title that the text begins with, even a shortened one, is not repeated', () => {
  const two = branch('Put the bolts in…', ['Put the bolts in by hand, crosswise.']);
  const tree = joinWithAbove(toProposalTree([branch('One'), two]), two.id);
  expect(Object.values(tree.byId)[0]?.blocks).toHaveLength(1);
});

test('a step split at a paragraph: the paragraph becomes the title of the new step, which gets everything after it', () => {
  const one = branch('One', ['Stays.', 'Fit the cover.', 'With four screws.'], [branch('Below')]);
  const split = splitStep(toProposalTree([one, branch('Last')]), one.id, 1, 'new');
  expect(titles(toBranches(split))).toEqual(['One', ['Fit the cover', 'Below'], 'Last']);
  expect(split.byId['new']?.blocks.map(({ node }) => wordsOfBlock(node))).toEqual(['With four screws.']);
  expect(split.byId['new']?.place).toEqual({ page: 2, y: 10 });
  expect(splitStep(split, one.id, 7, 'no')).toBe(split);
});

test('of two equal paragraphs both stay, also if a step began with the first one and was joined again', () => {
  const one = branch('One', ['Press OK.', 'Press OK.']);
  const split = splitStep(toProposalTree([one]), one.id, 0, 'new');
  expect(joinWithAbove(split, 'new').byId[one.id]?.blocks.map(({ node }) => wordsOfBlock(node))).toEqual([
    'Press OK.',
    'Press OK.',
  ]);
});

test('a long paragraph and an alert stay in the text of the step that they begin', () => {
  const long = `Tighten ${'all of the bolts '.repeat(10)}crosswise`;
  const one = branch('One', [long, 'Hot']);
  const tree = markBlock(toProposalTree([one]), one.id, 1, 'Warnings');
  expect(splitStep(tree, one.id, 0, 'n').byId['n']?.blocks).toHaveLength(2);
  const alone = splitStep(tree, one.id, 1, 'n').byId['n'];
  expect([alone?.title, alone?.blocks[0]?.alert]).toEqual(['Hot', 'Warnings']);
});

test('a paragraph becomes an alert and text again; one with a picture does not', () => {
  const one = branch('One', ['Hot']);
  const tree = toProposalTree([one]);
  const marked = markBlock(tree, one.id, 0, 'Cautions');
  expect(marked.byId[one.id]?.blocks[0]?.alert).toBe('Cautions');
  expect(markBlock(marked, one.id, 0, null)).toEqual(tree);
  const picture = { node: { type: 'image', attrs: { id: 'p', alt: 'Hot' } }, alert: null, place: null } as const;
  const drawn = toProposalTree([{ ...one, blocks: [picture] }]);
  expect(markBlock(drawn, one.id, 0, 'Warnings')).toBe(drawn);
});

test('a step is renamed on one line; a blank title changes nothing', () => {
  const tree = toProposalTree([{ ...branch('One'), id: 'a' }]);
  expect(renameStep(tree, 'a', ' Fit\n the cover ').byId['a']?.title).toBe('Fit the cover');
  expect(renameStep(tree, 'a', ' ')).toBe(tree);
});

/** A text of so many words, none of which stands anywhere else. */
const aText = (words: number): string => {
  const start = ++count;
  return `${Array.from({ length: words }, (_, index) => `W${start}w${index}`).join(' ')}.`;
};

/** Each number says below which of the steps so far the next one goes; 0 is the top. */
const forest = fc
  .array(fc.tuple(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }), fc.nat()), { minLength: 1, maxLength: 8 })
  .map((steps) =>
    steps.reduce((tree, [texts, above], index) => {
      const ids = [ROOT, ...idsBelow(tree)];
      const { children: _none, ...step } = branch(`T${++count}`, texts.map(aText));
      return insertInTree(tree, step, { parentId: ids[above % ids.length] ?? ROOT, index });
    }, toProposalTree([])),
  );
const edits = fc.array(fc.tuple(fc.constantFrom('join', 'split', 'level', 'mark'), fc.nat(), fc.nat()), { maxLength: 12 });

test('joining, splitting and marking lose no word and keep the order', () => {
  fc.assert(
    fc.property(forest, edits, (started, steps) => {
      let tree = started;
      const before = wordsOf(tree).toSorted();
      for (const [kind, one, other] of steps) {
        const ids = idsBelow(tree);
        const id = ids[one % Math.max(ids.length, 1)] ?? '';
        const inOrder = wordsOf(tree);
        tree = corrected(tree, { kind, id, number: other });
        if (kind !== 'level') expect(wordsOf(tree)).toEqual(inOrder);
        expect(Object.keys(tree.byId).sort()).toEqual([...idsBelow(tree)].sort());
        for (const each of idsBelow(tree)) expect(childIds(tree, tree.parent[each] ?? '?')).toContain(each);
      }
      expect(wordsOf(tree).toSorted()).toEqual(before);
    }),
  );
});

function corrected(tree: ProposalTree, { kind, id, number }: { kind: string; id: Id; number: number }): ProposalTree {
  const blocks = tree.byId[id]?.blocks.length ?? 0;
  if (kind === 'join') return joinWithAbove(tree, id);
  if (kind === 'split') return splitStep(tree, id, number % Math.max(blocks, 1), newId());
  if (kind === 'mark') return markBlock(tree, id, number % Math.max(blocks, 1), number % 2 === 0 ? 'Warnings' : null);
  const above = stepAbove(tree, id);
  const target = number % 2 === 0 ? above : tree.parent[id];
  if (target === undefined || target === ROOT) return tree;
  return dropManyInTree(tree, [id], { place: number % 2 === 0 ? 'into' : 'after', id: target });
}

test('an accepted proposal has all of its words in steps and alerts', () => {
  fc.assert(
    fc.property(forest, fc.array(fc.tuple(fc.nat(), fc.nat())), (started, marks) => {
      let tree = started;
      for (const [one, other] of marks) {
        const ids = idsBelow(tree);
        tree = corrected(tree, { kind: 'mark', id: ids[one % Math.max(ids.length, 1)] ?? '', number: other * 2 });
      }
      const { steps, alerts, remarks } = finishProposal(toBranches(tree), [], newId);
      const found = JSON.stringify([steps, alerts]);
      for (const { title, blocks } of Object.values(tree.byId))
        for (const words of [title, ...blocks.map(({ node }) => wordsOfBlock(node))]) expect(found).toContain(words);
      const marked = Object.values(tree.byId).flatMap(({ blocks }) => blocks.filter(({ alert }) => alert !== null));
      expect(remarks).toHaveLength(marked.length);
    }),
  );
});

test('a paragraph cut by a page end is joined with the one above, with its emphasis and alert, and its hyphen removed', () => {
  const bold = { type: 'text', text: ' the bolt.', marks: [{ type: 'bold' }] } as const;
  const text = (words: string) => ({ type: 'text', text: words }) as const;
  const one = {
    ...branch('One', ['WARNING: never slack-', 'en it hot.', 'Loosen']),
    id: 'one',
  };
  const [warning, rest, loosen] = one.blocks;
  const last = { node: { type: 'paragraph', content: [bold] }, alert: null, place: null } as const;
  const tree = toProposalTree([{ ...one, blocks: [{ ...warning!, alert: 'Warnings' }, rest!, loosen!, last] }]);
  const joined = joinBlockWithAbove(joinBlockWithAbove(tree, 'one', 3), 'one', 1);
  expect(joined.byId['one']?.blocks).toEqual([
    { ...warning!, alert: 'Warnings', node: { type: 'paragraph', content: [text('WARNING: never slack'), text('en it hot.')] } },
    { ...loosen!, node: { type: 'paragraph', content: [text('Loosen '), { ...bold, text: 'the bolt.' }] } },
  ]);
});

test('a joined paragraph has all words of both, with any bold text and blanks', () => {
  const node = fc.record({
    text: fc
      .tuple(
        fc.constantFrom('', ' '),
        fc.array(fc.constantFrom('Turn', 'bolt', '45', 'by', 'mm', 'the'), { minLength: 1, maxLength: 30 }),
      )
      .chain(([blank, words]) => fc.constantFrom('', ' ', '  ').map((end) => `${blank}${words.join(' ')}${end}`)),
    isBold: fc.boolean(),
  });
  const line = fc.array(node, { minLength: 1, maxLength: 4 });
  const content = (nodes: readonly { text: string; isBold: boolean }[]) =>
    nodes.map(({ text, isBold }) => ({ type: 'text', text, ...(isBold && { marks: [{ type: 'bold' as const }] }) }) as const);
  const wordsIn = (nodes: readonly { text: string }[]) =>
    nodes
      .map(({ text }) => text)
      .join('')
      .trim()
      .split(/\s+/);
  fc.assert(
    fc.property(line, line, (upper, lower) => {
      const step = { ...branch('One'), id: 'one' };
      const blocks = [upper, lower].map(
        (nodes) => ({ node: { type: 'paragraph', content: content(nodes) }, alert: null, place: null }) as const,
      );
      const [joined] = joinBlockWithAbove(toProposalTree([{ ...step, blocks }]), 'one', 1).byId['one']?.blocks ?? [];
      expect(wordsOfBlock(joined!.node).split(/\s+/)).toEqual([...wordsIn(upper), ...wordsIn(lower)]);
    }),
  );
});

test('non-paragraphs, alerts, and text too long for the alert above are not joined', () => {
  const one = branch('One', ['First.', 'Second.', 'x'.repeat(ALERT_MAX_LENGTH)]);
  const [first, second, long] = one.blocks;
  const rule = { node: { type: 'horizontalRule' }, alert: null, place: null } as const;
  const step = (...blocks: ProposedBranch['blocks']): ProposedBranch => ({ ...one, blocks });
  expect(findBlockJoinProblem(step(first!, second!), 0)).toBe('first');
  expect(findBlockJoinProblem(step(first!, second!), 1)).toBeNull();
  expect(findBlockJoinProblem(step(rule, second!), 1)).toBe('kind-above');
  expect(findBlockJoinProblem(step(first!, { ...second!, alert: 'Notes' }), 1)).toBe('alert');
  expect(findBlockJoinProblem(step({ ...first!, alert: 'Notes' }, long!), 1)).toBe('too-long');
  expect(findBlockJoinProblem(step(first!, rule), 1)).toBe('kind');
  const tree = toProposalTree([step(rule, second!)]);
  expect(joinBlockWithAbove(tree, one.id, 1)).toBe(tree);
});

test('a paragraph of blanks is joined with a blank between, and no text is empty', () => {
  for (const texts of [
    ['  ', 'Open the valve.'],
    ['Open the valve.', '  '],
  ]) {
    const step = branch('Step', texts);
    const [block] = joinBlockWithAbove(toProposalTree([step]), step.id, 1).byId[step.id]?.blocks ?? [];
    const content = [texts[0], ' ', texts[1]].map((text) => ({ type: 'text', text }));
    expect(block?.node).toEqual({ type: 'paragraph', content });
  }
});
