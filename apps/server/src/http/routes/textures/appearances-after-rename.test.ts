import { newId } from '@benchbook/domain/ids';
import { describe, expect, test } from 'vitest';
import { renameFile } from '../../../commands/files/rename-file.ts';
import { writePartAppearances } from '../../../commands/textures/part-appearances.ts';
import { appearancesBody } from '../../../replica/feed/change-bodies.ts';
import { renamePlant } from '../attachments/for-tests/rename-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('part appearances and renames (%s)', (database) => {
  const plant = renamePlant(database);
  const { upload, rename, guideWith, assigned, whileOpen, authorAs } = plant;

  const aTexture = () => upload(`oak-${newId()}.png`);
  const aModel = (name = `lid-${newId()}.obj`) => upload(name, Buffer.from(`v 0 0 0\nv ${plant.nextShade()} 1 2`));
  const wearing = (texturePath: string, partID = '0') => ({
    partGroup: 'Lid',
    texturePath,
    textureIndex: -1,
    textureName: '',
    partID,
  });
  const address = (model: { _id: string }) => `/api/attachments/${model._id}/texture-config`;
  const dress = (model: { _id: string }, ...textureConfig: readonly object[]) =>
    plant.author.succeed('PUT', address(model), { textureConfig });
  const looksOf = async (model: { _id: string }, who = plant.author) => {
    const { status, body } = await who.get(address(model));
    return status === 200 ? body.textureConfig : status;
  };

  test('a texture is renamed during a save of appearances with it: both changes are stored', async () => {
    const [texture, model] = [await aTexture(), await aModel()];
    await dress(model, wearing(texture.path));
    const plain = { partId: '1', partName: 'Lid', textureFile: '', textureIndex: -1, textureName: '', colour: '#e53935' };
    const worn = { ...plain, partId: '0', textureFile: texture.path, colour: null };
    const { status, body } = await whileOpen(
      (context) => writePartAppearances(context, authorAs(), model._id, [worn, plain]),
      () => rename(texture, `ash-${newId()}`),
    );
    expect(status).toBe(200);
    expect(await looksOf(model)).toEqual([wearing(body.attachment.path), { ...wearing('', '1'), color: '#e53935' }]);
  });

  test('a texture is renamed while a model gets it for the first time: the model has its new name', async () => {
    const [texture, model] = [await aTexture(), await aModel()];
    const worn = { partId: '0', partName: 'Lid', textureFile: texture.path, textureIndex: -1, textureName: '', colour: null };
    const { body } = await whileOpen(
      (context) => writePartAppearances(context, authorAs(), model._id, [worn]),
      () => rename(texture, `ash-${newId()}`),
    );
    expect(await looksOf(model)).toEqual([wearing(body.attachment.path)]);
  });

  test('appearances are saved during a rename of their texture, or later with its former name: they have its current name', async () => {
    const [texture, model] = [await aTexture(), await aModel()];
    const ash = `ash-${newId()}.png`;
    const unknown = wearing('nobody-has-this.png', '1');
    const answer = await whileOpen(
      (context) => renameFile(context, authorAs(), texture._id, ash),
      () => dress(model, wearing(texture.path), unknown),
    );
    expect([answer.textureConfig, await looksOf(model)]).toEqual([
      [wearing(ash), unknown],
      [wearing(ash), unknown],
    ]);
    await rename(texture, `elm-${newId()}`);
    const { path } = (await plant.author.get('/api/attachments?q=elm')).body.find(
      ({ _id }: { _id: string }) => _id === texture._id,
    );
    for (const former of [texture.path, ash]) {
      await dress(model, wearing(former));
      expect(await looksOf(model), former).toEqual([wearing(path)]);
    }
  });

  test('a thousand unknown textures need as many reads as ten, and former names are resolved over two renames', async () => {
    const [texture, model] = [await aTexture(), await aModel()];
    await rename(texture, `ash-${newId()}`);
    const renamed = (await rename(texture, `elm-${newId()}`)).body.attachment.path;
    const plain = { partName: 'Lid', textureIndex: -1, textureName: '', colour: null };
    const readsFor = (count: number) =>
      plant.server.context.storage.transaction(async (tx) => {
        const unknown = Array.from({ length: count }, (_, index) => `unknown-${index}.png`);
        const looks = [texture.path, ...unknown].map((textureFile, index) => ({ ...plain, textureFile, partId: `${index}` }));
        let reads = 0;
        const counted = <Reader extends object>(reader: Reader) =>
          new Proxy(reader, {
            get: (target, key) => {
              const member = Reflect.get(target, key);
              if (typeof member !== 'function') return member;
              reads++;
              return member.bind(target);
            },
          });
        const storage = plant.server.context.storage.joined({ ...tx, files: counted(tx.files), events: counted(tx.events) });
        const saved = await writePartAppearances({ ...plant.server.context, storage }, authorAs(), model._id, looks);
        expect(saved.map(({ textureFile }) => textureFile)).toEqual([renamed, ...unknown]);
        return reads;
      });
    expect(await readsFor(1_000)).toBe(await readsFor(10));
  });

  test('ROLE-12: a new model with the former name of an assigned one does not inherit its appearances or expose its own', async () => {
    const [oak, secret] = [await aTexture(), await aTexture()];
    const name = `lid-${newId()}.obj`;
    const old = await aModel(name);
    await dress(old, wearing(oak.path));
    const guide = await guideWith(`Former name ${database}`, old);
    await guide.release();
    const artisan = await assigned(guide.id);
    expect((await rename(old, `lid-${newId()}`)).status).toBe(200);
    const newer = await aModel(name);
    expect(await looksOf(newer)).toEqual([]);
    await dress(newer, wearing(secret.path));
    const seen = async (path: string) => (await artisan.get(`/api/attachments/${path}`)).status;
    expect([await looksOf(old, artisan), await seen(oak.path)]).toEqual([[wearing(oak.path)], 200]);
    expect([await looksOf(newer, artisan), await seen(secret.path)]).toEqual([404, 404]);
    const copied = await plant.server.context.storage.read((readers) => appearancesBody(readers, guide.id, 1));
    expect(copied).toMatchObject({ models: [{ _id: old._id }], pictures: [{ path: oak.path }] });
    expect([copied.models.length, copied.pictures.length]).toEqual([1, 1]);
  });

  test('ROLE-12: a model that was renamed and replaced since the release keeps its appearances at the bench', async () => {
    const [oak, model] = [await aTexture(), await aModel()];
    await dress(model, wearing(oak.path));
    const guide = await guideWith(`Replaced ${database}`, model);
    await guide.release();
    const artisan = await assigned(guide.id);
    await rename(model, `lid-${newId()}`);
    await plant.server.context.storage.transaction(async (tx) => {
      const [file, other] = [await tx.files.find(model._id), await tx.files.findByPath(oak.path)];
      if (file && other) await tx.files.save({ ...file, sha256: other.sha256, sizeBytes: other.sizeBytes });
    });
    expect(await looksOf(model, artisan)).toEqual([wearing(oak.path)]);
    expect((await artisan.get(`/api/attachments/${oak.path}`)).status).toBe(200);
  });
});
