import { fakeClock } from '@benchbook/testkit';
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../../test/index.ts';

/** A server with a controllable clock, an author and a person who assigns. Set up before the first test of a `describe`. */
export function timedPlant(database: 'sqlite' | 'postgres') {
  const clock = fakeClock(Date.now());
  const plant = {} as { server: TestServer; author: TestCaller; lead: TestCaller };
  beforeAll(async () => {
    plant.server = await startTestServer({ database, clock });
    [plant.author, plant.lead] = [await plant.server.as('engineer'), await plant.server.as('lead')];
  });
  afterAll(() => plant.server.close());
  /** Creates an instruction, releases it and assigns it to an Artisan; `release` releases it again. */
  const given = async (title: string, steps: readonly object[]) => {
    const { workInstruction } = await plant.author.succeed('POST', '/api/wip', { title, steps });
    const id = workInstruction._id as string;
    const release = async () => {
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await plant.server.context.jobs.idle();
      clock.advance(1_000);
    };
    await release();
    const artisan = await plant.server.person('Artisan');
    const pendingAdditions = [[0, artisan.user._id]];
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    const ids = (await artisan.succeed('GET', `/api/wip/${id}`)).steps.map((step: { _id: string }) => step._id) as string[];
    return { id, artisan, ids, release };
  };
  return { clock, plant, given };
}
