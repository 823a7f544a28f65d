import { samplePdf } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { onEachPlant, type TestCaller } from '../../../test/index.ts';
import { aWordDocument, send as sendDocument } from '../documents/for-tests/sent-documents.ts';
import { assign, releasedBench, send } from '../reports/for-tests/sending.ts';

onEachPlant("an author's own work", (plant) => {
  const make = async (who: TestCaller, title: string): Promise<string> =>
    (await who.succeed('POST', '/api/wip', { title, steps: [{ title: 'Only' }] })).workInstruction._id;
  const read = (who: TestCaller, query = '') => who.succeed('GET', `/api/own-work${query}`);
  const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title);

  test('drafts that a person created or saved last are listed, last saved first, five of them with the total', async () => {
    const [author, other] = [await plant.server.person('Engineer'), await plant.server.person('E&E')];
    expect(await read(author)).toMatchObject({ drafts: { total: 0, rows: [] }, reports: { total: 0, rows: [] } });
    const ids = [];
    for (let index = 0; index < 6; index++) ids.push(await make(author, `Own ${index} ${author.user.username}`));
    const theirs = await make(other, `Theirs ${other.user.username}`);
    await author.succeed('PATCH', `/api/wip/${theirs}`, { title: `Taken on ${author.user.username}` });
    const { drafts } = await read(author);
    expect([drafts.total, titles(drafts)[0]]).toEqual([7, `Taken on ${author.user.username}`]);
    expect(titles(drafts).slice(1)).toEqual([5, 4, 3, 2].map((index) => `Own ${index} ${author.user.username}`));
    expect(titles((await read(author, '?limit=50')).drafts)).toHaveLength(7);
    expect(titles((await read(other)).drafts)).toEqual([`Taken on ${author.user.username}`]);
    await author.succeed('PATCH', `/api/wip/${ids[0]}`, { archived: true });
    await author.succeed('DELETE', `/api/wip/${ids[1]}`);
    expect((await read(author)).drafts.total).toBe(5);
    await author.succeed('PATCH', `/api/wip/${ids[2]}`, { release: true });
    await plant.server.context.jobs.idle();
    expect((await read(author)).drafts.total).toBe(4);
  });

  test('a refused release is listed until the instruction is released', async () => {
    const author = await plant.server.person('Engineer');
    const title = `Refused ${author.user.username}`;
    const content = '<p><a data-token="attachment" data-id="gone">drawing</a></p>';
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title, steps: [{ title: 'Only', content }] });
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect(await read(author)).toMatchObject({ refused: { total: 1, rows: [{ title, isRefused: true }] } });
    const { steps, version } = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { version, steps: [{ ...steps[0], content: '<p>x</p>' }] });
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
    await plant.server.context.jobs.idle();
    expect((await read(author)).refused.total).toBe(0);
  });

  test('open reports have their step, those of stopped people first, until they are resolved', async () => {
    const { id, artisan, unpack, bracket } = await releasedBench(plant);
    const mine = async () => {
      const { reports } = await read(plant.author, '?limit=500');
      return reports.rows.filter(({ WIPID }: { WIPID: string }) => WIPID === id);
    };
    const report = { revision: 1, run: 1, message: 'No bolts left' };
    const { body: stopped } = await send(artisan, id, { ...report, StepID: bracket, stopped: true });
    const { body: later } = await send(artisan, id, { ...report, StepID: unpack });
    expect(await mine()).toMatchObject([
      { _id: stopped._id, StepID: bracket, number: '2.1', stepTitle: 'Fit the bracket', stopped: true, message: 'No bolts left' },
      { _id: later._id, StepID: unpack, number: '1', stopped: false, username: artisan.user.username },
    ]);
    const stranger = await plant.server.person('Engineer');
    expect((await read(stranger)).reports).toEqual({ total: 0, rows: [] });
    await plant.author.succeed('PATCH', `/api/wip/${id}/reports/${stopped._id}`, { state: 'resolved', note: '' });
    expect((await mine()).map(({ _id }: { _id: string }) => _id)).toEqual([later._id]);
  });

  test('a person’s document proposals are listed, the newest first, until they are used, discarded or a day old', async () => {
    const [author, other] = [await plant.server.person('Engineer'), await plant.server.person('Engineer')];
    const look = async (who: TestCaller, path: string, bytes: Buffer, more: object = {}): Promise<string> => {
      const body = { uploadID: await sendDocument(who, bytes), path, ...more };
      return (await who.succeed('POST', '/api/document-proposals', body))._id;
    };
    const title = `Grows ${author.user.username}`;
    const guide = await make(author, title);
    const ring = await look(author, 'ring.docx', await aWordDocument());
    const scan = await look(author, 'scan.pdf', samplePdf({ pages: [{}] }));
    const into = await look(author, 'into.docx', await aWordDocument(), { instructionID: guide });
    await look(other, 'theirs.docx', await aWordDocument());
    await plant.server.context.jobs.idle();
    const found = (await read(author)).documents;
    expect(found).toMatchObject({
      total: 3,
      rows: [
        { _id: into, name: 'into.docx', state: 'ready', workInstruction: { _id: guide, title } },
        {
          _id: scan,
          name: 'scan.pdf',
          state: 'unusable',
          needsPassword: false,
          workInstruction: null,
          message: expect.stringMatching(/^This PDF has no text/),
        },
        { _id: ring, name: 'ring.docx', state: 'ready', message: '' },
      ],
    });
    expect((await read(author, '?limit=1')).documents).toEqual({ total: 3, rows: [found.rows[0]] });
    const { storage, clock } = plant.server.context;
    await storage.transaction(async ({ documentProposals }) => {
      const kept = await documentProposals.find(ring);
      const createdAtMs = clock.nowMs() - 24 * 60 * 60 * 1000;
      if (kept) await documentProposals.insert({ ...kept, id: `${ring}-old`, createdAtMs });
    });
    await author.succeed('DELETE', `/api/document-proposals/${scan}`);
    expect((await read(author)).documents.rows.map(({ _id }: { _id: string }) => _id)).toEqual([into, ring]);
  });

  test('threads are listed for people with the Feedback page, models for people who upload them', async () => {
    const [engineer, helper, dev] = [
      await plant.server.person('Engineer'),
      await plant.server.person('E&E'),
      await plant.server.as('dev'),
    ];
    expect(await read(engineer)).toMatchObject({ threads: null, models: { rows: [] } });
    expect(await read(helper)).toMatchObject({ threads: null, models: null });
    const title = `Talked about ${engineer.user.username}`;
    const id = await make(dev, title);
    const artisan = await plant.server.person('Artisan');
    await dev.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
    await assign(plant.lead, id, artisan);
    const users = [{ _id: artisan.user._id, username: artisan.user.username }];
    const thread = { threadName: 'Torque', workInstruction: { _id: id, title }, users };
    await plant.lead.succeed('POST', '/api/feedback/createfeedbackthread', thread);
    const { threads } = await read(dev);
    expect(threads.rows).toMatchObject([{ ThreadName: 'Torque', title }]);
    await dev.succeed('PATCH', `/api/feedback/threads/${threads.rows[0].ThreadID}`, { state: 'resolved', note: '' });
    expect((await read(dev)).threads.rows).toEqual([]);
  });

  test.each(['Artisan', 'Work Lead', 'Shop Supervisor', 'QA'] as const)('%s is not an author and gets no list', async (role) => {
    expect((await (await plant.server.person(role)).get('/api/own-work')).status).toBe(403);
  });
});
