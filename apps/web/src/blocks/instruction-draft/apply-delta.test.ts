import { keptInOrder } from '@benchbook/domain/comparison';
import type { InstructionContent } from '@benchbook/domain/instructions';
import {
  changeInTree,
  flattenSteps,
  idsBelow,
  insertInTree,
  moveInTree,
  ROOT,
  removeFromTree,
  type Step,
} from '@benchbook/domain/steps';
import { anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDelta } from './apply-delta.ts';
import { diffDrafts } from './diff-drafts.ts';
import type { Draft } from './draft.ts';
import { toContent, toDraft } from './draft-content.ts';
import { isEmptyDelta, stepsTouchedBy } from './draft-delta.ts';

const onTree = (draft: Draft, change: (tree: Draft['tree']) => Draft['tree']): Draft => ({ ...draft, tree: change(draft.tree) });
const three = () => [aStep({ title: 'One' }), aStep({ title: 'Two' }), aStep({ title: 'Three' })] as const;
const draftOf = (steps: readonly Step[], given: Partial<InstructionContent> = {}): Draft =>
  toDraft(anInstruction({ steps, ...given }));

interface Edit {
  readonly kind: 'title' | 'move' | 'remove' | 'add';
  readonly at: number;
  readonly to: number;
}

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  return edits.reduce((now, { kind, at, to }) => {
    const ids = idsBelow(now.tree);
    const id = ids[at % Math.max(1, ids.length)];
    const parentId = [ROOT, ...ids][to % (ids.length + 1)] ?? ROOT;
    if (kind === 'add' || !id) {
      const { children: _none, ...step } = aStep({ title: `New ${to}` });
      return onTree(now, (tree) => insertInTree(tree, step, { parentId, index: at % 3 }));
    }
    if (kind === 'title') return onTree(now, (tree) => changeInTree(tree, id, { title: `Title ${to}` }));
    return onTree(now, (tree) =>
      kind === 'move' ? moveInTree(tree, id, { parentId, index: to % 4 }) : removeFromTree(tree, id),
    );
  }, draft);
}

const edits = fc.array(fc.record({ kind: fc.constantFrom('title', 'move', 'remove', 'add'), at: fc.nat(20), to: fc.nat(20) }), {
  maxLength: 8,
});
const start = () =>
  draftOf([aStep({ children: [aStep(), aStep({ children: [aStep()] })] }), aStep(), aStep({ children: [aStep()] })]);

test('work stored on the device and reapplied gives the same instruction', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const base = start();
      const mine = edited(base, list);
      const { draft, conflicts } = applyDelta(base, diffDrafts(base, mine));
      expect(toContent(draft)).toEqual(toContent(mine));
      expect(conflicts).toEqual([]);
    }),
  );
});

test('whatever two authors do, the tree stays a tree and no text of either is lost', () => {
  fc.assert(
    fc.property(edits, edits, (mineList, theirList) => {
      const base = start();
      const mine = edited(base, mineList);
      const theirs = edited(base, theirList);
      const { draft, conflicts } = applyDelta(theirs, diffDrafts(base, mine));
      const ids = idsBelow(draft.tree);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Object.keys(draft.tree.byId).sort()).toEqual([...ids].sort());
      const titles = new Set([
        ...Object.values(draft.tree.byId).map((step) => step.title),
        ...conflicts.map((one) => (one.kind === 'field' ? one.theirs : one.step.title)),
      ]);
      for (const [side, before] of [
        [mine, base],
        [theirs, base],
      ] as const) {
        for (const step of Object.values(side.tree.byId))
          if (step.title !== before.tree.byId[step.id]?.title) expect(titles).toContain(step.title);
      }
    }),
  );
});

test('one drag in a long list is one move, and an untouched draft has nothing to save', () => {
  const steps = Array.from({ length: 400 }, () => aStep());
  const base = draftOf(steps);
  const moved = onTree(base, (tree) => moveInTree(tree, steps[399]?.id ?? '', { parentId: ROOT, index: 3 }));
  expect(diffDrafts(base, moved).placed).toEqual([{ id: steps[399]?.id, parentId: ROOT, afterId: steps[2]?.id, step: null }]);
  expect(isEmptyDelta(diffDrafts(base, base))).toBe(true);
  expect([...keptInOrder(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])].sort()).toEqual(['b', 'c', 'd']);
});

