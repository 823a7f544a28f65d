import { samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';
import { bytesOf, send, startUpload } from '../../for-tests/uploads.ts';

describe.each(['sqlite', 'postgres'] as const)('a release names the version that its author saw (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, other] = [await server.as('engineer'), await server.as('ee')];
  });
  afterAll(() => server.close());

  const read = async (id: string, query = '') => (await author.get(`/api/wip/${id}${query}`)).body;
  const create = async (title: string) => {
    const steps = [
      { title: 'Clamp', content: '<p>Clamp the plate</p>' },
      { title: 'Torque', content: '<p>12 Nm</p>' },
    ];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title, steps });
    return read(workInstruction._id);
  };
  /** Returns the version that the save created. */
  const save = async (who: TestCaller, id: string, index: number, changed: object): Promise<number> => {
    const { version, steps } = await read(id);
    const changes = { steps: [{ _id: steps[index]._id, ...changed }] };
    return (await who.succeed('PATCH', `/api/wip/${id}`, { version, changes })).workInstruction.version;
  };
  const settled = async (id: string) => {
    await server.context.jobs.idle();
    return read(id);
  };

  test.each([
    ['the call for releases', (id: string, version: number) => author.post(`/api/wip/${id}/releases`, { version })],
    ['PATCH with the version', (id: string, version: number) => author.patch(`/api/wip/${id}`, { release: true, version })],
  ])(
    '(structure F1) changes that somebody else saved since are not released unseen: %s is refused and says who saved what',
    async (way, ask) => {
      const { _id: id } = await create(`Seen ${way}`);
      const mine = await save(author, id, 0, { content: '<p>Clamp it twice</p>' });
      const theirs = await save(other, id, 1, { content: '<p>120 Nm, half typed</p>' });
      const refused = await ask(id, mine);
      expect([refused.status, refused.body.code, refused.body.version]).toEqual([409, 'CONFLICT', theirs]);
      expect(refused.body.savedSince).toMatchObject([
        { by: 'demo_ee', steps: [{ number: '2', title: 'Torque', change: 'changed' }], places: [] },
      ]);
      expect(refused.body.message).toContain('demo_ee saved since you saw it: step 2 "Torque" changed.');
      const untouched = await settled(id);
      expect([untouched.release, untouched.isBuilding, untouched.revision, untouched.version]).toEqual([
        false,
        false,
        null,
        theirs,
      ]);
      expect((await ask(id, theirs)).status).toBeLessThan(300);
      const live = await settled(id);
      expect([live.revision, live.hasDraft]).toEqual([1, false]);
    },
  );

  test('a release saves nothing and freezes its version, even if somebody saves during the build', async () => {
    const { _id: id, version } = await create('Frozen');
    const asked = await author.post(`/api/wip/${id}/releases`, { version });
    expect([asked.status, asked.body.workInstruction.version]).toEqual([202, version]);
    await save(other, id, 1, { content: '<p>120 Nm</p>' });
    const after = await settled(id);
    expect([after.revision, after.hasDraft]).toEqual([1, true]);
    expect((await read(id, '?revision=1')).steps[1].content).toBe('<p>12 Nm</p>');
  });

  test('the reason of a release is in the list of revisions, on paper and in the log, and changes no hash', async () => {
    const { _id: id, version } = await create('With a reason');
    const reason = 'Torque was 12 Nm:\n"too low" <b>';
    expect((await author.post(`/api/wip/${id}/releases`, { version, reason: ` ${reason}\u202e\u0007 ` })).status).toBe(202);
    await settled(id);
    const later = await save(author, id, 1, { content: '<p>14 Nm</p>' });
    await author.succeed('POST', `/api/wip/${id}/releases`, { version: later });
    await settled(id);
    const list: { reason: string; sha256: string }[] = await author.succeed('GET', `/api/wip/${id}/revisions`);
    expect(list.map((revision) => revision.reason)).toEqual(['', reason]);
    expect((await author.succeed('GET', `/api/wip/${id}/revisions/1/paper`)).reason).toBe(reason);
    const text = await server.context.storage.read(({ revisions }) => revisions.text(id, 1));
    expect(new TextDecoder().decode(text ?? undefined)).not.toContain('too low');
    const events = await server.context.storage.read((r) =>
      r.events.list({ subjectId: id, kinds: ['release.completed'], limit: 9 }),
    );
    expect(events.map(({ payload }) => (payload as { reason?: string }).reason)).toEqual([reason, undefined]);
    const tooLong = await author.post(`/api/wip/${id}/releases`, { version: later, reason: 'x'.repeat(501) });
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'VALIDATION']);
  });

  test('a version that does not exist is refused, and nothing changes', async () => {
    const { _id: id, version } = await create('Never was');
    for (const wrong of [version + 1, 0, -1, 1.5, 'two', null]) {
      const refused = await author.post(`/api/wip/${id}/releases`, { version: wrong });
      expect([refused.status, refused.body.code, typeof refused.body.errors?.version], String(wrong)).toEqual([
        400,
        'VALIDATION',
        'string',
      ]);
    }
    expect((await author.patch(`/api/wip/${id}`, { release: true, version: version + 1 })).status).toBe(400);
    const after = await settled(id);
    expect([after.release, after.version]).toEqual([false, version]);
    expect((await author.post('/api/wip/00000000-0000-7000-8000-000000000009/releases', { version: 1 })).status).toBe(404);
    expect((await (await server.as('lead')).post(`/api/wip/${id}/releases`, { version })).status).toBe(403);
  });

  test('added, removed and moved steps and changes outside the steps are named; a mere renumbering is not', async () => {
    const { _id: id, version, steps } = await create('Named');
    await other.succeed('PATCH', `/api/wip/${id}`, {
      version,
      changes: {
        steps: [{ _id: `new-${database}`, title: 'Prepare', parent_step: null, order: 1 }],
        removedSteps: [steps[1]._id],
        publication_page: { docNum: 'WI-9' },
      },
    });
    const { body } = await author.post(`/api/wip/${id}/releases`, { version });
    const [saved] = body.savedSince;
    expect(saved.steps.map(({ title, change }: { title: string; change: string }) => [title, change]).sort()).toEqual([
      ['Prepare', 'added'],
      ['Torque', 'removed'],
    ]);
    expect(saved.places).toEqual(['publication']);
  });

  test('the answer to a merged save names who had saved what meanwhile', async () => {
    const { _id: id, version, steps } = await create('Merged');
    await save(other, id, 1, { content: '<p>13 Nm</p>' });
    const changes = { steps: [{ _id: steps[0]._id, title: 'Clamp well' }] };
    const answer = await author.succeed('PATCH', `/api/wip/${id}`, { version, changes });
    expect(answer).toMatchObject({
      merged: true,
      savedSince: [{ by: 'demo_ee', steps: [{ StepID: steps[1]._id, number: '2', title: 'Torque', change: 'changed' }] }],
    });
  });

  test('a file whose content was replaced since is named, too', async () => {
    const upload = (path: string, shade: number) => {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(samplePng({ color: [shade, 9, 9] }))], path));
      return author.upload('/api/attachments', form);
    };
    const file = (await upload(`plate_${database}.png`, 1)).body;
    const { _id: id } = await create('With a photo');
    const seen = await save(author, id, 0, { attachments: [{ _id: file._id }] });
    const bytes = bytesOf(samplePng({ color: [7, 7, 7] }));
    const { address } = await startUpload(other, bytes.length);
    await send(other, address, 0, bytes);
    await other.succeed('POST', `/api/attachments/${file._id}/replace`, { uploadID: address.split('/').at(-1) });
    const refused = await author.post(`/api/wip/${id}/releases`, { version: seen });
    expect([refused.status, refused.body.savedSince]).toMatchObject([409, [{ by: 'demo_ee', steps: [], places: ['files'] }]]);
    expect(refused.body.message).toContain('demo_ee saved since you saw it: a file was replaced or renamed in the library.');
  });

  test('(structure F4) unsaved changes are checked as they would be released, and are not stored', async () => {
    const { _id: id, version, steps } = await create('Unsaved');
    const dead = '<p>See <a data-token="wi" data-id="00000000-0000-7000-8000-000000000000">nowhere</a></p>';
    const changes = { steps: [{ _id: steps[1]._id, content: dead }] };
    const remarks = await author.succeed('POST', `/api/wip/${id}/check`, { version, changes });
    expect(remarks.map(({ kind, number }: { kind: string; number: string }) => [kind, number])).toEqual([['dead-link', '2']]);
    expect(await author.succeed('GET', `/api/wip/${id}/check`)).toEqual([]);
    const after = await read(id);
    expect([after.version, after.steps[1].content]).toEqual([version, '<p>12 Nm</p>']);
    await save(other, id, 1, { content: '<p>13 Nm</p>' });
    expect((await author.post(`/api/wip/${id}/check`, { version, changes })).body.code).toBe('CONFLICT');
    expect((await (await server.as('lead')).post(`/api/wip/${id}/check`, { version, changes })).status).toBe(403);
  });

  test('a repeated request during the build gets the same answer; another version is refused until the build is done', async () => {
    await server.context.jobs.stop();
    const { _id: id, version } = await create('Twice');
    for (let time = 0; time < 2; time++) expect((await author.post(`/api/wip/${id}/releases`, { version })).status).toBe(202);
    const later = await save(author, id, 0, { title: 'Clamp later' });
    const refused = await author.post(`/api/wip/${id}/releases`, { version: later });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.message).toContain('is being released just now');
    const builds = await server.context.storage.read((r) => r.jobs.ofSubject(id));
    expect(builds.map(({ payload }) => payload.version)).toEqual([version]);
  });
});
