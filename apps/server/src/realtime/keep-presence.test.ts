import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test/index.ts';
import { keepPresence } from './keep-presence.ts';
import { SocketHub } from './socket-hub.ts';

describe.each(['sqlite', 'postgres'] as const)('presence (%s)', (database) => {
  const clock = fakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
  });
  afterAll(() => server.close());

  const statusOf = async (id: string) => (await server.context.storage.read(({ users }) => users.find(id)))?.status;

  /** One presence check of a server with these people connected. */
  const look = (...connected: string[]) =>
    keepPresence(server.context, Object.assign(new SocketHub(), { userIds: () => new Set(connected) }));

  test('USER-20 API-51: a person whose server went down is Offline when unseen for 75 s', async () => {
    const [artisan, lead] = [await server.as('artisan'), await server.as('lead')];
    const [gone, there] = [artisan.user._id, lead.user._id];
    await artisan.succeed('POST', '/api/users/updateIdle', { status: 'Online', id: gone });
    await lead.succeed('POST', '/api/users/updateIdle', { status: 'Idle', id: there });
    await look(there);
    clock.advance(60_000);
    await look(there);
    expect([await statusOf(gone), await statusOf(there)]).toEqual(['Online', 'Idle']);
    clock.advance(16_000);
    await look();
    expect([await statusOf(gone), await statusOf(there)]).toEqual(['Offline', 'Idle']);
  });

  test('people connected to another server are present', async () => {
    const person = await server.person('Artisan');
    await person.succeed('POST', '/api/users/updateIdle', { status: 'Online', id: person.user._id });
    for (let minute = 0; minute < 5; minute++) {
      clock.advance(60_000);
      await look(person.user._id);
      await look();
    }
    expect(await statusOf(person.user._id)).toBe('Online');
  });
});
