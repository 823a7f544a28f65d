import { newId } from '@benchbook/domain/ids';
import { anAlert } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { resolveAlerts } from './resolve-alerts.ts';

test('the text of an alert is plain text, whatever a client sends', () => {
  const [alert] = resolveAlerts([{ ...anAlert({ name: 'Hot' }), id: null, content: '<p>Wear <b>gloves</b>.</p>' }], []);
  expect(alert?.content).toBe('Wear gloves.');
});

test('an alert stored with tags stays unchanged until somebody edits its text', () => {
  const old = { ...anAlert({ name: 'Hot', content: '<p>Wear gloves.</p>' }), id: newId() };
  const read = { ...old, category: 'Cautions' };
  expect(resolveAlerts([read], [old])).toEqual([read]);
  expect(resolveAlerts([{ ...read, id: null }], [old])).toEqual([read]);
  expect(resolveAlerts([{ ...read, content: `${old.content}<p>Let it cool.</p>` }], [old])).toMatchObject([
    { content: 'Wear gloves.\nLet it cool.' },
  ]);
});

test('(attack M3) an item of more than 10,000 characters and very long HTML are rejected; an unchanged text stays', () => {
  const long = { ...anAlert({ name: 'Hot', content: 'x'.repeat(10_001) }), id: newId() };
  expect(resolveAlerts([long], [long])).toEqual([long]);
  expect(() => resolveAlerts([long], [])).toThrow();
  const books = Array.from({ length: 60 }, (_, at) => ({
    ...anAlert({ name: `A${at}` }),
    id: null,
    content: `<p>${'y'.repeat(9_000)}</p>`,
  }));
  expect(() => resolveAlerts(books, [])).toThrow();
  expect(resolveAlerts(books.slice(0, 50), [])).toHaveLength(50);
  const stored = books.map((book) => ({ ...book, id: newId() }));
  expect(resolveAlerts(stored, stored)).toEqual(stored);
  // One item's existing text is new in another item.
  const [kept] = stored;
  const copies = books.map((book) => ({ ...book, content: kept?.content ?? '' }));
  expect(() => resolveAlerts(copies, kept ? [{ ...kept, name: 'Another' }] : [])).toThrow('VALIDATION');
});
