import { newId } from '@benchbook/domain/ids';
import { samplePdf, samplePng } from '@benchbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign } from '../../../test/assigned-guide.ts';
import { startTestServer, type TestCaller, type TestServer, testPipeline } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('pictures on parts of models (%s)', (database) => {
  let server: TestServer;
  let engineer: TestCaller;
  const bring = async (name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.set('path', name);
    form.set('attachment', new File([bytes], name));
    return (await engineer.upload('/api/attachments', form)).body._id;
  };

  /** A released guide with a model in its step. */
  const guideWith = async (model: string): Promise<{ id: string }> => {
    const { workInstruction } = await engineer.succeed('POST', '/api/wip', {
      title: `Lid ${newId()}`,
      steps: [{ _id: newId(), title: 'One' }],
    });
    const guide = `/api/wip/${workInstruction._id}`;
    const StepID = (await engineer.get(guide)).body.steps[0]._id;
    const use = { WIPID: workInstruction._id, StepID, order: 0, _id: model };
    await engineer.succeed('POST', '/api/wip/createAttachmentInUse', use);
    await engineer.succeed('PATCH', guide, { release: true });
    await server.context.jobs.idle();
    return { id: workInstruction._id };
  };

  beforeAll(async () => {
    server = await startTestServer({ database, modelPipeline: testPipeline(() => undefined) });
    engineer = await server.as('engineer');
  });
  afterAll(() => server.close());

  test('ROLE-12: an Artisan can read only the pictures on parts of an assigned model', async () => {
    const [oak, ash] = [`oak-${newId()}.png`, `ash-${newId()}.png`];
    for (const name of [oak, ash]) await bring(name, new Uint8Array(samplePng()));
    const model = await bring(`lid-${newId()}.obj`, `v 0 0 0\nv ${newId()}`);
    const look = { partGroup: 'Lid', texturePath: oak, textureIndex: -1, textureName: '', partID: '0' };
    await engineer.succeed('PUT', `/api/attachments/${model}/texture-config`, { textureConfig: [look] });
    const { id } = await guideWith(model);

    const artisan = await server.as('artisan');
    const seen = async (name: string) => (await artisan.get(`/api/attachments/${name}`)).status;
    expect(await seen(oak), 'not assigned yet').toBe(404);
    await assign(server, id, artisan.user._id);
    expect([await seen(oak), await seen(ash)]).toEqual([200, 404]);
    await assign(server, id, artisan.user._id, true);
    expect(await seen(oak), 'no longer assigned').toBe(404);
  });

  test('ROLE-12: a library file is not readable as a texture because a built-in one has its name, or because it is named as one but is not a picture', async () => {
    const [builtIn, paper] = ['brass.jpg', `paper-${newId()}.pdf`];
    const jpeg = await sharp(samplePng()).jpeg().toBuffer();
    await bring(builtIn, new Uint8Array(jpeg));
    await bring(paper, new Uint8Array(samplePdf({ title: 'Paper', pages: [{ words: [] }] })));
    const model = await bring(`lid-${newId()}.obj`, `v 0 0 0\nv ${newId()}`);
    const look = { partGroup: 'Lid', textureName: '', partID: '0' };
    const looks = [
      { ...look, texturePath: builtIn, textureIndex: 13 },
      { ...look, texturePath: paper, textureIndex: -1, partID: '1' },
    ];
    await engineer.succeed('PUT', `/api/attachments/${model}/texture-config`, { textureConfig: looks });
    const { id } = await guideWith(model);
    const artisan = await server.as('artisan');
    await assign(server, id, artisan.user._id);
    const seen = async (name: string) => (await artisan.get(`/api/attachments/${name}`)).status;
    expect([await seen(builtIn), await seen(paper)]).toEqual([404, 404]);
  });
});
