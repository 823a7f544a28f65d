import { sampleJpeg } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPdfInstruction,
  SOME_QUADS,
  startTestServer,
  type TestCaller,
  type TestServer,
  uploadSamplePdf,
} from '../../../test/index.ts';

const BOX = [{ x1: 405, y1: 165, x2: 680, y2: 165, x3: 405, y3: 190, x4: 680, y4: 190 }];

describe.each(['sqlite', 'postgres'] as const)('highlights over versions and revisions (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  let pdfPath: string;
  let photo: { _id: string; sha256: string; path: string };
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, other] = [await server.as('engineer'), await server.as('ee')];
    pdfPath = await uploadSamplePdf(author, 'manual.pdf');
    const form = new FormData();
    form.set('path', 'valve.jpg');
    form.set('attachment', new File([new Uint8Array(sampleJpeg())], 'valve.jpg'));
    photo = (await author.upload('/api/attachments', form)).body;
    // A job counts the pages of the PDF.
    await server.context.jobs.idle();
  });
  afterAll(() => server.close());

  /** Three highlights, the first one with a photo. */
  async function aGuide(title: string) {
    const guide = await aPdfInstruction(author, title, pdfPath);
    const drain = await guide.mark({ text: 'gearbox oil' });
    const clean = await guide.mark({ text: 'filter', pageNumber: 2 });
    const fill = await guide.mark({ text: 'new oil', pageNumber: 3 });
    await guide.attach(drain._id, photo._id);
    const release = async () => {
      await author.succeed('PATCH', `/api/wip/${guide.id}`, { release: true });
      await server.context.jobs.idle();
    };
    const assign = async (artisan: TestCaller) => {
      const pending = { pendingAdditions: [[0, artisan.user._id]], pendingRemovals: [] };
      await (await server.as('lead')).succeed('PATCH', `/api/users/${guide.id}/assignments`, pending);
    };
    return { ...guide, assign, drain: drain._id, clean: clean._id, fill: fill._id, release };
  }
  const texts = (marks: readonly { text: string }[]) => marks.map(({ text }) => text);

  test('API-18 WI-50: a save of the whole instruction keeps and changes highlights, and removes the omitted ones', async () => {
    const guide = await aGuide('Whole save');
    const read = await guide.read();
    await guide.save(read);
    expect((await guide.read()).PDFViewerHighlights).toEqual(read.PDFViewerHighlights);
    const [drain, , fill] = read.PDFViewerHighlights;
    const added = { pageNumber: 1, text: 'added', quads: SOME_QUADS };
    await guide.save({ PDFViewerHighlights: [fill, { ...drain, highlight_color: '9,9,9', attachments: undefined }, added] });
    const marks = await guide.marks();
    expect(texts(marks)).toEqual(['new oil', 'gearbox oil', 'added']);
    expect([marks[1].highlight_color, marks[1].attachments]).toEqual(['9,9,9', drain.attachments]);
    await guide.save({ version: (await guide.read()).version, changes: { publication_page: { docNum: 'P-7' } } });
    await guide.save({ title: 'Whole save, renamed' });
    expect(await guide.marks()).toEqual(marks);
  });

  test('API-18: concurrent changes of two authors, to colour, place, files and new highlights, are all merged', async () => {
    const guide = await aGuide('Two authors');
    const before = await guide.read();
    const [drain, clean] = before.PDFViewerHighlights;
    await guide.change(drain._id, { quads: BOX, pageNumber: 2 }, other);
    await author.succeed('POST', '/api/wip/deleteHighlight', clean);
    const theirs = await guide.mark({ text: 'made meanwhile' }, other);
    const marks = before.PDFViewerHighlights.map((mark: { _id: string }) =>
      mark._id === drain._id ? { ...mark, highlight_color: '5,5,5' } : mark,
    );
    const mine = { pageNumber: 1, text: 'mine', quads: SOME_QUADS };
    const saved = await guide.save({ version: before.version, PDFViewerHighlights: [...marks, mine] });
    expect([saved.status, saved.body.merged]).toEqual([200, true]);
    const after = await guide.marks();
    expect(texts(after).sort()).toEqual(['gearbox oil', 'made meanwhile', 'mine', 'new oil']);
    expect(after.find(({ _id }) => _id === drain._id)).toMatchObject({
      highlight_color: '5,5,5',
      quads: BOX,
      pageNumber: 2,
      attachments: [{ path: 'valve.jpg' }],
    });
    expect(after.some(({ _id }) => _id === theirs._id)).toBe(true);
  });

  test('a highlight moved by both authors is one conflict, and nothing is saved until somebody chooses', async () => {
    const guide = await aGuide('Both moved');
    const before = await guide.read();
    await guide.change(guide.drain, { quads: BOX }, other);
    const [drain, ...rest] = before.PDFViewerHighlights;
    const mine = [{ ...drain, pageNumber: 3 }, ...rest];
    const { status, body } = await guide.save({ version: before.version, PDFViewerHighlights: mine });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.conflicts).toMatchObject([
      {
        id: guide.drain,
        field: 'place',
        base: { pageNumber: 1 },
        theirs: { pageNumber: 1, quads: BOX },
        yours: { pageNumber: 3 },
      },
    ]);
    const now = await guide.read();
    expect(now.PDFViewerHighlights[0]).toMatchObject({ quads: BOX, pageNumber: 1 });
    expect((await guide.save({ version: now.version, PDFViewerHighlights: mine })).status).toBe(200);
    expect((await guide.marks())[0].pageNumber).toBe(3);
  });

  test('a highlight that one author deleted and the other recoloured is kept until somebody chooses', async () => {
    const guide = await aGuide('Gone and changed');
    const before = await guide.read();
    await guide.change(guide.drain, { highlight_color: '7,7,7' }, other);
    const without = before.PDFViewerHighlights.slice(1);
    const { status, body } = await guide.save({ version: before.version, PDFViewerHighlights: without });
    expect([status, body.conflicts]).toMatchObject([409, [{ id: guide.drain, field: 'deleted', yours: null }]]);
    expect((await guide.marks())[0].attachments).toHaveLength(1);
  });

  test('WI-42 API-18: a save cannot change the PDF under highlights; a missing file or one that is not a PDF is refused', async () => {
    const guide = await aGuide('Another PDF');
    const second = await uploadSamplePdf(author, 'manual, second issue.pdf');
    for (const path of [second, '', 'nowhere.pdf', 'valve.jpg']) {
      const whole = await guide.save({ pdfPath: path });
      const small = await guide.save({ version: (await guide.read()).version, changes: { pdfPath: path } });
      expect([path, whole.status, small.status]).toEqual([path, 400, 400]);
    }
    const empty = await aPdfInstruction(author, 'Nothing marked yet', pdfPath);
    expect((await empty.save({ pdfPath: second })).status).toBe(200);
    expect((await empty.read()).pdfPath).toBe(second);
    for (const path of ['nowhere.pdf', 'valve.jpg', '', null]) {
      const wi = { title: `Built on ${path}`, isPDFViewer: true, pdfPath: path };
      expect([path, (await author.post('/api/wip', { wi })).status]).toEqual([path, 400]);
    }
    const id = (await author.get('/api/attachments')).body.find((file: { path: string }) => file.path === second)._id;
    await author.succeed('DELETE', `/api/attachments/soft-delete/${id}`);
    expect(
      (await author.post('/api/wip', { wi: { title: 'On a deleted PDF', isPDFViewer: true, pdfPath: second } })).status,
    ).toBe(400);
  });

  test('WI-31: a PDF instruction without a title gets the name of its file, without characters that titles exclude', async () => {
    const path = await uploadSamplePdf(author, 'Pump 100% service.pdf');
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: { title: ' ', isPDFViewer: true, pdfPath: path },
    });
    expect(workInstruction.title).toBe('Pump_100_service');
    const again = await author.post('/api/wip', { wi: { title: '', isPDFViewer: true, pdfPath: path } });
    expect([again.status, again.body.code]).toEqual([409, 'DUPLICATE_TITLE']);
    expect((await author.post('/api/wip', { wi: { title: '' } })).status).toBe(400);
  });

  test('ROLE-12: a release freezes PDF, highlights and files; an Artisan gets these and nothing else', async () => {
    const guide = await aGuide('Frozen');
    await guide.release();
    const artisan = await server.person('Artisan');
    const live = async () => artisan.get(`/api/wip/${guide.id}`);
    expect((await live()).status).toBe(403);
    expect((await artisan.get(`/api/attachments/${pdfPath}`)).status).toBe(404);
    await guide.assign(artisan);
    const frozen = (await live()).body;
    expect([frozen.revision, texts(frozen.PDFViewerHighlights)]).toEqual([1, ['gearbox oil', 'filter', 'new oil']]);
    for (const path of [pdfPath, 'valve.jpg']) expect((await artisan.get(`/api/attachments/${path}`)).status).toBe(200);
    expect((await artisan.get(`/api/files/${photo.sha256}`)).status).toBe(200);
    await author.succeed('POST', '/api/wip/deleteHighlight', { _id: guide.drain, WIPID: guide.id });
    expect([texts(await guide.marks()), (await live()).body.PDFViewerHighlights]).toEqual([
      ['filter', 'new oil'],
      frozen.PDFViewerHighlights,
    ]);
    await author.succeed('POST', `/api/wip/${guide.id}/revisions/1/restore`, {});
    expect(await guide.marks()).toEqual(frozen.PDFViewerHighlights);
  });

  test('API-58 LITE-03: each highlight that is not a link has its own tick, which stays while words and files are unchanged', async () => {
    const guide = await aGuide('Ticks');
    const link = { Anno_id: `abcdefghijklmnoWILINK${JSON.stringify({ title: 'Ticks', wip_ID: guide.id })}` };
    await guide.mark(link);
    expect((await guide.read()).PDFViewerHighlights).toHaveLength(4);
    await guide.release();
    const artisan = await server.person('Artisan');
    await guide.assign(artisan);
    const done = async (ids: readonly string[]): Promise<number> => {
      const stepsDone = ids.map((_id) => ({ _id, done: true }));
      const updates = { assignments: [{ WIPID: guide.id, stepsDone }] };
      const sent = { updates, userID: artisan.user._id, wip_ID: guide.id };
      return (await artisan.succeed('PATCH', '/api/users/stepsDone', sent)).progress;
    };
    expect(await done([guide.drain, guide.clean])).toBe(67);
    await guide.change(guide.clean, { highlight_color: '1,1,1', pageNumber: 1, quads: BOX });
    await guide.change(guide.drain, { text: 'gearbox oil, all of it' });
    await guide.release();
    const changed = (await artisan.get(`/api/wip/${guide.id}/changed-steps`)).body;
    expect(changed).toMatchObject([{ StepID: guide.drain, revision: 1, read: false, before: { title: 'gearbox oil' } }]);
    expect(await done([guide.fill])).toBe(67);
    const row = (await author.get('/api/wip')).body.find(({ _id }: { _id: string }) => _id === guide.id);
    expect(row).toMatchObject({ isPDFViewer: true, stepCount: 3 });
  });

  test('a release with invalid highlights is refused, naming what is wrong with each', async () => {
    const guide = await aGuide('Wrong marks');
    await guide.change(guide.clean, { placement: 'uncertain' });
    await guide.change(guide.fill, { pageNumber: 4 });
    const remarks = (await author.get(`/api/wip/${guide.id}/check`)).body;
    const shown = remarks.map((each: { HighlightID: string; message: string; fatal: boolean }) => [
      each.HighlightID,
      each.message,
      each.fatal,
    ]);
    expect(shown).toEqual([
      [guide.clean, 'Highlight 2: its place over "filter" was not confirmed after the new issue of the PDF.', true],
      [guide.fill, 'Highlight 3: the PDF has no page 4.', true],
    ]);
    await guide.release();
    expect(await guide.read()).toMatchObject({ release: false, revision: null });
    await guide.change(guide.clean, { placement: 'placed' });
    await guide.change(guide.fill, { pageNumber: 3 });
    await guide.release();
    expect(await guide.read()).toMatchObject({ release: true, revision: 1 });
  });

  test('API-20 WI-41: a copy has highlights and files with new ids and the same relations', async () => {
    const guide = await aGuide('Cloned');
    const target = { title: 'Cloned', wip_ID: guide.id };
    await guide.mark({ Anno_id: `abcdefghijklmnoWILINK${JSON.stringify(target)}`, mappingID: guide.drain });
    const { workInstruction } = await author.succeed('POST', '/api/wip', { wi: { _id: guide.id, title: '' }, clone: true });
    const copy = await author.succeed('GET', `/api/wip/${workInstruction._id}`);
    const before = await guide.marks();
    const after = copy.PDFViewerHighlights;
    expect(texts(after)).toEqual(texts(before));
    expect([copy.isPDFViewer, copy.pdfPath, after[0].attachments[0].path]).toEqual([true, pdfPath, 'valve.jpg']);
    const ids = (marks: typeof before) =>
      marks.flatMap((mark) => [mark._id, ...mark.attachments.map((use: { inUseID: string }) => use.inUseID)]);
    expect(ids(after).filter((id) => ids(before).includes(id))).toEqual([]);
    expect([after[3].mappingID, after[3].Anno_id.slice(15)]).toEqual([after[0]._id, before[3].Anno_id.slice(15)]);
  });

  test('the uses of a file list its highlights, with their place in the PDF', async () => {
    const guide = await aGuide('Where used');
    await guide.attach(guide.fill, photo._id);
    const uses = (await author.get(`/api/attachments/${photo._id}/uses`)).body;
    expect(uses.find(({ _id }: { _id: string }) => _id === guide.id)).toMatchObject({
      steps: [],
      highlights: [
        { _id: guide.drain, number: '1', text: 'gearbox oil', pageNumber: 1 },
        { _id: guide.fill, number: '3', text: 'new oil', pageNumber: 3 },
      ],
    });
    const library: { _id: string; path: string }[] = (await author.get('/api/attachments')).body;
    const manual = library.find(({ path }) => path === pdfPath)?._id;
    const pdfUses = (await author.get(`/api/attachments/${manual}/uses`)).body;
    expect(pdfUses.find(({ _id }: { _id: string }) => _id === guide.id)).toMatchObject({ isPDF: true, isPreviewImage: false });
  });

  test('readers see which file is the PDF of a released instruction', async () => {
    const guide = await aGuide('Where used by readers');
    await guide.release();
    const lead = await server.as('lead');
    const library: { _id: string; path: string }[] = (await lead.get('/api/attachments')).body;
    const useOf = async (path: string) => {
      const uses = (await lead.get(`/api/attachments/${library.find((file) => file.path === path)?._id}/uses`)).body;
      return uses.find(({ _id }: { _id: string }) => _id === guide.id);
    };
    expect(await useOf(pdfPath)).toMatchObject({ isPDF: true, isPreviewImage: false, highlights: [] });
    expect(await useOf(photo.path)).toMatchObject({ isPDF: false, highlights: [{ _id: guide.drain }] });
  });

  test('an instruction of steps stores no highlights', async () => {
    const { workInstruction } = await author.succeed('POST', '/api/wip', {
      wi: { title: 'Steps alone', PDFViewerHighlights: [{ pageNumber: 1, text: 'x' }] },
    });
    const read = () => author.succeed('GET', `/api/wip/${workInstruction._id}`);
    await author.succeed('PATCH', `/api/wip/${workInstruction._id}`, { PDFViewerHighlights: [{ pageNumber: 1, text: 'x' }] });
    expect((await read()).PDFViewerHighlights).toEqual([]);
  });
});