test('changes to different fields of one step merge, the same field is a conflict with all three texts', () => {
  const [one] = three();
  const base = draftOf([one]);
  const mine = onTree(base, (tree) => changeInTree(tree, one.id, { title: 'Mine', requiresOversight: true }));
  const theirs = onTree(base, (tree) => changeInTree(tree, one.id, { title: 'Theirs', content: aText('Grease it') }));
  const { draft, conflicts } = applyDelta(theirs, diffDrafts(base, mine));
  expect(draft.tree.byId[one.id]).toMatchObject({ title: 'Mine', requiresOversight: true, content: aText('Grease it') });
  expect(conflicts).toEqual([
    { kind: 'field', item: 'step', id: one.id, field: 'title', base: 'One', theirs: 'Theirs', yours: 'Mine' },
  ]);
});

test('a step deleted by one author and changed by the other is kept and a conflict, both ways round', () => {
  const [one, two] = three();
  const base = draftOf([one, two]);
  const changed = onTree(base, (tree) => changeInTree(tree, two.id, { title: 'Changed' }));
  const deleted = onTree(base, (tree) => removeFromTree(tree, two.id));
  for (const [mine, theirs, by] of [
    [changed, deleted, 'them'],
    [deleted, changed, 'you'],
  ] as const) {
    const { draft, conflicts } = applyDelta(theirs, diffDrafts(base, mine));
    expect(draft.tree.byId[two.id]?.title).toBe('Changed');
    expect(conflicts).toMatchObject([{ kind: 'removed', by, stepId: two.id }]);
  }
});

test('files that two authors attach to one step are both kept, a removed one stays removed', () => {
  const [old, mineUse, theirUse] = [aUse(), aUse(), aUse()];
  const step = aStep({ attachments: [old] });
  const base = draftOf([step]);
  const mine = onTree(base, (tree) => changeInTree(tree, step.id, { attachments: [mineUse, old] }));
  const theirs = onTree(base, (tree) => changeInTree(tree, step.id, { attachments: [theirUse] }));
  expect(applyDelta(theirs, diffDrafts(base, mine)).draft.tree.byId[step.id]?.attachments).toEqual([theirUse, mineUse]);
});

test('an alert changed by one author is restored when the other deleted it', () => {
  const alert = anAlert();
  const base = draftOf([aStep()], { alerts: [alert] });
  const mine = { ...base, alerts: [{ ...alert, content: 'Hot surface' }] };
  const { draft } = applyDelta({ ...base, alerts: [] }, diffDrafts(base, mine));
  expect(draft.alerts).toEqual([{ ...alert, content: 'Hot surface' }]);
});

test('counts the steps touched by others', () => {
  const [one, two, third] = three();
  const base = draftOf([one, two, third]);
  const theirs = onTree(
    onTree(base, (tree) => changeInTree(tree, one.id, { title: 'x' })),
    (tree) => moveInTree(tree, third.id, { parentId: ROOT, index: 0 }),
  );
  expect(stepsTouchedBy(diffDrafts(base, theirs))).toEqual(new Set([one.id, third.id]));
  expect(flattenSteps(toContent(theirs).steps)[0]?.id).toBe(third.id);
});

test('assigning steps to one alert or removing them by two authors merges without a conflict', () => {
  const alert = anAlert({ stepIds: ['s1', 's2'] });
  const base = draftOf([aStep()], { alerts: [alert] });
  const theirs = { ...base, alerts: [{ ...alert, stepIds: ['s2', 's3'] }] };
  const mine = { ...base, alerts: [{ ...alert, stepIds: ['s1', 's2', 's4'] }] };
  const { draft, conflicts } = applyDelta(theirs, diffDrafts(base, mine));
  expect(draft.alerts[0]?.stepIds).toEqual(['s2', 's3', 's4']);
  expect(conflicts).toEqual([]);
});

test('alerts that two authors gave the same name are both kept, each under a different name', () => {
  const base = draftOf([aStep()]);
  const [theirs, mine] = [anAlert({ name: 'Hot', content: 'Theirs' }), anAlert({ name: 'Hot', content: 'Mine' })];
  const { draft } = applyDelta({ ...base, alerts: [theirs] }, diffDrafts(base, { ...base, alerts: [mine] }));
  expect(draft.alerts).toEqual([theirs, { ...mine, name: 'Hot (2)' }]);
});
