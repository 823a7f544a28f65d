import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestCaller } from '../../../test/index.ts';
import { timedPlant } from './for-tests/timed-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('work superseded by a release (%s)', (database) => {
  const { clock, plant, given } = timedPlant(database);

  let count = 0;
  /** Two steps assigned in revision 1 to a person who was offline when revision 2 came. */
  async function aRun() {
    const title = `Overtaken ${++count}`;
    const steps = [
      { title: 'One', content: '<p>a</p>' },
      { title: 'Two', content: '<p>b</p>' },
    ];
    const { id, artisan, ids, release } = await given(title, steps);
    const [one = '', two = ''] = ids;

    const send = async (who: TestCaller, entries: unknown[]) =>
      await who.succeed('PATCH', '/api/users/stepsDone', {
        updates: { assignments: [{ WIPID: id, stepsDone: entries }] },
        userID: who.user._id,
        wip_ID: id,
      });
    const change = async (changes: object) => {
      const { version } = await plant.author.succeed('GET', `/api/wip/${id}`);
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { version, changes });
    };
    const changeTwo = async () => {
      await change({ steps: [{ _id: two, content: '<p>b, with care</p>' }] });
      await release();
    };
    const deleteStep = async (step: string) => {
      await plant.author.succeed('POST', '/api/wip/deleteStep', { WIPID: id, _id: step });
      await release();
    };
    const reassign = async (by: TestCaller, from: TestCaller, to: TestCaller) => {
      await by.succeed('POST', `/api/wip/${id}/handovers`, { fromUserID: from.user._id, toUserID: to.user._id });
      clock.advance(1_000);
    };
    const said = (news: string, what: string) =>
      `"${title}": ${news}. ${artisan.user.username} has done steps of it in revision 1; revision 2 ${what}`;
    const changed = said('done, but open again', 'has changed them.');
    const gone = said('done, but no longer in it', 'no longer has them.');
    return { id, artisan, one, two, send, change, changeTwo, deleteStep, reassign, changed, gone };
  }

  /** A queued tick as a device sends it. */
  const atTheBench = (step: string, { done = true, at = clock.nowMs(), revision = 1, run = 1 } = {}) => ({
    _id: step,
    done,
    at,
    revision,
    run,
    eventId: randomUUID(),
  });
  const noticesOf = async (who: TestCaller, of: TestCaller): Promise<{ message: string; about: unknown }[]> =>
    (await who.succeed('GET', '/api/notifications')).filter(
      ({ process, sender }: { process: string; sender: string }) =>
        process === 'Done in an older revision' && sender === of.user.username,
    );
  const messages = async (who: TestCaller, of: TestCaller) => (await noticesOf(who, of)).map(({ message }) => message);

  test('DESK-01: offline work on steps that a newer revision changed is reported once, to the person who assigned it; unchanged steps are not', async () => {
    const { id, artisan, one, two, send, changeTwo, changed } = await aRun();
    const otherLead = await plant.server.person('Work Lead');
    await send(artisan, [{ _id: two, done: true }]);
    await changeTwo();
    await send(artisan, [atTheBench(one)]);
    await send(artisan, [atTheBench(two, { done: false })]);
    expect(await noticesOf(plant.lead, artisan)).toEqual([]);

    const late = atTheBench(two);
    for (const entry of [late, late, atTheBench(two)]) await send(artisan, [entry]);
    const about = { topic: 'progress', WIPID: id, id: null };
    expect(await noticesOf(plant.lead, artisan)).toEqual([expect.objectContaining({ message: changed, about })]);
    expect([await noticesOf(otherLead, artisan), await noticesOf(artisan, artisan)]).toEqual([[], []]);
    expect((await send(artisan, [])).stepsDone).toEqual([
      { _id: one, done: true },
      { _id: two, done: false, changed: true },
    ]);
  });

  test('DESK-01: of work handed over twice only the lead of the last handover is notified', async () => {
    const { artisan, two, send, changeTwo, reassign, changed } = await aRun();
    const [second, third] = [await plant.server.person('Work Lead'), await plant.server.person('Work Lead')];
    const [next, last] = [await plant.server.person('Artisan'), await plant.server.person('Artisan')];
    const before = atTheBench(two);
    clock.advance(1_000);
    await reassign(second, artisan, next);
    await reassign(third, next, last);
    await changeTwo();
    await send(artisan, [before]);
    expect(await messages(third, artisan)).toEqual([changed]);
    expect([await messages(plant.lead, artisan), await messages(second, artisan)]).toEqual([[], []]);
  });

  test('DESK-01: a step done again in its new version on another device is not reported as open', async () => {
    const { artisan, one, two, send, changeTwo } = await aRun();
    const late = atTheBench(two);
    await changeTwo();
    await send(artisan, [atTheBench(two, { revision: 2 })]);
    await send(artisan, [late]);
    expect((await send(artisan, [])).stepsDone).toEqual([
      { _id: one, done: false },
      { _id: two, done: true },
    ]);
    expect(await messages(plant.lead, artisan)).toEqual([]);
  });

  test('DESK-01: a step done again by the person who took the work over is not reported as open', async () => {
    const { artisan, two, send, changeTwo, reassign } = await aRun();
    const next = await plant.server.person('Artisan');
    await reassign(plant.lead, artisan, next);
    await changeTwo();
    await send(next, [{ _id: two, done: true }]);
    clock.advance(1_000);
    await send(artisan, [atTheBench(two)]);
    expect(await messages(plant.lead, artisan)).toEqual([]);
  });

  test('DESK-01: a step that the new revision removed is reported as removed, separately from changed ones', async () => {
    const { artisan, one, two, send, change, deleteStep, changed, gone } = await aRun();
    await change({ steps: [{ _id: two, content: '<p>b, with care</p>' }] });
    await deleteStep(one);
    await send(artisan, [atTheBench(one)]);
    expect(await messages(plant.lead, artisan)).toEqual([gone]);
    await send(artisan, [atTheBench(one), atTheBench(two)]);
    expect((await messages(plant.lead, artisan)).toSorted()).toEqual([gone, changed]);
  });

  test('DESK-01: a step done and taken back before it arrived notifies nobody', async () => {
    const { artisan, two, send, changeTwo } = await aRun();
    const ticked = atTheBench(two);
    clock.advance(1_000);
    const takenBack = atTheBench(two, { done: false });
    await changeTwo();
    await send(artisan, [ticked, takenBack]);
    expect(await messages(plant.lead, artisan)).toEqual([]);
  });
});
