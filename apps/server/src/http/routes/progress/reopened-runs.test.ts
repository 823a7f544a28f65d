import { describe, expect, test } from 'vitest';
import { closingPlant } from './for-tests/closing-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('reopened runs (%s)', (database) => {
  const { aGuide, entry } = closingPlant(database);

  test('taking a step back reopens a complete run only on request; the first completion date stays', async () => {
    const { artisan, ids, complete, send, runs, record, noticesOf, kinds } = await aGuide();
    await complete();
    const [{ completed }] = await runs();
    const late = await send([entry(ids[1], { done: false })]);
    expect(late.body).toMatchObject({ progress: 100, completed });
    expect((await record()).ticks.at(-1)).toMatchObject({ done: false, outcome: 'run-closed' });

    const reason = 'The bolt came loose';
    const opened = await send([entry(ids[1], { done: false, reopen: true, reason })]);
    expect(opened.body).toMatchObject({ progress: 67, completed, reopened: true });
    expect(await runs()).toMatchObject([{ completed, reopened: true }]);
    expect(await noticesOf('Opened again')).toEqual([expect.stringContaining(`The reason: ${reason}`)]);
    expect((await artisan.post(`/api/wip/${(await record()).instruction.id}/runs`, { userID: artisan.user._id })).body.code).toBe(
      'RUN_NOT_FINISHED',
    );

    const closed = await send([entry(ids[1])]);
    expect(closed.body).toMatchObject({ progress: 100, completed });
    // The single notice describes the latest event.
    expect(await noticesOf('Opened again')).toEqual([expect.stringMatching(/ was opened again and is complete again\.$/)]);
    const read = await record();
    expect(read).toMatchObject({ completed });
    expect(read.reopenings).toMatchObject([
      {
        by: artisan.user.username,
        number: '2',
        title: 'Two',
        revision: 1,
        reason,
        closedRevision: 1,
        closed: expect.any(String),
      },
    ]);
    expect(await kinds()).toEqual(['run.completed', 'run.reopened', 'run.closed-again']);
  });

  test('a plain client reopens a complete run by taking a step back, and a second completion sends no notice', async () => {
    const { ids, complete, send, runs, noticesOf } = await aGuide();
    await complete();
    const [{ completed }] = await runs();
    expect((await send([{ _id: ids[2], done: false }])).body).toMatchObject({ progress: 67, completed, reopened: true });
    expect((await send([{ _id: ids[2], done: true }])).body).toMatchObject({ progress: 100, completed });
    expect(await noticesOf('Completed')).toHaveLength(1);
    // The whole list, as plain clients send it, changes nothing.
    expect((await complete()).body).toMatchObject({ progress: 100, completed });
  });

  test('a run that was reopened and then superseded by a release is complete when the new text is done, with its first date', async () => {
    const { ids, complete, send, reword, runs, record } = await aGuide();
    await complete();
    const [{ completed }] = await runs();
    await send([entry(ids[0], { done: false, reopen: true, reason: 'Loose' })]);
    await reword(1, '<p>Two, with care</p>');
    expect((await send([entry(ids[0], { revision: 2 })])).body).toMatchObject({ progress: 67, reopened: true });
    expect((await send([entry(ids[1], { revision: 2 })])).body).toMatchObject({ progress: 100, completed });
    expect((await record()).completedRevision).toBe(2);
  });

  test('an earlier run cannot be reopened', async () => {
    const { id, artisan, ids, complete, send, runs, record, kinds } = await aGuide();
    await complete();
    await artisan.succeed('POST', `/api/wip/${id}/runs`, { userID: artisan.user._id });
    const before = (await runs())[1];
    await send([entry(ids[1], { done: false, reopen: true, reason: 'The bolt came loose' })]);
    expect((await runs())[1]).toEqual(before);
    expect((await record()).ticks.at(-1)).toMatchObject({ done: false, outcome: 'run-closed' });
    expect(await kinds()).toEqual(['run.completed', 'run.started']);
  });

  test('only taking a done step back with a reason reopens a complete run', async () => {
    const { ids, complete, send, runs, record, kinds } = await aGuide();
    await complete();
    const before = await runs();
    await send([entry(ids[1], { reopen: true, reason: 'Once more' })]);
    expect((await record()).ticks.at(-1)).toMatchObject({ done: true, outcome: 'run-closed' });
    for (const reason of [undefined, '  ']) {
      const refused = await send([entry(ids[1], { done: false, reopen: true, reason })]);
      expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
        400,
        expect.stringContaining('Say why the run is opened again.'),
      ]);
    }
    expect(await runs()).toEqual(before);
    expect(await kinds()).toEqual(['run.completed']);
  });

  test('headings taken back in the call that reopens a run count as well', async () => {
    const { ids, complete, send, artisan, id } = await aGuide({
      content: '',
      children: [{ title: 'Below', content: '<p>Below</p>' }],
    });
    const [, , { children }] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps;
    const below = children[0]._id as string;
    await complete();
    await send([entry(below)]);
    const opening = { done: false, reopen: true, reason: 'The bolt came loose' };
    const opened = await send([entry(below, opening), entry(ids[2], { ...opening, byApp: true })]);
    expect(opened.body).toMatchObject({ progress: 50, reopened: true });
  });
});
