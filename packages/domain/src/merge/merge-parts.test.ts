import { aFile, anAlert, anId, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { assembleContent, type InstructionContent } from '../instructions/index.ts';
import { deleteStep, flattenSteps, insertStep, moveStep, replaceStep, type Step } from '../steps/index.ts';
import { mergeOf, partsOfMerged } from '../testing/sides.ts';
import { DELETED_FIELD, mergeParts, resolveConflicts } from './index.ts';

const file = aFile();
const [a, b, c] = [
  aStep({ title: 'A', attachments: [aUse({ file })] }),
  aStep({ title: 'B', children: [aStep({ title: 'B1' })] }),
  aStep({ title: 'C' }),
];
const base = anInstruction({ steps: [a, b, c] });
const withSteps = (steps: readonly Step[]): InstructionContent => ({ ...base, steps });
const change = (id: string, fields: Partial<Step>): readonly Step[] =>
  replaceStep(base.steps, id, (step) => ({ ...step, ...fields }));
const merge = (theirs: InstructionContent, mine: InstructionContent) => mergeParts(mergeOf(base, theirs, mine));
const contentOf = (parts: Parameters<typeof partsOfMerged>[0]) => assembleContent(partsOfMerged(parts), () => file);
const titles = (parts: Parameters<typeof partsOfMerged>[0]) => flattenSteps(contentOf(parts).steps).map((step) => step.title);
const b1 = b.children[0]?.id ?? '';

describe('what both keep', () => {
  test('API-18 EDIT-60: changes of different steps, and of different fields of one step, are both kept', () => {
    const theirs = withSteps(replaceStep(change(a.id, { title: 'A by her' }), c.id, (step) => ({ ...step, title: 'C by her' })));
    const mine = withSteps(change(a.id, { content: aText('Words by me') }));
    const { parts, conflicts } = merge(theirs, mine);
    expect(conflicts).toEqual([]);
    expect(titles(parts)).toEqual(['A by her', 'B', 'B1', 'C by her']);
    expect(contentOf(parts).steps[0]?.content).toEqual(aText('Words by me'));
  });

  test('API-18 EDIT-60: the same field changed on both sides is asked about, with both texts, and the saved one stays', () => {
    const [hers, mine] = [aText('Tighten to 12 Nm'), aText('Tighten to 21 Nm')];
    const { parts, conflicts } = merge(withSteps(change(c.id, { content: hers })), withSteps(change(c.id, { content: mine })));
    expect(conflicts).toEqual([{ id: c.id, kind: 'step', field: 'content', base: c.content, theirs: hers, yours: mine }]);
    expect(contentOf(parts).steps[2]?.content).toEqual(hers);
  });

  test('API-18 EDIT-60: the title of the instruction is a field like any other', () => {
    const { conflicts } = merge({ ...base, title: 'Hers' }, { ...base, title: 'Mine' });
    expect(conflicts.map(({ kind, field, theirs, yours }) => [kind, field, theirs, yours])).toEqual([
      ['settings', 'title', 'Hers', 'Mine'],
    ]);
  });

  test('the same change made on both sides is no conflict', () => {
    const same = withSteps(change(c.id, { title: 'Cover' }));
    expect(merge(same, same).conflicts).toEqual([]);
  });

  test('steps that two authors put under one alert are both under it', () => {
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
  test('API-18 TREE-18: a save on an older version takes away no step that was added since', () => {
    const theirs = withSteps(insertStep(base.steps, { parentId: null, position: 3, step: aStep({ title: 'Added meanwhile' }) }));
    expect(titles(merge(theirs, withSteps(change(a.id, { title: 'Renamed' }))).parts)).toEqual([
      'Renamed',
      'B',
      'B1',
      'C',
      'Added meanwhile',
    ]);
  });

  test('two steps inserted at one place are both there', () => {
    const insert = (title: string) => withSteps(insertStep(base.steps, { parentId: null, position: 1, step: aStep({ title }) }));
    expect(titles(merge(insert('Hers'), insert('Mine')).parts)).toEqual(['A', 'Mine', 'Hers', 'B', 'B1', 'C']);
  });

  test('a step that only one side deleted goes, with what is on it', () => {
    const { parts, conflicts } = merge(
      withSteps(change(b.id, { title: 'B by her' })),
      withSteps(deleteStep(base.steps, a.id, anId)),
    );
    expect([titles(parts), conflicts]).toEqual([['B by her', 'B1', 'C'], []]);
    expect(parts.some((part) => part.kind === 'use')).toBe(false);
  });

  test.each(['theirs', 'mine'])(
    'a step deleted on one side (%s) and changed on the other stays whole, and is asked about',
    (deleter) => {
      const deleted = withSteps(deleteStep(base.steps, a.id, anId));
      const changed = withSteps(change(a.id, { title: 'A, better' }));
      const { parts, conflicts } = deleter === 'theirs' ? merge(deleted, changed) : merge(changed, deleted);
      expect(titles(parts)).toEqual(['A, better', 'B', 'B1', 'C']);
      expect(contentOf(parts).steps[0]?.attachments).toHaveLength(1);
      expect(conflicts.map(({ id, field }) => [id, field])).toEqual([[a.id, DELETED_FIELD]]);
    },
  );

  test('a sub-step added under a step that was deleted meanwhile keeps that step, and it is asked about', () => {
    const mine = withSteps(insertStep(base.steps, { parentId: b.id, position: 1, step: aStep({ title: 'B2' }) }));
    const { parts, conflicts } = merge(withSteps(deleteStep(base.steps, b.id, anId)), mine);
    expect(titles(parts)).toEqual(['A', 'B', 'B2', 'C']);
    expect(conflicts.map(({ id }) => id)).toEqual([b.id]);
  });
});

describe('moving', () => {
  test('TREE-07: a move of one side and words of the other come together', () => {
    const theirs = withSteps(moveStep(base.steps, c.id, { place: 'before', id: a.id }));
    expect(titles(merge(theirs, withSteps(change(c.id, { title: 'C by me' }))).parts)).toEqual(['C by me', 'A', 'B', 'B1']);
  });

  test('moved to two places, a step goes where the later save put it, and a remark says so', () => {
    const theirs = withSteps(moveStep(base.steps, c.id, { place: 'into', id: a.id }));
    const mine = withSteps(moveStep(base.steps, c.id, { place: 'into', id: b.id }));
    const { parts, remarks, conflicts } = merge(theirs, mine);
    expect([titles(parts), conflicts]).toEqual([['A', 'B', 'B1', 'C'], []]);
    expect(contentOf(parts).steps[1]?.children.map((step) => step.title)).toEqual(['B1', 'C']);
    expect(remarks).toEqual([{ id: c.id, kind: 'moved-twice' }]);
  });

  test('two moves that would put a step below itself: the parent of the server stands', () => {
    const theirs = withSteps(moveStep(base.steps, c.id, { place: 'into', id: a.id }));
    const mine = withSteps(moveStep(base.steps, a.id, { place: 'into', id: c.id }));
    const { parts, remarks } = merge(theirs, mine);
    expect(titles(parts)).toEqual(['A', 'C', 'B', 'B1']);
    expect(remarks).toEqual([{ id: a.id, kind: 'move-refused' }]);
  });
});

describe('choosing', () => {
  const deleted = withSteps(deleteStep(base.steps, b.id, anId));
  const changed = withSteps(change(b.id, { title: 'B by her' }));

  test('the own text replaces the saved one where it is chosen', () => {
    const mine = withSteps(change(b.id, { title: 'B by me' }));
    const input = mergeOf(base, changed, mine);
    const result = mergeParts(input);
    expect(titles(resolveConflicts(result, () => 'yours', input.bodyOf))).toEqual(['A', 'B by me', 'B1', 'C']);
    expect(titles(resolveConflicts(result, () => 'theirs', input.bodyOf))).toEqual(['A', 'B by her', 'B1', 'C']);
  });

  test('a deletion that is chosen takes the step with what is below it, and closes the gap', () => {
    const input = mergeOf(base, changed, deleted);
    const parts = resolveConflicts(mergeParts(input), () => 'yours', input.bodyOf);
    expect(titles(parts)).toEqual(['A', 'C']);
    expect(parts.filter((part) => part.kind === 'step').map((part) => part.position)).toEqual([0, 1]);
  });
});
