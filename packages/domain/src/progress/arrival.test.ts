import { aHighlight, anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InstructionContent } from '../instructions/index.ts';
import type { Step } from '../steps/index.ts';
import { arrive, isAffected, itemsOf, progressAsFollowed, projectProgress } from './index.ts';

const same = (text: string): string => text;
const [press, bolt, seal, pack] = [
  aStep({ title: 'Press', content: aText('old two 5 mm') }),
  aStep({ title: 'Bolt' }),
  aStep({ title: 'Seal' }),
  aStep({ title: 'Pack' }),
];
const glove = anAlert({ name: 'Gloves', stepIds: [bolt.id], content: 'Wear gloves.' });
const shown = anInstruction({ steps: [press, { ...bolt, children: [seal] }, pack], alerts: [glove] });
const becomes = (change: Partial<InstructionContent>) => arrive({ content: shown }, { content: { ...shown, ...change } });
const facts = (arrival: ReturnType<typeof arrive>) =>
  [...arrival.items].map(([id, { isChanged, isMoved, isTakenOut, newAlerts }]) => [
    shownTitle(id),
    [isChanged && 'changed', isMoved && 'moved', isTakenOut && 'taken out', ...newAlerts.map(({ name }) => name)].filter(Boolean),
  ]);
const shownTitle = (id: string) => [press, bolt, seal, pack].find((step) => step.id === id)?.title;

test('the same text again has no effect', () => {
  expect(becomes({})).toEqual({ items: new Map(), addedIds: [], newGlobalAlerts: [], isOtherPdf: false });
});

test('a step with other words, files or oversight is changed; another time estimate is no change', () => {
  const changedBy = (fields: Partial<Step>) => facts(becomes({ steps: [{ ...press, ...fields }, ...shown.steps.slice(1)] }));
  for (const fields of [
    { content: aText('NEW two 8 mm') },
    { title: 'Push' },
    { attachments: [aUse()] },
    { requiresOversight: true },
  ])
    expect(changedBy(fields)).toEqual([['Press', ['changed']]]);
  expect(changedBy({ timeEstimate: { days: 0, hours: 0, minutes: 9 } })).toEqual([]);
});

test('a moved step moves with its sub-steps; a deleted one is taken out; a new one is listed', () => {
  expect(facts(becomes({ steps: [press, pack, { ...bolt, children: [seal] }] }))).toEqual([['Pack', ['moved']]]);
  expect(facts(becomes({ steps: [{ ...press, children: [{ ...bolt, children: [seal] }] }, pack] }))).toEqual([
    ['Bolt', ['moved']],
    ['Seal', ['moved']],
  ]);
  expect(facts(becomes({ steps: [press, bolt, pack] }))).toEqual([['Seal', ['taken out']]]);
  const added = aStep({ title: 'Grease' });
  expect(becomes({ steps: [added, ...shown.steps] })).toMatchObject({ addedIds: [added.id], items: new Map() });
});

test('a new or reworded alert on a step affects that step, a global one no step; a removed alert is not new', () => {
  const glasses = anAlert({ name: 'Glasses', stepIds: [press.id] });
  expect(facts(becomes({ alerts: [glove, glasses] }))).toEqual([['Press', ['Glasses']]]);
  expect(facts(becomes({ alerts: [{ ...glove, content: 'Wear long gloves.' }] }))).toEqual([['Bolt', ['Gloves']]]);
  expect(facts(becomes({ alerts: [{ ...glove, stepIds: [bolt.id, pack.id] }] })), 'put on one more step').toEqual([
    ['Pack', ['Gloves']],
  ]);
  const everywhere = anAlert({ name: 'Power off', isGlobal: true });
  expect(becomes({ alerts: [glove, everywhere] })).toMatchObject({ items: new Map(), newGlobalAlerts: [{ name: 'Power off' }] });
  expect(facts(becomes({ alerts: [] }))).toEqual([]);
});

