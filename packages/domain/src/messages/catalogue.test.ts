import { afterEach, expect, test } from 'vitest';
import { createCatalogue, defineSentences, inEnglish, say, setOwnLanguage, verbatim } from './index.ts';

const t = defineSentences('sample-server', {
  gone: '"{{title}}" is gone.',
  most: 'There are {{most, number}} already.',
  saved: '{{by}} saved {{changes}}.',
  somebody: 'Somebody',
  steps_one: '{{count}} step',
  steps_other: '{{count}} steps',
});

const write = createCatalogue({
  de: {
    'sample-server': {
      gone: '„{{title}}“ ist weg.',
      most: 'Es gibt bereits {{most, number}}.',
      saved: '{{by}} hat gespeichert: {{changes}}.',
    },
  },
});

afterEach(() => setOwnLanguage('en', {}));

test('a sentence is written in each language, and in English where a language does not have it', () => {
  const gone = t('gone', { title: '<b>{{x}} $t(most)' });
  expect([write(gone), write(gone, 'de'), write(gone, 'fr')]).toEqual([
    '"<b>{{x}} $t(most)" is gone.',
    '„<b>{{x}} $t(most)“ ist weg.',
    '"<b>{{x}} $t(most)" is gone.',
  ]);
  expect(write(t('steps', { count: 2 }), 'de')).toBe('2 steps');
});

test('numbers have the form of the language where the sentence asks for it', () => {
  const most = t('most', { most: 10_000 });
  expect([write(most), write(most, 'de')]).toEqual(['There are 10,000 already.', 'Es gibt bereits 10.000.']);
});

test('values can be sentences and lists of them', () => {
  const saved = t('saved', { by: t('somebody'), changes: [t('steps', { count: 1 }), verbatim('a file')] });
  expect([write(saved), write(saved, 'de')]).toEqual([
    'Somebody saved 1 step, a file.',
    'Somebody hat gespeichert: 1 step, a file.',
  ]);
});

test('a value that is missing leaves its place empty', () => {
  const missing: unknown = JSON.parse('{"title":null}');
  expect(write(t('gone', missing as { title: string }))).toBe('"" is gone.');
});

test('a finished text is the same in every language', () => {
  expect([write(verbatim('As it was.'), 'de'), inEnglish(verbatim('As it was.'))]).toEqual(['As it was.', 'As it was.']);
});

test('a program writes English until it has a language of its own', () => {
  expect(say(t('gone', { title: 'A' }))).toBe('"A" is gone.');
  setOwnLanguage('de', { 'sample-server': { gone: '„{{title}}“ ist weg.' } });
  expect([say(t('gone', { title: 'A' })), inEnglish(t('gone', { title: 'A' }))]).toEqual(['„A“ ist weg.', '"A" is gone.']);
});
