import type { LanguageFile } from '@benchbook/domain/messages';

const KEY = 'benchbook-language';

/** The language of this device with all its sentences, so that the app starts in it without a server. */
interface StoredLanguage {
  /** BCP 47. */
  readonly code: string;
  /** Chosen here by a person; otherwise it is the plant's. */
  readonly isChosen: boolean;
  /** Empty for English. */
  readonly sentences: LanguageFile;
}

/** Undefined before the first start on this device, without storage, and in tools. */
export function storedLanguage(): StoredLanguage | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored?.code === 'string' && isLanguageFile(stored.sentences) ? stored : undefined;
  } catch {
    return undefined; // Without storage the app reports that at its start; a text that is no language is replaced there.
  }
}

/** Stores the language; the app uses it from its next start. @returns whether this changed what is stored */
export function storeLanguage(language: StoredLanguage): boolean {
  const text = JSON.stringify(language);
  if (localStorage.getItem(KEY) === text) return false;
  localStorage.setItem(KEY, text);
  return true;
}

export function isLanguageFile(value: unknown): value is LanguageFile {
  return isRecord(value) && Object.values(value).every((own) => isRecord(own) && Object.values(own).every(isText));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
