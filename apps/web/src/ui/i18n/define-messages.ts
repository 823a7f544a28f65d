import { createInstance, type TOptions } from 'i18next';
import { type LanguageFile, storedLanguage } from './stored-language.ts';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type MessageKey<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
type Values = Readonly<Record<string, string | number>>;

/** Returns the sentence of a key, with `{{name}}` filled in and the plural chosen by `count`. */
export type Translate<Key extends string> = (key: MessageKey<Key>, values?: Values) => string;

/** The message catalogue: English from the `messages.ts` of each feature, and the language that this device has stored. */
const catalogue = createInstance();
void catalogue.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});
const stored = storedLanguage();
if (stored) setLanguage(stored.code, stored.sentences);

/**
 * Adds a feature's English sentences to the catalogue and returns its `t`.
 *
 * @example
 * // features/home/messages.ts
 * export const t = defineMessages('home', { steps_one: '{{count}} step', steps_other: '{{count}} steps' });
 * t('steps', { count: 3 }); // '3 steps'
 */
export function defineMessages<const Messages extends LanguageFile[string]>(
  feature: string,
  messages: Messages,
): Translate<keyof Messages & string> {
  catalogue.addResourceBundle('en', feature, messages);
  return (key: string, values = {}) => {
    const { count } = values;
    // As `replace`, so that a value named like an option of the library is still a value.
    const options: TOptions = { ns: feature, replace: values, nest: false, ...(typeof count === 'number' && { count }) };
    return catalogue.t(key, options);
  };
}

/** Makes `code` (BCP 47) the current language; what the file omits stays English. */
export function setLanguage(code: string, sentences: LanguageFile): void {
  for (const [feature, own] of Object.entries(sentences)) catalogue.addResourceBundle(code, feature, own);
  void catalogue.changeLanguage(code);
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}

/** All English sentences defined so far, for tools. */
export const englishSentences = (): LanguageFile => catalogue.store.data['en'] as LanguageFile;
