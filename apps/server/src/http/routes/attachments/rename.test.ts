import { newId } from '@benchbook/domain/ids';
import { samplePng } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { aPdfInstruction, uploadSamplePdf } from '../../../test/index.ts';
import { renamePlant } from './for-tests/rename-plant.ts';

describe.each(['sqlite', 'postgres'] as const)('a library file is renamed (%s)', (database) => {
  const plant = renamePlant(database);
  const { upload, rename, guideWith, isChainWhole, renames } = plant;

  test('the new name is checked as at an upload and keeps its extension; id, bytes and hash stay; the log has both names', async () => {
    const bytes = samplePng({ color: [77, 78, 79] });
    const file = await upload('Old.png', bytes);
    const answer = await rename(file, ' front view ');
    expect([answer.status, answer.body]).toEqual([
      200,
      { attachment: { ...file, path: 'front_view.png', name: 'front_view.png' }, drafts: [] },
    ]);
    expect((await plant.author.get('/api/attachments/front_view.png')).bytes.equals(bytes)).toBe(true);
    expect((await plant.author.get(`/api/files/${file.sha256}`)).bytes.equals(bytes)).toBe(true);
    expect((await plant.author.get('/api/attachments/Old.png')).status).toBe(404);
    const [event, ...others] = await renames(file._id);
    expect([event?.payload, event?.userId, others]).toEqual([
      { username: 'demo_engineer', path: 'front_view.png', pathBefore: 'Old.png' },
      plant.author.user._id,
      [],
    ]);
    expect(await isChainWhole()).toBe(true);
    // A change of letter case is a new name of the same file; the old name becomes free.
    expect((await rename(file, 'Front_View.png')).body.attachment.path).toBe('Front_View.png');
    await upload('Old.png');
    // Renaming to the current name changes nothing.
    expect((await rename(file, 'Front_View.png')).body.drafts).toEqual([]);
    expect(await renames(file._id)).toHaveLength(2);
  });

  test('an invalid name is refused with a sentence', async () => {
    const file = await upload('Plain.png');
    const refused = async (path: string) => {
      const { status, body } = await rename(file, path);
      return [status, body.code, body.errors?.path];
    };
    const ending = 'The ending stays .png: another name does not make another kind of file of it.';
    expect(await refused('photo.jpg')).toEqual([400, 'VALIDATION', ending]);
    expect(await refused('photo.exe')).toEqual([400, 'VALIDATION', ending]);
    expect(await refused('  ')).toEqual([400, 'VALIDATION', 'A file needs a name.']);
    expect(await refused('.png')).toEqual([400, 'VALIDATION', 'A file needs a name.']);
    for (const wrong of ['a/b', 'a&b', 'a?', '../x']) expect((await refused(wrong))[1], wrong).toBe('VALIDATION');
    expect((await refused('x'.repeat(200)))[2]).toBe('This file name is too long. Please give the file a shorter one.');
    expect((await plant.author.get('/api/attachments?q=Plain')).body[0].path).toBe('Plain.png');
  });

  test.each([
    ['letter case alone', 'ODD name A', 'ODD_name_A.png'],
    ['dots and blanks at its end', ' plate.. . ', 'plate.._.png'],
    ['a device of Windows', 'CON', 'CON.png'],
    ['signs of addresses', '50%25+20%;=@$[1],\'"<ü>', `50%25+20%;=@$[1],'"<ü>.png`],
    ['letters in two parts', 'Fu\u0308hrung', 'F\u00fchrung.png'],
    ['letters beyond the first plane', '𝒜 螺栓 🔩', '𝒜_螺栓_🔩.png'],
    ['as many bytes as a name may have', 'ü'.repeat(98), `${'ü'.repeat(98)}.png`],
  ])('under a name with %s a file can be read, listed, found as taken and replaced', async (_what, typed, path) => {
    const bytes = samplePng({ color: [90, 91, plant.nextShade()] });
    const file = await upload(`odd_name_${typed === 'ODD name A' ? 'a' : newId()}.png`, bytes);
    expect((await rename(file, typed)).body.attachment?.path).toBe(path);
    for (const form of [path, path.normalize('NFD')])
      expect((await plant.author.get(`/api/attachments/${encodeURIComponent(form)}`)).bytes.equals(bytes), form).toBe(true);
    const other = await upload(`other_${newId()}.png`);
    for (const twin of [path.toUpperCase().replace('.PNG', '.png'), path.normalize('NFD')]) {
      const { status, body } = await rename(other, twin);
      expect([status, body.code, body.file?._id], twin).toEqual([409, 'DUPLICATE_FILE', file._id]);
      // The suggested free name is accepted.
      expect((await rename(other, body.freeName)).status, body.freeName).toBe(200);
      await rename(other, `other_${newId()}`);
    }
    expect((await rename(file, `odd_${newId()}`)).status).toBe(200);
  });

  test.each([
    ['turned letters', 'gnp\u202e'],
    ['half a character', 'a\ud800'],
    ['controls', 'a\u0007b'],
    ['controls of the second set', 'a\u0085b'],
    ['a byte more than a name may have', `${'ü'.repeat(98)}a`],
    ['separators', 'a\\b'],
    ['a number sign', 'a#b'],
  ])('a name with %s is refused', async (_what, typed) => {
    const file = await upload(`plain_${newId()}.png`);
    const { status, body } = await rename(file, typed);
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect((await plant.author.get(`/api/attachments?q=${file.path}`)).body).toHaveLength(1);
  });

  test('people who may not change the library can’t rename files; a deleted or unknown file is not found', async () => {
    const file = await upload('Kept.png');
    for (const caller of [plant.lead, await plant.server.as('artisan'), await plant.server.as('qa')])
      expect((await rename(file, 'other', caller)).status).toBe(403);
    expect((await rename({ _id: newId() }, 'other')).body.code).toBe('NOT_FOUND');
    await plant.author.succeed('DELETE', `/api/attachments/soft-delete/${file._id}`);
    expect((await rename(file, 'other')).body.code).toBe('NOT_FOUND');
  });

  test('a taken name gets the answer of an upload: which file has it, whether it is the same, which name is free', async () => {
    const bytes = samplePng({ color: [60, 61, 62] });
    const [there, file] = [await upload('Taken.png', bytes), await upload('Mine.png')];
    const twin = await upload('Twin.png', bytes);
    const refused = { code: 'DUPLICATE_FILE', message: 'Attachment already exists', freeName: 'TAKEN_2.png' };
    const answer = await rename(file, 'TAKEN');
    expect([answer.status, answer.body]).toEqual([409, { ...refused, file: there, isSame: false }]);
    expect((await rename(twin, 'Taken')).body).toMatchObject({ isSame: true, freeName: 'Taken_2.png' });
    await plant.author.succeed('DELETE', `/api/attachments/soft-delete/${there._id}`);
    expect((await rename(file, 'Taken')).body).toMatchObject({ code: 'DUPLICATE_FILE', file: null });
  });

  test('of two people who give the same name concurrently one succeeds, and the other’s answer names the file', async () => {
    const files = [await upload('Race_a.png'), await upload('Race_b.png'), await upload('Race_c.png')];
    const answers = await Promise.all(files.map((file) => rename(file, 'Winner')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.attachment;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'DUPLICATE_FILE', file: { _id: won._id }, isSame: false, freeName: 'Winner_2.png' });
    const names = (await plant.author.get('/api/attachments?q=race')).body.map(({ path }: { path: string }) => path);
    expect(names).toHaveLength(2);
  });

  test('a call repeated with its key is one rename', async () => {
    const file = await upload('Once.png');
    const guide = await guideWith(`Once ${database}`, file);
    const { version } = await guide.read();
    const key = { 'idempotency-key': `rename-${database}` };
    const answers = [await rename(file, 'Twice', plant.author, key), await rename(file, 'Twice', plant.author, key)];
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await renames(file._id)).toHaveLength(1);
    expect((await guide.read()).version).toBe(version + 1);
  });

  test('steps and highlights of working copies show the new name, and open editors get a version that has it', async () => {
    const file = await upload('On_step.png');
    const guide = await guideWith(`Holds it ${database}`, file);
    const pdf = await aPdfInstruction(
      plant.author,
      `Marks it ${database}`,
      await uploadSamplePdf(plant.author, `Marks_${database}.pdf`),
    );
    const mark = await pdf.mark();
    await pdf.attach(mark._id, file._id);
    // Texts are cached by version: this one is read before.
    const before = (await guide.read()).version;
    const { drafts } = (await rename(file, 'Of_step')).body;
    expect(drafts).toMatchObject([
      { _id: guide.id, title: `Holds it ${database}`, version: before + 1 },
      { _id: pdf.id, title: `Marks it ${database}` },
    ]);
    expect((await guide.read()).steps[0].attachments).toMatchObject([
      { _id: file._id, path: 'Of_step.png', sha256: file.sha256 },
    ]);
    expect((await pdf.marks())[0].attachments).toMatchObject([{ _id: file._id, path: 'Of_step.png' }]);
    // A client that read it before saves by id.
    const step = (await guide.read()).steps[0];
    const attachments = [{ ...step.attachments[0], path: 'On_step.png' }];
    await plant.author.succeed('PATCH', `/api/wip/${guide.id}`, { changes: { steps: [{ _id: step._id, attachments }] } });
    expect((await guide.read()).steps[0].attachments).toMatchObject([{ path: 'Of_step.png' }]);
  });
});
