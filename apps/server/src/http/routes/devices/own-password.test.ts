import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPin } from '../../../commands/devices/set-pin.ts';
import {
  approvedBrowser,
  changeDevice,
  deviceId,
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../test/index.ts';

const PIN = '493817';
const WRONG = '555111';

describe.each(['sqlite', 'postgres'] as const)('a person’s own password on a device with a PIN (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const choosePin = (tablet: TestBrowser) => tablet.call('PUT', '/api/devices/this/pin', { pin: PIN, password: TEST_PASSWORD });
  const unlock = (tablet: TestBrowser, proof: object) => tablet.call('POST', '/api/devices/this/unlock', proof);
  const triesLeft = async (tablet: TestBrowser) => (await unlock(tablet, { pin: WRONG })).body.triesLeft;

  test('unlocking a tablet with the password restores all PIN attempts', async () => {
    const { user } = await server.person('Artisan');
    const tablet = await approvedBrowser(server, 'password-tablet', user.username);
    await choosePin(tablet);
    expect([await triesLeft(tablet), await triesLeft(tablet)]).toEqual([4, 3]);
    expect((await unlock(tablet, { password: TEST_PASSWORD })).status).toBe(200);
    expect(await triesLeft(tablet)).toBe(4);
  });

  test('a password used on one tablet restores no attempts on another', async () => {
    const { user } = await server.person('Artisan');
    const own = await approvedBrowser(server, 'own-tablet', user.username);
    const other = await approvedBrowser(server, 'other-tablet', user.username);
    await choosePin(other);
    expect([await triesLeft(other), await triesLeft(other)]).toEqual([4, 3]);
    own.steal(other.key());
    expect((await unlock(own, { password: TEST_PASSWORD })).status).toBe(200);
    expect(await triesLeft(other)).toBe(2);
  });

  test('no supervisor PIN is set if the device stops allowing them meanwhile', async () => {
    const { user } = await server.person('Shop Supervisor');
    const name = 'supervisor-tablet';
    const tablet = await approvedBrowser(server, name, user.username);
    await changeDevice(server, name, { supervisorPin: true });
    const id = await deviceId(server, name);
    const { storage } = server.context;
    // Between the check and the write another supervisor turns the switch off.
    const late = Object.create(storage, {
      transaction: {
        value: async (work: Parameters<typeof storage.transaction>[0]) => {
          await changeDevice(server, name, { supervisorPin: false });
          return storage.transaction(work);
        },
      },
    });
    const caller = { id: user._id, username: user.username, role: 'Shop Supervisor', deviceId: id } as const;
    const at = { address: '127.0.0.1', deviceKey: tablet.key().split('=')[1] ?? '' };
    const setting = setPin({ ...server.context, storage: late }, caller, { pin: PIN, password: TEST_PASSWORD }, at);
    await expect(setting).rejects.toThrow('verify with their password');
    expect(await server.context.storage.read(({ devices }) => devices.pinsOn(id))).toEqual([]);
  });
});
