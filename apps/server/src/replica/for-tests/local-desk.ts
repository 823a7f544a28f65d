import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  type AssignedGuide,
  type LossyLine,
  lossyLine,
  signIn,
  startTestServer,
  TEST_PASSWORD,
  type TestCaller,
  type TestServer,
  type TestServerOptions,
} from '../../test/index.ts';

/** A PC with a network connection to its server. */
export interface Machine {
  readonly line: LossyLine;
  readonly local: TestServer;
  close(): Promise<void>;
}

/** Starts a local backend of the server at that address. */
export async function aMachine(serverUrl: string, { settings = {}, ...options }: TestServerOptions = {}): Promise<Machine> {
  const line = await lossyLine(serverUrl);
  const local = await startTestServer({ ...options, settings: { UPSTREAM_URL: line.url, ...settings } });
  const close = async (): Promise<void> => {
    await local.close();
    await line.close();
  };
  return { line, local, close };
}

interface DeskOptions {
  readonly central?: TestServerOptions;
  readonly local?: TestServerOptions;
}

/** A server and one machine that run as long as the tests around them. After each test the connection is restored. */
export function localDesk(options: DeskOptions = {}) {
  const desk = {} as Machine & { central: TestServer };
  beforeAll(async () => {
    const central = await startTestServer(options.central);
    Object.assign(desk, { central, ...(await aMachine(central.url, options.local)) });
  });
  afterEach(() => {
    desk.line.mend();
    desk.line.between(null);
    desk.line.callIt(null);
  });
  afterAll(async () => {
    await desk.close();
    await desk.central.close();
  });

  const sync = () => desk.local.context.syncLocal();
  const enter = (username: string) => signIn(desk.local.url, username, TEST_PASSWORD);
  /** A person of the server who has also signed in on this machine. */
  async function somebody(role: 'Artisan' | 'Work Lead' = 'Artisan'): Promise<{ there: TestCaller; here: TestCaller }> {
    const there = await desk.central.person(role);
    return { there, here: await enter(there.user.username) };
  }
  /** Ticks of a person that the server has. */
  const recorded = (who: TestCaller, { id }: AssignedGuide, run = 1) =>
    desk.central.context.storage.read(({ assignments }) => assignments.progressEvents(who.user._id, id, run));
  return { desk, sync, enter, somebody, recorded };
}

export const status = (who: TestCaller) => who.succeed('GET', '/api/local/status');

/** States of the outbox entries of a person, the oldest first. */
export const states = async (who: TestCaller): Promise<string[]> =>
  (await who.succeed('GET', '/api/local/outbox')).map(({ state }: { state: string }) => state);

/** Ids of the steps that a person has done, sorted. */
export async function doneAt(who: TestCaller, id: string): Promise<string[]> {
  const { assignments } = await who.succeed('GET', `/api/users/${who.user._id}`);
  const mine = assignments.find((each: { WIPID: string }) => each.WIPID === id);
  return mine.stepsDone
    .filter(({ done }: { done: boolean }) => done)
    .map(({ _id }: { _id: string }) => _id)
    .toSorted();
}
