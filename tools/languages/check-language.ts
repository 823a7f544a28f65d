import type { LanguageFile } from './english.ts';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** What is wrong in a language file, one sentence per problem: missing and unknown keys, missing and unknown `{{value}}`s. */
export function checkLanguage(english: LanguageFile, file: LanguageFile, code: string): readonly string[] {
  const plurals = new Intl.PluralRules(code);
  const categories = plurals.resolvedOptions().pluralCategories;
  const isOneAlone = [0, 21, 101].every((count) => plurals.select(count) !== 'one');
  const wanted = new Map<string, string>();
  for (const [feature, sentences] of Object.entries(english))
    for (const [key, sentence] of Object.entries(sentences))
      for (const own of formsOf(key, categories))
        wanted.set(
          `${feature}.${own}`,
          (isOneAlone || !own.endsWith('_one') ? sentences[own] : undefined) ??
            sentences[key.replace(PLURAL, '_other')] ??
            sentence,
        );
  const found = new Map<string, string>();
  for (const [feature, sentences] of Object.entries(file))
    for (const [key, sentence] of Object.entries(sentences)) found.set(`${feature}.${key}`, sentence);
  return [
    ...[...wanted.keys()].filter((name) => !found.has(name)).map((name) => `${name} is missing: ${wanted.get(name)}`),
    ...[...found.keys()].filter((name) => !wanted.has(name)).map((name) => `${name} is not a sentence of the app`),
    ...[...found].flatMap(([name, sentence]) => checkValues(name, wanted.get(name), sentence, isOneAlone)),
  ];
}

/** The keys that a language needs for one English key: itself, or one for each plural of the language. */
function formsOf(key: string, categories: readonly string[]): readonly string[] {
  return PLURAL.test(key) ? categories.map((category) => key.replace(PLURAL, `_${category}`)) : [key];
}

function checkValues(name: string, english: string | undefined, sentence: string, isOneAlone: boolean): readonly string[] {
  if (english === undefined) return [];
  const [wanted, found] = [valuesOf(english), valuesOf(sentence)];
  // "One step" needs no number; where 'one' is also 0 or 21 it does.
  const isOptional = (value: string): boolean => value.startsWith('{{count') && name.endsWith('_one') && isOneAlone;
  return [
    ...wanted
      .filter((value) => !found.includes(value) && !isOptional(value))
      .map((value) => `${name} lacks ${value}: ${sentence}`),
    ...found
      .filter((value) => !wanted.includes(value) && !isOptional(value))
      .map((value) => `${name} gets no ${value}: ${sentence}`),
    ...(linesOf(sentence) === linesOf(english) ? [] : [`${name} has ${linesOf(sentence)} lines in place of ${linesOf(english)}`]),
    ...(sentence.trim() === '' ? [`${name} is empty`] : []),
  ];
}

const valuesOf = (sentence: string): readonly string[] => [...new Set(sentence.match(/\{\{\w+(?:, number)?\}\}/g))];
const linesOf = (sentence: string): number => sentence.split('\n').length;
