import { EMPTY_SAVE } from '@benchbook/contracts';
import { newId } from '@benchbook/domain/ids';
import { describe, expect, test } from 'vitest';
import { renameFile } from '../../../commands/files/rename-file.ts';
import { saveInstruction } from '../../../commands/instructions/save-instruction.ts';
import { renamePlant } from './for-tests/rename-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('a file is renamed during saves that name it (%s)', (database) => {
  const plant = renamePlant(database);
  const { upload, rename, guideWith, whileOpen, authorAs } = plant;
  const renamed = async () => {
    const file = await upload(`cover-${newId()}.png`);
    const { path } = (await rename(file, `front-${newId()}`)).body.attachment;
    return { former: file.path, path };
  };

  test('a preview image that was renamed since it was chosen is saved under its name now, by every save', async () => {
    const guide = await guideWith(`Chosen before ${database}`);
    const save = (body: object) => plant.author.succeed('PATCH', `/api/wip/${guide.id}`, body);
    const shown = async () => (await guide.read()).preview_img;
    const [first, second, third] = [await renamed(), await renamed(), await renamed()];
    await save({ preview_img: first.former });
    expect(await shown()).toBe(first.path);
    const { steps, version } = await guide.read();
    await save({ changes: { preview_img: second.former, steps: [{ _id: steps[0]._id, title: 'Fit well' }] } });
    expect(await shown()).toBe(second.path);
    // Based on an older version: the two are merged.
    await save({ version, publication_page: {}, preview_img: second.former });
    expect(await shown()).toBe(second.path);
    const wi = { title: `Made before ${database}`, preview_img: third.former, steps: [{ title: 'Fit' }] };
    const made = await plant.author.succeed('POST', '/api/wip', { wi });
    expect((await plant.author.get(`/api/wip/${made.workInstruction._id}`)).body.preview_img).toBe(third.path);
    await save({ preview_img: 'nobody-has-this.png' });
    expect(await shown()).toBe('nobody-has-this.png');
  });

  test('a preview image is chosen while it is renamed: the save stores its new name', async () => {
    const guide = await guideWith(`Chosen beside ${database}`);
    const file = await upload(`cover-${newId()}.png`);
    const front = `front-${newId()}.png`;
    await whileOpen(
      (context) => renameFile(context, authorAs(), file._id, front),
      () => plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: file.path }),
    );
    expect((await guide.read()).preview_img).toBe(front);
  });

  test('a file is renamed while it is chosen as preview image: the rename is refused, as after the save', async () => {
    const guide = await guideWith(`Renamed beside ${database}`);
    const file = await upload(`cover-${newId()}.png`);
    const fields = { ...EMPTY_SAVE.fields, previewImage: file.path };
    const answer = await whileOpen(
      (context) => saveInstruction(context, authorAs(), guide.id, { ...EMPTY_SAVE, fields }),
      () => rename(file, `front-${newId()}`),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect([(await guide.read()).preview_img, (await plant.author.get(`/api/attachments/${file.path}`)).status]).toEqual([
      file.path,
      200,
    ]);
  });
});
