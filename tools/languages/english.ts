import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../lib/paths.mjs';

/** Sentences by feature and key. */
export type LanguageFile = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SOURCES = ['packages/domain/src', 'packages/contracts/src', 'packages/documents/src', 'apps/server/src', 'apps/web/src'];
const DEFINES = /\bdefine(?:Messages|Sentences)\('/;

/** Every English sentence of the app and of the server, read from the modules that define sentences. */
export async function readEnglish(): Promise<LanguageFile> {
  for (const folder of SOURCES) {
    for (const file of globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) }).toSorted()) {
      const path = join(ROOT, folder, file);
      if (!/\.test\.tsx?$/.test(file) && DEFINES.test(readFileSync(path, 'utf8'))) await import(pathToFileURL(path).href);
    }
  }
  const { ENGLISH } = await import(pathToFileURL(join(ROOT, 'packages', 'domain', 'src', 'messages', 'index.ts')).href);
  return ENGLISH;
}
