import { defineSentences, type LanguageFile, type MessageKey, say, setOwnLanguage } from '@benchbook/domain/messages';
import { storedLanguage } from './stored-language.ts';

/** Returns the sentence of a key, with `{{name}}` filled in and the plural chosen by `count`. */
export type Translate<Key extends string> = (key: MessageKey<Key>, values?: Readonly<Record<string, string | number>>) => string;

let language = 'en';
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
  const sentence = defineSentences(feature, messages);
  return (key, values) => say(sentence(key, values));
}

/** BCP 47. Calls to the server name it in `Accept-Language`. */
export const currentLanguage = (): string => language;

/** Makes `code` (BCP 47) the current language; what the file omits stays English. */
export function setLanguage(code: string, sentences: LanguageFile): void {
  language = code;
  setOwnLanguage(code, sentences);
  if (typeof document !== 'undefined') document.documentElement.lang = code;
}
