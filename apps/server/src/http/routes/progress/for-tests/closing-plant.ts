import { randomUUID } from 'node:crypto';
import type { TestCaller } from '../../../../test/index.ts';
import { timedPlant } from './timed-plant.ts';

/** A plant with a controllable clock and guides whose runs are completed, closed and reopened. */
export function closingPlant(database: 'sqlite' | 'postgres') {
  const { clock, plant, given } = timedPlant(database);
  let count = 0;
  /** Steps One, Two and Three, released and given to an Artisan. */
  async function aGuide(third: object = {}) {
    const title = `Closed ${++count}`;
    const steps = ['One', 'Two', 'Three'].map((name, at) => ({ title: name, content: `<p>${name}</p>`, ...(at === 2 && third) }));
    const { id, artisan, ids, release } = await given(title, steps);
    const send = async (entries: readonly object[], who: TestCaller = artisan) => {
      clock.advance(1_000);
      return who.patch('/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: id, stepsDone: entries }] },
        userID: who.user._id,
        wip_ID: id,
      });
    };
    const reword = async (at: number, content: string) => {
      const { version } = await plant.author.succeed('GET', `/api/wip/${id}`);
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { version, changes: { steps: [{ _id: ids[at], content }] } });
      await release();
    };
    const complete = () => send(ids.map((_id) => ({ _id, done: true })));
    const runs = () => artisan.succeed('GET', `/api/wip/${id}/runs/${artisan.user._id}`);
    const record = (run = 1) => plant.lead.succeed('GET', `/api/wip/${id}/runs/${artisan.user._id}/${run}/record`);
    const board = async () =>
      (await plant.lead.succeed('GET', '/api/board')).assignments.find((each: { WIPID: string }) => each.WIPID === id);
    const noticesOf = async (process: string, who = plant.lead): Promise<string[]> =>
      (await who.succeed('GET', '/api/notifications'))
        .filter((each: { message: string; process: string }) => each.process === process && each.message.includes(`"${title}"`))
        .map((each: { message: string }) => each.message);
    const kinds = async () =>
      (await plant.server.context.storage.read(({ events }) => events.list({ subjectId: id, limit: 500 })))
        .map(({ kind }) => kind)
        .filter((kind) => /^run\./.test(kind));
    return { id, title, artisan, ids, send, reword, release, complete, runs, record, board, noticesOf, kinds };
  }
  /** A queued tick as our own apps send it. */
  const entry = (step: string | undefined, more: object = {}) => ({
    _id: step,
    done: true,
    eventId: randomUUID(),
    at: clock.nowMs(),
    revision: 1,
    run: 1,
    ...more,
  });
  return { clock, plant, aGuide, entry };
}
