import { fakeClock, sampleFilm, samplePng } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assign, startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

describe.each(['sqlite', 'postgres'] as const)('reading (%s)', (database) => {
  const clock = fakeClock(Date.now());
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database, clock });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  let count = 0;
  const create = async () =>
    (await author.succeed('POST', '/api/wip', { title: `Read ${++count}`, steps: [{ title: 'One', content: '<p>Words</p>' }] }))
      .workInstruction._id as string;
  const release = async (id: string) => {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
  };

  test('API-16: a repeated read answers 304 until the content or live data changes', async () => {
    const id = await create();
    const path = `/api/wip/${id}`;
    const artisan = await server.person('Artisan');
    const changes: [string, () => Promise<unknown>][] = [
      ['a save', () => author.succeed('PATCH', path, { changes: { title: `Read ${++count}` } })],
      [
        'a tag',
        () => author.succeed('PATCH', '/api/tags/assign', { wip_id: id, newTagNames: [`Tag ${count}`], selectedTagIds: [] }),
      ],
      ['a release', () => release(id)],
      [
        'an assignee',
        async () =>
          (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
            pendingAdditions: [[0, artisan.user._id]],
            pendingRemovals: [],
          }),
      ],
      ['an editor', async () => (await server.as('ee')).succeed('POST', `/api/wip/${id}/heartbeat`, {})],
      ['the editor leaving', async () => (await server.as('ee')).succeed('POST', `/api/wip/${id}/stop-editing`, {})],
      ['a new draft', () => author.succeed('POST', `/api/wip/${id}/revisions`, {})],
    ];
    for (const [what, make] of changes) {
      const etag = String((await author.get(path)).headers.get('etag'));
      const same = await author.get(path, { 'if-none-match': etag });
      expect([what, same.status, same.text]).toEqual([what, 304, '']);
      await make();
      const answer = await author.get(path, { 'if-none-match': etag });
      expect([what, answer.status]).toEqual([what, 200]);
    }
  });

  test('saving a draft does not change what readers get, but changes that they see do', async () => {
    const id = await create();
    await release(id);
    const [path, lead, artisan] = [`/api/wip/${id}`, await server.as('lead'), await server.person('Artisan')];
    await assign(server, id, artisan.user._id);
    const save = async () =>
      author.succeed('PATCH', path, {
        version: (await author.succeed('GET', path)).version,
        changes: { title: `Read ${++count}` },
      });
    await save();
    const etagOf = async (who: TestCaller) => String((await who.get(path)).headers.get('etag'));
    for (const who of [lead, artisan]) {
      const etag = await etagOf(who);
      const [ofAuthor, version] = [await etagOf(author), (await who.get(path)).body.version];
      await save();
      const same = await who.get(path, { 'if-none-match': etag });
      expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', etag]);
      expect((await author.get(path, { 'if-none-match': ofAuthor })).status).toBe(200);
      expect((await who.get(path)).body.version).toBe(version);
    }
    const tagged = { wip_id: id, newTagNames: [`Tag of ${count}`], selectedTagIds: [] };
    const seen: [string, () => Promise<unknown>][] = [
      ['a tag', () => author.succeed('PATCH', '/api/tags/assign', tagged)],
      ['an assignee', async () => assign(server, id, (await server.person('Artisan')).user._id)],
      ['an editor', async () => (await server.as('ee')).succeed('POST', `${path}/heartbeat`, {})],
      ['the editor leaving', async () => (await server.as('ee')).succeed('POST', `${path}/stop-editing`, {})],
      ['a release', () => release(id)],
    ];
    for (const [what, make] of seen) {
      const etag = await etagOf(lead);
      await make();
      const answer = await lead.get(path, { 'if-none-match': etag });
      expect([what, answer.status]).toEqual([what, 200]);
      expect(answer.body, what).toEqual((await author.get(`${path}?revision=live`)).body);
    }
  });

  test('WI-45: instruction and row have the creation time in epoch milliseconds, which does not change', async () => {
    const createdAtMs = clock.nowMs();
    const id = await create();
    const times = async () => {
      const row = (await author.succeed('GET', '/api/wip')).find(({ _id }: { _id: string }) => _id === id);
      return [(await author.succeed('GET', `/api/wip/${id}`)).creation_date, row.creation_date];
    };
    expect(await times()).toEqual([createdAtMs, createdAtMs]);
    clock.advance(1_234);
    await author.succeed('PATCH', `/api/wip/${id}`, { changes: { title: `Read ${++count}` } });
    expect(await times()).toEqual([createdAtMs, createdAtMs]);
  });

  test('API-16: opening for editing always gets the full answer and shows others who edits; reading shows nothing', async () => {
    const id = await create();
    const other = await server.as('ee');
    const seen = async () => (await other.get(`/api/wip/${id}`)).body.editingStatus.editing_user;
    const etag = String((await author.get(`/api/wip/${id}`)).headers.get('etag'));
    expect(await seen()).toBeNull();
    expect((await author.get(`/api/wip/${id}?editing=true`, { 'if-none-match': etag })).status).toBe(200);
    expect(await seen()).toEqual({ _id: author.user._id, username: 'demo_engineer' });
  });

  test('API-30 WI-52 WI-53 WI-54: an editor without a heartbeat for over 30 s is no longer shown, also to a client with a cached answer', async () => {
    const id = await create();
    const other = await server.as('ee');
    await other.succeed('POST', `/api/wip/${id}/heartbeat`, {});
    clock.advance(5_000);
    const during = await author.get(`/api/wip/${id}`);
    expect(during.body.editingStatus).toEqual({
      isActivelyEditing: true,
      editing_user: { _id: other.user._id, username: 'demo_ee' },
      secondsSinceStartedEditing: 5,
    });
    expect((await other.get(`/api/wip/${id}`)).body.editingStatus.isActivelyEditing).toBe(false);
    clock.advance(31_000);
    const after = await author.get(`/api/wip/${id}`, { 'if-none-match': String(during.headers.get('etag')) });
    expect([after.status, after.body?.editingStatus.isActivelyEditing]).toEqual([200, false]);
  });

  test('API-15 API-16: an Artisan gets the live revision of an assigned instruction, whatever the request names', async () => {
    const id = await create();
    const artisan = await server.person('Artisan');
    expect((await artisan.get(`/api/wip/${id}`)).status).toBe(403);
    await release(id);
    await (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await author.succeed('PATCH', `/api/wip/${id}`, { steps: [{ title: 'Draft', content: '<p>Draft</p>' }] });
    for (const query of ['', '?revision=live', '?revision=1', '?editing=true']) {
      const { status, body } = await artisan.get(`/api/wip/${id}${query}`);
      expect([query, status, body.steps[0].title, body.revision, body.hasDraft]).toEqual([query, 200, 'One', 1, false]);
    }
    expect((await artisan.get('/api/wip')).body).toMatchObject([{ _id: id, title: expect.any(String) }]);
    expect((await artisan.get(`/api/wip/${id}/revisions`)).body).toMatchObject([{ revision: 1 }]);
    await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    for (const address of [`/api/wip/${id}`, `/api/wip/${id}/revisions`])
      expect((await artisan.get(address)).body.code).toBe('NOT_RELEASED');
    expect((await author.get(`/api/wip/${id}/revisions`)).body).toHaveLength(1);
    expect((await artisan.get('/api/wip')).body).toMatchObject([{ _id: id, release: false }]);
  });

  test('API-15 WI-14: lists have the hash of the preview picture, for an Artisan that of the live revision', async () => {
    const picture = async (path: string, shade: number) => {
      const form = new FormData();
      form.set('path', path);
      form.set('attachment', new File([new Uint8Array(samplePng({ color: [shade, shade, 1] }))], path));
      return (await author.upload('/api/attachments', form)).body.sha256 as string;
    };
    const [first, second] = [await picture(`first_${database}.png`, 1), await picture(`second_${database}.png`, 2)];
    const id = await create();
    const artisan = await server.person('Artisan');
    const hash = async (who: TestCaller) =>
      (await who.get('/api/wip')).body.find((row: { _id: string }) => row._id === id).preview_sha256;
    expect(await hash(author)).toBeNull();
    await author.succeed('PATCH', `/api/wip/${id}`, { previewImageName: `first_${database}.png` });
    await release(id);
    await (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await author.succeed('PATCH', `/api/wip/${id}`, { previewImageName: `second_${database}.png`, steps: [{ title: 'Draft' }] });
    expect([await hash(author), await hash(artisan)]).toEqual([second, first]);
    expect((await artisan.get(`/api/files/${first}/thumbnail`)).status).toBe(200);
    await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    expect(await hash(artisan)).toBeNull();
  });

  test('API-15 WI-14: without a chosen preview picture lists have the first one on a step, for an Artisan a released one', async () => {
    const file = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('path', `${database}_${name}`);
      form.set('attachment', new File([bytes], name));
      return (await author.upload('/api/attachments', form)).body as { _id: string; sha256: string };
    };
    const shade = (blue: number) => new Uint8Array(samplePng({ color: [9, 9, blue] }));
    const [film, photo, later] = [
      await file('film.mp4', new Uint8Array(sampleFilm())),
      await file('photo.png', shade(1)),
      await file('later.png', shade(2)),
    ];
    const steps = [{ title: 'Prepare', children: [{ title: 'Look' }, { title: 'Look again' }] }, { title: 'Fit' }];
    const id = (await author.succeed('POST', '/api/wip', { title: `Pictures ${database}`, steps })).workInstruction._id;
    const [prepare, fit] = (await author.succeed('GET', `/api/wip/${id}`)).steps;
    const attach = (step: { _id: string }, { _id }: { _id: string }) =>
      author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: step._id, _id });
    const artisan = await server.person('Artisan');
    const hash = async (who: TestCaller) =>
      (await who.get('/api/wip')).body.find((row: { _id: string }) => row._id === id).preview_sha256;
    await attach(prepare, film);
    await attach(fit, later);
    expect(await hash(author)).toBe(later.sha256);
    await attach(prepare.children[1], later);
    await release(id);
    await (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    await attach(prepare.children[0], photo);
    expect([await hash(author), await hash(artisan)]).toEqual([photo.sha256, later.sha256]);
    expect((await artisan.get(`/api/files/${later.sha256}/thumbnail`)).status).toBe(200);
  });

  test('API-15: the list of an Artisan has the data of the live revision, and none of the draft', async () => {
    const artisan = await server.person('Artisan');
    const steps = [{ title: 'One', content: '<p>Words</p>', children: [{ title: 'Below' }] }];
    const page = (name: string) => ({ docNum: `${name}NUM`, system: `${name}SYS`, subject: `${name}SUBJ` });
    const made = await author.succeed('POST', '/api/wip', {
      wi: { title: `LIVETITLE ${database}`, publication_page: page('LIVE'), steps },
    });
    const id = made.workInstruction._id as string;
    await release(id);
    await (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const before = (await artisan.get('/api/wip')).body;
    expect(before).toMatchObject([{ _id: id, title: `LIVETITLE ${database}`, publication_page: page('LIVE') }]);
    const draft = { title: `DRAFTTITLE ${database}`, publication_page: page('DRAFT'), steps: [{ title: 'Alone' }] };
    await author.succeed('PATCH', `/api/wip/${id}`, draft);
    const shown = async (query = '') => {
      const { body, text } = await artisan.get(`/api/wip${query}`);
      expect(text).not.toContain('DRAFT');
      return body.map((row: { title: string }) => row.title);
    };
    for (const text of ['DRAFTTITLE', 'DRAFTNUM', 'DRAFTSYS', 'DRAFTSUBJ']) expect(await shown(`?q=${text}`)).toEqual([]);
    for (const text of ['LIVETITLE', 'LIVENUM', 'LIVESYS', 'LIVESUBJ']) expect(await shown(`?q=${text}`)).toHaveLength(1);
    const { publication_page, stepCount } = (await artisan.get('/api/wip')).body[0];
    expect({ publication_page, stepCount }).toEqual({
      publication_page: before[0].publication_page,
      stepCount: before[0].stepCount,
    });
    await author.succeed('PATCH', `/api/wip/${id}`, { release: false });
    expect(await shown()).toEqual([`LIVETITLE ${database}`]);
    await release(id);
    expect((await artisan.get('/api/wip')).body).toMatchObject([{ title: `DRAFTTITLE ${database}` }]);
  });

  test('API-15: the list is paged in its order, with the total and the address of the next page', async () => {
    for (const name of ['Zeta', 'Alpha', 'Mid', 'Beta', 'Gamma'])
      await author.succeed('POST', '/api/wip', { title: `Page ${name}` });
    const titles: string[] = [];
    let address: string | undefined = '/api/wip?q=page&limit=2&sort=title';
    while (address) {
      const answer = await author.get(address);
      expect(answer.headers.get('x-total-count')).toBe('5');
      titles.push(...answer.body.map((row: { title: string }) => row.title));
      address = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['Page Alpha', 'Page Beta', 'Page Gamma', 'Page Mid', 'Page Zeta']);
    expect((await author.get(`/api/wip?q=${'page+'.repeat(1200)}`)).body).toHaveLength(5);
    expect((await author.get('/api/wip?cursor=nonsense&limit=2')).status).toBe(400);
    expect((await author.get('/api/wip?sort=password')).status).toBe(400);
    expect((await author.get('/api/wip?limit=-1')).status).toBe(400);
  });

  test('WI-05 as design 10: an archived instruction is hidden, can be shown, and cannot be archived while it is assigned', async () => {
    const id = await create();
    const listed = async (query = '') =>
      (await author.get(`/api/wip${query}`)).body.some((row: { _id: string }) => row._id === id);
    await author.succeed('PATCH', `/api/wip/${id}`, { archived: true });
    expect([await listed(), await listed('?archived=true')]).toEqual([false, true]);
    await author.succeed('PATCH', `/api/wip/${id}`, { archived: false });
    await release(id);
    const artisan = await server.person('Artisan');
    await (await server.as('lead')).succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [[0, artisan.user._id]],
      pendingRemovals: [],
    });
    const refused = await author.patch(`/api/wip/${id}`, { archived: true });
    expect([refused.status, refused.body.message]).toEqual([409, 'This Work Instruction has assignees and cannot be archived.']);
    expect(await listed()).toBe(true);
  });
});
