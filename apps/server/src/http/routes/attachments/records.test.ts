import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

describe.each(['sqlite', 'postgres'] as const)('records of files (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  let shade = 0;
  async function upload(path: string, bytes = samplePng({ color: [++shade, 1, 1] })) {
    const form = new FormData();
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(bytes)], path));
    const answer = await author.upload('/api/attachments', form);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  }
  const pathsOf = async (address: string): Promise<string[]> =>
    (await author.succeed('GET', address)).map((file: { path: string }) => file.path);

  async function guideWith(...files: { _id: string }[]) {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      title: `Guide ${++shade}`,
      steps: [{ title: 'One' }],
    });
    const guide = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
    const uses = [];
    for (const [order, { _id }] of files.entries())
      uses.push(
        await author.succeed('POST', '/api/wip/createAttachmentInUse', {
          WIPID: guide._id,
          HighlightID: null,
          StepID: guide.steps[0]._id,
          order,
          _id,
        }),
      );
    return { guide, uses };
  }

  test('ATT-20 ATT-21 ATT-22 ATT-24: a record has its own id and path, a name to show, and its extension from the path', async () => {
    const [one, other] = [await upload('Gear.PNG'), await upload('gear_two.png')];
    expect(one._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(other._id).not.toBe(one._id);
    expect(one).toMatchObject({ path: 'Gear.PNG', name: 'Gear.PNG', deleted: false });
    expect(one.fileExtension.toLowerCase()).toBe('png');
    const form = new FormData();
    form.set('path', 'Gear.PNG');
    form.set('attachment', new File([new Uint8Array(samplePng({ color: [9, 9, 9] }))], 'Gear.PNG'));
    expect((await author.upload('/api/attachments', form)).body.code).toBe('DUPLICATE_FILE');
  });

  test('the answer to a taken name has the library file, whether the bytes are equal, and a free name', async () => {
    const bytes = samplePng({ color: [90, 91, 92] });
    const there = await upload('Leg2.png', bytes);
    await upload('Leg2_2.png');
    const sent = async (path: string, content = bytes) => {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(content)], path));
      const { status, body } = await author.upload('/api/attachments', form);
      return { status, ...body };
    };
    const refused = { status: 409, code: 'DUPLICATE_FILE', message: 'Attachment already exists', freeName: 'Leg2_3.png' };
    expect(await sent('Leg2.png')).toEqual({ ...refused, file: there, isSame: true });
    const other = samplePng({ color: [93, 94, 95] });
    expect(await sent('Leg2.png', other)).toEqual({ ...refused, file: there, isSame: false });
    expect(await sent('LEG2.png', other)).toMatchObject({ file: there, isSame: false, freeName: 'LEG2_3.png' });
    expect(await sent('Leg2_3.png', other)).toMatchObject({ status: 201, path: 'Leg2_3.png' });

    await author.succeed('DELETE', `/api/attachments/soft-delete/${there._id}`);
    expect(await sent('Leg2.png')).toEqual({ ...refused, file: null, isSame: true, freeName: 'Leg2_4.png' });
  });

  test('API-14 WI-55 ATT-25 ATT-26 ATT-27 ATT-28: attaching answers the id of the use, and the step has its files in order', async () => {
    const [first, second] = [await upload('first.png'), await upload('second.png')];
    const { guide, uses } = await guideWith(first, second);
    expect(uses[0].inUseID).toMatch(/^[0-9a-f-]{36}$/);
    expect(uses[1].inUseID).not.toBe(uses[0].inUseID);
    const [step] = (await author.succeed('GET', `/api/wip/${guide._id}`)).steps;
    const common = { WIPID: guide._id, StepID: step._id, is_preview_image: false };
    expect(step.attachments).toMatchObject([
      { ...common, _id: first._id, path: 'first.png', order: 0, inUseID: uses[0].inUseID },
      { ...common, _id: second._id, path: 'second.png', order: 1, inUseID: uses[1].inUseID },
    ]);
    const attachments = step.attachments.map((use: object) => ({ ...use, is_preview_image: true }));
    await author.succeed('PATCH', `/api/wip/${guide._id}`, { changes: { steps: [{ _id: step._id, attachments }] } });
    const again = (await author.succeed('GET', `/api/wip/${guide._id}`)).steps[0].attachments;
    expect(again.map((use: { is_preview_image: boolean }) => use.is_preview_image)).toEqual([true, true]);
  });

  test('API-05 API-06 API-09 ATT-33 ATT-40: a deleted file is marked as deleted and leaves the library, but stays where it is used and keeps its name', async () => {
    const file = await upload('worn.png');
    const isMarked = async () => (await server.context.storage.read(({ files }) => files.find(file._id)))?.isDeleted;
    expect([file.deleted, await isMarked()]).toEqual([false, false]);
    const { guide } = await guideWith(file);
    const exists = async (name: string) =>
      (await author.succeed('GET', `/api/attachments/checkattachmentexists/${name}`)) as boolean;
    expect([await exists('worn.png'), await exists('never.png')]).toEqual([true, false]);
    expect(await author.succeed('DELETE', `/api/attachments/soft-delete/${file._id}`)).toEqual({ _id: file._id });
    expect(await isMarked()).toBe(true);
    expect(await pathsOf('/api/attachments')).not.toContain('worn.png');
    expect(await exists('worn.png')).toBe(true);
    const [step] = (await author.succeed('GET', `/api/wip/${guide._id}`)).steps;
    expect(step.attachments).toMatchObject([{ path: 'worn.png' }]);
    expect((await author.get('/api/attachments/worn.png')).status).toBe(200);
    const unknown = '01890000-0000-7000-8000-000000000000';
    expect((await author.call('DELETE', `/api/attachments/soft-delete/${unknown}`)).status).toBe(404);
  });

  test('API-07: a file is fetched by its path, whatever its characters, and only by signed-in people', async () => {
    await upload('Öl_Fett.png');
    // A name stored before the rule that forbids it remains valid.
    await server.context.storage.transaction(async ({ files }) => {
      const file = await files.findByPath('Öl_Fett.png');
      if (file) await files.insert({ ...file, id: `${file.id}-old`, path: 'Öl & Fett.png', name: 'Öl & Fett.png' });
    });
    const address = `/api/attachments/${encodeURIComponent('Öl & Fett.png')}`;
    const answer = await author.get(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await server.signedOut.get(address)).status).toBe(401);
    expect((await author.get('/api/attachments/not-there.png')).status).toBe(404);
  });

  test('API-08: files of one type are listed with their paths, and an unknown type is refused', async () => {
    await upload('manual.pdf', PDF);
    const paths = await pathsOf('/api/attachments/type/pdf');
    expect(paths).toContain('manual.pdf');
    expect(paths.every((path) => path.endsWith('.pdf'))).toBe(true);
    expect((await author.get('/api/attachments/type/spoon')).status).toBe(400);
  });
});
