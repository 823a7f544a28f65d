import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';
import { releasedBench, send } from './for-tests/sending.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

onEachPlant('open reports and their resolution', (plant) => {
  const aBench = () => releasedBench(plant);
  const list = async (id: string, query = '') =>
    (await plant.author.succeed('GET', `/api/wip/${id}/reports${query}`)) as unknown[];

  test('reports of stopped people are first in the notices, the thread, the list of reports and the open problems until they are resolved', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const other = await aBench();
    const report = { StepID: bracket, revision: 1, run: 1, message: 'No bolts left' };
    const { body: stopped } = await send(artisan, id, { ...report, stopped: true });
    expect(stopped.stopped).toBe(true);
    const { body: later } = await send(artisan, id, { ...report, StepID: unpack });
    expect(later).not.toHaveProperty('stopped');
    for (let time = 0; time < 3; time++)
      await send(other.artisan, other.id, { StepID: other.unpack, revision: 1, run: 1, message: 'Scratch' });
    const [, notice] = await plant.lead
      .succeed('GET', `/api/users/${plant.lead.user._id}/notifications`)
      .then((all) => all.filter(({ about }: { about?: { WIPID: string } }) => about?.WIPID === id));
    expect(notice.message).toMatch(
      new RegExp(`, step 2\\.1 Fit the bracket: ${artisan.user.username} is stopped and reported a problem\\.$`),
    );
    const [thread] = await plant.lead.succeed('GET', `/api/feedback/getfeedbackthreads/${stopped.ThreadID}`);
    expect(thread.report).toMatchObject({ _id: stopped._id, stopped: true });
    const ids = async (query = '') => (await list(id, query)).map((each) => (each as { _id: string })._id);
    expect([await ids(), await ids('?state=open')]).toEqual([
      [stopped._id, later._id],
      [stopped._id, later._id],
    ]);
    const first = await plant.author.get(`/api/wip/${id}/reports?limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await plant.author.succeed('GET', next)).map(({ _id }: { _id: string }) => _id)).toEqual([later._id]);
    const open = async () =>
      (await plant.lead.succeed('GET', '/api/reports/open')).filter(({ WIPID }: { WIPID: string }) =>
        [id, other.id].includes(WIPID),
      );
    expect(await open()).toMatchObject([
      { WIPID: id, open: 2, stopped: 1 },
      { WIPID: other.id, open: 3, stopped: 0 },
    ]);
    const record = await plant.lead.succeed('GET', `/api/wip/${id}/runs/${artisan.user._id}/1/record`);
    expect(record.reports.map((each: { stopped: boolean }) => each.stopped).toSorted()).toEqual([false, true]);
    await plant.lead.succeed('PATCH', `/api/wip/${id}/reports/${stopped._id}`, { state: 'resolved', note: '' });
    expect(await ids()).toEqual([later._id, stopped._id]);
    expect((await open())[0]).toMatchObject({ WIPID: other.id });
    const events = await plant.server.context.storage.read((r) => r.events.list({ subjectId: id, kinds: ['report.sent'] }));
    expect(events.map(({ payload }) => payload['isStopped'])).toEqual([true, undefined]);
  });

  test('a report queued on a device shows in its thread the time of writing and of arrival', async () => {
    const { id, artisan, unpack } = await aBench();
    const date = Date.now() - 3_600_000;
    const { body } = await send(artisan, id, { StepID: unpack, revision: 1, run: 1, message: 'Scratch', date });
    const [thread] = await plant.lead.succeed('GET', `/api/feedback/getfeedbackthreads/${body.ThreadID}`);
    expect(thread.Feedback).toMatchObject([{ date, received: body.received }]);
    expect(thread.changed).toBe(body.received);
  });

  test('any reader can resolve a report once, with a note; counts and lists change accordingly', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const sent: { _id: string }[] = [];
    for (const StepID of [unpack, bracket, bracket])
      sent.push((await send(artisan, id, { StepID, revision: 1, message: 'Broken' })).body);
    const address = `/api/wip/${id}/reports`;
    const counts = () => plant.author.succeed('GET', `${address}/counts`);
    const open = (StepID: string, number: number) => ({ StepID, open: number });
    expect(await counts()).toMatchObject({ open: 3, resolved: 0 });
    expect((await counts()).steps).toEqual(expect.arrayContaining([open(unpack, 1), open(bracket, 2)]));
    const resolved = await plant.author.patch(`${address}/${sent[1]?._id}`, { state: 'resolved', note: ' New bolts are here. ' });
    expect(resolved.body).toMatchObject({
      ...sent[1],
      resolved: { username: plant.author.user.username, UserID: plant.author.user._id, note: 'New bolts are here.' },
    });
    const again = await plant.lead.patch(`${address}/${sent[1]?._id}`, { state: 'resolved', note: 'Mine' });
    expect([again.status, again.body.message]).toEqual([409, 'demo_engineer has marked this report as resolved already.']);
    expect((await plant.lead.patch(`${address}/${NOWHERE}`, { state: 'resolved' })).status).toBe(404);
    const elsewhere = await aBench();
    expect((await plant.lead.patch(`/api/wip/${elsewhere.id}/reports/${sent[0]?._id}`, { state: 'resolved' })).status).toBe(404);
    expect(await counts()).toMatchObject({ open: 2, resolved: 1 });
    const ids = async (query: string) => ((await list(id, query)) as { _id: string }[]).map(({ _id }) => _id);
    expect(await ids('')).toEqual(sent.map(({ _id }) => _id).reverse());
    expect(await ids('?state=resolved')).toEqual([sent[1]?._id]);
    expect(await ids(`?state=open&StepID=${bracket}`)).toEqual([sent[2]?._id]);
    const page = await plant.author.get(`${address}?limit=2`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '3']);
    const next = /<([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await plant.author.get(next)).body).toEqual([sent[0]]);
    const [order, , place] = JSON.parse(Buffer.from(/cursor=([^&]*)/.exec(next)?.[1] ?? '', 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([order, `0 ${'9'.repeat(40)}`, place])).toString('base64url');
    for (const cursor of ['nonsense', forged]) expect((await plant.author.get(`${address}?cursor=${cursor}`)).status).toBe(400);
    const events = await plant.server.context.storage.read((r) => r.events.list({ subjectId: id, kinds: ['report.resolved'] }));
    expect(events.map(({ payload, userId }) => [payload['reportId'], payload['note'], userId])).toEqual([
      [sent[1]?._id, 'New bolts are here.', plant.author.user._id],
    ]);
    expect((await plant.server.context.storage.read((r) => r.events.verifyChain())).isIntact).toBe(true);
  });

  const noticesOf = async (who: TestCaller, id: string) =>
    (await who.succeed('GET', `/api/users/${who.user._id}/notifications`)).filter(
      ({ about }: { about?: { WIPID: string } }) => about?.WIPID === id,
    );

  test('the reporter is notified of the resolution, from the list and from the thread, unless they resolved it themselves', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const { title } = await plant.author.succeed('GET', `/api/wip/${id}`);
    const report = async (who: TestCaller, StepID: string) =>
      (await send(who, id, { StepID, revision: 1, message: 'Broken' })).body;
    const [first, second, own] = [
      await report(artisan, bracket),
      await report(artisan, unpack),
      await report(plant.lead, unpack),
    ];
    await plant.lead.succeed('PATCH', `/api/wip/${id}/reports/${first._id}`, {
      state: 'resolved',
      note: 'New switches\nare in bin 12-B.',
    });
    await plant.lead.succeed('PATCH', `/api/feedback/threads/${second.ThreadID}`, { state: 'resolved' });
    await plant.lead.succeed('PATCH', `/api/wip/${id}/reports/${own._id}`, { state: 'resolved', note: 'Mine' });
    const resolved = { module: 'Reports', process: 'Problem resolved', read: false, sender: plant.lead.user.username };
    const notices = (await noticesOf(artisan, id)).filter(({ module }: { module: string }) => module === 'Reports');
    expect(notices.reverse()).toMatchObject([
      {
        ...resolved,
        message: `Your report on step 2.1 of "${title}" was resolved by ${plant.lead.user.username}: New switches are in bin 12-B.`,
        about: { topic: 'report', WIPID: id, id: first.ThreadID },
      },
      {
        ...resolved,
        message: `Your report on step 1 of "${title}" was resolved by ${plant.lead.user.username}.`,
        about: { topic: 'report', WIPID: id, id: second.ThreadID },
      },
    ]);
    expect((await noticesOf(plant.lead, id)).map(({ process }: { process: string }) => process)).not.toContain(
      'Problem resolved',
    );
    const again = await plant.author.patch(`/api/wip/${id}/reports/${first._id}`, { state: 'resolved', note: 'Late' });
    expect([again.status, (await noticesOf(artisan, id)).length]).toEqual([409, notices.length + 1]);
  });

  test('the notice of a report becomes read when anybody resolves it, and names whether the reporter was stopped', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const report = async (StepID: string, stopped: boolean) =>
      (await send(artisan, id, { StepID, revision: 1, message: 'Broken', stopped })).body;
    const [first] = [await report(bracket, true), await report(unpack, false)];
    const seen = async () =>
      (await noticesOf(plant.lead, id))
        .filter(({ module }: { module: string }) => module === 'Reports')
        .map(toState)
        .toSorted();
    const toState = ({ process, read }: { process: string; read: boolean }) => `${process} ${read}`;
    expect(await seen()).toEqual(['Problem reported false', 'Stopped by a problem false']);
    await plant.author.succeed('PATCH', `/api/wip/${id}/reports/${first._id}`, { state: 'resolved' });
    expect(await seen()).toEqual(['Problem reported false', 'Stopped by a problem true']);
  });

  test('reports of a deleted instruction can’t be created, read or resolved', async () => {
    const { id, artisan, unpack } = await aBench();
    const { body } = await send(artisan, id, { StepID: unpack, revision: 1, message: 'Broken' });
    const pendingRemovals = [[0, artisan.user._id]];
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions: [], pendingRemovals });
    await plant.author.succeed('DELETE', `/api/wip/${id}`);
    const address = `/api/wip/${id}/reports`;
    expect([
      (await send(plant.author, id, { StepID: unpack, revision: 1, message: 'x' })).status,
      (await plant.author.get(address)).status,
      (await plant.author.get(`${address}/counts`)).status,
      (await plant.author.patch(`${address}/${body._id}`, { state: 'resolved' })).status,
    ]).toEqual([410, 410, 410, 410]);
  });
});
