import { ENGLISH } from '@benchbook/domain/messages';
import { afterEach, expect, test, vi } from 'vitest';
import { defineMessages, setLanguage } from './define-messages.ts';
import { storeLanguage } from './stored-language.ts';

afterEach(() => {
  localStorage.clear();
  setLanguage('en', {});
});

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
  const title = "<b>A.B: C</b> {{x}} {{title}} $& $' $t(named)";
  expect(t('named', { title })).toBe(`About ${title}`);
});

test('a value named like an option of the library is inserted as every other; a value not given stays visible', () => {
  const t = defineMessages('sample-options', { about: '{{context}}, {{lng}}, {{count}}, {{missing}}', about_x: 'wrong' });
  expect(t('about', { context: 'x', lng: 'fr', count: '3' })).toBe('x, fr, 3, {{missing}}');
});

test('a plant can use its own language with its own plurals; what its file omits stays English', () => {
  const t = defineMessages('sample-language', {
    save: 'Save',
    leave: 'Leave',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  });
  setLanguage('pl', {
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

test('a device starts in its language, so that constants are in it, too; with a damaged store it starts in English', async () => {
  const startAnew = async () => {
    vi.resetModules();
    const started = await import('./define-messages.ts');
    return started.defineMessages('sample-start', { save: 'Save' })('save');
  };
  storeLanguage({ code: 'de', isChosen: true, sentences: { 'sample-start': { save: 'Speichern' } } });
  expect(await startAnew()).toBe('Speichern');
  for (const damaged of ['{"code":', '{"code":"de"}', '{"code":"de","sentences":null}', '{"code":"de","sentences":{"a":1}}']) {
    localStorage.setItem('benchbook-language', damaged);
    expect(await startAnew()).toBe('Save');
  }
});

test('a tool reads all English sentences by feature and key, whatever the current language is', () => {
  defineMessages('sample-tool', { save: 'Save' });
  setLanguage('de', { 'sample-tool': { save: 'Speichern' } });
  expect(ENGLISH['sample-tool']).toEqual({ save: 'Save' });
});
