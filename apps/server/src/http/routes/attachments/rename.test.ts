import { newId } from '@benchbook/domain/ids';
import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { looksBody } from '../../../commands/sync/change-bodies.ts';
import { aPdfInstruction, startTestServer, type TestCaller, type TestServer, uploadSamplePdf } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('a library file is renamed (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let lead: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, lead] = [await server.as('engineer'), await server.as('lead')];
  });
  afterAll(() => server.close());

  let shade = 0;
  async function upload(path: string, bytes: Buffer = samplePng({ color: [++shade, 7, database === 'sqlite' ? 1 : 2] })) {
    const form = new FormData();
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(bytes)], path));
    const answer = await author.upload('/api/attachments', form);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }
  const rename = (file: { _id: string }, path: string, caller = author, key?: Record<string, string>) =>
    caller.post(`/api/attachments/${file._id}/rename`, { path }, key);

  /** An instruction with files on its only step. */
  async function guideWith(title: string, ...files: { _id: string }[]) {
    const made = await author.succeed('POST', '/api/wip', {
      wi: { title, steps: [{ title: 'Fit', content: '<p>Fit it.</p>' }] },
    });
    const id: string = made.workInstruction._id;
    const read = async (query = '') => (await author.get(`/api/wip/${id}${query}`)).body;
    const StepID = (await read()).steps[0]._id;
    for (const [order, { _id }] of files.entries())
      await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID, order, _id });
    const release = async (revision = 1) => {
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
      await expect.poll(async () => (await read()).revision, { timeout: 10_000 }).toBe(revision);
    };
    return { id, read, release };
  }

  async function assigned(id: string): Promise<TestCaller> {
    const artisan = await server.person('Artisan');
    const pendingAdditions = [[0, artisan.user._id]];
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    return artisan;
  }

  const frozen = (id: string) =>
    server.context.storage.read(async ({ revisions, events }) => ({
      revision: await revisions.find(id, 1),
      files: await revisions.files(id, 1),
      text: Buffer.from((await revisions.text(id, 1)) ?? '').toString(),
      released: await events.list({ subjectId: id, kinds: ['release.completed'] }),
    }));
  const isChainWhole = async () => (await server.context.storage.read(({ events }) => events.verifyChain())).isIntact;
  const renames = (id: string) =>
    server.context.storage.read(({ events }) => events.list({ subjectId: id, kinds: ['file.renamed'] }));

  test('the new name is checked as at an upload and keeps its ending; id, bytes and hash stay; the log has both names', async () => {
    const bytes = samplePng({ color: [77, 78, 79] });
    const file = await upload('Old.png', bytes);
    const answer = await rename(file, ' front view ');
    expect([answer.status, answer.body]).toEqual([
      200,
      { attachment: { ...file, path: 'front_view.png', name: 'front_view.png' }, drafts: [] },
    ]);
    expect((await author.get('/api/attachments/front_view.png')).bytes.equals(bytes)).toBe(true);
    expect((await author.get(`/api/files/${file.sha256}`)).bytes.equals(bytes)).toBe(true);
    expect((await author.get('/api/attachments/Old.png')).status).toBe(404);
    const [event, ...others] = await renames(file._id);
    expect([event?.payload, event?.userId, others]).toEqual([
      { username: 'demo_engineer', path: 'front_view.png', pathBefore: 'Old.png' },
      author.user._id,
      [],
    ]);
    expect(await isChainWhole()).toBe(true);
    // Letter case alone is another name of the same file; the old name is free.
    expect((await rename(file, 'Front_View.png')).body.attachment.path).toBe('Front_View.png');
    await upload('Old.png');
    // The name that it has changes nothing.
    expect((await rename(file, 'Front_View.png')).body.drafts).toEqual([]);
    expect(await renames(file._id)).toHaveLength(2);
  });

  test('what is no name of it is refused in words', async () => {
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
    expect((await author.get('/api/attachments?q=Plain')).body[0].path).toBe('Plain.png');
  });

  test('who may not write the library renames nothing; a deleted or unknown file is not there', async () => {
    const file = await upload('Kept.png');
    for (const caller of [lead, await server.as('artisan'), await server.as('qa')])
      expect((await rename(file, 'other', caller)).status).toBe(403);
    expect((await rename({ _id: newId() }, 'other')).body.code).toBe('NOT_FOUND');
    await author.succeed('DELETE', `/api/attachments/soft-delete/${file._id}`);
    expect((await rename(file, 'other')).body.code).toBe('NOT_FOUND');
  });

  test('a taken name is answered as at an upload: which file has it, whether it is the same, which name is free', async () => {
    const bytes = samplePng({ color: [60, 61, 62] });
    const [there, file] = [await upload('Taken.png', bytes), await upload('Mine.png')];
    const twin = await upload('Twin.png', bytes);
    const refused = { code: 'DUPLICATE_FILE', message: 'Attachment already exists', freeName: 'TAKEN_2.png' };
    const answer = await rename(file, 'TAKEN');
    expect([answer.status, answer.body]).toEqual([409, { ...refused, file: there, isSame: false }]);
    expect((await rename(twin, 'Taken')).body).toMatchObject({ isSame: true, freeName: 'Taken_2.png' });
    await author.succeed('DELETE', `/api/attachments/soft-delete/${there._id}`);
    expect((await rename(file, 'Taken')).body).toMatchObject({ code: 'DUPLICATE_FILE', file: null });
  });

  test('two who give the same name at once: one gets it, the other hears which file has it', async () => {
    const files = [await upload('Race_a.png'), await upload('Race_b.png'), await upload('Race_c.png')];
    const answers = await Promise.all(files.map((file) => rename(file, 'Winner')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.attachment;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'DUPLICATE_FILE', file: { _id: won._id }, isSame: false, freeName: 'Winner_2.png' });
    const names = (await author.get('/api/attachments?q=race')).body.map(({ path }: { path: string }) => path);
    expect(names).toHaveLength(2);
  });

  test('repeated with its key it is one rename', async () => {
    const file = await upload('Once.png');
    const guide = await guideWith(`Once ${database}`, file);
    const { version } = await guide.read();
    const key = { 'idempotency-key': `rename-${database}` };
    const answers = [await rename(file, 'Twice', author, key), await rename(file, 'Twice', author, key)];
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await renames(file._id)).toHaveLength(1);
    expect((await guide.read()).version).toBe(version + 1);
  });

  test('steps and highlights of working copies show the new name, and open editors get a version that has it', async () => {
    const file = await upload('On_step.png');
    const guide = await guideWith(`Holds it ${database}`, file);
    const pdf = await aPdfInstruction(author, `Marks it ${database}`, await uploadSamplePdf(author, `Marks_${database}.pdf`));
    const mark = await pdf.mark();
    await pdf.attach(mark._id, file._id);
    // Texts are kept by version: this one is read before.
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
    // A client that read it before saves by the id.
    const step = (await guide.read()).steps[0];
    const attachments = [{ ...step.attachments[0], path: 'On_step.png' }];
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { changes: { steps: [{ _id: step._id, attachments }] } });
    expect((await guide.read()).steps[0].attachments).toMatchObject([{ path: 'Of_step.png' }]);
  });

  test('a released revision keeps name, bytes and hash; an artisan gets the bytes by the released name and by the hash', async () => {
    const bytes = samplePng({ color: [5, 6, ++shade] });
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
      for (const who of [artisan, lead, author]) {
        const answer = await who.get(address);
        expect([answer.status, answer.bytes.equals(bytes)], address).toEqual([200, true]);
      }
    expect((await artisan.get('/api/attachments/Renamed.png')).status).toBe(404);
    // Also after another file has taken the old name.
    await upload('Released.png');
    expect((await artisan.get('/api/attachments/Released.png')).bytes.equals(bytes)).toBe(true);
  });

  test('a release with the new name makes no step another one: nobody has it to do again', async () => {
    const file = await upload('Same_work.png');
    const guide = await guideWith(`Same work ${database}`, file);
    await guide.release();
    await rename(file, 'Same_work_named');
    await guide.release(2);
    const [one, two] = await server.context.storage.read(async ({ revisions }) => [
      await revisions.itemHashes(guide.id, 1),
      await revisions.itemHashes(guide.id, 2),
    ]);
    expect(two).toEqual(one);
    const files = await server.context.storage.read(({ revisions }) => revisions.files(guide.id, 2));
    expect(files.map(({ path }) => path)).toEqual(['Same_work_named.png']);
  });

  test('where it is used: a live revision that has it under the former name counts, one that has another file of its name does not', async () => {
    const file = await upload('Former.png');
    const guide = await guideWith(`Former ${database}`, file);
    await guide.release();
    await rename(file, 'Latter');
    const uses = async (who: TestCaller, { _id }: { _id: string }) => (await who.get(`/api/attachments/${_id}/uses`)).body;
    for (const who of [author, lead])
      expect(await uses(who, file)).toMatchObject([{ _id: guide.id, revision: 1, inRevision: true, steps: [{ number: '1' }] }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const newer = await upload('Former.png');
    expect(await uses(author, newer)).toEqual([]);
  });

  test('the library and the search find the new name and not the old one; an artisan finds the released one', async () => {
    const file = await upload('Sprocket_old.png');
    const guide = await guideWith(`Finds ${database}`, file);
    await guide.release();
    const artisan = await assigned(guide.id);
    await rename(file, 'Cogwheel_new');
    const listed = async (q: string) =>
      (await lead.get(`/api/attachments?q=${q}`)).body.map(({ path }: { path: string }) => path);
    expect([await listed('sprocket'), await listed('cogwheel')]).toEqual([[], ['Cogwheel_new.png']]);
    const found = async (who: TestCaller, q: string) =>
      (await who.get(`/api/search?q=${q}`)).body.results.map(
        (each: { path?: string; title?: { text: string } }) => each.path ?? each.title?.text,
      );
    expect([await found(author, 'sprocket'), await found(author, 'cogwheel')]).toEqual([[], ['Cogwheel_new.png']]);
    expect([await found(artisan, 'sprocket'), await found(artisan, 'cogwheel')]).toEqual([[`Finds ${database}`], []]);
    expect((await author.get('/api/attachments?sort=name&q=cogwheel')).body).toHaveLength(1);
  });

  test('a page of an attached PDF that was renamed since the release is found with its step', async () => {
    const path = await uploadSamplePdf(author, `Pages_${database}.pdf`);
    await server.context.jobs.idle();
    const file = (await author.get(`/api/attachments?q=${path}`)).body[0];
    const guide = await guideWith(`Has pages ${database}`, file);
    await guide.release();
    const artisan = await assigned(guide.id);
    const hits = async () => (await artisan.get('/api/search?q=gearbox')).body.results[0]?.hits;
    const before = await hits();
    expect(before).toMatchObject([{ kind: 'page', path, pageNumber: 1, step: { title: 'Fit' } }]);
    await rename(file, 'Pages_elsewhere');
    expect(await hits()).toEqual(before);
  });

  test('the picture and the PDF of an instruction are not renamed: the answer names it and says what to do', async () => {
    const picture = await upload('Cover.png');
    const guide = await guideWith(`Covered ${database}`);
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Cover.png' });
    const pdfPath = await uploadSamplePdf(author, `Manual_${database}.pdf`);
    await aPdfInstruction(author, `Manual ${database}`, pdfPath);
    const pdf = (await author.get(`/api/attachments?q=Manual_${database}`)).body[0];
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
    await author.succeed('PATCH', `/api/wip/${other.id}`, { preview_img: 'Cover.png' });
    expect((await refused(picture))[2]).toContain(`"Covered ${database}" and "Other ${database}"`);
    expect((await author.get('/api/attachments?q=Cover')).body[0].path).toBe('Cover.png');
    // What was said to do helps.
    for (const { id } of [guide, other])
      await author.succeed('PATCH', `/api/wip/${id}`, { preview_img: 'default-wi-preview-img.jpg' });
    expect((await rename(picture, 'Elsewhere')).status).toBe(200);
  });

  test('a state with the former name is taken up with the name of now', async () => {
    const [first, second] = [await upload('Face_1.png'), await upload('Face_2.png')];
    const guide = await guideWith(`Faces ${database}`, second);
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_1.png' });
    await guide.release();
    const { version } = await guide.read();
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_2.png' });
    await rename(first, 'Face_one');
    await new Promise((resolve) => setTimeout(resolve, 5));
    await upload('Face_1.png');
    const before = await frozen(guide.id);
    for (const address of [`revisions/1`, `versions/${version}`]) {
      await author.succeed('PATCH', `/api/wip/${guide.id}`, { preview_img: 'Face_2.png' });
      await author.succeed('POST', `/api/wip/${guide.id}/${address}/restore`, {});
      expect((await guide.read()).preview_img, address).toBe('Face_one.png');
    }
    expect(await frozen(guide.id)).toEqual(before);
    expect((await author.get(`/api/wip/${guide.id}?revision=live`)).body.preview_img).toBe('Face_1.png');
  });

  test('models go on wearing a renamed texture, and a renamed model keeps its looks at the bench', async () => {
    const texture = await upload('Oak.png');
    const model = await upload(`Lid_${database}.obj`, Buffer.from(`v 0 0 0\nv ${shade} 1 2`));
    const look = { partGroup: 'Lid', texturePath: 'Oak.png', textureIndex: -1, textureName: 'Oak', partID: '0' };
    const address = `/api/attachments/${model._id}/texture-config`;
    await author.succeed('PUT', address, { textureConfig: [look] });
    const guide = await guideWith(`Wears ${database}`, model);
    await guide.release();
    const artisan = await assigned(guide.id);
    expect((await rename(texture, 'Walnut')).status).toBe(200);
    const worn = { textureConfig: [{ ...look, texturePath: 'Walnut.png' }] };
    expect((await author.get(address)).body).toEqual(worn);
    expect((await artisan.get('/api/attachments/Walnut.png')).status).toBe(200);
    expect((await rename(model, 'Cover')).status).toBe(200);
    expect((await artisan.get(address)).body).toEqual(worn);
    expect((await artisan.get('/api/attachments/Walnut.png')).status).toBe(200);
    const copied = await server.context.storage.read((readers) => looksBody(readers, guide.id, 1));
    expect(copied).toMatchObject({ models: [{ _id: model._id }], pictures: [{ path: 'Walnut.png' }] });
  });
});
