import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.mjs';

/** Sentences by feature and key. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SOURCES = join(ROOT, 'apps', 'web', 'src');
const CATALOGUE = join(SOURCES, 'ui', 'i18n', 'define-messages.ts');

/** Every English sentence of the web app, read from the modules that define sentences. */
export async function readEnglish(): Promise<LanguageFile> {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES }).toSorted()) {
    const path = join(SOURCES, file);
    if (/\.test\.tsx?$/.test(file) || path === CATALOGUE) continue;
    if (readFileSync(path, 'utf8').includes('defineMessages(')) await import(pathToFileURL(path).href);
  }
  const { englishSentences } = await import(pathToFileURL(CATALOGUE).href);
  return englishSentences();
}
