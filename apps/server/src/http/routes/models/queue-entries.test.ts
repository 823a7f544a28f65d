import { newId } from '@benchbook/domain/ids';
import type { ModelStage } from '@benchbook/domain/model-uploads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MODELS_AT_ONCE } from '../../../models/models-at-once.ts';
import { eventually, modelQueue, startTestServer, type TestCaller, type TestServer, testPipeline } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('entries of the Decimation Queue (%s)', (database) => {
  let server: TestServer;
  let engineer: TestCaller;
  const nothing = () => undefined;
  /** Runs before each stage of the pipeline in this test. */
  let before: (stage: ModelStage) => Promise<void> | undefined = nothing;
  const { send, entryOf, ended, converted, approve } = modelQueue(() => engineer);

  beforeAll(async () => {
    server = await startTestServer({ database, modelPipeline: testPipeline((stage) => before(stage)) });
    engineer = await server.as('engineer');
  });
  afterEach(() => {
    before = nothing;
  });
  afterAll(() => server.close());

  test('API-81 VAL-23: the next free name is suggested, and a taken name is refused with the suggestion', async () => {
    const [id, other] = [await converted(`arm ${newId()}.stl`), await converted()];
    const { name } = await entryOf(id);
    const path = name.replace(' ', '_').replace('.stl', '.glb');
    const libraryName = async () => (await engineer.get(`/api/mp/${id}/library-name`)).body;
    expect(await libraryName()).toEqual({ name: path, free: path });
    await approve(other, { name: path });
    const free = path.replace('.glb', '_2.glb');
    expect(await libraryName()).toEqual({ name: path, free });
    const fixed = (as: string) => engineer.post(`/api/mp/approve/${id}/3/1e88e5`, { name: as, isNameFixed: true });
    const refused = await fixed(path);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'DUPLICATE_FILE', message: `${path} is in the library already. ${free} is free.` },
    ]);
    expect((await entryOf(id)).state).toBe('Review');
    expect((await fixed(free)).body.path).toBe(free);
    expect((await engineer.get(`/api/mp/${newId()}/library-name`)).body.code).toBe('NOT_FOUND');
  });

  test('API-77 MODEL-12: an entry names who sent it, and how long it has been processed; a queued one has no such time', async () => {
    const open = Promise.withResolvers<void>();
    before = (stage) => (stage === 'Decimating_1' ? open.promise : undefined);
    const ids: string[] = [];
    while (ids.length <= MODELS_AT_ONCE) ids.push((await send({ 'a.stl': 'x' })).body._id);
    const entries = () => Promise.all(ids.map(entryOf));
    await eventually(async () => expect((await entries())[0].readingFor).toBeGreaterThan(0));
    const shown = await entries();
    expect(shown.map(({ state, progress }) => [state, progress])).toEqual(ids.map(() => ['Queued', 0]));
    expect(shown.at(-1).readingFor).toBeNull();
    expect(shown.map(({ username }) => username)).toEqual(ids.map(() => engineer.user.username));
    open.resolve();
    for (const id of ids) expect((await ended(id)).readingFor).toBeNull();
  });
});
