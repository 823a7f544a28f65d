import type { IncomingMessage } from 'node:http';
import { SERVER_MARK } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { samplePng } from '@benchbook/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { assign, type TestCaller, testPipeline } from '../../test/index.ts';
import { localDesk, status } from '../for-tests/local-desk.ts';

const TUS = { 'tus-resumable': '1.0.0' };

const RED = { partGroup: 'Bolt', texturePath: '', textureIndex: -1, textureName: '', partID: '1', color: '#e53935' };
const GREEN = { ...RED, color: '#43a047' };

const aPicture = (width: number) => new Uint8Array(samplePng({ width, height: 10 }));

/** Simulates a server of an older version, which ignores the request for part appearances. */
function withoutAppearances(incoming: IncomingMessage): boolean {
  incoming.url = incoming.url?.replace('&looks=1', '').replace('?looks=1', '?') ?? '';
  return false;
}

/** Breaks only the change feed, so that the copy stays as it is. */
function breaksOffChanges({ url, socket }: IncomingMessage): boolean {
  const isOfFeed = url?.startsWith('/api/sync/') ?? false;
  if (isOfFeed) socket.destroy();
  return isOfFeed;
}

describe.each(['sqlite', 'postgres'] as const)('part appearances on a local backend (%s)', (database) => {
  const { desk, sync, somebody } = localDesk({ central: { database, modelPipeline: testPipeline() } });
  let engineer: TestCaller;
  beforeAll(async () => {
    engineer = await desk.central.as('engineer');
  });

  const bring = async (name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<string> => {
    const form = new FormData();
    form.set('path', name);
    form.set('attachment', new File([bytes], name));
    return (await engineer.upload('/api/attachments', form)).body._id;
  };
  const looksAt = (who: TestCaller, model: string) => who.get(`/api/attachments/${model}/texture-config`);
  const seen = async (who: TestCaller, model: string) => {
    const { status, body } = await looksAt(who, model);
    return status === 200 ? body.textureConfig : status;
  };
  const dress = (model: string, textureConfig: readonly unknown[]) =>
    engineer.succeed('PUT', `/api/attachments/${model}/texture-config`, { textureConfig });

  /** A live instruction with a model in red, one part of which has a picture of the library as texture. */
  async function aModel(people: readonly TestCaller[], pictureWidth = 30) {
    const picture = `oak-${newId()}.png`;
    const pictureId = await bring(picture, aPicture(pictureWidth));
    const model = await bring(`lid-${newId()}.obj`, `v 0 0 0\nv ${newId()}`);
    const oak = { partGroup: 'Lid', texturePath: picture, textureIndex: -1, textureName: '', partID: '0' };
    const looks = [oak, RED];
    await dress(model, looks);
    const draft = { title: `Lid ${newId()}`, steps: [{ _id: newId(), title: 'One' }] };
    const { _id: id } = (await engineer.succeed('POST', '/api/wip', draft)).workInstruction;
    const path = `/api/wip/${id}`;
    const StepID = (await engineer.get(path)).body.steps[0]._id;
    await engineer.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID, order: 0, _id: model });
    await engineer.succeed('PATCH', path, { release: true });
    await desk.central.context.jobs.idle();
    for (const { user } of people) await assign(desk.central, id, user._id);
    return { id, path, model, looks, oak, picture: `/api/attachments/${encodeURIComponent(picture)}`, pictureId };
  }
  async function replace(fileId: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const opened = await engineer.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': String(bytes.length) } });
    const address = opened.headers.get('location') ?? '';
    const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await engineer.call('PATCH', address, { body: bytes, headers });
    await engineer.succeed('POST', `/api/attachments/${fileId}/replace`, { uploadID: address.split('/').at(-1) });
  }

  test('DESK-01, TEX-12: an Artisan’s model keeps its colours and its own picture offline', async () => {
    const { there, here } = await somebody();
    const { model, looks, picture } = await aModel([there]);
    await sync();
    expect([await seen(here, model), (await here.get(picture)).status]).toEqual([looks, 200]);
    desk.line.cut();
    const shown = await here.get(picture);
    expect([await seen(here, model), shown.bytes.equals(Buffer.from(aPicture(30)))]).toEqual([looks, true]);
    expect((await status(here)).files).toEqual({ total: 2, here: 2 });
  });

  test('DESK-01, ROLE-12: people cannot read appearances or pictures of models that only others have', async () => {
    const [{ there, here }, other] = [await somebody(), await somebody()];
    const { model, looks, picture } = await aModel([there]);
    await sync();
    expect([await seen(other.here, model), (await other.here.get(picture)).status]).toEqual([404, 404]);
    desk.line.cut();
    expect([await seen(here, model), await seen(other.here, model)]).toEqual([looks, 503]);
    expect((await other.here.get(picture)).status).toBe(404);
  });

  test('DESK-01: a copy has the appearances of the issue that its revision shows, also after the model and a texture of it changed', async () => {
    const { there, here } = await somebody();
    const { model, oak, pictureId } = await aModel([there], 57);
    await sync();
    await replace(model, new TextEncoder().encode(`v 1 0 0\nv ${newId()}`));
    await dress(model, [GREEN]);
    const renamed = `beech-${newId()}.png`;
    await engineer.succeed('POST', `/api/attachments/${pictureId}/rename`, { path: renamed });
    await sync();
    desk.line.cut();
    expect(await seen(here, model)).toEqual([{ ...oak, texturePath: renamed }, RED]);
    expect((await here.get(`/api/attachments/${renamed}`)).status).toBe(200);
    desk.line.mend();
    expect(await seen(engineer, model)).toEqual([GREEN]);
  });

  test('DESK-01: a changed colour is synchronized, and so is a picture replaced under its name', async () => {
    const { there, here } = await somebody();
    const { model, oak, picture, pictureId } = await aModel([there]);
    await sync();
    await dress(model, [oak, GREEN]);
    await replace(pictureId, aPicture(50));
    await sync();
    desk.line.cut();
    expect(await seen(here, model)).toEqual([oak, GREEN]);
    expect((await here.get(picture)).bytes.equals(Buffer.from(aPicture(50)))).toBe(true);
  });

  test('DESK-01: appearances that changed between two renames of their model are received, and so is a texture that was renamed twice', async () => {
    const { there, here } = await somebody();
    const { model, oak, pictureId } = await aModel([there], 55);
    await sync();
    const rename = (fileId: string, path: string) => engineer.succeed('POST', `/api/attachments/${fileId}/rename`, { path });
    await rename(model, `between-${newId()}`);
    await dress(model, [oak, GREEN]);
    await rename(model, `after-${newId()}`);
    await sync();
    desk.line.cut();
    expect(await seen(here, model)).toEqual([oak, GREEN]);
    desk.line.mend();
    await rename(pictureId, `ash-${newId()}`);
    await rename(model, `last-${newId()}`);
    const { attachment } = await rename(pictureId, `elm-${newId()}`);
    await rename(model, `very-last-${newId()}`);
    await sync();
    desk.line.cut();
    expect(await seen(here, model)).toEqual([{ ...oak, texturePath: attachment.path }, GREEN]);
    const shown = await here.get(`/api/attachments/${encodeURIComponent(attachment.path)}`);
    expect(shown.bytes.equals(Buffer.from(aPicture(55)))).toBe(true);
  });

  test('DESK-01: appearances stay while anybody on this machine has the instruction, and are deleted with the last of them', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { id, model, looks, picture } = await aModel([one.there, other.there], 70);
    const { storage } = desk.local.context;
    await sync();
    const worn = await storage.read(({ replica }) => replica.textureImages(other.there.user._id));
    const unneeded = () => storage.read(({ files }) => files.unreferencedBlobs(Number.MAX_SAFE_INTEGER, 1_000));
    expect(worn.map(({ path }) => `/api/attachments/${encodeURIComponent(path)}`)).toEqual([picture]);
    await assign(desk.central, id, one.there.user._id, true);
    await sync();
    expect([await seen(one.here, model), await seen(other.here, model)]).toEqual([404, looks]);
    expect(await unneeded()).not.toContain(worn[0]?.sha256);
    await assign(desk.central, id, other.there.user._id, true);
    await sync();
    expect(await unneeded()).toContain(worn[0]?.sha256);
    expect(await storage.read(({ replica }) => replica.partAppearances(other.there.user._id, model))).toBeNull();
  });

  test('DESK-01: a person who sees all models gets the server’s answer online, and offline the copy of their own', async () => {
    const { there, here } = await somebody('Work Lead');
    const [own, others] = [await aModel([there]), await aModel([])];
    await sync();
    desk.line.between(breaksOffChanges);
    await dress(own.model, [own.oak, GREEN]);
    expect([await seen(here, own.model), await seen(here, others.model)]).toEqual([[own.oak, GREEN], others.looks]);
    desk.line.cut();
    expect([await seen(here, own.model), (await here.get(own.picture)).status]).toEqual([own.looks, 200]);
    expect(await seen(here, others.model)).toBe(503);
  });

  test('DESK-01: an older server does not block the rest; once it is newer the appearances are received', async () => {
    const { there, here } = await somebody();
    desk.line.between(withoutAppearances);
    const { path, model, looks, picture } = await aModel([there]);
    await sync();
    const place = await desk.local.context.storage.read(({ replica }) => replica.place(there.user._id));
    expect([(await here.get(`${path}?revision=live`)).status, place?.hasAppearances]).toEqual([200, false]);
    expect(await seen(here, model), 'the server answers').toEqual(looks);
    desk.line.between(null);
    await sync();
    desk.line.cut();
    expect([await seen(here, model), (await here.get(picture)).status]).toEqual([looks, 200]);
  });

  test('DESK-01: an unavailable picture does not block others, and is received once it is available', async () => {
    const { there, here } = await somebody();
    const [first, second] = [await aModel([], 80), await aModel([], 90)];
    const shown = async () => [(await here.get(first.picture)).status, (await here.get(second.picture)).status];
    desk.line.between((incoming, outgoing) => {
      if (incoming.url !== first.picture) return false;
      outgoing.writeHead(404, { 'content-type': 'application/json', [SERVER_MARK]: '1' });
      outgoing.end('{"code":"NOT_FOUND","message":"This does not exist."}');
      return true;
    });
    for (const { id } of [first, second]) await assign(desk.central, id, there.user._id);
    await sync();
    desk.line.cut();
    expect([await seen(here, first.model), await shown()]).toEqual([first.looks, [503, 200]]);
    desk.line.between(null);
    desk.line.mend();
    await sync();
    desk.line.cut();
    expect(await shown()).toEqual([200, 200]);
  });
});
