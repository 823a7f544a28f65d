import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('the build of a release (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  const create = async (title: string, steps: unknown[]) => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title, steps });
    return (await author.get(`/api/wip/${workInstruction._id}`)).body;
  };
  const read = async (id: string) => (await author.get(`/api/wip/${id}`)).body;
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    return read(id);
  };

  test('RT-04 WI-20: a build that finds dead links names each with its step number, to the author, Work Leads and Devs', async () => {
    const target = await create('Target', [{ title: 'One' }]);
    const link = `<p>See <a data-token="wi" data-id="${target._id}">the other guide</a></p>`;
    const file = '<p>See <a data-token="attachment" data-id="00000000-0000-7000-8000-000000000001">the drawing</a></p>';
    const broken = await create('Broken', [
      { title: 'Good', content: '<p>x</p>', children: [{ title: 'Below', content: link }] },
      { title: 'Last', content: file },
    ]);
    await author.succeed('DELETE', `/api/wip/${target._id}`);
    const checked = (await author.get(`/api/wip/${broken._id}/check`)).body;
    expect(checked).toMatchObject([
      { kind: 'dead-link', fatal: true, number: '1.1' },
      { kind: 'dead-link', fatal: true, number: '2' },
    ]);
    const after = await release(broken._id);
    expect([after.release, after.isBuilding, after.isAssignable]).toEqual([false, false, false]);
    for (const name of ['engineer', 'lead', 'dev'] as const) {
      const notices = (await (await server.as(name)).get('/api/notifications')).body;
      const notice = notices.find((each: { sender: string }) => each.sender === broken._id);
      expect(notice, name).toMatchObject({ module: 'BWI', process: 'failed' });
      expect(notice.message).toContain('Step 1.1: the link "the other guide"');
      expect(notice.message).toContain('Step 2: the link "the drawing"');
    }
    expect((await (await server.as('artisan')).get('/api/notifications')).body).toEqual([]);
    // A second refusal reuses the notice, which is resolved once the instruction is released.
    await release(broken._id);
    const refusals = async () =>
      (await author.get('/api/notifications')).body.filter((each: { sender: string }) => each.sender === broken._id);
    expect(await refusals()).toMatchObject([{ read: false }]);
    await author.succeed('PATCH', `/api/wip/${broken._id}`, { steps: [{ title: 'Good', content: '<p>x</p>' }] });
    expect((await release(broken._id)).release).toBe(true);
    expect(await refusals()).toMatchObject([{ read: true }]);
  });

  test('two instructions that link to each other are released one after the other; the check names the unreleased one', async () => {
    const one = await create('Oil', [{ title: 'One', content: '<p>x</p>' }]);
    const link = `<p>See <a data-token="wi" data-id="${one._id}">here</a></p>`;
    const other = await create('Drain', [{ title: 'One', content: link }]);
    const [step] = one.steps;
    const back = `<p>See <a data-token="wi" data-id="${other._id}">there</a></p>`;
    await author.succeed('PATCH', `/api/wip/${one._id}`, { steps: [{ ...step, content: back, contentDoc: undefined }] });
    const check = async (id: string) =>
      (await author.succeed('GET', `/api/wip/${id}/check`)).map((each: { fatal: boolean; message: string }) => [
        each.fatal,
        each.message,
      ]);
    const open = 'which is not released: who follows this cannot open it.';
    expect(await check(one._id)).toEqual([[false, `Step 1: it links to "Drain", ${open}`]]);
    expect((await release(one._id)).revision).toBe(1);
    expect(await check(other._id)).toEqual([]);
    expect((await release(other._id)).revision).toBe(1);
    expect(await check(one._id)).toEqual([]);
    await author.succeed('PATCH', `/api/wip/${other._id}`, { archived: true });
    expect(await check(one._id)).toEqual([
      [false, 'Step 1: it links to "Drain", which is archived: who follows this cannot open it.'],
    ]);
  });

  test('RT-04: a refused release shows its reasons with their places until the next request', async () => {
    const dead = '<p>See <a data-token="wi" data-id="00000000-0000-7000-8000-000000000002">nowhere</a></p>';
    const { _id: id } = await create('Refused', [
      { title: 'Good', content: '<p>x</p>' },
      { title: 'Bad', content: dead },
    ]);
    const refusal = async () => (await author.get(`/api/wip/${id}/refusal`)).body;
    /** `isRefused` in the list and in the editor. */
    const marks = async () => {
      const rows: { _id: string; isRefused?: boolean }[] = (await author.get('/api/wip')).body;
      return [rows.find(({ _id }) => _id === id)?.isRefused, (await read(id)).isRefused];
    };
    expect(await marks()).toEqual([undefined, undefined]);
    expect(await refusal()).toEqual({ refusedAt: null, remarks: [] });
    const refused = await release(id);
    const [, bad] = refused.steps;
    expect(await marks()).toEqual([true, true]);
    expect(await refusal()).toEqual({
      refusedAt: expect.any(Number),
      remarks: [
        {
          kind: 'dead-link',
          fatal: true,
          StepID: bad._id,
          HighlightID: null,
          number: '2',
          message: 'Step 2: the link "nowhere" leads to something that is no longer there.',
        },
      ],
    });
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version: refused.version,
      changes: { steps: [{ _id: bad._id, content: '<p>Better</p>' }] },
    });
    expect((await refusal()).remarks).toHaveLength(1);
    expect(await marks()).toEqual([true, true]);
    expect((await release(id)).revision).toBe(1);
    expect(await marks()).toEqual([undefined, undefined]);
    expect(await refusal()).toEqual({ refusedAt: null, remarks: [] });
    expect((await (await server.as('artisan')).get(`/api/wip/${id}/refusal`)).status).toBe(403);
    expect((await author.get('/api/wip/00000000-0000-7000-8000-000000000009/refusal')).status).toBe(404);
  });

  test('after a failed build of the next revision the previous one stays live', async () => {
    const instruction = await create('Live', [{ title: 'One', content: '<p>Good</p>' }]);
    await release(instruction._id);
    const [step] = (await read(instruction._id)).steps;
    const dead = '<p><a data-token="wi" data-id="00000000-0000-7000-8000-000000000002">nowhere</a></p>';
    const change = { title: 'Renamed in the draft', steps: [{ ...step, content: dead, contentDoc: undefined }] };
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, change);
    const after = await release(instruction._id);
    expect([after.release, after.isAssignable, after.revision, after.hasDraft, after.isBuilding]).toEqual([
      true,
      true,
      1,
      true,
      false,
    ]);
    expect((await author.get(`/api/wip/${instruction._id}?revision=live`)).body.steps[0].content).toContain('Good');
    // Leads know it by its live title.
    const notices: { sender: string; message: string }[] = await (await server.as('lead')).succeed('GET', '/api/notifications');
    expect(notices.find(({ sender }) => sender === instruction._id)?.message).toMatch(/^Not released: "Live"\. Step 1/);
    const refusal = async () => (await author.get(`/api/wip/${instruction._id}/refusal`)).body.remarks;
    expect(await refusal()).toHaveLength(1);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { release: false });
    expect(await refusal()).toEqual([]);
  });

  test('RT-04: a deactivated author is not notified of a failed build', async () => {
    const [here, gone] = [await server.person('Work Lead'), await server.person('Work Lead')];
    const setActive = (isActive: boolean) =>
      server.context.storage.transaction(async ({ users }) => {
        const user = await users.find(gone.user._id);
        if (user) await users.save({ ...user, isActive });
      });
    await setActive(false);
    const dead = '<p>See <a data-token="wi" data-id="00000000-0000-7000-8000-000000000002">nowhere</a></p>';
    const { _id: id } = await create('Notified', [{ title: 'One', content: dead }]);
    await release(id);
    await setActive(true);
    const noticeCount = async (who: TestCaller) =>
      (await who.get('/api/notifications')).body.filter(({ sender }: { sender: string }) => sender === id).length;
    expect([await noticeCount(here), await noticeCount(gone)]).toEqual([1, 0]);
  });

  test('the requested version is built, even if somebody saves meanwhile', async () => {
    const instruction = await create('Meanwhile', [{ title: 'One', content: '<p>First words</p>' }]);
    await server.context.jobs.idle();
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { release: true });
    const now = await read(instruction._id);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, {
      version: now.version,
      changes: { steps: [{ _id: now.steps[0]._id, content: '<p>Later words</p>' }] },
    });
    await server.context.jobs.idle();
    const after = await read(instruction._id);
    expect([after.revision, after.hasDraft]).toEqual([1, true]);
    expect((await author.get(`/api/wip/${instruction._id}?revision=1`)).body.steps[0].content).toBe('<p>First words</p>');
    expect(after.steps[0].content).toBe('<p>Later words</p>');
  });

  test('a release withdrawn during its build does not become live', async () => {
    const instruction = await create('Withdrawn', [{ title: 'One' }]);
    await Promise.all([
      author.patch(`/api/wip/${instruction._id}`, { release: true }),
      author.patch(`/api/wip/${instruction._id}`, { release: false }),
    ]);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { release: false });
    await server.context.jobs.idle();
    const after = await read(instruction._id);
    expect([after.release, after.isAssignable]).toEqual([false, false]);
  });

  test('a revision lists all its files, and has its text and hash', async () => {
    const form = new FormData();
    const path = `photo_${database}.png`;
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(samplePng({ color: [8, 8, 8] }))], path));
    const file = (await author.upload('/api/attachments', form)).body;
    const instruction = await create('With files', [{ title: 'One', attachments: [{ _id: file._id }] }]);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { previewImageName: path });
    await release(instruction._id);
    const files = await server.context.storage.read(({ revisions }) => revisions.files(instruction._id, 1));
    expect(files).toEqual([{ path, sha256: file.sha256, sizeBytes: file.size, mediaType: 'image/png' }]);
    const [listed] = (await author.get(`/api/wip/${instruction._id}/revisions`)).body;
    expect(listed).toMatchObject({
      revision: 1,
      live: true,
      releasedBy: 'demo_engineer',
      fileCount: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a missing file is named', async () => {
    const form = new FormData();
    const path = `lost_${database}.png`;
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(samplePng({ color: [88, 1, 8] }))], path));
    const file = (await author.upload('/api/attachments', form)).body;
    const instruction = await create('Lost file', [{ title: 'One', attachments: [{ _id: file._id }] }]);
    await server.context.jobs.idle();
    await rm(join(server.context.settings.dataDir, 'files', file.sha256.slice(0, 2), file.sha256));
    await release(instruction._id);
    const notices = (await author.get('/api/notifications')).body;
    expect(notices.find((each: { sender: string }) => each.sender === instruction._id)?.message).toContain(
      `Step 1: the file "${path}" is missing.`,
    );
  });

  test('a picture in the text, a linked file and the preview image with missing bytes are named', async () => {
    const form = new FormData();
    const path = `gone_${database}.png`;
    form.set('path', path);
    form.set('attachment', new File([new Uint8Array(samplePng({ color: [99, 2, 9] }))], path));
    const file = (await author.upload('/api/attachments', form)).body;
    const content = `<p><a data-token="attachment" data-id="${file._id}">the photo</a></p><img data-id="${file._id}" alt="">`;
    const instruction = await create('Lost picture', [{ title: 'One', content }]);
    await author.succeed('PATCH', `/api/wip/${instruction._id}`, { previewImageName: path });
    const check = async () =>
      (await author.get(`/api/wip/${instruction._id}/check`)).body.map((each: { kind: string }) => each.kind);
    expect(await check()).toEqual([]);
    const alone = await create('Picture alone', [{ title: 'One', content: `<p>x</p><img data-id="${file._id}" alt="">` }]);
    expect((await author.get(`/api/wip/${alone._id}/check`)).body).toEqual([]);
    await server.context.jobs.idle();
    await rm(join(server.context.settings.dataDir, 'files', file.sha256.slice(0, 2), file.sha256));
    expect((await check()).toSorted()).toEqual(['dead-link', 'dead-picture', 'missing-preview-image']);
    expect((await release(instruction._id)).release).toBe(false);
  });
});
