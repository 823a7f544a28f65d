import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../../test/index.ts';

/** A server whose time the test sets, with who writes the work and who gives it. Filled before the first test of a `describe`. */
export function timedPlant(database: 'sqlite' | 'postgres') {
  const clock = fakeClock(Date.now());
  const plant = {} as { server: TestServer; author: TestCaller; lead: TestCaller };
  beforeAll(async () => {
    plant.server = await startTestServer({ database, clock });
    [plant.author, plant.lead] = [await plant.server.as('engineer'), await plant.server.as('lead')];
  });
  afterAll(() => plant.server.close());
  return { clock, plant };
}
