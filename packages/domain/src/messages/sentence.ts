/** A value of a sentence: a text or a number, a sentence that is part of it, or a list of them, which is joined by commas. */
export type SentenceValue = string | number | Sentence | readonly SentenceValue[];

/** A sentence for people that is written in a language only where it is read, see `createCatalogue`. */
export type Sentence =
  | {
      readonly feature: string;
      readonly key: string;
      readonly values?: Readonly<Record<string, SentenceValue>>;
    }
  /** A finished text, see `verbatim`. */
  | { readonly text: string };

/** Sentences by feature and key: the shape of a language file. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
/** The key by which a sentence is called: without the suffix of its plural. */
export type MessageKey<Key extends string> = Key extends `${infer Base}${PluralSuffix}` ? Base : Key;

/** The English sentences defined so far, by feature and key. Catalogues read it at each sentence. */
export const ENGLISH: Record<string, Readonly<Record<string, string>>> = {};

/**
 * Adds a feature's English sentences to all catalogues.
 *
 * @param feature unique name; those that begin with `server-` are not sent to browsers
 * @returns makes the sentence of a key, with `{{name}}` filled in and the plural chosen by `count`; `{{name, number}}` is a
 *   number in the form of the language
 */
export function defineSentences<const Messages extends LanguageFile[string]>(
  feature: string,
  messages: Messages,
): (key: MessageKey<keyof Messages & string>, values?: Readonly<Record<string, SentenceValue>>) => Sentence {
  ENGLISH[feature] = messages;
  return (key, values) => ({ feature, key, ...(values && { values }) });
}

/** A text that has no key because it was stored, or comes from another program; it is the same in every language. */
export const verbatim = (text: string): Sentence => ({ text });
