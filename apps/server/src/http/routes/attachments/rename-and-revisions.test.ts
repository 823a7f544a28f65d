import { samplePng } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { appearancesBody } from '../../../replica/feed/change-bodies.ts';
import { aPdfInstruction, type TestCaller, uploadSamplePdf } from '../../../test/index.ts';
import { renamePlant } from './for-tests/rename-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('a library file used by revisions is renamed (%s)', (database) => {
  const plant = renamePlant(database);
  const { upload, rename, guideWith, assigned, frozen, isChainWhole } = plant;

  test('a released revision keeps name, bytes and hash; an artisan gets the bytes by the released name and by the hash', async () => {
    const bytes = samplePng({ color: [5, 6, plant.nextShade()] });
    const file = await upload('Released.png', bytes);
    const guide = await guideWith(`Released ${database}`, file);
    await guide.release();
    const artisan = await assigned(guide.id);
    const before = await frozen(guide.id);
    const live = (await artisan.get(`/api/wip/${guide.id}`)).text;
    expect((await rename(file, 'Renamed')).status).toBe(200);
    expect(await frozen(guide.id)).toEqual(before);
    expect(before.files.map(({ path }) => path)).toEqual(['Released.png']);
    expect((await artisan.get(`/api/wip/${guide.id}`)).body.steps).toEqual(JSON.parse(live).steps);
    expect(await isChainWhole()).toBe(true);
    for (const address of ['/api/attachments/Released.png', `/api/files/${file.sha256}`])
      for (const who of [artisan, plant.lead, plant.author]) {
        const answer = await who.get(address);
        expect([answer.status, answer.bytes.equals(bytes)], address).toEqual([200, true]);
      }
    expect((await artisan.get('/api/attachments/Renamed.png')).status).toBe(404);
    // Also after another file has taken the old name.
    await upload('Released.png');
    expect((await artisan.get('/api/attachments/Released.png')).bytes.equals(bytes)).toBe(true);
  });

  test('a release with the new name changes no step: no tick is lost', async () => {
    const file = await upload('Same_work.png');
    const guide = await guideWith(`Same work ${database}`, file);
    await guide.release();
    await rename(file, 'Same_work_named');
    await guide.release(2);
    const [one, two] = await plant.server.context.storage.read(async ({ revisions }) => [
      await revisions.itemHashes(guide.id, 1),
      await revisions.itemHashes(guide.id, 2),
    ]);
    expect(two).toEqual(one);
    const files = await plant.server.context.storage.read(({ revisions }) => revisions.files(guide.id, 2));
    expect(files.map(({ path }) => path)).toEqual(['Same_work_named.png']);
  });

  test('uses of a file include a live revision that has it under its former name, but not one with another file of the same name', async () => {
    const file = await upload('Former.png');
    const guide = await guideWith(`Former ${database}`, file);
    await guide.release();
    await rename(file, 'Latter');
    const uses = async (who: TestCaller, { _id }: { _id: string }) => (await who.get(`/api/attachments/${_id}/uses`)).body;
    for (const who of [plant.author, plant.lead])
      expect(await uses(who, file)).toMatchObject([{ _id: guide.id, revision: 1, inRevision: true, steps: [{ number: '1' }] }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const newer = await upload('Former.png');
    expect(await uses(plant.author, newer)).toEqual([]);
  });

  test('the library and the search find the new name only; an artisan finds the released name', async () => {
    const file = await upload('Sprocket_old.png');
    const guide = await guideWith(`Finds ${database}`, file);
    await guide.release();
    const artisan = await assigned(guide.id);
    await rename(file, 'Cogwheel_new');
    const listed = async (q: string) =>
      (await plant.lead.get(`/api/attachments?q=${q}`)).body.map(({ path }: { path: string }) => path);
    expect([await listed('sprocket'), await listed('cogwheel')]).toEqual([[], ['Cogwheel_new.png']]);
    const found = async (who: TestCaller, q: string) =>
      (await who.get(`/api/search?q=${q}`)).body.results.map(
        (each: { path?: string; title?: { text: string } }) => each.path ?? each.title?.text,
      );
    expect([await found(plant.author, 'sprocket'), await found(plant.author, 'cogwheel')]).toEqual([[], ['Cogwheel_new.png']]);
    expect([await found(artisan, 'sprocket'), await found(artisan, 'cogwheel')]).toEqual([[`Finds ${database}`], []]);
    expect((await plant.author.get('/api/attachments?sort=name&q=cogwheel')).body).toHaveLength(1);
  });

  test('a page of an attached PDF that was renamed since the release is found with its step', async () => {
    const path = await uploadSamplePdf(plant.author, `Pages_${database}.pdf`);
    await plant.server.context.jobs.idle();
    const file = (await plant.author.get(`/api/attachments?q=${path}`)).body[0];
    const guide = await guideWith(`Has pages ${database}`, file);
    await guide.release();
    const artisan = await assigned(guide.id);
    const hits = async () => (await artisan.get('/api/search?q=gearbox')).body.results[0]?.hits;
    const before = await hits();
    expect(before).toMatchObject([{ kind: 'page', path, pageNumber: 1, step: { title: 'Fit' } }]);
    await rename(file, 'Pages_elsewhere');
    expect(await hits()).toEqual(before);
  });

  test('the preview image and the PDF of an instruction can’t be renamed: the answer names the instruction and says what to do', async () => {
    const picture = await upload('Cover.png');
    const guide = await guideWith(`Covered ${database}`);
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Cover.png' });
    const pdfPath = await uploadSamplePdf(plant.author, `Manual_${database}.pdf`);
    await aPdfInstruction(plant.author, `Manual ${database}`, pdfPath);
    const pdf = (await plant.author.get(`/api/attachments?q=Manual_${database}`)).body[0];
    const refused = async (file: { _id: string }) => {
      const { status, body } = await rename(file, 'Elsewhere');
      return [status, body.code, body.message];
    };
    expect(await refused(picture)).toEqual([
      409,
      'CONFLICT',
      `"Cover.png" is the preview image of "Covered ${database}". Choose another preview image there, then rename the file.`,
    ]);
    expect(await refused(pdf)).toEqual([
      409,
      'CONFLICT',
      `"${pdfPath}" is the PDF of "Manual ${database}". Upload it again under the new name, and choose that there as the new issue of the PDF.`,
    ]);
    const other = await guideWith(`Other ${database}`);
    await plant.author.succeed('PATCH', `/api/wip/${other.id}`, { preview_img: 'Cover.png' });
    expect((await refused(picture))[2]).toContain(`"Covered ${database}" and "Other ${database}"`);
    expect((await plant.author.get('/api/attachments?q=Cover')).body[0].path).toBe('Cover.png');
    // The recommended action works.
    for (const { id } of [guide, other])
      await plant.author.succeed('PATCH', `/api/wip/${id}`, { preview_img: 'default-wi-preview-img.jpg' });
    expect((await rename(picture, 'Elsewhere')).status).toBe(200);
  });

  test('a revision freezes the preview image that is shown, and no file that has the name of an earlier one', async () => {
    for (const name of ['Once.png', 'Shown.png']) await upload(name);
    const guide = await guideWith(`Shown ${database}`);
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, {
      preview_img: 'Shown.png',
      previewImages: ['Once.png', 'Shown.png'],
    });
    await guide.release();
    const revision = await plant.server.context.storage.read(({ revisions }) => revisions.find(guide.id, 1));
    expect(revision?.files.map(({ path }) => path)).toEqual(['Shown.png']);
  });

  test('restoring a version with the former name uses the current name', async () => {
    const [first, second] = [await upload('Face_1.png'), await upload('Face_2.png')];
    const guide = await guideWith(`Faces ${database}`, second);
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_1.png' });
    await guide.release();
    const { version } = await guide.read();
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_2.png' });
    await rename(first, 'Face_one');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload('Face_1.png');
    const before = await frozen(guide.id);
    for (const address of [`revisions/1`, `versions/${version}`]) {
      await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_2.png' });
      await plant.author.succeed('POST', `/api/wip/${guide.id}/${address}/restore`, {});
      expect((await guide.read()).preview_img, address).toBe('Face_one.png');
    }
    expect(await frozen(guide.id)).toEqual(before);
    expect((await plant.author.get(`/api/wip/${guide.id}?revision=live`)).body.preview_img).toBe('Face_1.png');
  });

  test('models keep a renamed texture, and a renamed model keeps its part appearances at the bench', async () => {
    const texture = await upload('Oak.png');
    const model = await upload(`Lid_${database}.obj`, Buffer.from(`v 0 0 0\nv ${plant.nextShade()} 1 2`));
    const look = { partGroup: 'Lid', texturePath: 'Oak.png', textureIndex: -1, textureName: 'Oak', partID: '0' };
    const address = `/api/attachments/${model._id}/texture-config`;
    await plant.author.succeed('PUT', address, { textureConfig: [look] });
    const guide = await guideWith(`Wears ${database}`, model);
    await guide.release();
    const artisan = await assigned(guide.id);
    expect((await rename(texture, 'Walnut')).status).toBe(200);
    const worn = { textureConfig: [{ ...look, texturePath: 'Walnut.png' }] };
    expect((await plant.author.get(address)).body).toEqual(worn);
    expect((await artisan.get('/api/attachments/Walnut.png')).status).toBe(200);
    expect((await rename(model, 'Cover')).status).toBe(200);
    expect((await artisan.get(address)).body).toEqual(worn);
    expect((await artisan.get('/api/attachments/Walnut.png')).status).toBe(200);
    const copied = await plant.server.context.storage.read((readers) => appearancesBody(readers, guide.id, 1));
    expect(copied).toMatchObject({ models: [{ _id: model._id }], pictures: [{ path: 'Walnut.png' }] });
  });
});
