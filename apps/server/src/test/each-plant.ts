import { afterAll, beforeAll, describe } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server.ts';
import type { TestCaller } from './test-caller.ts';

const DATABASES = ['sqlite', 'postgres'] as const;

/** A separate server with an author and a person who assigns. */
export interface TestPlant {
  readonly database: (typeof DATABASES)[number];
  /** Set before the tests run. */
  readonly server: TestServer;
  readonly author: TestCaller;
  readonly lead: TestCaller;
}

/** Runs the same tests on a plant with SQLite and on one with PostgreSQL. */
export function onEachPlant(name: string, tests: (plant: TestPlant) => void): void {
  describe.each(DATABASES)(`${name} (%s)`, (database) => {
    const plant = { database } as { -readonly [Member in keyof TestPlant]: TestPlant[Member] };
    beforeAll(async () => {
      plant.server = await startTestServer({ database });
      [plant.author, plant.lead] = [await plant.server.as('engineer'), await plant.server.as('lead')];
    });
    afterAll(() => plant.server.close());
    tests(plant);
  });
}
