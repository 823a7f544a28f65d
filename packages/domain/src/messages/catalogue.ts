import { createInstance, type TOptions } from 'i18next';
import { ENGLISH, type LanguageFile, type Sentence, type SentenceValue } from './sentence.ts';

/**
 * Writes a sentence in a language.
 *
 * @param language BCP 47, English when not given; what its file omits is English
 */
export type Say = (sentence: Sentence, language?: string) => string;

/** @param files language files by their BCP 47 code, English aside */
export function createCatalogue(files: Readonly<Record<string, LanguageFile>> = {}): Say {
  const catalogue = createInstance();
  void catalogue.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { ...files, en: ENGLISH },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  return function say(sentence, language = 'en') {
    if ('text' in sentence) return sentence.text;
    const { feature, key, values = {} } = sentence;
    const replace: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) replace[name] = written(value, (part) => say(part, language));
    const { count } = replace;
    // As `replace`, so that a value named like an option of the library is still a value.
    const options: TOptions = { lng: language, ns: feature, replace, nest: false, ...(typeof count === 'number' && { count }) };
    return catalogue.t(key, options);
  };
}

function written(value: SentenceValue, say: (part: Sentence) => string): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  // Attributes of texts and of what others sent have no type: a missing one leaves its place empty.
  if (typeof value !== 'object' || value === null) return '';
  return 'length' in value ? value.map((part) => written(part, say)).join(', ') : say(value);
}

/** Writes a sentence in English, for logs, command lines and what is stored. */
export const inEnglish: (sentence: Sentence) => string = createCatalogue();

let own = inEnglish;

/** Writes a sentence in the language of this program: English until `setOwnLanguage` sets another one, as the app does. */
export const say = (sentence: Sentence): string => own(sentence);

/** @param language BCP 47 */
export function setOwnLanguage(language: string, sentences: LanguageFile): void {
  const write = createCatalogue({ [language]: sentences });
  own = (sentence) => write(sentence, language);
}
