import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageFile } from '@benchbook/domain/messages';
import { SettingError } from './setting-error.ts';
import type { Settings } from './settings.ts';

/** The languages that people can choose, English aside, by code. */
type Languages = ReadonlyMap<string, LanguageFile>;

const FILE = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/**
 * Reads the languages that come with the app and those of the plant. Sentences of the plant replace those of the app.
 *
 * @throws SettingError if a file of the plant is not a language file, or is one of two for a language; if the plant's language
 * has no file
 */
export function readLanguages(builtInDir: string, { code, dir }: Settings['language']): Languages {
  const files = readFolder(builtInDir);
  for (const [name, own] of dir === undefined ? [] : readFolder(dir)) {
    const merged: Record<string, Record<string, string>> = { ...files.get(name) };
    for (const [feature, sentences] of Object.entries(own)) merged[feature] = { ...merged[feature], ...sentences };
    files.set(name, merged);
  }
  if (files.has('en'))
    throw new SettingError('LANGUAGES_DIR', 'has to be without en.json: English is the language of the app itself.');
  if (code !== 'en' && !files.has(code))
    throw new SettingError('PLANT_LANGUAGE', `has to be one of ${['en', ...files.keys()].join(', ')}, but is "${code}".`);
  return files;
}

function readFolder(folder: string): Map<string, LanguageFile> {
  const found = new Map<string, LanguageFile>();
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const [, written] = FILE.exec(name) ?? [];
    if (written === undefined) continue;
    const code = canonicalCode(written);
    if (found.has(code))
      throw new SettingError('LANGUAGES_DIR', `has to hold one file for each language; ${name} is another of ${code}.`);
    found.set(code, readFile(join(folder, name)));
  }
  return found;
}

/** As the app and `Accept-Language` write it: `pt-br` is `pt-BR`. */
function canonicalCode(written: string): string {
  try {
    return Intl.getCanonicalLocales(written)[0] ?? written;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SettingError('LANGUAGES_DIR', `has to hold files named by a language code (BCP 47); "${written}" is none.`);
  }
}

function readFile(path: string): LanguageFile {
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isLanguageFile(file)) return file;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new SettingError('LANGUAGES_DIR', `has to hold JSON files with sentences by feature and key; this one is not: ${path}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isLanguageFile(file: unknown): file is LanguageFile {
  return (
    isRecord(file) &&
    Object.values(file).every((each) => isRecord(each) && Object.values(each).every((text) => typeof text === 'string'))
  );
}
