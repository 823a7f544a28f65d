import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign, startTestServer, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('readers (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('readers see the live revision in list and summary, and nothing of the draft; authors see the draft', async () => {
    const author = await server.as('engineer');
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title: 'Chassis',
      steps: [{ title: 'One', content: '<p>x</p>' }],
    });
    const id: string = workInstruction._id;
    const read = async (name: 'engineer' | 'lead' | 'supervisor') => (await (await server.as(name)).get(`/api/wip/${id}`)).body;
    const listed = async (name: 'engineer' | 'lead') =>
      (await (await server.as(name)).get('/api/wip')).body.find((each: { _id: string }) => each._id === id);
    expect((await read('lead')).title, 'without a live revision the working copy is shown').toBe('Chassis');
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version: (await read('engineer')).version,
      changes: {
        title: 'Chassis, half written',
        steps: [{ _id: 'new-step', title: 'Not yet', parent_step: null, order: 2 }],
        publication_page: { docNum: 'DRAFT-1' },
      },
    });
    for (const name of ['lead', 'supervisor'] as const) {
      const { title, steps, publication_page } = await read(name);
      expect([title, steps.length, publication_page.docNum], name).toEqual(['Chassis', 1, '']);
    }
    expect((await read('engineer')).steps.map(({ title }: { title: string }) => title)).toEqual(['One', 'Not yet']);
    // A shared tablet updates the copies of all its people through one of them.
    const liveText = async (name: 'engineer' | 'lead' | 'supervisor') =>
      JSON.stringify((await (await server.as(name)).get(`/api/wip/${id}?revision=live`)).body);
    const ofAuthor = await liveText('engineer');
    for (const name of ['lead', 'supervisor'] as const) expect(await liveText(name), name).toBe(ofAuthor);
    const shown = ({ title, stepCount, steps, publication_page }: Record<string, unknown>) => [
      title,
      stepCount ?? steps,
      publication_page,
    ];
    expect(shown(await listed('lead'))).not.toEqual(shown(await listed('engineer')));
    expect((await listed('lead')).title).toBe('Chassis');
    expect((await listed('engineer')).title).toBe('Chassis, half written');
    expect((await listed('engineer')).hasDraft).toBe(true);
  });
  test('readers see neither that there is a draft nor when it was saved, in the list, its order and the instruction; authors do', async () => {
    const author = await server.as('engineer');
    const ids: string[] = [];
    for (const title of ['Gearbox', 'Gearbox cover']) {
      const { workInstruction } = await author.succeed('POST', '/api/wip', {
        title,
        steps: [{ title: 'One', content: '<p>x</p>' }],
      });
      ids.push(workInstruction._id);
      await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { release: true });
      await server.context.jobs.idle();
    }
    const [id] = ids;
    const artisan = await server.as('artisan');
    for (const each of ids) await assign(server, each, artisan.user._id);
    const answersTo = async (name: Reader) => {
      const reader = await server.as(name);
      const list = (await reader.get('/api/wip?q=gearbox&sort=-modified')).body as Row[];
      const { body: read } = await reader.get(`/api/wip/${id}`);
      const { body: preview } = await reader.get(`/api/wip/preview/${id}`);
      const shown = [list.find((row) => row._id === id) as Row, read as Row, preview as Row];
      return {
        order: list.map(({ _id }) => _id),
        shown: shown.map(({ hasDraft, isBuilding, modified_date, version }) => ({
          hasDraft,
          isBuilding,
          modified_date,
          version,
        })),
      };
    };
    const readers = ['artisan', 'lead', 'supervisor'] as const;
    const before = new Map<Reader, Awaited<ReturnType<typeof answersTo>>>();
    for (const name of readers) before.set(name, await answersTo(name));
    const { version } = (await author.get(`/api/wip/${id}`)).body;
    await author.succeed('PATCH', `/api/wip/${id}`, { version, changes: { title: 'Gearbox, half written' } });
    for (const name of readers) {
      expect(await answersTo(name), name).toEqual(before.get(name));
      expect(
        (await answersTo(name)).shown.map(({ hasDraft }) => hasDraft),
        name,
      ).toEqual([false, false, false]);
    }
    const seen = await answersTo('engineer');
    expect(seen.shown.map(({ hasDraft }) => hasDraft)).toEqual([true, true, true]);
    expect(seen.order[0]).toBe(id);
    expect(seen.shown[0]?.modified_date).toBeGreaterThan(before.get('lead')?.shown[0]?.modified_date ?? 0);
  });
});

type Reader = 'artisan' | 'lead' | 'supervisor' | 'engineer';
type Row = { _id: string; hasDraft: boolean; isBuilding: boolean; modified_date: number; version: number };
