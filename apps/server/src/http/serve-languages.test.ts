import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLanguages } from '../config/index.ts';
import { createApp } from './create-app.ts';
import { serveLanguages } from './serve-languages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchbook-languages-'));
  await mkdir(join(folder, 'built-in'));
  await mkdir(join(folder, 'plant'));
  await writeFile(join(folder, 'built-in', 'de.json'), '{"home":{"save":"Speichern","close":"Schließen"}}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = (code: string, dir?: string) => readLanguages(join(folder, 'built-in'), { code, dir: dir && join(folder, dir) });

async function serve(code: string, dir?: string) {
  const options = { host: '127.0.0.1', publicUrl: undefined, trustProxy: false as const, tls: undefined };
  const app = await createApp({ ...options, log: pino({ level: 'silent' }) });
  serveLanguages(app, code, read(code, dir));
  return (url: string, headers = {}) => app.inject({ url, headers: { host: 'localhost', ...headers } });
}

test('people choose among English, the German of the app and the languages of the plant, each by its own name', async () => {
  await writeFile(join(folder, 'plant', 'pl.json'), '{"home":{"save":"Zapisz"}}');
  await writeFile(join(folder, 'plant', 'notes.txt'), 'not a language');
  const get = await serve('de', 'plant');
  expect((await get('/languages.json')).json()).toEqual({
    plant: 'de',
    languages: [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
      { code: 'pl', name: 'Polski' },
    ],
  });
  expect((await get('/languages/pl.json')).json()).toEqual({ home: { save: 'Zapisz' } });
  expect((await get('/languages/fr.json')).statusCode).toBe(404);
});

test('a language of a country is found however its file is written', async () => {
  await writeFile(join(folder, 'plant', 'pt-br.json'), '{"home":{"save":"Salvar"}}');
  const get = await serve('en', 'plant');
  expect((await get('/languages.json')).json().languages.at(-1)).toEqual({ code: 'pt-BR', name: 'Português (Brasil)' });
  expect((await get('/languages/pt-BR.json')).json()).toEqual({ home: { save: 'Salvar' } });
});

test('a plant replaces single sentences of the German that comes with the app', async () => {
  await writeFile(join(folder, 'plant', 'de.json'), '{"home":{"save":"Sichern"},"own":{"a":"b"}}');
  const get = await serve('en', 'plant');
  expect((await get('/languages/de.json')).json()).toEqual({ home: { save: 'Sichern', close: 'Schließen' }, own: { a: 'b' } });
});

test('a device that has the current sentences does not load them again', async () => {
  const get = await serve('de');
  const { etag } = (await get('/languages/de.json')).headers;
  expect((await get('/languages/de.json', { 'if-none-match': etag })).statusCode).toBe(304);
});

test('a language that is not there, and a file that is no language, stop the start with a sentence', async () => {
  expect(() => read('fr')).toThrow('PLANT_LANGUAGE has to be one of en, de, but is "fr".');
  await writeFile(join(folder, 'plant', 'en.json'), '{}');
  expect(() => read('en', 'plant')).toThrow('LANGUAGES_DIR has to be without en.json');
  await rm(join(folder, 'plant', 'en.json'));
  await writeFile(join(folder, 'plant', 'pt-br.json'), '{}');
  await writeFile(join(folder, 'plant', 'pt-BR.json'), '{}');
  expect(() => read('en', 'plant')).toThrow(
    'LANGUAGES_DIR has to hold one file for each language; pt-br.json is another of pt-BR.',
  );
  await rm(join(folder, 'plant', 'pt-br.json'));
  await writeFile(join(folder, 'plant', 'de-1a.json'), '{}');
  expect(() => read('en', 'plant')).toThrow('named by a language code (BCP 47); "de-1a" is none.');
  await rm(join(folder, 'plant', 'de-1a.json'));
  for (const text of ['{"home":', '{"home":"Speichern"}', '{"home":{"save":1}}', 'null']) {
    await writeFile(join(folder, 'plant', 'xx.json'), text);
    expect(() => read('en', 'plant'), text).toThrow(/^LANGUAGES_DIR has to hold JSON files .*xx\.json$/);
  }
});
