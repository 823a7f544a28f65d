import { aFile, anId, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InstructionContent } from '../instructions/index.ts';
import {
  changeInTree,
  dropInTree,
  flattenSteps,
  idsBelow,
  insertInTree,
  ROOT,
  removeFromTree,
  type Step,
  type StepTree,
  toSteps,
  toStepTree,
} from '../steps/index.ts';
import { compareInstructions, countChanges, isEmptyComparison, isUnchanged } from './index.ts';

type Act = readonly [kind: 'rename' | 'write' | 'insert' | 'move' | 'delete' | 'attach', which: number, where: number];

const acts = fc.array(
  fc.tuple(fc.constantFrom('rename', 'write', 'insert', 'move', 'delete', 'attach'), fc.nat(40), fc.nat(40)),
  { maxLength: 15 },
);

const start = (): InstructionContent =>
  anInstruction({
    steps: [aStep({ children: [aStep({ children: [aStep(), aStep()] }), aStep()] }), aStep({ children: [aStep()] }), aStep()],
  });

function perform(tree: StepTree, [kind, which, where]: Act): StepTree {
  const ids = idsBelow(tree);
  const [id, other] = [ids[which % ids.length] ?? ROOT, ids[where % ids.length] ?? ROOT];
  if (ids.length === 0) return tree;
  switch (kind) {
    case 'rename':
      return changeInTree(tree, id, { title: `Title ${anId()}` });
    case 'write':
      return changeInTree(tree, id, { content: aText(`Words ${anId()}`) });
    case 'attach':
      return changeInTree(tree, id, { attachments: [aUse({ file: aFile() })] });
    case 'insert': {
      const { children: _none, ...step } = aStep({ title: `New ${anId()}` });
      return insertInTree(tree, step, { parentId: which % 3 === 0 ? ROOT : id, index: where % 4 });
    }
    case 'move':
      return dropInTree(tree, id, { place: (['before', 'after', 'into'] as const)[where % 3] ?? 'into', id: other });
    case 'delete':
      return removeFromTree(tree, id);
  }
}

const edited = (content: InstructionContent, by: readonly Act[]): InstructionContent => ({
  ...content,
  steps: toSteps(by.reduce(perform, toStepTree(content.steps))),
});
const ids = (content: InstructionContent): string[] => flattenSteps(content.steps).map((step) => step.id);

test('comparing a state with itself or with an equal copy is empty', () => {
  fc.assert(
    fc.property(acts, (by) => {
      const content = edited(start(), by);
      expect(isEmptyComparison(compareInstructions(content, content))).toBe(true);
      expect(isEmptyComparison(compareInstructions(content, structuredClone(content)))).toBe(true);
    }),
  );
});

test('every step of either side appears once, new side in reading order, and the counts match both sides', () => {
  fc.assert(
    fc.property(acts, acts, (hers, his) => {
      const base = start();
      const [before, after] = [edited(base, hers), edited(base, his)];
      const comparison = compareInstructions(before, after);
      const { steps } = comparison;
      expect(steps.map((row) => row.id).toSorted()).toEqual([...new Set([...ids(before), ...ids(after)])].toSorted());
      expect(steps.flatMap((row) => (row.kind === 'removed' ? [] : row.id))).toEqual(ids(after));
      const { added, removed } = countChanges(comparison);
      expect(ids(before).length - removed + added).toBe(ids(after).length);
    }),
    { numRuns: 300 },
  );
});

test('the comparison is complete: applied to the older state it gives the newer one', () => {
  fc.assert(
    fc.property(acts, (by) => {
      const before = start();
      const after = edited(before, by);
      const former = toStepTree(before.steps);
      const rows = compareInstructions(before, after).steps;
      for (const row of rows) {
        if (row.kind !== 'kept' || !isUnchanged(row)) continue;
        const { step } = row.after;
        expect({ ...step, children: [] }).toEqual({ ...former.byId[row.id], children: [] });
        expect(row.after.parentId).toBe(row.before.parentId);
      }
      // Siblings reported as not moved are in their old order.
      const place = new Map(ids(before).map((id, index) => [id, index]));
      const last = new Map<string | null, number>();
      for (const row of rows) {
        if (row.kind !== 'kept' || row.isMoved) continue;
        const now = place.get(row.id) ?? -1;
        expect(now).toBeGreaterThan(last.get(row.after.parentId) ?? -1);
        last.set(row.after.parentId, now);
      }
    }),
    { numRuns: 300 },
  );
});

test('comparing 2,000 reordered steps visits steps ten times as often as comparing 200', () => {
  const looks = (count: number): number => {
    let reads = 0;
    const watched = (step: Step): Step =>
      new Proxy(step, {
        get: (target, key) => {
          reads++;
          return Reflect.get(target, key);
        },
      });
    const steps = Array.from({ length: count }, (_, index) => aStep({ title: `Step ${index}`, content: aText('Fit it') }));
    const after = structuredClone(steps).toReversed();
    compareInstructions(anInstruction({ steps: steps.map(watched) }), anInstruction({ steps: after.map(watched) }));
    return reads;
  };
  expect(looks(2000) / looks(200)).toBeCloseTo(10, 1);
});
