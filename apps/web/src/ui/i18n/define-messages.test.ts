import { expect, test } from 'vitest';
import { defineMessages, loadLanguage } from './define-messages.ts';

test('a sentence is filled in, in the plural that fits the number', () => {
  const t = defineMessages('sample-plural', { steps_one: '{{count}} step', steps_other: '{{count}} steps' });
  expect([t('steps', { count: 1 }), t('steps', { count: 2 })]).toEqual(['1 step', '2 steps']);
});

test('a title with markup or dots in it comes out as it was written', () => {
  const t = defineMessages('sample-values', { named: 'About {{title}}' });
  expect(t('named', { title: '<b>A.B: C</b>' })).toBe('About <b>A.B: C</b>');
});

test('a plant can run in its own language, and what its file leaves out stays English', async () => {
  const t = defineMessages('sample-language', { save: 'Save', leave: 'Leave' });
  await loadLanguage('de', { 'sample-language': { save: 'Speichern' } });
  expect([t('save'), t('leave'), document.documentElement.lang]).toEqual(['Speichern', 'Leave', 'de']);
  await loadLanguage('en', {});
});
