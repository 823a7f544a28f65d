import { aFile, anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { assembleContent, type InstructionContent } from '../instructions/index.ts';
import {
  changeInTree,
  dropInTree,
  flattenSteps,
  insertInTree,
  ROOT,
  removeFromTree,
  type StepTree,
  type TreeStep,
  toSteps,
  toStepTree,
} from '../steps/index.ts';
import { mergeOf, partsOfMerged } from '../testing/sides.ts';
import { DELETED_FIELD, mergeParts } from './index.ts';

const file = aFile();
const [a, b, c] = [
  aStep({ title: 'A', attachments: [aUse({ file })] }),
  aStep({ title: 'B', children: [aStep({ title: 'B1' })] }),
  aStep({ title: 'C' }),
];
const base = anInstruction({ steps: [a, b, c] });
const tree = toStepTree(base.steps);
const withTree = (changed: StepTree): InstructionContent => ({ ...base, steps: toSteps(changed) });
const alone = ({ children: _none, ...step }: ReturnType<typeof aStep>): TreeStep => step;
const merge = (theirs: InstructionContent, mine: InstructionContent) => mergeParts(mergeOf(base, theirs, mine));
const contentOf = (parts: Parameters<typeof partsOfMerged>[0]) => assembleContent(partsOfMerged(parts), () => file);
const titles = (parts: Parameters<typeof partsOfMerged>[0]) => flattenSteps(contentOf(parts).steps).map((step) => step.title);
const b1 = b.children[0]?.id ?? '';

describe('what both keep', () => {
  test('API-18: changes of different steps, and of different fields of one step, are merged', () => {
    const theirs = withTree(changeInTree(changeInTree(tree, a.id, { title: 'A by her' }), c.id, { title: 'C by her' }));
    const mine = withTree(changeInTree(tree, a.id, { content: aText('Words by me') }));
    const { parts, conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([]);
    expect(titles(parts)).toEqual(['A by her', 'B', 'B1', 'C by her']);
    expect(contentOf(parts).steps[0]?.content).toEqual(aText('Words by me'));
  });

  test('API-18: the same field changed on both sides is a conflict with both texts, and the saved one stays', () => {
    const [hers, mine] = [aText('Tighten to 12 Nm'), aText('Tighten to 21 Nm')];
    const { parts, conflicts } = merge(
      withTree(changeInTree(tree, c.id, { content: hers })),
      withTree(changeInTree(tree, c.id, { content: mine })),
    );
    expect(conflicts).toEqual([{ id: c.id, kind: 'step', field: 'content', base: c.content, theirs: hers, yours: mine }]);
    expect(contentOf(parts).steps[2]?.content).toEqual(hers);
  });

  test('API-18: the title of the instruction is a field like any other', () => {
    const { conflicts } = merge({ ...base, title: 'Hers' }, { ...base, title: 'Mine' });
    expect(conflicts.map(({ kind, field, theirs, yours }) => [kind, field, theirs, yours])).toEqual([
      ['settings', 'title', 'Hers', 'Mine'],
    ]);
  });

  test('the same change on both sides is no conflict', () => {
    const same = withTree(changeInTree(tree, c.id, { title: 'Cover' }));
    expect(merge(same, same).conflicts).toEqual([]);
  });

  test('steps that two authors added to one alert are both merged into it', () => {
    const alert = anAlert({ stepIds: [a.id, b.id] });
    const [start, theirs, mine] = [
      [a.id, b.id],
      [a.id, b.id, c.id],
      [b.id, b1],
    ].map((stepIds) => ({ ...base, alerts: [{ ...alert, stepIds }] }));
    const { parts, conflicts } = mergeParts(mergeOf(start ?? base, theirs ?? base, mine ?? base));
    expect(conflicts).toEqual([]);
    expect(contentOf(parts).alerts[0]?.stepIds).toEqual([b.id, c.id, b1]);
  });
});

describe('adding and taking away', () => {
  test('API-18 TREE-18: a save on an older version removes no step that was added since', () => {
    const theirs = withTree(insertInTree(tree, alone(aStep({ title: 'Added meanwhile' })), { parentId: ROOT, index: 3 }));
    expect(titles(merge(theirs, withTree(changeInTree(tree, a.id, { title: 'Renamed' }))).parts)).toEqual([
      'Renamed',
      'B',
      'B1',
      'C',
      'Added meanwhile',
    ]);
  });

  test('two steps inserted at one place are both kept', () => {
    const insert = (title: string) => withTree(insertInTree(tree, alone(aStep({ title })), { parentId: ROOT, index: 1 }));
    expect(titles(merge(insert('Hers'), insert('Mine')).parts)).toEqual(['A', 'Mine', 'Hers', 'B', 'B1', 'C']);
  });

  test('a step that only one side deleted is deleted, with its attachments and sub-steps', () => {
    const { parts, conflicts } = merge(
      withTree(changeInTree(tree, b.id, { title: 'B by her' })),
      withTree(removeFromTree(tree, a.id)),
    );
    expect([titles(parts), conflicts]).toEqual([['B by her', 'B1', 'C'], []]);
    expect(parts.some((part) => part.kind === 'use')).toBe(false);
  });

  test.each(['theirs', 'mine'])(
    'a step deleted on one side (%s) and changed on the other stays whole, and is asked about',
    (deleter) => {
      const deleted = withTree(removeFromTree(tree, a.id));
      const changed = withTree(changeInTree(tree, a.id, { title: 'A, better' }));
      const { parts, conflicts } = deleter === 'theirs' ? merge(deleted, changed) : merge(changed, deleted);
      expect(titles(parts)).toEqual(['A, better', 'B', 'B1', 'C']);
      expect(contentOf(parts).steps[0]?.attachments).toHaveLength(1);
      expect(conflicts.map(({ id, field }) => [id, field])).toEqual([[a.id, DELETED_FIELD]]);
    },
  );

  test('a sub-step added under a step that was deleted meanwhile keeps that step, and the deletion is a conflict', () => {
    const mine = withTree(insertInTree(tree, alone(aStep({ title: 'B2' })), { parentId: b.id, index: 1 }));
    const { parts, conflicts } = merge(withTree(removeFromTree(tree, b.id)), mine);
    expect(titles(parts)).toEqual(['A', 'B', 'B2', 'C']);
    expect(conflicts.map(({ id }) => id)).toEqual([b.id]);
  });
});

describe('moving', () => {
  test('TREE-07: a move on one side and a change of text on the other are merged', () => {
    const theirs = withTree(dropInTree(tree, c.id, { place: 'before', id: a.id }));
    expect(titles(merge(theirs, withTree(changeInTree(tree, c.id, { title: 'C by me' }))).parts)).toEqual([
      'C by me',
      'A',
      'B',
      'B1',
    ]);
  });

  test('a step moved to two places is where the later save put it, with a remark', () => {
    const theirs = withTree(dropInTree(tree, c.id, { place: 'into', id: a.id }));
    const mine = withTree(dropInTree(tree, c.id, { place: 'into', id: b.id }));
    const { parts, remarks, conflicts } = merge(theirs, mine);
    expect([titles(parts), conflicts]).toEqual([['A', 'B', 'B1', 'C'], []]);
    expect(contentOf(parts).steps[1]?.children.map((step) => step.title)).toEqual(['B1', 'C']);
    expect(remarks).toEqual([{ id: c.id, kind: 'moved-twice' }]);
  });

  test('two moves that would form a cycle: the parent of the server wins', () => {
    const theirs = withTree(dropInTree(tree, c.id, { place: 'into', id: a.id }));
    const mine = withTree(dropInTree(tree, a.id, { place: 'into', id: c.id }));
    const { parts, remarks } = merge(theirs, mine);
    expect(titles(parts)).toEqual(['A', 'C', 'B', 'B1']);
    expect(remarks).toEqual([{ id: a.id, kind: 'move-refused' }]);
  });
});

test('siblings are ordered by position, in whatever order the parts were loaded', () => {
  const input = mergeOf(
    base,
    withTree(dropInTree(tree, a.id, { id: c.id, place: 'after' })),
    withTree(changeInTree(tree, b.id, { title: 'B2' })),
  );
  const backwards = (manifest: typeof input.base) => new Map([...manifest].toReversed());
  const { base: was, theirs, mine, bodyOf } = input;
  const { parts } = mergeParts({ base: backwards(was), theirs: backwards(theirs), mine: backwards(mine), bodyOf });
  expect(titles(parts)).toEqual(['B2', 'B1', 'C', 'A']);
});
