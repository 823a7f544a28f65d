import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { checkLanguage } from './check-language.ts';
import { readEnglish } from './english.ts';

const ENGLISH = {
  home: {
    save: 'Save',
    help: 'One.\nTwo.',
    hello: 'Hello {{name}}',
    files_one: '{{count}} file',
    files_other: '{{count}} files of {{name}}',
  },
};

test('the check lists missing, unknown and empty sentences, and missing values and lines', () => {
  const polish = {
    home: { save: ' ', help: 'Jeden.', hello: 'Witaj {{nazwa}}', files_one: 'plik', files_many: '{{count}}', old: 'x' },
    gone: { a: 'b' },
  };
  expect(checkLanguage(ENGLISH, polish, 'pl')).toEqual([
    'home.files_few is missing: {{count}} files of {{name}}',
    'home.files_other is missing: {{count}} files of {{name}}',
    'home.old is not a sentence of the app',
    'gone.a is not a sentence of the app',
    'home.save is empty',
    'home.help has 1 lines in place of 2',
    'home.hello lacks {{name}}: Witaj {{nazwa}}',
    'home.hello gets no {{nazwa}}: Witaj {{nazwa}}',
    'home.files_many lacks {{name}}: {{count}}',
  ]);
});

test('a singular that also means 21 needs its number', () => {
  const english = { home: { files_one: 'one file', files_other: '{{count}} files' } };
  const russian = {
    home: { files_one: 'файл', files_few: '{{count}} файла', files_many: '{{count}} файлов', files_other: '{{count}} файла' },
  };
  expect(checkLanguage(english, russian, 'ru')).toEqual(['home.files_one lacks {{count}}: файл']);
  expect(checkLanguage(english, { home: { files_one: 'eine Datei', files_other: '{{count}} Dateien' } }, 'de')).toEqual([]);
});

test('German has every sentence of the app, with every value', async () => {
  const german = JSON.parse(readFileSync(join(ROOT, 'apps', 'web', 'public', 'languages', 'de.json'), 'utf8'));
  const english = await readEnglish();
  expect(Object.keys(english).length).toBeGreaterThan(80);
  expect(checkLanguage(english, german, 'de')).toEqual([]);
});
