import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignedGuide, startTestServer, TEST_PASSWORD, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('people (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const create = async (fields: Record<string, unknown>) =>
    (await server.as('supervisor')).post('/api/users/create', {
      username: 'somebody',
      password: TEST_PASSWORD,
      role: 'Artisan',
      ...fields,
    });

  test('API-48 USER-15 USER-16 USER-17 USER-18 USER-20 USER-21: a new person is Offline, without assignments, and no answer has the password', async () => {
    const answer = await create({ username: 'new_person' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        username: 'new_person',
        role: 'Artisan',
        status: 'Offline',
        image: '',
        active: true,
        mustChangePassword: false,
        updatedAt: expect.any(Number),
        assignments: [],
      },
    ]);
    expect((await create({ username: 'next_person' })).body._id).not.toBe(answer.body._id);
    expect((await server.signedOut.post('/api/users/login', { username: 'new_person', password: TEST_PASSWORD })).status).toBe(
      200,
    );
    const dev = await server.as('dev');
    for (const path of ['/api/users', `/api/users/${answer.body._id}`])
      expect((await dev.get(path)).text).not.toMatch(/"password"|argon2|hash/i);
  });

  test('VAL-50 VAL-52 VAL-53 VAL-54 VAL-55 VAL-56 VAL-59 VAL-61: each violated rule is refused by its field and its sentence', async () => {
    const refused: ReadonlyArray<readonly [Record<string, unknown>, string, string]> = [
      [{ username: 'with space' }, 'username', 'Invalid user name. Only alphabets and underscores are allowed.'],
      [{ password: 'Short1a' }, 'password', 'Password must be at least 8 characters long'],
      [{ password: 'lowercase1' }, 'password', 'Password must include an uppercase letter'],
      [{ password: 'UPPERCASE1' }, 'password', 'Password must include a lowercase letter'],
      [{ password: 'NoNumberHere' }, 'password', 'Password must include a number'],
      [{ password: 'Special1!pass' }, 'password', 'Password special characters are not allowed'],
      [{ role: 'Dev' }, 'role', 'This role cannot be given.'],
      [{ role: 'Production Controller' }, 'role', 'This role cannot be given.'],
    ];
    for (const [fields, field, sentence] of refused) {
      const answer = await create(fields);
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([400, 'VALIDATION', { [field]: sentence }]);
    }
    for (const role of ['Boss', undefined, null, '']) {
      const answer = await create({ role });
      const sentence = role === undefined ? 'Must be given' : 'There is no such role';
      expect([answer.status, answer.body.errors], `a role that is ${role}`).toEqual([400, { role: sentence }]);
    }
  });

  test('VAL-51 USER-16: a taken name is refused in any letter case, even with concurrent calls', async () => {
    const answers = await Promise.all(['Twice', 'twice', 'TWICE'].map((username) => create({ username })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toEqual({
      message: 'This username is already taken.',
      code: 'DUPLICATE_USER',
    });
  });

  test('API-46 USER-23: leads read assignments and the last change of all people, others only name, role, status and picture', async () => {
    for (const name of ['lead', 'supervisor', 'dev'] as const) {
      const [row] = (await (await server.as(name)).get('/api/users')).body;
      expect(row).toMatchObject({ assignments: [], updatedAt: expect.any(Number) });
    }
    for (const name of ['artisan', 'engineer', 'ee', 'qa'] as const) {
      const rows: object[] = (await (await server.as(name)).get('/api/users')).body;
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['_id', 'image', 'role', 'status', 'username']);
    }
  });

  test('API-46: a lead reads all people with an account, each with their assignments', async () => {
    const artisan = await server.person('Artisan');
    const { id } = await assignedGuide(server, artisan.user._id);
    const rows: { username: string; assignments: object[] }[] = (await (await server.as('lead')).get('/api/users')).body;
    const demo = ['artisan', 'artisan_two', 'dev', 'ee', 'engineer', 'lead', 'qa', 'supervisor'].map((name) => `demo_${name}`);
    expect(rows.map(({ username }) => username)).toEqual(expect.arrayContaining(demo));
    const has = rows.filter(({ assignments }) => assignments.length > 0);
    expect(has).toMatchObject([
      { username: artisan.user.username, assignments: [{ WIPID: id, userID: artisan.user._id, run: 1, progress: 0 }] },
    ]);
  });

  test('API-47 ROLE-25: people can read themselves, and leads anybody', async () => {
    const [artisan, lead, engineer] = [await server.as('artisan'), await server.as('lead'), await server.as('engineer')];
    const path = `/api/users/${artisan.user._id}`;
    const answers = [
      await artisan.get(path),
      await lead.get(path),
      await engineer.get(path),
      await lead.get('/api/users/nobody'),
      await engineer.get('/api/users/nobody'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 403, 404, 403]);
  });

  test('API-51: only a person can set their own status, to one of three values', async () => {
    const [artisan, lead] = [await server.as('artisan'), await server.as('lead')];
    const set = (status: string, id = artisan.user._id) => artisan.post('/api/users/updateIdle', { status, id });
    expect((await set('Idle')).body).toEqual({ status: 'Idle' });
    expect((await lead.get(`/api/users/${artisan.user._id}`)).body.status).toBe('Idle');
    expect([(await set('Asleep')).status, (await set('Idle', lead.user._id)).status]).toEqual([400, 403]);
  });
});
