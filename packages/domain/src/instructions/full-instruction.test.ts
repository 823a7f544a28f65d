import { aFullInstruction, aFullUse, anId, aUse, pagesOfOneField, settingsOfOneField } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { compareInstructions } from '../comparison/compare-instructions.ts';
import { assembleContent, cloneContent, newContent, partsOf, SETTINGS_FIELDS } from './index.ts';

const full = aFullInstruction();
const fresh = newContent({ title: 'New', createdBy: 'demo_engineer', createdAtMs: 1, stepId: anId() });
const uses = [...full.steps, ...full.highlights].flatMap(({ attachments }) => attachments);
const fileOf = (id: string) => uses.find(({ file }) => file.id === id)?.file;

/** Fields that are equal in both. */
function sameFields<T extends object>(one: T, other: T): string[] {
  const keys = Object.keys(one) as (keyof T & string)[];
  return keys.filter((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

test('every field of a full instruction differs from its initial value', () => {
  expect(sameFields(full, fresh)).toEqual([]);
  expect(sameFields(full.publication, fresh.publication)).toEqual([]);
  expect(sameFields(aFullUse(), aUse())).toEqual([]);
});

test.each(pagesOfOneField(full.publication))('a publication page with %s is split into parts and reassembled', (_field, page) => {
  const parts = partsOf({ ...full, publication: page });
  expect(assembleContent(JSON.parse(JSON.stringify(parts)), fileOf).publication).toEqual(page);
});

test.each(settingsOfOneField(full))('an instruction with %s is split into parts and reassembled', (_field, content) => {
  expect(assembleContent(JSON.parse(JSON.stringify(partsOf(content))), fileOf)).toEqual(content);
});

test.each(settingsOfOneField(full))('a change of %s is compared between revisions', (field) => {
  const found = compareInstructions(fresh, { ...fresh, [field]: full[field] }).settings.map((each) => each.field);
  expect(found).toEqual(SETTINGS_FIELDS[field].isCompared ? [field] : []);
});

test('a full instruction round-trips through its parts', () => {
  expect(assembleContent(JSON.parse(JSON.stringify(partsOf(full))), fileOf)).toEqual(full);
});

test('a clone has all fields but the ids and the title', () => {
  const { steps, alerts, highlights, ...rest } = cloneContent(full, 'Copy', anId);
  expect({ ...rest, steps: full.steps, alerts: full.alerts, highlights: full.highlights }).toEqual({ ...full, title: 'Copy' });
  const [alert] = full.alerts;
  expect(alerts).toEqual([{ ...alert, id: alerts[0]?.id, stepIds: [steps[0]?.id] }]);
  const [mark] = full.highlights;
  const { id, marker, attachments } = highlights[0] ?? {};
  const copiedUse = { ...mark?.attachments[0], id: attachments?.[0]?.id };
  expect(highlights).toEqual([{ ...mark, id, marker, attachments: [copiedUse] }]);
});

test('a change in any field of the publication page is found by the comparison', () => {
  const found = compareInstructions(fresh, { ...fresh, publication: full.publication }).publication;
  expect(found.map(({ field }) => field).toSorted()).toEqual(Object.keys(full.publication).toSorted());
});
