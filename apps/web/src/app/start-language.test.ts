import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedLanguage, storeLanguage } from '../ui/i18n/stored-language.ts';
import { startLanguage } from './start-language.ts';

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn() }));
vi.mock('../lib/app-version/watch-version.ts', () => ({ reloadPage }));

const GERMAN = { home: { save: 'Speichern' } };
let answers: Record<string, unknown>;
beforeEach(() => {
  answers = { '/languages.json': { plant: 'de', languages: [] }, '/languages/de.json': GERMAN };
  vi.stubGlobal('fetch', async (address: string) =>
    address in answers ? Response.json(answers[address]) : new Response('', { status: 502 }),
  );
});
afterEach(() => {
  localStorage.clear();
  reloadPage.mockClear();
  vi.unstubAllGlobals();
});

test('the first start on a device loads the plant’s language and starts again in it before anything is drawn', async () => {
  const drawn = vi.fn();
  void startLanguage().then(drawn);
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce());
  expect(storedLanguage()).toEqual({ code: 'de', isChosen: false, sentences: GERMAN });
  expect(drawn).not.toHaveBeenCalled();
});

test('with an English plant, or without a server, the first start goes on in English', async () => {
  answers = {};
  await startLanguage();
  expect(storedLanguage()).toBeUndefined();
  answers = { '/languages.json': { plant: 'en', languages: [] } };
  await startLanguage();
  expect(storedLanguage()).toEqual({ code: 'en', isChosen: false, sentences: {} });
  expect(reloadPage).not.toHaveBeenCalled();
});

test('later starts do not wait; new sentences and a new language of the plant count from the next start', async () => {
  storeLanguage({ code: 'en', isChosen: false, sentences: {} });
  await startLanguage();
  expect(storedLanguage()?.code).toBe('en');
  await vi.waitFor(() => expect(storedLanguage()).toEqual({ code: 'de', isChosen: false, sentences: GERMAN }));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('the language that a person has chosen stays, whatever the plant’s is', async () => {
  storeLanguage({ code: 'en', isChosen: true, sentences: {} });
  const asked = vi.fn(fetch);
  vi.stubGlobal('fetch', asked);
  await startLanguage();
  expect(asked).not.toHaveBeenCalled();
  expect(storedLanguage()).toEqual({ code: 'en', isChosen: true, sentences: {} });
});
