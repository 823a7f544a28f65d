import { afterEach, expect, test } from 'vitest';
import { defineMessages, loadLanguage } from './define-messages.ts';

afterEach(() => loadLanguage('en', {}));

test('a sentence gets its values and the plural that fits the number', () => {
  const t = defineMessages('sample-plural', { steps_one: '{{count}} step', steps_other: '{{count}} steps' });
  expect([t('steps', { count: 1 }), t('steps', { count: 2 }), t('steps', { count: 0 })]).toEqual([
    '1 step',
    '2 steps',
    '0 steps',
  ]);
});

test('a title with markup, braces or a dollar sign is inserted unchanged', () => {
  const t = defineMessages('sample-values', { named: 'About {{title}}' });
  expect(t('named', { title: "<b>A.B: C</b> {{x}} $& $'" })).toBe("About <b>A.B: C</b> {{x}} $& $'");
});

test('a plant can use its own language with its own plurals; what its file omits stays English', () => {
  const t = defineMessages('sample-language', {
    save: 'Save',
    leave: 'Leave',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  });
  loadLanguage('pl', {
    'sample-language': {
      save: 'Zapisz',
      files_one: '{{count}} plik',
      files_few: '{{count}} pliki',
      files_many: '{{count}} plików',
    },
  });
  expect([t('save'), t('leave'), t('files', { count: 3 }), t('files', { count: 12 })]).toEqual([
    'Zapisz',
    'Leave',
    '3 pliki',
    '12 plików',
  ]);
  expect(document.documentElement.lang).toBe('pl');
});
