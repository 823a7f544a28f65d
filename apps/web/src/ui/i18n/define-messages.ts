import { createInstance } from 'i18next';

/**
 * The message catalogue. English is written beside the code that shows it, one `messages.ts` per feature; a plant's own
 * language comes as one file with the same names, loaded before the first screen (`loadLanguage`).
 */
const catalogue = createInstance();
void catalogue.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
  returnNull: false,
});

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type MessageKey<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
type Values = Readonly<Record<string, string | number>>;

/** Gives the sentence of a key, with `{{name}}` filled in and the plural chosen by `count`. */
export type Translate<Key extends string> = (key: MessageKey<Key>, values?: Values) => string;

/**
 * Puts a feature's English into the catalogue and gives back its `t`.
 *
 * @example
 * // features/home/messages.ts
 * export const t = defineMessages('home', { steps_one: '{{count}} step', steps_other: '{{count}} steps' });
 * t('steps', { count: 3 }); // '3 steps'
 */
export function defineMessages<const Messages extends Readonly<Record<string, string>>>(
  namespace: string,
  english: Messages,
): Translate<keyof Messages & string> {
  catalogue.addResourceBundle('en', namespace, english, true, true);
  return (key, values) => lookUp(namespace, key, values);
}

function lookUp(namespace: string, key: string, values?: Values): string {
  return catalogue.t(key, { ns: namespace, keySeparator: false, nsSeparator: false, ...values });
}

/** Every sentence of one language, by feature and key: the shape of a plant's own language file. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Makes `language` the one that is shown; what the file leaves out stays English. */
export async function loadLanguage(language: string, sentences: LanguageFile): Promise<void> {
  for (const [namespace, messages] of Object.entries(sentences))
    catalogue.addResourceBundle(language, namespace, messages, true, true);
  await catalogue.changeLanguage(language);
  document.documentElement.lang = language;
}
