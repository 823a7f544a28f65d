import { newId } from '@benchbook/domain/ids';
import type { ModelStage } from '@benchbook/domain/model-uploads';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { UnusableModel } from '../../../ports/index.ts';
import { modelQueue, startTestServer, type TestCaller, type TestServer, testPipeline } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('models of the library (%s)', (database) => {
  let server: TestServer;
  let engineer: TestCaller;
  /** Runs before each stage of the pipeline in this test. */
  const nothing = () => undefined;
  let before: (stage: ModelStage) => Promise<void> | void = nothing;
  const { send, ended, converted, approve } = modelQueue(() => engineer);
  const attach = (name: string, content: string | Buffer<ArrayBuffer> = `v 0 0 0\nv ${newId()}`) => {
    const form = new FormData();
    form.set('path', name);
    form.set('attachment', new File([content], name));
    return engineer.upload('/api/attachments', form);
  };

  beforeAll(async () => {
    server = await startTestServer({ database, modelPipeline: testPipeline((stage) => before(stage)) });
    engineer = await server.as('engineer');
  });
  afterEach(() => {
    before = nothing;
  });
  afterAll(() => server.close());

  test('API-74 API-75 API-76 API-86: a model has its GLB and its source files, by name', async () => {
    const { _id: id } = (await send({ 'hull.obj': 'v 0 0 0', 'hull.mtl': 'newmtl red' })).body;
    await ended(id);
    const { path } = (await approve(id, { name: `Hull ${newId()}` })).body;
    expect((await engineer.get(`/api/models/files/${id}`)).body).toEqual([
      { path, name: path, fileExtension: 'glb' },
      { path: 'hull.obj', name: 'hull.obj', fileExtension: 'obj' },
      { path: 'hull.mtl', name: 'hull.mtl', fileExtension: 'mtl' },
    ]);
    expect((await engineer.get(`/api/models/gltf/${id}/${path}`)).text).toContain('"level":"4"');
    expect((await engineer.get(`/api/models/obj/${id}/hull.obj`)).text).toBe('v 0 0 0');
    for (const wrong of [`gltf/${id}/other.glb`, `obj/${id}/other.obj`, `gltf/${newId()}/${path}`, `files/${newId()}`])
      expect((await engineer.get(`/api/models/${wrong}`)).body.code).toBe('NOT_FOUND');
    const artisan = await server.as('artisan');
    expect((await artisan.get('/api/models')).body).toEqual([]);
    for (const address of [`files/${id}`, `gltf/${id}/${path}`, `obj/${id}/hull.obj`])
      expect((await artisan.get(`/api/models/${address}`)).status).toBe(404);
  });

  test('API-10 API-11 ATT-32: appearances of the parts of a model file are stored and read', async () => {
    const id = await converted();
    const { path } = (await approve(id, { name: `Looks ${newId()}` })).body;
    const file = (await engineer.get('/api/attachments')).body.find((each: { path: string }) => each.path === path);
    const address = `/api/attachments/${file._id}/texture-config`;
    const put = (json: object) => engineer.call('PUT', address, { json });
    expect((await engineer.get(address)).body).toEqual({ textureConfig: [] });
    const textureConfig = [
      { partGroup: 'Housing', texturePath: 'brass.jpg', textureIndex: 13, textureName: 'brass', partID: '0.2' },
    ];
    expect((await put({ textureConfig })).body).toEqual({ textureConfig });
    expect((await (await server.as('lead')).get(address)).body).toEqual({ textureConfig });
    expect((await engineer.get('/api/models')).body.find((each: { _id: string }) => each._id === id).texture_config).toEqual(
      textureConfig,
    );
    expect((await put({ textureConfig: 'brass' })).body.code).toBe('VALIDATION');
    for (const who of [engineer, await server.as('dev')])
      expect((await who.get(`/api/attachments/${newId()}/texture-config`)).body.code).toBe('NOT_FOUND');
    expect((await (await server.as('artisan')).get(address)).status).toBe(404);
  });

  test('ATT-31 MODEL-10: a model on a step has the background that it was approved with', async () => {
    const id = await converted();
    const { path } = (await approve(id, { name: `Blue ${newId()}`, colour: '1e88e5' })).body;
    const { workInstruction } = await engineer.succeed('POST', '/api/wip', {
      title: `Shown ${newId()}`,
      steps: [{ _id: newId(), title: 'One' }],
    });
    const [step] = (await engineer.get(`/api/wip/${workInstruction._id}`)).body.steps;
    const use = { WIPID: workInstruction._id, StepID: step._id, path, is_preview_image: false };
    expect((await engineer.post('/api/wip/createAttachmentInUse', use)).body.background_color).toBe('#1e88e5');
  });

  test('ATT-17 as design 10: a model uploaded to the library gets a picture and a GLB for display', async () => {
    const file = (await attach(`${newId()}.obj`)).body;
    await server.context.jobs.idle();
    const shown = await engineer.get(`/api/files/${file.sha256}/display`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
    expect(shown.text).toContain('"level":"orig"');
    expect((await engineer.get(`/api/files/${file.sha256}/thumbnail`)).headers.get('content-type')).toBe('image/webp');
    expect((await (await server.as('artisan')).get(`/api/files/${file.sha256}/display`)).status).toBe(404);
    before = () => Promise.reject(new UnusableModel('It is empty.'));
    const broken = (await attach(`${newId()}.obj`)).body;
    await server.context.jobs.idle();
    for (const kind of ['display', 'thumbnail']) {
      const none = await engineer.get(`/api/files/${broken.sha256}/${kind}`);
      expect([none.status, none.headers.get('retry-after')], kind).toEqual([404, null]);
    }
  });

  test('ATT-17 as design 10: a request for a model or its picture in progress is answered with a retry time', async () => {
    const goOn = Promise.withResolvers<void>();
    before = () => goOn.promise;
    const { sha256 } = (await attach(`${newId()}.obj`)).body;
    for (const kind of ['display', 'thumbnail']) {
      const early = await engineer.get(`/api/files/${sha256}/${kind}`);
      expect([early.status, early.headers.get('retry-after')], kind).toEqual([404, '2']);
    }
    goOn.resolve();
    await server.context.jobs.idle();
    for (const kind of ['display', 'thumbnail'])
      expect((await engineer.get(`/api/files/${sha256}/${kind}`)).status, kind).toBe(200);
  });

  test('a GLB with a picture that is too large for browsers is refused with a message, on each way into the library', async () => {
    const glb = glbWithPicture(30_000);
    const name = `${newId()}.glb`;
    const said = `The picture "sky" in ${name} has 30,000 × 30,000 pixels; 8,192 a side can be shown. The Model Uploader makes such pictures smaller.`;
    const answer = await attach(name, glb);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([413, 'TOO_LARGE', said]);
    const tus = { 'tus-resumable': '1.0.0' };
    const start = await engineer.call('POST', '/api/uploads', { headers: { ...tus, 'upload-length': String(glb.length) } });
    const address = start.headers.get('location') ?? '';
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await engineer.call('PATCH', address, { body: glb, headers });
    const finished = await engineer.post(`${address}/finish`, { path: name });
    expect([finished.status, finished.body.message]).toEqual([413, said]);
    expect((await attach(name, glbWithPicture(8192))).status).toBe(201);
  });
});

/** A GLB whose only picture is the start of a PNG with its size. */
function glbWithPicture(side: number): Buffer<ArrayBuffer> {
  const png = Buffer.alloc(24);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  const images = [{ name: 'sky', bufferView: 0, mimeType: 'image/png' }];
  const bufferViews = [{ buffer: 0, byteLength: png.length }];
  const text = JSON.stringify({ asset: { version: '2.0' }, images, bufferViews, buffers: [{ byteLength: png.length }] });
  const json = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4));
  const chunk = (type: string, bytes: Buffer) => [Buffer.from(new Uint32Array([bytes.length]).buffer), Buffer.from(type), bytes];
  const chunks = Buffer.concat([...chunk('JSON', json), ...chunk('BIN\0', png)]);
  return Buffer.concat([Buffer.from('glTF'), Buffer.from(new Uint32Array([2, 12 + chunks.length]).buffer), chunks]);
}
