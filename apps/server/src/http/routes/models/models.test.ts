import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@benchbook/domain/ids';
import type { ModelStage } from '@benchbook/domain/model-uploads';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MODEL_JOB } from '../../../commands/models/add-model.ts';
import { processModel } from '../../../jobs/process-model.ts';
import { QueueRunner } from '../../../jobs/queue-runner.ts';
import { type ModelWork, UnusableModel } from '../../../ports/index.ts';
import { eventually, modelQueue, startTestServer, type TestCaller, type TestServer, testPipeline } from '../../../test/index.ts';

const STAGES = ['Decimating_1', 'Decimating_2', 'Decimating_3', 'Decimating_4', 'Decimating_5', 'Packaging', 'Review'];

describe.each(['sqlite', 'postgres'] as const)('models (%s)', (database) => {
  let server: TestServer;
  let engineer: TestCaller;
  /** Runs before each stage of the pipeline in this test. */
  const nothing = () => undefined;
  let before: (stage: ModelStage, work: ModelWork) => Promise<void> | void = nothing;
  const sockets: WebSocket[] = [];
  const { send, entryOf, ended, converted, level, approve } = modelQueue(() => engineer);

  beforeAll(async () => {
    server = await startTestServer({ database, modelPipeline: testPipeline((stage, work) => before(stage, work)) });
    engineer = await server.as('engineer');
  });
  afterEach(() => {
    before = nothing;
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => server.close());

  /** Collects the model events that a person receives on the socket from now on. */
  async function listen(who: TestCaller) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, ['benchbook', who.token]);
    sockets.push(socket);
    const received: { module: string; sender: string; message: string; process: number }[] = [];
    socket.addEventListener('message', ({ data }) => received.push(JSON.parse(data)));
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const { username, _id, role } = who.user;
    socket.send(JSON.stringify({ eventSource: 'identify_user', sender: username, currentUserId: _id, currentUserRole: role }));
    await who.get('/api/users/online');
    return (id: string) => received.filter(({ module, sender }) => module === 'ModelUploaderProgress' && sender === id);
  }

  test('API-77 API-78 MODEL-08 MODEL-11 MODEL-13 MODEL-15: an upload passes its stages, and only Dev and Engineer are notified', async () => {
    const [mine, dev, lead, artisan] = await Promise.all(
      [engineer, await server.as('dev'), await server.as('lead'), await server.as('artisan')].map(listen),
    );
    const answer = await send({ 'arm.STL': 'solid' });
    expect([answer.status, answer.body]).toEqual([201, { _id: expect.any(String), name: 'arm.STL' }]);
    const id = answer.body._id;
    expect(await ended(id)).toMatchObject({ name: 'arm.STL', state: 'Review', progress: 100, message: '', size: 5 });
    expect((await entryOf(id)).report.levels.map(({ triangles }: { triangles: number }) => triangles)).toEqual([
      75, 50, 30, 15, 5,
    ]);
    for (const progressOf of [mine, dev]) {
      await eventually(() => expect(progressOf?.(id).at(-1)?.message).toBe('Review'));
      expect(progressOf?.(id).map(({ message, process }) => [message, process])).toEqual([
        ['Queued', 0],
        ['Queued', 0], // reading starts here
        ...STAGES.map((stage, index) => [stage, [15, 30, 45, 60, 75, 99, 100][index]]),
      ]);
    }
    expect([lead?.(id), artisan?.(id)]).toEqual([[], []]);
  });

  test('API-79 API-80: the original and the levels are read with ranges and by their hash, and no others exist', async () => {
    const id = await converted();
    const whole = await level(id, '4');
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
    expect(whole.text).toContain('"level":"4"');
    const etag = whole.headers.get('etag') ?? '';
    expect((await level(id, '4', { 'if-none-match': etag })).status).toBe(304);
    const part = await level(id, '4', { range: 'bytes=0-3' });
    expect([part.status, part.text]).toEqual([206, 'glTF']);
    const original = await level(id, 'orig');
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
    expect(original.text).toContain('"level":"orig"');
    for (const wrong of ['0', '6', 'x', '..%2f..%2fx']) expect([400, 404]).toContain((await level(id, wrong)).status);
    expect((await engineer.get(`/api/mp/decimate/${id}/${newId()}_1.glb`)).status).toBe(404);
    expect((await level(newId(), '1')).body.code).toBe('NOT_FOUND');
  });

  test('API-81 ATT-23 MODEL-05 MODEL-06 MODEL-07 MODEL-17: an approved level is a file of the library and a model', async () => {
    const progressOf = await listen(await server.as('dev'));
    const id = await converted();
    const chosen = (await level(id, '4')).bytes;
    const name = `Front arm ${newId()}`;
    const answer = await approve(id, { name: `${name}.step` });
    const path = `${name.replaceAll(' ', '_')}.glb`;
    expect([answer.status, answer.body]).toMatchObject([200, { model_id: id, path, decimationSetting: 3 }]);
    expect(await entryOf(id)).toBeUndefined();
    await eventually(() => expect(progressOf(id).at(-1)?.message).toBe('Approved'));
    const model = (await engineer.get('/api/models')).body.find((each: { model_id: string }) => each.model_id === id);
    expect(model).toEqual({
      _id: id,
      model_id: id,
      path,
      decimationSetting: 3,
      backgroundColor: '#1e88e5',
      cameraData: null,
      texture_config: [],
    });
    const file = (await engineer.get('/api/attachments')).body.find((each: { path: string }) => each.path === path);
    expect(file).toMatchObject({ temp_model_id: id, fileExtension: 'glb', mediaType: 'model/gltf-binary' });
    expect((await engineer.get(`/api/attachments/${path}`)).bytes).toEqual(chosen);
    expect((await engineer.get(`/api/files/${file.sha256}/thumbnail`)).headers.get('content-type')).toBe('image/webp');
    expect((await level(id, '4')).status).toBe(404);
  });

  test('a model that is approved as it is has the bytes of the original', async () => {
    const id = await converted();
    const original = (await level(id, 'orig')).bytes;
    const answer = await engineer.post(`/api/mp/approve/${id}/0/ffffff`, { name: `Clip ${newId()}`, asItIs: true });
    expect([answer.status, answer.body]).toMatchObject([200, { model_id: id, decimationSetting: 0 }]);
    expect((await engineer.get(`/api/attachments/${answer.body.path}`)).bytes).toEqual(original);
  });

  test('API-81: an approval sent twice makes one file; a second one is refused; a taken name gets a number', async () => {
    const [id, other, key, name] = [await converted(), await converted(), newId(), `Twice ${newId()}`];
    const answers = await Promise.all([approve(id, { key, name }), approve(id, { key, name })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await approve(id)).body.code).toBe('CONFLICT');
    expect((await approve(other, { name })).body.path).toBe(`${name.replaceAll(' ', '_')}_2.glb`);
  });

  test('API-81 API-82: of two concurrent decisions about a model one succeeds', async () => {
    const [id, other] = [await converted(), await converted()];
    const approvals = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const made = async () =>
      (await engineer.get('/api/attachments')).body.filter((each: { temp_model_id: string }) => each.temp_model_id === other);
    const [approved, discarded] = await Promise.all([approve(other), engineer.delete(`/api/mp/cancel/${other}`)]);
    expect([approved.status, discarded.status].toSorted()).toEqual([200, 404]);
    expect(await made()).toHaveLength(approved.status === 200 ? 1 : 0);
  });

  test('API-81 VAL-67: an invalid setting, colour, name or model is refused, and nothing is approved', async () => {
    const id = await converted();
    for (const wrong of [
      { setting: '5' },
      { setting: 'high' },
      { colour: 'red' },
      { colour: 'ffff' },
      { name: 'a/b' },
      { name: '.glb' },
    ])
      expect((await approve(id, wrong)).body.code, JSON.stringify(wrong)).toBe('VALIDATION');
    const long = { cameraData: { position: 'x'.repeat(20_000) } };
    expect((await engineer.post(`/api/mp/approve/${id}/3/1e88e5`, long)).body.code).toBe('VALIDATION');
    expect((await approve(newId())).body.code).toBe('NOT_FOUND');
    expect((await entryOf(id)).state).toBe('Review');
    before = () => Promise.withResolvers<void>().promise;
    const { _id: early } = (await send({ 'early.stl': 'solid' })).body;
    expect((await approve(early)).body.code).toBe('CONFLICT');
    await engineer.succeed('DELETE', `/api/mp/cancel/${early}`);
  });

  test('API-82 MODEL-21: a discarded model is deleted with its files; an unknown one is not found', async () => {
    const id = await converted();
    expect((await engineer.delete(`/api/mp/cancel/${id}`)).body).toEqual({ _id: id });
    expect(await entryOf(id)).toBeUndefined();
    for (const which of ['orig', '1', '5']) expect((await level(id, which)).status).toBe(404);
    expect((await approve(id)).body.code).toBe('NOT_FOUND');
    expect((await engineer.delete(`/api/mp/cancel/${id}`)).body.code).toBe('NOT_FOUND');
  });

  test('API-82: discarding stops the work immediately and leaves no files, and the entry does not reappear', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    before = (_stage, { signal }) => {
      begun.resolve();
      signal.addEventListener('abort', () => ended.resolve());
      return Promise.withResolvers<void>().promise;
    };
    const { _id: id } = (await send({ 'long.stl': 'solid' })).body;
    await begun.promise;
    await engineer.succeed('DELETE', `/api/mp/cancel/${id}`);
    await ended.promise;
    await server.context.jobs.idle();
    expect(await entryOf(id)).toBeUndefined();
    expect(await readdir(join(server.context.settings.dataDir, 'models'))).toEqual([]);
  });

  test('MODEL-16 ERR-14: a model that cannot be converted fails with its sentence, stays in the queue and can be removed', async () => {
    const progressOf = await listen(engineer);
    const sentence = 'rig.gltf names the buffer rig.bin, which did not come along.';
    before = (stage) => {
      if (stage === 'Decimating_3') throw new UnusableModel(sentence);
    };
    const { _id: id } = (await send({ 'rig.gltf': '{}' })).body;
    expect(await ended(id)).toMatchObject({ state: 'Failed', message: sentence, progress: 0, report: null });
    await eventually(() =>
      expect(progressOf(id).map(({ message }) => message)).toEqual([
        'Queued',
        'Queued',
        'Decimating_1',
        'Decimating_2',
        'Failed',
      ]),
    );
    expect((await level(id, '1')).status).toBe(404);
    await engineer.succeed('DELETE', `/api/mp/cancel/${id}`);
    expect(await entryOf(id)).toBeUndefined();
  });

  test('MODEL-16: a failed write of a stage, as on a full disk, ends the work and not the server', async () => {
    const unhandled: unknown[] = [];
    const onUnhandled = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', onUnhandled);
    const full = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    before = (stage) => {
      if (stage === 'Decimating_1') {
        const { storage } = server.context;
        vi.spyOn(storage, 'transaction').mockRejectedValueOnce(new Error('database or disk is full'));
      }
      if (stage === 'Decimating_2') full.resolve();
      return stage === 'Decimating_2' ? goOn.promise : undefined;
    };
    const { _id: id } = (await send({ 'full.stl': 'solid' })).body;
    await full.promise;
    await new Promise((resolve) => setTimeout(resolve, 20));
    goOn.resolve();
    await server.context.jobs.idle();
    process.off('unhandledRejection', onUnhandled);
    vi.restoreAllMocks();
    expect(unhandled).toEqual([]);
    expect((await entryOf(id)).state).toBe('Queued');
    await engineer.succeed('DELETE', `/api/mp/cancel/${id}`);
  });

  test('VAL-38 as design 10: a file that is not a model answers 415, no file 400, several models 400', async () => {
    for (const name of ['notes.txt', 'photo.png', 'guide.pdf', 'run.exe'])
      expect((await send({ [name]: 'x' })).body, name).toMatchObject({ code: 'FILE_TYPE', message: 'Invalid File Type' });
    expect((await send({ 'valve.sldprt': 'x' })).body).toMatchObject({
      code: 'FILE_TYPE',
      message: 'Invalid File Type. SolidWorks files are not read. Export the model as STEP.',
    });
    expect((await send({})).status).toBe(400);
    expect((await send({ 'a.stl': 'solid', 'b.step': 'ISO' })).body.code).toBe('VALIDATION');
    for (const name of ['a.STEP', 'b.igs', 'c.zip']) expect((await send({ [name]: 'x' })).status, name).toBe(201);
  });

  test('API-78: files of resumable uploads become a model once, also with repeated calls', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    const upload = async (text: string) => {
      const start = await engineer.call('POST', '/api/uploads', { headers: { ...tus, 'upload-length': String(text.length) } });
      const address = start.headers.get('location') ?? '';
      const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
      const whole = () => engineer.call('PATCH', address, { body: Buffer.from(text), headers });
      return { uploadID: address.slice(address.lastIndexOf('/') + 1), whole };
    };
    const [obj, mtl] = [await upload('v 1 2 3'), await upload('newmtl blue')];
    const files = [
      { uploadID: mtl.uploadID, name: 'arm.mtl' },
      { uploadID: obj.uploadID, name: 'arm.obj' },
    ];
    await obj.whole();
    expect((await engineer.post('/api/mp', { files })).body.code).toBe('CONFLICT');
    await mtl.whole();
    const key = { 'idempotency-key': newId() };
    const [one, again] = [await engineer.post('/api/mp', { files }, key), await engineer.post('/api/mp', { files }, key)];
    expect([one.status, one.body.name, again.text]).toEqual([201, 'arm.obj', one.text]);
    expect(await ended(one.body._id)).toMatchObject({ state: 'Review', size: 18 });
    expect((await (await server.as('dev')).post('/api/mp', { files })).body.code).toBe('NOT_FOUND');
    expect((await engineer.post('/api/mp', { files: files.slice(0, 1) })).body.code).toBe('FILE_TYPE');
  });

  test('other calls are answered while models are processed', async () => {
    before = () => Promise.withResolvers<void>().promise;
    const ids = await Promise.all(
      ['a.stl', 'b.stl', 'c.stl', 'd.stl'].map(async (name) => (await send({ [name]: 'x' })).body._id),
    );
    const { _id } = (await engineer.succeed('POST', '/api/wip', { title: `Beside ${newId()}`, steps: [{ title: 'One' }] }))
      .workInstruction;
    await engineer.succeed('PATCH', `/api/wip/${_id}`, { release: true });
    await eventually(async () => expect((await engineer.get(`/api/wip/${_id}`)).body.isAssignable).toBe(true));
    for (const id of ids) await engineer.succeed('DELETE', `/api/mp/cancel/${id}`);
  });
});

test('MODEL-12: an upload in progress when the server stopped is processed again at the next start', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await startTestServer({
    modelPipeline: testPipeline((stage) => {
      if (stage !== 'Decimating_3') return;
      begun.resolve();
      return Promise.withResolvers<void>().promise;
    }),
  });
  const engineer = await server.as('engineer');
  const form = new FormData();
  form.append('file_name', new File(['solid'], 'arm.stl'));
  const { _id } = (await engineer.upload('/api/mp/upload', form)).body;
  await begun.promise;
  const { context } = server;
  await context.jobs.stop();
  const next = new QueueRunner({
    storage: context.storage,
    clock: context.clock,
    report: (error) => expect.unreachable(String(error)),
  });
  await next.start({ [MODEL_JOB]: processModel({ ...context, modelPipeline: testPipeline() }, 1) });
  await next.idle();
  await next.stop();
  expect((await engineer.get('/api/mp')).body).toMatchObject([{ _id, state: 'Review' }]);
  await server.close();
});
