import { anAlert, anId, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultUseOf, flattenSteps, idsBelow, ROOT, removeManyFromTree, toSteps, toStepTree } from '../steps/index.ts';
import { anyTree, expectTree, pick } from '../testing/arbitrary-tree.ts';
import { type CopiedSteps, copySteps, type PasteTarget, pasteSteps } from './index.ts';

const photo = aUse();
const leaf = aStep({ title: 'Seal' });
const gear = aStep({
  title: 'Gear',
  content: aText('Turn it'),
  attachments: [photo],
  defaultUseId: photo.id,
  requiresOversight: true,
  requiresVerification: true,
  timeEstimate: { days: 0, hours: 1, minutes: 5 },
  isGenerated: true,
  children: [leaf],
});
const cover = aStep({ title: 'Cover' });
const hot = anAlert({ name: 'Hot', content: 'Wear gloves', stepIds: [leaf.id, cover.id] });
const source: PasteTarget = { instructionId: 'wi', tree: toStepTree([gear, cover]), alerts: [hot] };
const other: PasteTarget = { instructionId: 'other', tree: toStepTree([aStep({ title: 'Other' })]), alerts: [] };
const top = { parentId: ROOT, index: 1 };
const copied = copySteps(source, [leaf.id, gear.id], false);

test('a pasted step has its text, sub-steps, files, flags and estimate, all with new ids', () => {
  const { tree, ids } = pasteSteps(other, copied, top, anId);
  const pasted = toSteps(tree)[1];
  if (!pasted) throw new Error('It was pasted');
  expect(ids).toEqual([pasted.id]);
  const { id, attachments, defaultUseId, children, ...body } = pasted;
  const { id: oldId, attachments: oldUses, defaultUseId: _use, children: _leaf, ...oldBody } = gear;
  expect(body).toEqual(oldBody);
  expect(id).not.toBe(oldId);
  expect(attachments[0]?.id).not.toBe(oldUses[0]?.id);
  expect(defaultUseOf(pasted)?.file).toBe(photo.file);
  expect([children[0]?.title, children[0]?.id === leaf.id]).toEqual(['Seal', false]);
  expect(defaultUseId).toBe(attachments[0]?.id);
});

describe('alerts are pasted with their steps', () => {
  const pastedLeaf = (copy: CopiedSteps, target: PasteTarget) => {
    const { tree, alerts } = pasteSteps(target, copy, top, anId);
    const below = idsBelow(tree).find((id) => tree.byId[id]?.title === 'Seal' && id !== leaf.id) ?? '';
    return { alerts, below };
  };

  test('into another instruction by name: a new alert, or the existing one with the same text', () => {
    const { alerts, below } = pastedLeaf(copied, other);
    expect(alerts).toEqual([{ ...hot, id: expect.not.stringMatching(hot.id), stepIds: [below] }]);
    const known = anAlert({ name: 'Hot', content: 'Wear gloves', stepIds: ['s'] });
    const joined = pastedLeaf(copied, { ...other, alerts: [known] });
    expect(joined.alerts).toEqual([{ ...known, stepIds: ['s', joined.below] }]);
  });

  test('an existing name with another text stays, and the pasted text is added beside it, once', () => {
    const different = anAlert({ name: 'Hot', content: 'Let it cool' });
    const once = pasteSteps({ ...other, alerts: [different] }, copied, top, anId);
    expect(once.alerts.map(({ name, content }) => [name, content])).toEqual([
      ['Hot', 'Let it cool'],
      ['Hot (2)', 'Wear gloves'],
    ]);
    const twice = pasteSteps({ ...other, ...once }, copied, top, anId);
    expect(twice.alerts.map((alert) => alert.stepIds.length)).toEqual([0, 2]);
  });

  test('within the same instruction the existing alert gets the new steps, even if it was reworded since', () => {
    const reworded = { ...hot, name: 'Very hot' };
    const { alerts, below } = pastedLeaf(copied, { ...source, alerts: [reworded] });
    expect(alerts).toEqual([{ ...reworded, stepIds: [leaf.id, cover.id, below] }]);
  });

  test('a global alert stays global in the same instruction; elsewhere it applies to the pasted steps only', () => {
    const global = anAlert({ name: 'Power', isGlobal: true });
    const copy = copySteps({ ...source, alerts: [global] }, [gear.id], false);
    expect(pasteSteps({ ...source, alerts: [global] }, copy, top, anId).alerts).toEqual([global]);
    const { tree, alerts } = pasteSteps(other, copy, top, anId);
    expect(alerts).toMatchObject([{ name: 'Power', isGlobal: false, stepIds: idsBelow(tree).slice(1) }]);
  });
});

test('cut steps keep their ids on the first paste into the same instruction; elsewhere and on a second paste they get new ones', () => {
  const cut = copySteps(source, [gear.id], true);
  const without = { ...source, tree: removeManyFromTree(source.tree, [gear.id]) };
  const back = pasteSteps(without, cut, top, anId);
  expect(toSteps(back.tree)).toEqual([cover, gear]);
  expect(pasteSteps({ ...without, ...back }, cut, top, anId).ids).not.toContain(gear.id);
  expect(pasteSteps(other, cut, top, anId).ids).not.toContain(gear.id);
  expect(pasteSteps(without, copySteps(source, [gear.id], false), top, anId).ids).not.toContain(gear.id);
});

test('after any copy and paste the tree is valid, every id is new, and nothing is lost on either side', () => {
  fc.assert(
    fc.property(
      anyTree,
      anyTree,
      fc.array(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      (from, into, numbers, where, index) => {
        const chosen = numbers.map((number) => pick(from, number));
        const copy = copySteps({ instructionId: 'a', tree: from, alerts: [] }, chosen, false);
        const flat = flattenSteps(copy.steps);
        for (const id of chosen) expect(flat.some((step) => step.id === id)).toBe(true);
        const target = { instructionId: 'b', tree: into, alerts: [] };
        const parentId = where % 2 === 0 ? ROOT : pick(into, where);
        const { tree, ids } = pasteSteps(target, copy, { parentId, index }, anId);
        expectTree(tree);
        expect(idsBelow(tree).filter((id) => into.byId[id])).toEqual(idsBelow(into));
        const added = idsBelow(tree).filter((id) => !into.byId[id]);
        expect(added).toHaveLength(flat.length);
        expect(added.some((id) => from.byId[id])).toBe(false);
        expect(added.map((id) => tree.byId[id]?.title)).toEqual(flat.map((step) => step.title));
        expect(tree.children[parentId]?.filter((id) => ids.includes(id))).toEqual(ids);
      },
    ),
  );
});

test('a link to a step pasted with it leads to the pasted step; a link to a missing step becomes plain text and is counted', () => {
  const linked = (id: string, text: string) => ({ type: 'stepLink', attrs: { id, text } }) as const;
  const step = aStep({
    content: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [linked(leaf.id, 'Seal'), { type: 'text', text: ' and ' }, linked(cover.id, 'Cover')] },
      ],
    },
    children: [leaf],
  });
  const from = { instructionId: 'wi', tree: toStepTree([step, cover]), alerts: [] };
  const copy = copySteps(from, [step.id], false);
  const elsewhere = pasteSteps(other, copy, top, anId);
  const pasted = toSteps(elsewhere.tree)[1];
  expect([elsewhere.lostLinks, pasted?.content.content]).toEqual([
    1,
    [{ type: 'paragraph', content: [linked(pasted?.children[0]?.id ?? '', 'Seal'), { type: 'text', text: ' and Cover' }] }],
  ]);
  expect(pasteSteps(from, copy, top, anId).lostLinks).toBe(0);
});
