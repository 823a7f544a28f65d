import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('import of people (%s)', (database) => {
  let server: TestServer;
  let supervisor: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    supervisor = await server.as('supervisor');
  });
  afterAll(() => server.close());

  const preview = (text: string) => supervisor.post('/api/users/import-preview', { text });
  const create = (json: object) => supervisor.post('/api/users/import', json);

  test('VAL-50 VAL-51 VAL-59 VAL-61: the errors of every row are reported by line, and nobody is created', async () => {
    const before = (await supervisor.get('/api/users')).body.length;
    const text =
      '\uFEFFRole;Shift;User name\r\nArtisan;A;new_hand\r\n\r\nartisan;B;Demo_Lead\r\nDev;C;boss\r\nQA;D;with space\r\n;E;lonely\r\nQA;F;NEW_HAND\r\n';
    expect((await preview(text)).body.rows).toEqual([
      { line: 2, username: 'new_hand', role: 'Artisan', problem: null },
      { line: 4, username: 'Demo_Lead', role: 'artisan', problem: 'This username is already taken.' },
      { line: 5, username: 'boss', role: 'Dev', problem: expect.stringContaining('There is no such role to give.') },
      { line: 6, username: 'with space', role: 'QA', problem: 'Invalid user name. Only alphabets and underscores are allowed.' },
      { line: 7, username: 'lonely', role: '', problem: 'There is no role.' },
      { line: 8, username: 'NEW_HAND', role: 'QA', problem: 'This user name is in the file twice.' },
    ]);
    expect((await supervisor.get('/api/users')).body).toHaveLength(before);
  });

  test('columns are found with commas or tabs, with or without a header; any other file is refused with a message', async () => {
    const rows = async (text: string) =>
      (await preview(text)).body.rows.map(({ username, role }: Record<string, string>) => [username, role]);
    expect(await rows('ann_one,Artisan\nbo_two,"E&E"')).toEqual([
      ['ann_one', 'Artisan'],
      ['bo_two', 'E&E'],
    ]);
    expect(await rows('username\trole\nann_one\tWork Lead')).toEqual([['ann_one', 'Work Lead']]);
    expect((await preview('sep=;\r\nusername;role\r\nann_one;QA\r\n')).body.rows).toEqual([
      { line: 3, username: 'ann_one', role: 'QA', problem: null },
    ]);
    expect((await preview('')).body.errors.text).toMatch(/names nobody/);
    expect((await preview('username,shift\nann_one,A')).body.errors.text).toMatch(/but not for both/);
    expect((await preview(`${'abc,QA\n'.repeat(5001)}`)).body.errors.text).toMatch(/more than 5000 people/);
  });

  test('a name at the provider is logged with the person who imported it', async () => {
    const { created } = (await create({ rows: [{ username: 'jane_doe', role: 'QA', providerName: 'jane@plant' }] })).body;
    expect(created).toHaveLength(1);
    const named = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['user.provider-name-changed'], limit: 9 }),
    );
    expect(named.at(-1)).toMatchObject({
      userId: supervisor.user._id,
      payload: { name: 'jane_doe', providerName: 'jane@plant', before: '' },
    });
  });

  test('one invalid row rejects the import, unless only the valid ones are requested; each person gets a one-time password', async () => {
    const rows = [
      { username: 'import_ann', role: 'Artisan' },
      { username: 'import bo', role: 'Artisan' },
      { username: 'import_cat', role: 'work lead' },
    ];
    const refused = await create({ rows });
    expect([refused.status, refused.body.errors]).toEqual([400, { rows: '1 of 3 rows have a problem. Nobody was created.' }]);
    expect((await supervisor.get('/api/users?q=import')).body).toEqual([]);
    const answer = await create({ rows, onlyValid: true });
    expect(answer.body.created).toEqual([
      { username: 'import_ann', role: 'Artisan', password: expect.any(String) },
      { username: 'import_cat', role: 'Work Lead', password: expect.any(String) },
    ]);
    expect(answer.body.left).toEqual([
      { username: 'import bo', problem: 'Invalid user name. Only alphabets and underscores are allowed.' },
    ]);
    const [{ username, password }] = answer.body.created;
    const { body } = await server.signedOut.post('/api/users/login', { username, password });
    expect(body.user).toMatchObject({ username, mustChangePassword: true });
    expect((await create({ rows: rows.slice(0, 1) })).status).toBe(400);
    const kept = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['user.created'], direction: 'descending', limit: 2 }),
    );
    expect(kept.map(({ userId, payloadText }) => [userId, payloadText.includes(password)])).toEqual([
      [supervisor.user._id, false],
      [supervisor.user._id, false],
    ]);
  });

  test('an import repeated with its secret after a lost answer has the same people and passwords, and creates nobody twice', async () => {
    const rows = [
      { username: 'lost_ann', role: 'Artisan' },
      { username: 'lost_bo', role: 'QA' },
    ];
    const secret = 'a'.repeat(64);
    const first = await create({ rows, secret });
    const again = await create({ rows, secret });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(new Set(first.body.created.map(({ password }: { password: string }) => password)).size).toBe(2);
    const created = await server.context.storage.read(({ events }) =>
      events.list({ kinds: ['user.created'], direction: 'descending', limit: 3 }),
    );
    expect(created.filter(({ payloadText }) => payloadText.includes('"lost_'))).toHaveLength(2);

    const stranger = await create({ rows, secret: 'b'.repeat(64) });
    expect([stranger.status, stranger.body.errors.rows]).toEqual([400, '2 of 2 rows have a problem. Nobody was created.']);
    const [{ username, password }] = first.body.created;
    const { body } = await server.signedOut.post('/api/users/login', { username, password });
    await supervisor.succeed('POST', `/api/users/${body.user._id}/password-reset`, {});
    expect((await create({ rows, secret })).status, 'passwords changed since are not sent again').toBe(400);
  });
});

test('5,000 people are imported in one call', { timeout: 120_000 }, async () => {
  const server = await startTestServer();
  try {
    const supervisor = await server.as('supervisor');
    const letters = (number: number): string =>
      (number < 26 ? '' : letters(Math.floor(number / 26) - 1)) + String.fromCharCode(97 + (number % 26));
    const rows = Array.from({ length: 5000 }, (_, index) => ({ username: `shift_${letters(index)}`, role: 'Artisan' }));
    const answer = await supervisor.post('/api/users/import', { rows });
    expect([answer.status, answer.body.created.length]).toEqual([201, 5000]);
    expect(new Set(answer.body.created.map(({ password }: { password: string }) => password)).size).toBe(5000);
    const page = await supervisor.get('/api/users?limit=100&brief=true&q=shift_');
    expect([page.headers.get('x-total-count'), page.body.length]).toEqual(['5000', 100]);
  } finally {
    await server.close();
  }
});
