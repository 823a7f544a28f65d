import type { LanguageFile } from '@benchbook/domain/messages';
import { isLanguageFile, storedLanguage, storeLanguage } from '../../ui/i18n/stored-language.ts';

const ANSWER_WITHIN_MS = 3_000;

/** The languages of this server. */
interface Languages {
  /** Code of the language for people who have not chosen one. */
  readonly plant: string;
  /** `name` is in the language itself. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

export const fetchLanguages = (): Promise<Languages> => ask('/languages.json');

/** Stores a language for this device; the app uses it from its next start. */
export async function chooseLanguage(code: string): Promise<void> {
  storeLanguage({ code, isChosen: true, sentences: await fetchSentences(code) });
}

/**
 * Stores the current sentences of this device's language: of the chosen one, or of the plant's.
 *
 * @returns whether they differ from those that the app has started with
 */
export async function updateLanguage(): Promise<boolean> {
  const stored = storedLanguage();
  const isChosen = stored?.isChosen ?? false;
  const code = stored?.isChosen ? stored.code : (await fetchLanguages()).plant;
  return storeLanguage({ code, isChosen, sentences: await fetchSentences(code) });
}

async function fetchSentences(code: string): Promise<LanguageFile> {
  if (code === 'en') return {};
  const address = `/languages/${code}.json`;
  const file = await ask<unknown>(address);
  if (!isLanguageFile(file)) throw new Error(`${address} has no sentences by feature and key`);
  return file;
}

async function ask<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response.json();
}
