import { anAlert } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { decodeInfoPage, decodeInfoPageInput, encodeInfoPage, infoPageInput } from './alerts.ts';

const hot = anAlert({ name: 'Hot', category: 'Warnings', stepIds: ['s1'], content: 'Wear gloves.' });

test('ALERT-13 ALERT-14 ALERT-15 ALERT-16 ALERT-17: the info page maps a name to category, steps, global and content', () => {
  const page = encodeInfoPage([hot]);
  expect(page).toEqual({ Hot: { _id: hot.id, category: 'Warnings', steps: ['s1'], global: false, content: 'Wear gloves.' } });
  expect(decodeInfoPage(page)).toEqual([hot]);
});

test('ALERT-13: no alert is lost when two have one name', () => {
  const page = encodeInfoPage([hot, { ...hot, id: 'other', content: 'Let it cool.' }]);
  expect(Object.entries(page).map(([name, item]) => [name, item._id])).toEqual([
    ['Hot', hot.id],
    ['Hot (2)', 'other'],
  ]);
});

test('WI-48 ALERT-18: the info page is accepted as JSON text and as an object, and missing fields of an item are empty', () => {
  const sent = infoPageInput.parse('{"Hot":{}}');
  expect(decodeInfoPageInput(sent)).toEqual([{ id: null, name: 'Hot', category: '', stepIds: [], isGlobal: false, content: '' }]);
  expect(infoPageInput.safeParse('{half').success).toBe(false);
});
