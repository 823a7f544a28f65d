import { readKey } from '@benchbook/domain/alerts';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';

interface WireAlert {
  readonly _id: string;
  readonly category: string;
  readonly content: string;
}

const HOT = { category: 'Warnings', steps: [], global: true, content: 'Let it cool' };

onEachPlant('a new revision in the middle of a run', (plant) => {
  let count = 0;
  /** Two steps, the first with a photo, and one alert, released and assigned to a new Artisan. */
  async function aRun() {
    const { workInstruction } = await plant.author.succeed('POST', '/api/wip', {
      wi: { title: `Middle ${++count}`, steps: [{ title: 'Drill', content: '<p>old two 5 mm</p>' }, { title: 'Pack' }] },
    });
    const id: string = workInstruction._id;
    const path = `/api/wip/${id}`;
    const [drill] = (await plant.author.succeed('GET', path)).steps;
    const form = new FormData();
    form.set('path', `old-${count}.png`);
    form.set(
      'attachment',
      new File([new Uint8Array(samplePng({ width: count + 4 }))], `old-${count}.png`, { type: 'image/png' }),
    );
    const photo = (await plant.author.upload('/api/attachments', form)).body;
    await plant.author.succeed('POST', '/api/wip/createAttachmentInUse', {
      WIPID: id,
      StepID: drill._id,
      order: 0,
      _id: photo._id,
    });
    const useId: string = (await plant.author.succeed('GET', path)).steps[0].attachments[0].inUseID;
    const artisan = await plant.server.person('Artisan');
    const save = async (body: object) => {
      await plant.author.succeed('PATCH', path, { version: (await plant.author.get(path)).body.version, ...body });
      await plant.author.succeed('PATCH', path, { release: true });
      await plant.server.context.jobs.idle();
    };
    await save({ info_page: { Hot: HOT } });
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const keys = async (revision: number) => {
      const page: Record<string, WireAlert> = (await plant.author.get(`${path}?revision=${revision}`)).body.info_page;
      return Object.entries(page).map(([name, { _id, ...alert }]) => readKey({ id: _id, name, ...alert }));
    };
    const mine = async (who = artisan) =>
      (await who.succeed('GET', `/api/users/${who.user._id}`)).assignments.find((each: { WIPID: string }) => each.WIPID === id);
    const record = async (who = artisan, run = 1) => (await plant.lead.get(`${path}/runs/${who.user._id}/${run}/record`)).body;
    const events = async (...kinds: string[]) =>
      (await plant.server.context.storage.read(({ events: log }) => log.list({ subjectId: id, kinds }))).map(
        ({ payload }) => payload,
      );
    return { id, path, drill, artisan, save, keys, mine, record, events, sha256: photo.sha256 as string, useId };
  }

  test('a new alert of revision 2 is recorded by name with that revision, and both tablets of a person show the same alerts as read', async () => {
    const { path, artisan, save, keys, mine, record, events } = await aRun();
    expect(await mine()).toMatchObject({ revision: 1, readAlerts: [] });
    const read = (revision: number, alerts?: readonly string[]) =>
      artisan.post(`${path}/info-readings`, { run: 1, revision, ...(alerts ? { alerts } : {}) });
    const first = await keys(1);
    expect((await read(1, first)).body).toMatchObject({ alerts: 1, newAlerts: [{ name: 'Hot' }] });
    expect(await mine()).toMatchObject({ readAlerts: first });
    await save({ info_page: { Hot: HOT, Chips: { ...HOT, content: 'Wear safety glasses' } } });
    expect(await mine(), 'the new alert is not read').toMatchObject({ revision: 2, readAlerts: first });
    expect((await read(2, first)).body.errors, 'some alerts are missing').toEqual({
      alerts: 'These are not the alerts of this revision.',
    });
    expect((await read(2, await keys(2))).body).toMatchObject({ alerts: 2, newAlerts: [{ name: 'Chips' }] });
    expect((await mine()).readAlerts.toSorted()).toEqual((await keys(2)).toSorted());
    expect((await record()).infoReadings).toMatchObject([
      { revision: 1, alerts: 1, newAlerts: ['Hot'] },
      { revision: 2, alerts: 2, newAlerts: ['Chips'] },
    ]);
    const [, second] = await events('info.read');
    expect(second).toMatchObject({ userId: artisan.user._id, run: 1, revision: 2, newAlerts: [{ name: 'Chips' }] });
    const [{ activity }] = (await plant.lead.get(`/api/notifications/activity?username=${artisan.user.username}`)).body;
    expect(activity).toBe(`Read 1 new of 2 alerts before "Middle ${count}", revision 2 (run 1)`);
    // A plain client sends no keys.
    const next = await plant.server.person('Artisan');
    await plant.lead.succeed('POST', `${path}/handovers`, { fromUserID: artisan.user._id, toUserID: next.user._id });
    expect(await mine(next), 'the new assignee has their own readings').toMatchObject({ run: 1, readAlerts: [] });
    expect((await next.post(`${path}/info-readings`, { run: 1, revision: 2 })).body.newAlerts).toHaveLength(2);
  });

  test('a reading from before alerts were stored individually is unchanged, and its alerts count as read', async () => {
    const { id, artisan, path, keys, mine, record } = await aRun();
    // As 1.5.0 wrote it.
    await plant.server.context.storage.transaction((tx) =>
      tx.assignments.addAlertAcknowledgement({
        userId: artisan.user._id,
        instructionId: id,
        run: 1,
        revision: 1,
        alerts: 1,
        isChecked: true,
        newAlerts: null,
        deviceId: null,
        atMs: 1,
        receivedAtMs: 1,
      }),
    );
    expect(await mine()).toMatchObject({ readAlerts: await keys(1) });
    const again = await artisan.post(`${path}/info-readings`, { run: 1, revision: 1, alerts: await keys(1) });
    expect([again.status, again.body.newAlerts]).toEqual([200, undefined]);
    expect((await record()).infoReadings).toMatchObject([{ newAlerts: null }]);
  });

  test('switching to a revision, and continuing with the older one, is recorded once, in the log and in the record', async () => {
    const { path, artisan, save, record, events } = await aRun();
    await save({ title: `Middle ${count} b` });
    const say = (more: object) => artisan.post(`${path}/revision-choices`, { run: 1, from: 1, to: 2, at: 1_000, ...more });
    expect((await say({ choice: 'kept' })).body).toMatchObject({ choice: 'kept', from: 1, to: 2, run: 1, at: 1_000 });
    const [first, again] = [await say({ choice: 'taken', at: 2_000 }), await say({ choice: 'taken', at: 3_000 })];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await events('revision.taken', 'revision.kept')).toMatchObject([
      { userId: artisan.user._id, run: 1, revision: 1, newerRevision: 2, atMs: 1_000 },
      { userId: artisan.user._id, run: 1, revision: 2, fromRevision: 1, atMs: 2_000 },
    ]);
    const { revisionChoices, devices } = await record();
    expect(revisionChoices).toMatchObject([
      { choice: 'kept', from: 1, to: 2, by: artisan.user.username },
      { choice: 'taken', from: 1, to: 2, device: `test-${artisan.user.username}` },
    ]);
    expect(devices).toEqual([]);
    expect((await say({ choice: 'taken', run: 2 })).body.errors).toEqual({ run: 'This run is not one of yours.' });
    expect((await say({ choice: 'taken', from: 2, to: 2 })).status).toBe(400);
    expect((await say({ choice: 'taken', to: 9 })).status).toBe(404);
    const stranger = await plant.server.person('Artisan');
    expect((await stranger.post(`${path}/revision-choices`, { run: 1, choice: 'taken', from: 1, to: 2 })).status).toBe(403);
  });

  test('the older revision and its files stay readable while one is live, but only for assignees', async () => {
    const { id, path, artisan, drill, save, sha256, useId } = await aRun();
    await plant.author.succeed('POST', '/api/wip/deleteAttachmentInUse', { WIPID: id, inUseID: useId });
    await save({ steps: [{ _id: drill._id, title: 'Drill', content: '<p>NEW two 8 mm</p>' }] });
    const words = async (who: TestCaller, query: string) => (await who.get(path + query)).body.steps?.[0]?.content;
    expect(await words(artisan, '')).toContain('NEW two 8 mm');
    expect(await words(artisan, '?revision=1')).toContain('old two 5 mm');
    expect(await words(artisan, '?revision=9'), 'an unreleased revision is never sent').toContain('NEW two 8 mm');
    expect((await artisan.get(`/api/files/${sha256}`)).status).toBe(200);
    const stranger = await plant.server.person('Artisan');
    expect((await stranger.get(`${path}?revision=1`)).status).toBe(403);
    expect((await stranger.get(`/api/files/${sha256}`)).status).toBe(404);
    await plant.author.succeed('PATCH', path, { release: false });
    expect((await artisan.get(`${path}?revision=1`)).body.code, 'withdrawn').toBe('NOT_RELEASED');
  });

  test('changed steps are those of the revision in use, not of the newest one', async () => {
    const { id, path, artisan, drill, save } = await aRun();
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: drill._id, done: true, revision: 1, run: 1 }] }] },
      userID: artisan.user._id,
      wip_ID: id,
    });
    await save({ steps: [{ _id: drill._id, title: 'Drill', content: '<p>NEW two 8 mm</p>' }] });
    const changed = async (query: string) =>
      (await artisan.succeed('GET', `${path}/changed-steps${query}`)).map(({ StepID }: { StepID: string }) => StepID);
    expect([await changed(''), await changed('?revision=2'), await changed('?revision=1')]).toEqual([
      [drill._id],
      [drill._id],
      [],
    ]);
    expect((await artisan.get(`${path}/changed-steps?revision=7`)).status).toBe(404);
  });
});
