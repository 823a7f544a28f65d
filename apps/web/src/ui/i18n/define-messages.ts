/**
 * The message catalogue. English is written beside the code that shows it, one `messages.ts` per feature; a plant's own language
 * is one file with the same names, loaded before the first screen (`loadLanguage`). Why this is no library:
 * docs/decisions/0007-light-first-script.md.
 */
const english = new Map<string, Sentences>();
let language = 'en';
let translated: LanguageFile = {};
let plurals = new Intl.PluralRules('en');

type Sentences = Readonly<Record<string, string>>;
type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type MessageKey<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
type Values = Readonly<Record<string, string | number>>;

/** Returns the sentence of a key, with `{{name}}` filled in and the plural chosen by `count`. */
export type Translate<Key extends string> = (key: MessageKey<Key>, values?: Values) => string;

/**
 * Puts a feature's English into the catalogue and gives back its `t`.
 *
 * @example
 * // features/home/messages.ts
 * export const t = defineMessages('home', { steps_one: '{{count}} step', steps_other: '{{count}} steps' });
 * t('steps', { count: 3 }); // '3 steps'
 */
export function defineMessages<const Messages extends Sentences>(
  feature: string,
  messages: Messages,
): Translate<keyof Messages & string> {
  english.set(feature, messages);
  return (key, values = {}) => fillIn(lookUp(feature, key, values['count']), values);
}

/** Every sentence of one language, by feature and key: the shape of a plant's own language file. */
export type LanguageFile = Readonly<Record<string, Sentences>>;

/** Makes `code` (BCP 47) the current language; what the file omits stays English. */
export function loadLanguage(code: string, sentences: LanguageFile): void {
  language = code;
  translated = sentences;
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/** The sentence in the current language, else in English, else the key. */
function lookUp(feature: string, key: string, count: string | number | undefined): string {
  const own = pick(translated[feature], key, count, plurals);
  if (own !== undefined) return own;
  const inEnglish = language === 'en' ? plurals : new Intl.PluralRules('en');
  return pick(english.get(feature), key, count, inEnglish) ?? key;
}

function pick(
  sentences: Sentences | undefined,
  key: string,
  count: string | number | undefined,
  rules: Intl.PluralRules,
): string | undefined {
  if (typeof count !== 'number') return sentences?.[key];
  return sentences?.[`${key}_${rules.select(count)}`] ?? sentences?.[`${key}_other`] ?? sentences?.[key];
}

function fillIn(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}