test('in a PDF instruction another PDF changes every highlight; the same PDF only changed or moved ones', () => {
  const quad = { x1: 0, y1: 0, x2: 1, y2: 0, x3: 0, y3: 1, x4: 1, y4: 1 };
  const [one, two] = [aHighlight({ quote: 'one', page: 1, quads: [quad] }), aHighlight({ quote: 'two', page: 2, quads: [quad] })];
  const content = anInstruction({ kind: 'pdf', pdfPath: 'plan.pdf', highlights: [one, two], steps: [] });
  const text = (change: Partial<InstructionContent>, pdfSha256 = 'a') => ({ content: { ...content, ...change }, pdfSha256 });
  const before = text({});
  expect([...arrive(before, text({})).items]).toEqual([]);
  const other = arrive(before, text({}, 'b'));
  expect([other.isOtherPdf, [...other.items.keys()]]).toEqual([true, [one.id, two.id]]);
  expect([...arrive(before, text({ highlights: [one, { ...two, quote: 'three' }] })).items.keys()]).toEqual([two.id]);
  const elsewhere = arrive(before, text({ highlights: [one, { ...two, page: 3 }] }));
  expect([...elsewhere.items.values()]).toMatchObject([{ isChanged: false, isMoved: true }]);
});

/** Any edit of the guide: text, order, deleted steps, new alerts on a step or global. */
const edits = fc.record({
  order: fc.shuffledSubarray([press, { ...bolt, children: [seal] }, pack], { minLength: 0, maxLength: 3 }),
  words: fc.subarray([press.id, bolt.id, seal.id, pack.id]),
  alerts: fc.array(
    fc.record({ at: fc.constantFrom(press.id, bolt.id, seal.id, pack.id), isGlobal: fc.boolean(), content: fc.string() }),
    { maxLength: 3 },
  ),
});

test('after any release, a step that can still be Done has the same hash, so that a tick on the old text holds', () => {
  fc.assert(
    fc.property(edits, ({ order, words, alerts }) => {
      const reworded = (step: Step): Step => ({
        ...step,
        ...(words.includes(step.id) ? { content: aText('reworded') } : {}),
        children: step.children.map(reworded),
      });
      const after = {
        ...shown,
        steps: order.map(reworded),
        alerts: [...shown.alerts, ...alerts.map(({ at, ...alert }) => anAlert({ ...alert, stepIds: [at] }))],
      };
      const { items } = arrive({ content: shown }, { content: after });
      const [former, now] = [itemsOf(shown, same), new Map(itemsOf(after, same).map(({ id, hash }) => [id, hash]))];
      for (const { id, hash } of former) {
        const state = items.get(id);
        if (!state) expect(now.get(id)).toBe(hash);
        else expect(isAffected(state)).toBe(true);
        if (words.includes(id) || !now.has(id)) expect(state).toBeDefined();
        if (alerts.some(({ at, isGlobal }) => at === id && !isGlobal)) expect(state?.newAlerts.length).toBeGreaterThan(0);
      }
      // Done in the displayed text: stays done on the screen after any release.
      const states = new Map(former.map(({ id, hash }) => [id, { itemId: id, itemHash: hash, isDone: true, atMs: 1 }] as const));
      const latest = projectProgress(states, itemsOf(after, same));
      const held = former.map(({ id }) => ({ itemId: id, isDone: true, isChanged: false, isVerified: false }));
      expect(progressAsFollowed(held, latest).every(({ isDone }) => isDone)).toBe(true);
    }),
  );
});

test('a highlight with a note of its own is changed, but stands at the same place', () => {
  const mark = aHighlight({ page: 1 });
  const content = anInstruction({ kind: 'pdf', pdfPath: 'plan.pdf', highlights: [mark], steps: [] });
  const { items } = arrive({ content }, { content: { ...content, highlights: [{ ...mark, quote: 'new words' }] } });
  expect([...items.values()]).toMatchObject([{ isChanged: true, isMoved: false }]);
});
