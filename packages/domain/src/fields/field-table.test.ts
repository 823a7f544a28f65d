import { expect, test } from 'vitest';
import { type FieldDescriptions, FieldTable } from './index.ts';

interface Body {
  readonly title: string;
  readonly unit: string;
  readonly tags: readonly string[];
  readonly color: string | null;
}

const FIELDS = {
  title: { wire: 'Title', initial: '', omitted: 'nowhere', isWork: true, isCompared: true },
  unit: { wire: 'Unit', initial: 'mm', omitted: 'in-packages', isWork: false, isCompared: true },
  tags: { wire: 'tagList', initial: [], omitted: 'everywhere', isWork: true, isCompared: false },
  color: { wire: 'hue', initial: null, omitted: 'everywhere', isWork: false, isCompared: false },
} as const satisfies FieldDescriptions<Body>;

const table = new FieldTable<Body, typeof FIELDS>(FIELDS);
const initial: Body = { title: '', unit: 'mm', tags: [], color: null };
const full: Body = { title: 'Bolt', unit: 'in', tags: ['M8'], color: 'red' };

test('a stored body omits initial values of later fields only, a packed one those of packages, too', () => {
  expect(table.stored(initial)).toEqual({ title: '', unit: 'mm' });
  expect(table.packed(initial)).toEqual({ title: '' });
  for (const body of [table.stored(full), table.packed(full)]) expect(body).toEqual(full);
  expect(table.complete(table.packed(initial))).toEqual(initial);
});

test('the hash of a tick has the work fields, later ones only with another value than the initial one', () => {
  expect(table.hashed(initial)).toEqual({ title: '' });
  expect(table.hashed(full)).toEqual({ title: 'Bolt', tags: ['M8'] });
  expect([table.workNames, table.compared]).toEqual([
    ['title', 'tags'],
    ['title', 'unit'],
  ]);
  expect(table.work({ ...full, title: 'Nut' })).toEqual({ title: 'Nut', tags: ['M8'] });
});

test('a missing field is initial; null is a value where the field may be null and counts as missing elsewhere', () => {
  expect([table.isInitial('tags', undefined), table.isInitial('tags', []), table.isInitial('tags', ['M8'])]).toEqual([
    ...[true, true, false],
  ]);
  expect(table.complete({ title: null, color: null })).toEqual(initial);
  expect(table.fromWire({ Title: null, Unit: 'in', hue: null })).toEqual({ unit: 'in', color: null });
  expect(table.toWire(full)).toEqual({ Title: 'Bolt', Unit: 'in', tagList: ['M8'], hue: 'red' });
});
