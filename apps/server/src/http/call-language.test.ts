import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../test/index.ts';

/** The German that comes with the app. */
const LANGUAGES_DIR = fileURLToPath(new URL('../../../web/public/languages', import.meta.url));
const GERMAN = { 'accept-language': 'de' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { LANGUAGES_DIR } });
});
afterAll(() => server.close());

test.each([
  [undefined, 'Invalid username or password.'],
  ['en', 'Invalid username or password.'],
  ['xx', 'Invalid username or password.'],
  ['*', 'Invalid username or password.'],
  ['de;q=0', 'Invalid username or password.'],
  ['not a;;language,;q=1', 'Invalid username or password.'],
  ['de', 'Benutzername oder Passwort ist falsch.'],
  ['DE-at', 'Benutzername oder Passwort ist falsch.'],
  ['xx, en;q=0.5, de;q=0.8', 'Benutzername oder Passwort ist falsch.'],
])('a refusal is in the first language of the header that the server has: %s', async (language, message) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const credentials = { username: 'nobody_here', password: 'wrong', uuid: `device-${language}` };
  const answer = await server.signedOut.post('/api/users/login', credentials, headers);
  expect([answer.status, answer.body]).toEqual([401, { code: 'BAD_LOGIN', message }]);
});

test('why a PDF cannot be read is said in the language', async () => {
  const author = await server.as('engineer');
  const form = new FormData();
  form.set('attachment', new Blob(['%PDF-1.7\nand then nothing of the kind']), 'damaged.pdf');
  const answer = await author.call('POST', '/api/wip/pdf-upload', { body: form, headers: GERMAN });
  expect(answer.body).toEqual({
    code: 'NOT_A_PDF',
    message: 'Dieses PDF ist beschädigt oder abgeschnitten: Es lässt sich nicht lesen.',
  });
});

test('fields, numbers and values are written in the language, names of fields and codes are not', async () => {
  const author = await server.as('engineer');
  const english = await author.post('/api/wip', { wi: { title: 'a/b' } });
  const german = await author.post('/api/wip', { wi: { title: 'a/b' } }, GERMAN);
  expect(english.body).toEqual({
    code: 'VALIDATION',
    message: 'Some fields are not filled in correctly.',
    errors: { title: 'Title cannot contain special characters: &, ~, |, \\, /, *, ?, :, #. Found: /' },
  });
  expect(german.body).toEqual({
    code: 'VALIDATION',
    message: 'Einige Felder sind nicht richtig ausgefüllt.',
    errors: { title: 'Der Titel darf keine Sonderzeichen enthalten: &, ~, |, \\, /, *, ?, :, #. Gefunden: /' },
  });
  const supervisor = await server.as('supervisor');
  const many = { username: 'x'.repeat(20_000), password: TEST_PASSWORD, role: 'Artisan' };
  const rules = await Promise.all([{}, GERMAN].map((headers) => supervisor.post('/api/users/create', many, headers)));
  expect(rules.map(({ body }) => body.errors.username)).toEqual([
    'Must have at most 10,000 characters',
    'Darf höchstens 10.000 Zeichen haben',
  ]);
});

test('a refusal that is an answer of its own is in the language too', async () => {
  const artisan = await server.as('artisan');
  const asked = { username: 'demo_engineer', password: TEST_PASSWORD };
  const answers = await Promise.all([{}, GERMAN].map((headers) => artisan.post('/api/users/verify-supervisor', asked, headers)));
  expect(answers.map(({ body }) => body)).toEqual([
    { success: false, message: 'This user is not a Shop Supervisor.' },
    { success: false, message: 'Dieser Benutzer ist kein Meister.' },
  ]);
});

test('activity and the reasons against a release are worded when they are read', async () => {
  const author = await server.as('engineer');
  const { workInstruction } = await author.succeed('POST', '/api/wip', {
    wi: { title: 'Fit the pump', steps: [{ title: 'Bolt' }] },
  });
  const { body } = await author.get(`/api/wip/${workInstruction._id}/check`, GERMAN);
  expect(body[0]).toMatchObject({ kind: 'empty-step', message: 'Schritt 1: „Bolt“ hat weder Text noch eine Datei.' });
  const path = '/api/notifications/activity?username=demo_engineer';
  const newest = async (headers = {}) => (await author.get(path, headers)).body[0].activity;
  expect([await newest(), await newest(GERMAN)]).toEqual(['Created "Fit the pump"', '„Fit the pump“ angelegt']);
});

test('an answer in one language is never taken for the same in another', async () => {
  const author = await server.as('engineer');
  const path = '/api/notifications/activity?username=demo_engineer';
  const english = await author.get(path, { 'if-none-match': 'W/"-"' });
  const etag = english.headers.get('etag') ?? '';
  expect(english.headers.get('vary')).toContain('accept-language');
  expect((await author.get(path, { 'if-none-match': etag })).status).toBe(304);
  expect((await author.get(path, { 'if-none-match': etag, ...GERMAN })).status).toBe(200);
});

test('browsers get the sentences of the app alone', async () => {
  const { body } = await server.signedOut.get('/languages/de.json');
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['home', 'no-answer']));
  expect(Object.keys(body).filter((feature) => feature.startsWith('server-'))).toEqual([]);
});
