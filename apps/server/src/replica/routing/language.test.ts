import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { localDesk } from '../for-tests/local-desk.ts';

const LANGUAGES_DIR = fileURLToPath(new URL('../../../../web/public/languages', import.meta.url));
const GERMAN = { 'accept-language': 'de' };

const { desk, somebody } = localDesk({ central: { settings: { LANGUAGES_DIR } }, local: { settings: { LANGUAGES_DIR } } });

test('a local backend and its server refuse in the same language', async () => {
  const { here } = await somebody();
  const refuse = (headers: Readonly<Record<string, string>>) =>
    here.post('/api/feedback/createfeedbackthread', { thread_name: '', users: [], workInstruction: '' }, headers);
  const [english, german] = [await refuse({}), await refuse(GERMAN)];
  expect([english.status, english.body.message]).toEqual([400, 'Some fields are not filled in correctly.']);
  expect([german.status, german.body.message]).toEqual([400, 'Einige Felder sind nicht richtig ausgefüllt.']);
  desk.line.cut();
  expect((await refuse(GERMAN)).body.message).toBe('Dazu wird der Server gebraucht, der jetzt nicht erreichbar ist.');
  expect((await refuse({})).body.message).toBe('This needs the server, which cannot be reached now.');
});

test('a sign-in on the machine is refused in the language of the person, by the server and without it', async () => {
  const signIn = (uuid: string) =>
    desk.local.signedOut.post('/api/users/login', { username: 'nobody_here', password: 'wrong', uuid }, GERMAN);
  expect((await signIn('one')).body.message).toBe('Benutzername oder Passwort ist falsch.');
  desk.line.cut();
  expect((await signIn('two')).body.message).toMatch(/^Benutzername oder Passwort ist falsch\. Der Server ist nicht erreichbar/);
});
