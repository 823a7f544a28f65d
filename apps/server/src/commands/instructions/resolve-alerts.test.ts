import { newId } from '@benchbook/domain/ids';
import { anAlert } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { resolveAlerts } from './resolve-alerts.ts';

test('what an alert says is plain text, whatever a client sends', () => {
  const [alert] = resolveAlerts([{ ...anAlert({ name: 'Hot' }), id: null, content: '<p>Wear <b>gloves</b>.</p>' }], []);
  expect(alert?.content).toBe('Wear gloves.');
});

test('an alert stored with tags before stays as it is while nobody words it anew', () => {
  const old = { ...anAlert({ name: 'Hot', content: '<p>Wear gloves.</p>' }), id: newId() };
  const read = { ...old, category: 'Cautions' };
  expect(resolveAlerts([read], [old])).toEqual([read]);
  expect(resolveAlerts([{ ...read, id: null }], [old])).toEqual([read]);
  expect(resolveAlerts([{ ...read, content: `${old.content}<p>Let it cool.</p>` }], [old])).toMatchObject([
    { content: 'Wear gloves.\nLet it cool.' },
  ]);
});

test('(attack M3) an item of more than 10,000 characters, and HTML of whole books, are refused; what an item had before stays', () => {
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
  // What one item had before is new in another.
  const [kept] = stored;
  const copies = books.map((book) => ({ ...book, content: kept?.content ?? '' }));
  expect(() => resolveAlerts(copies, kept ? [{ ...kept, name: 'Another' }] : [])).toThrow('VALIDATION');
});
