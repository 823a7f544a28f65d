import { aFile, anAlert, anInstruction, aPublicationPage, aStep, aText, aUse } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import type { Step } from '../steps/index.ts';
import { compareInstructions, countChanges, isEmptyComparison, isUnchanged } from './index.ts';

const compare = (before: readonly Step[], after: readonly Step[]) =>
  compareInstructions(anInstruction({ steps: before }), anInstruction({ steps: after })).steps;

test('inserting a step adds one; the following ones get new numbers and did not move', () => {
  const [drain, fill] = [aStep({ title: 'Drain' }), aStep({ title: 'Fill' })];
  const rows = compare([drain, fill], [aStep({ title: 'Warm up' }), drain, fill]);
  expect(rows.map((row) => row.kind)).toEqual(['added', 'kept', 'kept']);
  expect(rows.slice(1).every(isUnchanged)).toBe(true);
  expect(rows[2]).toMatchObject({ before: { number: '2' }, after: { number: '3' } });
});

test('a removed step is shown at its former place, with its sub-steps', () => {
  const below = aStep({ title: 'Wipe' });
  const [first, gone, last] = [aStep(), aStep({ title: 'Clean', children: [below] }), aStep()];
  const rows = compare([first, gone, last], [first, last]);
  expect(rows.map((row) => [row.kind, row.id])).toEqual([
    ['kept', first.id],
    ['removed', gone.id],
    ['removed', below.id],
    ['kept', last.id],
  ]);
});

test('when two steps swap places, one moved; a step placed under another moved', () => {
  const [one, two, three] = [aStep(), aStep(), aStep()];
  const swapped = compare([one, two, three], [two, three, one]);
  expect(swapped.filter((row) => row.kind === 'kept' && row.isMoved).map((row) => row.id)).toEqual([one.id]);
  const nested = compare([one, two], [{ ...one, children: [two] }]);
  expect(nested.at(-1)).toMatchObject({ id: two.id, isMoved: true, before: { number: '2' }, after: { number: '1.1' } });
});

test('title, text, time and sign-off of a step are compared separately', () => {
  const step = aStep({ title: 'Tighten', content: aText('To 10 Nm') });
  const [row] = compare(
    [step],
    [{ ...step, content: aText('To 12 Nm'), timeEstimate: { days: 0, hours: 0, minutes: 5 }, requiresVerification: true }],
  );
  expect(row).toMatchObject({
    fields: [{ field: 'content' }, { field: 'timeEstimate' }, { field: 'requiresVerification', after: true }],
  });
});

test('a file that was attached again is the same; other bytes under its name are a replacement', () => {
  const file = aFile({ path: 'bolt.png', sha256: 'a'.repeat(64) });
  const [kept, gone, came] = [
    aUse({ file }),
    aUse({ file: aFile({ path: 'old.png' }) }),
    aUse({ file: aFile({ path: 'new.png' }) }),
  ];
  const step = aStep({ attachments: [kept, gone], defaultUseId: kept.id });
  const again = aUse({ file });
  const files = (after: Step) => compare([step], [after]).flatMap((row) => (row.kind === 'kept' ? [row] : []));
  expect(files({ ...step, attachments: [again, gone], defaultUseId: again.id }).every(isUnchanged)).toBe(true);
  const changed = files({
    ...step,
    attachments: [aUse({ file: { ...file, sha256: 'b'.repeat(64) } }), came],
    defaultUseId: null,
  })[0];
  expect(changed?.files.map((each) => each.kind)).toEqual(['replaced', 'removed', 'added']);
  expect(changed?.fields).toEqual([{ field: 'firstFile', before: 'bolt.png', after: null }]);
});

test('a new order of files is a change; an inserted file does not change the order', () => {
  const [a, b, c] = ['a.png', 'b.png', 'c.png'].map((path) => aUse({ file: aFile({ path }) }));
  const step = aStep({ attachments: [a, b].flatMap((use) => use ?? []) });
  const fields = (uses: readonly (typeof a)[]) =>
    compare([step], [{ ...step, attachments: uses.flatMap((use) => use ?? []) }]).flatMap((row) =>
      row.kind === 'kept' ? row.fields : [],
    );
  expect(fields([b, a])).toEqual([{ field: 'fileOrder', before: ['a.png', 'b.png'], after: ['b.png', 'a.png'] }]);
  expect(fields([a, c, b])).toEqual([]);
});

test('a renamed file is reported as renamed: it is still the first file, in the same place', () => {
  const [a, b] = [aUse({ file: aFile({ path: 'a.png' }) }), aUse({ file: aFile({ path: 'b.png' }) })];
  const step = aStep({ attachments: [a, b], defaultUseId: a.id });
  const renamed = { ...a, file: { ...a.file, path: 'z.png', name: 'z.png' } };
  const changed = (uses: readonly (typeof a)[]) =>
    compare([step], [{ ...step, attachments: [...uses] }]).flatMap((row) => (row.kind === 'kept' ? [row] : []))[0];
  expect(changed([renamed, b])).toMatchObject({ fields: [], files: [{ kind: 'renamed' }] });
  expect(changed([b, renamed])?.fields).toEqual([{ field: 'fileOrder', before: ['z.png', 'b.png'], after: ['b.png', 'z.png'] }]);
});

test("alerts, title and publication page are compared; the order of an alert's steps does not matter", () => {
  const [hot, loud, gone] = [anAlert({ name: 'Hot', stepIds: ['a', 'b'] }), anAlert({ name: 'Loud' }), anAlert({ name: 'Gone' })];
  const before = anInstruction({ alerts: [hot, loud, gone], publication: aPublicationPage({ references: ['A'] }) });
  const comparison = compareInstructions(before, {
    ...before,
    title: 'Gearbox 2',
    alerts: [{ ...hot, stepIds: ['b', 'a'] }, { ...loud, content: 'Wear ear protection' }, anAlert({ name: 'New' })],
    publication: { ...before.publication, references: ['A', 'B'] },
  });
  expect(comparison.alerts.map((alert) => alert.kind)).toEqual(['changed', 'added', 'removed']);
  expect(comparison.settings).toEqual([{ field: 'title', before: 'Gearbox', after: 'Gearbox 2' }]);
  expect(comparison.publication.map(({ field }) => field)).toEqual(['references']);
  expect(countChanges(comparison)).toEqual({
    added: 0,
    removed: 0,
    moved: 0,
    changed: 0,
    files: 0,
    alerts: 3,
    highlights: 0,
    fields: 2,
  });
  expect(isEmptyComparison(comparison)).toBe(false);
});
