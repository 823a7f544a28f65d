import { TEST_PASSWORD, type TestServer } from './start-test-server.ts';
import type { TestAnswer } from './test-caller.ts';

/** A browser on a device of that name: it stores the device key and the session of the last sign-in. */
export function testBrowser(server: TestServer, name: string) {
  let key = '';
  let token = '';
  const call = async (
    method: string,
    path: string,
    json?: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<TestAnswer> => {
    const headers: Record<string, string> = { ...more };
    if (key !== '') headers.cookie = key;
    if (token !== '') headers.authorization = `Bearer ${token}`;
    const answer = await server.signedOut.call(method, path, { json, headers });
    const given = answer.headers.getSetCookie().find((each) => each.startsWith('benchbook_device='));
    if (given) key = given.split(';')[0] ?? '';
    // A pass to send on behalf of a person is not a session.
    const isSession = path.startsWith('/api/users/') && typeof answer.body?.accessToken === 'string';
    if (isSession) token = answer.body.accessToken;
    return answer;
  };
  return {
    call,
    signIn: (username: string, password = TEST_PASSWORD) => call('POST', '/api/users/login', { username, password, uuid: name }),
    /** The cookie with the device key, for a thief to copy. */
    key: () => key,
    steal: (stolen: string) => {
      key = stolen;
    },
    forgetSession: () => {
      token = '';
    },
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;

/** A browser on an approved device with a signed-in person. */
export async function approvedBrowser(server: TestServer, name: string, username: string): Promise<TestBrowser> {
  const browser = testBrowser(server, name);
  await browser.signIn(username);
  const supervisor = await server.as('supervisor');
  await supervisor.succeed('PUT', '/api/devices/authorization', { _id: await deviceId(server, name), authorization: 1 });
  return browser;
}

/** Changes the settings of the device. */
export async function changeDevice(server: TestServer, name: string, change: object): Promise<void> {
  const manager = await server.as('supervisor');
  await manager.succeed('PUT', '/api/devices/update', { _id: await deviceId(server, name), ...change });
}

/** Id of the device of that name. */
export async function deviceId(server: TestServer, name: string): Promise<string> {
  const manager = await server.as('supervisor');
  const all: { _id: string; name: string }[] = await manager.succeed('GET', '/api/devices');
  return all.find((device) => device.name === name)?._id ?? '';
}
