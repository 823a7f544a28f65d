import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';
import { PersonTurns } from './person-turns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a person with many calls waits for their own calls, and nobody else does', async () => {
  const turns = new PersonTurns(2);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const call = (who: string) =>
    turns.run(who, () => {
      begun.push(who);
      return new Promise<void>((end) => ends.push(end));
    });
  const all = [call('one'), call('one'), call('one'), call('one'), call('two')];
  expect(begun).toEqual(['one', 'one', 'two']);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual(['one', 'one', 'two', 'one']);
  ends[1]?.();
  await all[1];
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('a failed call frees its place', async () => {
  const turns = new PersonTurns(1);
  const fails = turns.run('one', () => Promise.reject(new Error('no')));
  const next = turns.run('one', () => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('every read or write takes a turn among the calls of its person; files and calls without a sign-in do not', async () => {
  const person = await server.person('Artisan');
  const { limits } = server.context;
  const { atWork } = limits;
  const took: string[] = [];
  const noted = new PersonTurns();
  noted.run = (who, work) => {
    took.push(who);
    return work();
  };
  Object.assign(limits, { atWork: noted });
  await person.get('/api/notifications');
  await person.post('/api/users/updateIdle', { status: 'Online', id: person.user._id });
  await person.get(`/api/files/${'0'.repeat(64)}`);
  await server.signedOut.get('/api/users/online');
  Object.assign(limits, { atWork });
  expect(took).toEqual([person.user._id, person.user._id]);
});

test('one search or unpaged list of a person runs at a time; a page of a list does not wait behind it', async () => {
  const person = await server.person('Artisan');
  const { limits } = server.context;
  const { heavy } = limits;
  const took: string[] = [];
  const noted = new PersonTurns(1);
  noted.run = (who, work) => {
    took.push(who);
    return heavy.run(who, work);
  };
  Object.assign(limits, { heavy: noted });
  await person.succeed('GET', '/api/search?q=bolt');
  await person.succeed('GET', '/api/wip');
  await person.succeed('GET', '/api/wip?limit=50');
  Object.assign(limits, { heavy });
  expect(took).toEqual([person.user._id, person.user._id]);
});
