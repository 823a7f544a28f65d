import { sampleJpeg, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);
const TUS = { 'tus-resumable': '1.0.0' };

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`attachment library (${database})`, () => {
    let server: TestServer;
    let author: TestCaller;
    let lead: TestCaller;
    let color = 0;
    beforeAll(async () => {
      server = await startTestServer({ database });
      [author, lead] = [await server.as('engineer'), await server.as('lead')];
    });
    afterAll(() => server.close());

    const picture = () => samplePng({ color: [++color % 256, color >> 8, database === 'sqlite' ? 1 : 2] });

    async function upload(path: string, bytes = picture()) {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([bytesOf(bytes)], path));
      const answer = await author.upload('/api/attachments', form);
      expect(answer.status, answer.text).toBe(201);
      return answer.body;
    }

    /** Uploads bytes as the app does; returns the id of the upload. */
    async function send(bytes: Buffer, caller = author): Promise<string> {
      const opened = await caller.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': String(bytes.length) } });
      const address = opened.headers.get('location') ?? '';
      await caller.call('PATCH', address, {
        body: bytesOf(bytes),
        headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      });
      return address.split('/').at(-1) ?? '';
    }

    /** A released instruction with one file on its second step. */
    async function guideWith(title: string, fileId: string) {
      const steps = ['Unpack', 'Fit the bracket'].map((name) => ({ title: name, content: `<p>${name} with care.</p>` }));
      const made = await author.succeed('POST', '/api/wip', { wi: { title, steps } });
      const guide = await author.succeed('GET', `/api/wip/${made.workInstruction._id}`);
      await author.succeed('POST', '/api/wip/createAttachmentInUse', {
        WIPID: guide._id,
        StepID: guide.steps[1]._id,
        order: 0,
        _id: fileId,
      });
      return guide;
    }

    async function release(id: string) {
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
      await expect.poll(async () => (await author.get(`/api/wip/${id}`)).body.revision, { timeout: 10_000 }).toBe(1);
    }

    test('API-05 ATT-05: the library is searched by words of the name, in either case and literally', async () => {
      for (const name of ['Hinge_100%.png', 'hinge_left.png', 'left_panel.png']) await upload(name);
      const names = async (q: string) =>
        (await lead.get(`/api/attachments?q=${encodeURIComponent(q)}`)).body.map((file: { path: string }) => file.path);
      expect(await names('HINGE')).toEqual(['Hinge_100%.png', 'hinge_left.png']);
      expect(await names('left hinge')).toEqual(['hinge_left.png']);
      expect(await names('100%')).toEqual(['Hinge_100%.png']);
      expect(await names('%')).toEqual(['Hinge_100%.png']);
      expect(await names('hinge?left')).toEqual([]);
      expect(await names('hinge '.repeat(1200))).toEqual(['Hinge_100%.png', 'hinge_left.png']);
    });

    test('API-05 ATT-06: only the requested kinds are listed, and an unknown kind is refused', async () => {
      await upload('kinds_photo.jpg', sampleJpeg());
      await upload('kinds_manual.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'));
      const names = async (type: string) =>
        (await lead.get(`/api/attachments?q=kinds&type=${type}`)).body.map((file: { path: string }) => file.path);
      expect(await names('pdf')).toEqual(['kinds_manual.pdf']);
      expect(await names('video,image')).toEqual(['kinds_photo.jpg']);
      expect((await lead.get('/api/attachments?type=image,nonsense')).body.code).toBe('VALIDATION');
    });

    test('API-05 ATT-07: pages have no gaps, ascending, descending and newest first', async () => {
      const made = [];
      for (const name of ['page_b.png', 'page_C.png', 'page_a.png', 'page_d.png', 'page_e.png']) made.push(await upload(name));
      const walk = async (sort: string) => {
        const seen: string[] = [];
        let next: string | undefined = `/api/attachments?q=page_&sort=${sort}&limit=2`;
        while (next) {
          const answer = await lead.get(next);
          expect(answer.headers.get('x-total-count')).toBe('5');
          seen.push(...answer.body.map((file: { path: string }) => file.path));
          next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
        }
        return seen;
      };
      const byName = ['page_a.png', 'page_b.png', 'page_C.png', 'page_d.png', 'page_e.png'];
      expect(await walk('name')).toEqual(byName);
      expect(await walk('-name')).toEqual(byName.toReversed());
      expect(await walk('-created')).toEqual(made.map((file) => file.path).toReversed());
      expect((await lead.get('/api/attachments?limit=2&cursor=of-another-list')).body.code).toBe('VALIDATION');
    });

    test('the uses of a file: steps by their printed number, the live revision, and nothing deleted', async () => {
      const file = await upload('used.png');
      const guide = await guideWith('Where it is used', file._id);
      const gone = await guideWith('Deleted since', file._id);
      await author.delete(`/api/wip/${gone._id}`);
      const uses = async (who = lead) => (await who.get(`/api/attachments/${file._id}/uses`)).body;
      const step = { _id: guide.steps[1]._id, number: '2', title: 'Fit the bracket' };
      expect(await uses()).toMatchObject([
        { _id: guide._id, title: 'Where it is used', revision: null, inRevision: false, steps: [step] },
      ]);
      await release(guide._id);
      expect(await uses()).toMatchObject([{ _id: guide._id, revision: 1, inRevision: true, hasDraft: false }]);
      const { steps } = (await author.get(`/api/wip/${guide._id}`)).body;
      await author.succeed('POST', '/api/wip/deleteAttachmentInUse', steps[1].attachments[0]);
      const inUse = { _id: guide._id, revision: 1, inRevision: true };
      expect(await uses(author)).toMatchObject([{ ...inUse, hasDraft: true, steps: [] }]);
      // People who are not authors see the revision.
      expect(await uses()).toMatchObject([{ ...inUse, hasDraft: false, steps: [step] }]);
      expect((await lead.get('/api/attachments/unknown/uses')).status).toBe(404);
      expect((await (await server.as('artisan')).get(`/api/attachments/${file._id}/uses`)).status).toBe(403);
    });

    test('a reader sees only the uses of the live revision, whatever a draft adds, moves or removes', async () => {
      const [live, drafted] = [await upload('live_use.png'), await upload('draft_use.png')];
      const guide = await guideWith('With a draft', live._id);
      await release(guide._id);
      const [first, second] = (await author.get(`/api/wip/${guide._id}`)).body.steps;
      const attach = (_id: string, StepID: string) =>
        author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: guide._id, StepID, order: 0, _id });
      await attach(live._id, first._id);
      await attach(drafted._id, first._id);
      const stepsOf = async (who: TestCaller, file: { _id: string }) =>
        (await who.succeed('GET', `/api/attachments/${file._id}/uses`)).map((use: { steps: { _id: string }[] }) =>
          use.steps.map(({ _id }) => _id),
        );
      expect(await stepsOf(author, live)).toEqual([[first._id, second._id]]);
      expect(await stepsOf(lead, live)).toEqual([[second._id]]);
      await author.succeed('POST', '/api/wip/deleteAttachmentInUse', second.attachments[0]);
      expect(await stepsOf(author, live)).toEqual([[first._id]]);
      expect(await stepsOf(lead, live)).toEqual([[second._id]]);
      expect(await stepsOf(author, drafted)).toEqual([[first._id]]);
      expect(await stepsOf(lead, drafted)).toEqual([]);
    });

    test('a preview image counts as a use of its file', async () => {
      const file = await upload('cover.png');
      const guide = await guideWith('With a cover', (await upload('inside.png'))._id);
      await author.succeed('PATCH', `/api/wip/${guide._id}`, { preview_img: 'cover.png' });
      expect((await lead.get(`/api/attachments/${file._id}/uses`)).body).toMatchObject([
        { _id: guide._id, isPreviewImage: true, steps: [] },
      ]);
    });

    test('a replaced file is updated in working copies, which the answer names; the live revision keeps its file', async () => {
      const [before, after] = [picture(), picture()];
      const file = await upload('better.png', before);
      const guide = await guideWith('Keeps its photo', file._id);
      await release(guide._id);
      const answer = await author.post(`/api/attachments/${file._id}/replace`, { uploadID: await send(after) });
      expect(answer.status, answer.text).toBe(200);
      const version = (await author.get(`/api/wip/${guide._id}`)).body.version;
      expect(answer.body.drafts).toEqual([{ _id: guide._id, title: 'Keeps its photo', version }]);
      expect(answer.body.attachment).toMatchObject({ _id: file._id, path: 'better.png' });
      expect(answer.body.attachment.sha256).not.toBe(file.sha256);

      const draft = (await author.get(`/api/wip/${guide._id}`)).body;
      const live = (await author.get(`/api/wip/${guide._id}?revision=live`)).body;
      expect(draft.hasDraft).toBe(true);
      expect(draft.steps[1].attachments[0].sha256).toBe(answer.body.attachment.sha256);
      expect(live.steps[1].attachments[0].sha256).toBe(file.sha256);
      expect((await author.get('/api/attachments/better.png')).bytes.equals(after)).toBe(true);
      expect((await author.get(`/api/files/${file.sha256}`)).bytes.equals(before)).toBe(true);
    });

    test('an Artisan gets a replaced file under its name with the bytes of the live revision', async () => {
      const [before, after] = [picture(), picture()];
      const file = await upload('frozen.png', before);
      const guide = await guideWith('Assigned before', file._id);
      await release(guide._id);
      const artisan = await server.as('artisan');
      await lead.succeed('PATCH', `/api/users/${guide._id}/assignments`, {
        pendingAdditions: [[0, artisan.user._id]],
        pendingRemovals: [],
      });
      await author.succeed('POST', `/api/attachments/${file._id}/replace`, { uploadID: await send(after) });
      const served = await artisan.get('/api/attachments/frozen.png');
      expect([served.status, served.bytes.equals(before)]).toEqual([200, true]);
    });

    test('an upload of another kind, a missing or unfinished one or another person’s can’t replace a file', async () => {
      const file = await upload('stays.png');
      const replace = async (uploadID: string, caller = author) =>
        (await caller.post(`/api/attachments/${file._id}/replace`, { uploadID })).body.code;
      expect(await replace(await send(sampleJpeg()))).toBe('FILE_TYPE');
      expect(await replace('unknown')).toBe('NOT_FOUND');
      expect(await replace(await send(picture(), await server.as('ee')))).toBe('NOT_FOUND');
      expect(await replace(await send(picture()), lead)).toBe('FORBIDDEN');
      const opened = await author.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': '99' } });
      expect(await replace(opened.headers.get('location')?.split('/').at(-1) ?? '')).toBe('CONFLICT');
      expect((await author.get('/api/attachments?q=stays')).body[0].sha256).toBe(file.sha256);
    });

    test('the same bytes again change no working copy, and a repeated call changes it once', async () => {
      const bytes = picture();
      const file = await upload('same.png', bytes);
      const guide = await guideWith('Changed once', file._id);
      const before = (await author.get(`/api/wip/${guide._id}`)).body.version;
      const same = await author.succeed('POST', `/api/attachments/${file._id}/replace`, { uploadID: await send(bytes) });
      expect(same.drafts).toEqual([]);
      const body = { uploadID: await send(picture()) };
      const key = { 'idempotency-key': `replace-${database}` };
      const answers = [await author.post(`/api/attachments/${file._id}/replace`, body, key)];
      answers.push(await author.post(`/api/attachments/${file._id}/replace`, body, key));
      expect(answers[1]?.text).toBe(answers[0]?.text);
      expect((await author.get(`/api/wip/${guide._id}`)).body.version).toBe(before + 1);
    });
  });
}
