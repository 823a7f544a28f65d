import { newId } from '@benchbook/domain/ids';
import { asTypedPart } from '@benchbook/domain/instructions';
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

describe.each(['sqlite', 'postgres'] as const)('highlights (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let pdfPath: string;
  const photos: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
    pdfPath = await uploadSamplePdf(author, 'manual.pdf');
    for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) {
      const form = new FormData();
      form.set('path', name);
      form.set('attachment', new File([new Uint8Array(sampleJpeg())], name));
      photos.push((await author.upload('/api/attachments', form)).body._id);
    }
  });
  afterAll(() => server.close());

  test('API-26 PDF-04 PDF-05 PDF-07 PDF-10 PDF-11 PDF-13 CONST-39 CONST-42: a highlight that was sent with only its page is a yellow box', async () => {
    const guide = await aPdfInstruction(author, 'Default box', pdfPath);
    const { WIPID, pageNumber } = guide.aHighlight({ pageNumber: 2 });
    const made = await author.succeed('POST', '/api/wip/createHighlight', { WIPID, pageNumber });
    expect(made).toMatchObject({
      WIPID: guide.id,
      pdf: 'manual.pdf',
      pageNumber: 2,
      text: '',
      highlight_color: '255,255,0',
      attachments: [],
      quads: BOX,
      str: '405,165,680,165,405,190,680,190',
      mappingID: made._id,
      placement: 'placed',
      Anno_id: expect.stringMatching(/^PDF_[A-Za-z0-9]{15}$/),
    });
    const { version, ...kept } = made;
    expect([await guide.marks(), (await guide.read()).version]).toEqual([[kept], version]);
  });

  test('PDF-07 PDF-08: quads may be sent as text; quads sent as objects have precedence', async () => {
    const guide = await aPdfInstruction(author, 'Quads as text', pdfPath);
    const str = '1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16';
    const made = await guide.mark({ quads: undefined, str });
    expect([made.quads.length, made.quads[1].x1, made.quads[1].y4, made.str]).toEqual([2, 9, 16, str]);
    expect((await guide.mark({ str })).quads).toEqual(SOME_QUADS);
  });

  test('PDF-14 CONST-41 WI-51: a link is green, adds its target to the linked instructions, and marks it as removed with its last highlight', async () => {
    const guide = await aPdfInstruction(author, 'Links', pdfPath);
    const target: string = (await author.succeed('POST', '/api/wip', { title: 'Valve "A", 50 percent' })).workInstruction._id;
    const Anno_id = `abcdefghijklmnoWILINK${JSON.stringify({ title: 'Valve "A", 50 percent', wip_ID: target })}`;
    const first = await guide.mark({ Anno_id });
    const second = await guide.mark({ Anno_id, highlight_color: '1,2,3', mappingID: first._id });
    expect([first.Anno_id, first.highlight_color, second.highlight_color, second.mappingID]).toEqual([
      ...[Anno_id, '144,238,144', '1,2,3'],
      first._id,
    ]);
    const links = async () => (await guide.read()).WipGroup;
    expect(await links()).toEqual([{ wip_ID: target, del: false }]);
    await author.succeed('POST', '/api/wip/deleteHighlight', { _id: first._id, WIPID: guide.id });
    expect(await links()).toEqual([{ wip_ID: target, del: false }]);
    await author.succeed('POST', '/api/wip/deleteHighlight', second);
    expect(await links()).toEqual([{ wip_ID: target, del: true }]);
    const gone = `abcdefghijklmnoWILINK${JSON.stringify({ title: 'Gone', wip_ID: '018f0000-0000-7000-8000-000000000000' })}`;
    const refused = await author.post('/api/wip/createHighlight', guide.aHighlight({ Anno_id: gone }));
    expect([refused.status, (await guide.marks()).length]).toEqual([404, 0]);
  });

  test('PDF-05 CONST-40: a highlight is recoloured and moved; the colour of the selection is never stored', async () => {
    const guide = await aPdfInstruction(author, 'Changed', pdfPath);
    const { _id } = await guide.mark({ before: 'Drain the', placement: 'uncertain' });
    const coloured = await guide.change(_id, { highlight_color: '200,100,0' });
    expect([coloured.highlight_color, coloured.placement]).toEqual(['200,100,0', 'uncertain']);
    expect((await guide.change(_id, { highlight_color: '173,216,230' })).highlight_color).toBe('200,100,0');
    const moved = await guide.change(_id, { pageNumber: 3, quads: BOX, text: '' });
    expect(moved).toMatchObject({ pageNumber: 3, quads: BOX, text: '', before: 'Drain the', placement: 'placed' });
    const saves = () =>
      server.context.storage.read(({ events }) => events.list({ subjectId: guide.id, kinds: ['instruction.saved'] }));
    const before = await saves();
    const again = await guide.change(_id, { pageNumber: 3 });
    expect([again.version, await saves()]).toEqual([moved.version, before]);
    const { version: _version, ...kept } = again;
    expect(await guide.marks()).toEqual([kept]);
    // As undo restores its original place.
    expect((await guide.change(_id, { pageNumber: 1, placement: 'uncertain' })).placement).toBe('uncertain');
  });

  test('PDF-11: a highlight of an older issue that a person places again belongs to the present PDF', async () => {
    const guide = await aPdfInstruction(author, 'Older issue', pdfPath);
    const { _id } = await guide.mark();
    const { storage } = server.context;
    const part = await storage.read(({ parts }) => parts.find(guide.id, _id));
    const { kind, body } = asTypedPart(part!);
    if (kind !== 'highlight') throw new Error('the mark is not stored');
    const put = [{ ...part!, body: { ...body, place: { ...body.place, pdfPath: 'an older issue.pdf' } } }];
    await storage.transaction(({ parts }) => parts.apply(guide.id, { put }, { userId: null, atMs: 0 }));
    const held = async () =>
      (await author.get(`/api/wip/${guide.id}/check`)).body
        .map(({ kind }: { kind: string }) => kind)
        .includes('highlight-of-another-pdf');
    expect(await held()).toBe(true);
    await guide.change(_id, { highlight_color: '1,2,3' });
    expect(await held()).toBe(true);
    await guide.change(_id, { pageNumber: 1 });
    expect(await held()).toBe(false);
  });

  test('PDF-03 PDF-12 ATT-38: files of a highlight keep the requested order, and omitted ones are not lost', async () => {
    const guide = await aPdfInstruction(author, 'Files in order', pdfPath);
    const { _id, mappingID } = await guide.mark();
    const uses = [];
    for (const file of photos) uses.push(await guide.attach(mappingID, file));
    expect(uses.map(({ HighlightID, StepID, order }) => [HighlightID, StepID, order])).toEqual(
      [0, 1, 2].map((at) => [_id, undefined, at]),
    );
    const markup = { turn: 90, crop: null, shapes: [] };
    const ordered = await guide.change(_id, { attachments: [{ ...uses[2], photoMarkup: markup }, uses[0]] });
    expect(ordered.attachments.map((use: { path: string }) => use.path)).toEqual(['three.jpg', 'one.jpg', 'two.jpg']);
    const { version: _version, ...kept } = ordered;
    expect([await guide.marks(), kept.attachments[0].photoMarkup]).toEqual([[kept], markup]);
    const twice = await author.post('/api/wip/createAttachmentInUse', { WIPID: guide.id, HighlightID: _id, _id: photos[0] });
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_ATTACHED']);
    await author.succeed('POST', '/api/wip/deleteAttachmentInUse', kept.attachments[1]);
    const left = (await guide.marks())[0].attachments;
    expect(left.map((use: { path: string; order: number }) => [use.path, use.order])).toEqual([
      ['three.jpg', 0],
      ['two.jpg', 1],
    ]);
  });

  test('D-095: files are attached by the mapping id that a client chose', async () => {
    const guide = await aPdfInstruction(author, 'Mapping', pdfPath);
    const { _id } = await guide.mark({ mappingID: 'a tie of mine' });
    expect(await guide.attach('a tie of mine', photos[0] ?? '')).toMatchObject({ HighlightID: _id });
    const nowhere = await author.post('/api/wip/createAttachmentInUse', {
      WIPID: guide.id,
      HighlightID: 'another',
      _id: photos[1],
    });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('API-27: a highlight is deleted with its files, the others close up, and a second deletion is not found', async () => {
    const guide = await aPdfInstruction(author, 'Deleted', pdfPath);
    const marks = [await guide.mark({ text: 'a' }), await guide.mark({ text: 'b' }), await guide.mark({ text: 'c' })];
    await guide.attach(marks[1]._id, photos[0] ?? '');
    const { _id, version } = await author.succeed('POST', '/api/wip/deleteHighlight', marks[1]);
    expect([_id, version]).toEqual([marks[1]._id, (await guide.read()).version]);
    const d = await guide.mark({ text: 'd' });
    expect((await guide.marks()).map(({ text }) => text)).toEqual(['a', 'c', 'd']);
    expect((await author.post('/api/wip/deleteHighlight', marks[1])).status).toBe(404);
    expect((await author.post('/api/wip/deleteHighlight', { ...d, WIPID: 'another' })).status).toBe(404);
    const parts = await server.context.storage.read((readers) => readers.parts.list(guide.id));
    expect(parts.filter(({ kind }) => kind === 'use')).toEqual([]);
  });

  test('API-26 VAL-67: an invalid highlight is refused, and nothing of it is stored', async () => {
    const guide = await aPdfInstruction(author, 'Refused', pdfPath);
    const [quad] = SOME_QUADS;
    const wrong: object[] = [
      ...[{ pageNumber: undefined }, { pageNumber: 0 }, { pageNumber: 1.5 }, { pageNumber: 'one' }, { pageNumber: 1e9 }],
      ...[{ quads: 'everywhere' }, { quads: [{}] }, { quads: [{ ...quad, x1: 2e6 }] }, { quads: Array(501).fill(quad) }],
      ...[{ quads: [{ ...quad, y4: '112' }] }, { str: '1,2,3', quads: undefined }, { text: 'x'.repeat(5001) }],
      ...['NaN,1,2,3,4,5,6,7', '1e308,1,2,3,4,5,6,7', '1,2,3,-Infinity,4,5,6,7'].map((str) => ({ str, quads: undefined })),
      ...[{ highlight_color: 'red;url(javascript:alert(1))' }, { highlight_color: '256,0,0' }, { placement: 'maybe' }],
      ...[{ before: 'x'.repeat(81) }, { Anno_id: 'WILINK{}' }, { Anno_id: 'abcdefghijklmnoWILINK{"title":5,"wip_ID":"x"}' }],
      ...[{ pdf: 'another.pdf' }, { attachments: [{ path: 'nowhere.jpg' }] }, { attachments: 'all' }],
      { Anno_id: `abcdefghijklmnoWILINK${JSON.stringify({ title: '\u0000', wip_ID: guide.id })}` },
    ];
    for (const each of wrong) {
      const { status, body } = await author.post('/api/wip/createHighlight', guide.aHighlight(each));
      expect([each, status, body.code]).toEqual([each, 400, 'VALIDATION']);
    }
    const steps: string = (await author.succeed('POST', '/api/wip', { title: 'Not a PDF' })).workInstruction._id;
    expect((await author.post('/api/wip/createHighlight', guide.aHighlight({ WIPID: steps }))).status).toBe(400);
    expect((await author.post('/api/wip/createHighlight', guide.aHighlight({ WIPID: 'unknown' }))).status).toBe(404);
    expect(await guide.marks()).toEqual([]);
    const { _id } = await guide.mark();
    for (const each of [
      { pageNumber: 0 },
      { quads: [{ ...quad, x1: null }] },
      { highlight_color: 'red' },
      { pdf: 'another.pdf' },
    ]) {
      const { status } = await author.patch(`/api/wip/${guide.id}/highlights/${_id}`, each);
      expect([each, status]).toEqual([each, 400]);
    }
    expect((await author.patch(`/api/wip/${guide.id}/highlights/${guide.id}`, {})).status).toBe(404);
  });

  test('API-26 VAL-67: a PDF takes at most 10,000 highlights; a deletion makes room', async () => {
    const guide = await aPdfInstruction(author, 'Full of marks', pdfPath);
    await guide.mark();
    const { storage } = server.context;
    await storage.transaction(async ({ parts }) => {
      const mark = (await parts.children(guide.id, 'highlight', null))[0];
      if (!mark) throw new Error('no mark was kept');
      const put = Array.from({ length: 9_998 }, (_, index) => ({ ...mark, id: newId(index), position: index + 1 }));
      await parts.apply(guide.id, { put }, { userId: null, atMs: 0 });
    });
    const last = await guide.mark();
    const { status, body } = await author.post('/api/wip/createHighlight', guide.aHighlight());
    expect([status, body.code, JSON.stringify(body)]).toEqual([
      ...[400, 'VALIDATION'],
      expect.stringContaining('There are 10,000 marks in this PDF already.'),
    ]);
    expect(await storage.read(({ parts }) => parts.count(guide.id, 'highlight'))).toBe(10_000);
    await author.succeed('POST', '/api/wip/deleteHighlight', last);
    await guide.mark();
  });

  test('used ids, of a highlight or of a file on another one, are not reused', async () => {
    const guide = await aPdfInstruction(author, 'Taken ids', pdfPath);
    const first = await guide.mark();
    const use = await guide.attach(first._id, photos[0] ?? '');
    const again = await author.post('/api/wip/createHighlight', guide.aHighlight({ _id: first._id }));
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    const second = await guide.mark({ attachments: [use] });
    expect(second.attachments[0].inUseID).not.toBe(use.inUseID);
    const third = await guide.mark();
    const taker = await guide.change(third._id, { attachments: [{ inUseID: use.inUseID, _id: photos[1] }] });
    expect(taker.attachments[0].inUseID).not.toBe(use.inUseID);
    expect((await guide.marks())[0].attachments.map((each: { inUseID: string }) => each.inUseID)).toEqual([use.inUseID]);
  });

  test('only authors can create, change and delete highlights', async () => {
    const guide = await aPdfInstruction(author, 'Roles', pdfPath);
    const mark = await guide.mark();
    for (const name of ['lead', 'supervisor', 'artisan', 'qa'] as const) {
      const caller = await server.as(name);
      const answers = [
        await caller.post('/api/wip/createHighlight', guide.aHighlight()),
        await caller.patch(`/api/wip/${guide.id}/highlights/${mark._id}`, { highlight_color: '1,1,1' }),
        await caller.post('/api/wip/deleteHighlight', mark),
        await caller.upload('/api/wip/pdf-upload', new FormData()),
      ];
      expect([name, answers.map(({ status }) => status)]).toEqual([name, [403, 403, 403, 403]]);
    }
    const { signedOut } = server;
    expect((await signedOut.post('/api/wip/createHighlight', guide.aHighlight())).status).toBe(401);
    expect((await signedOut.patch(`/api/wip/${guide.id}/highlights/${mark._id}`, {})).status).toBe(401);
    const other = await server.as('ee');
    expect((await guide.change(mark._id, { highlight_color: '1,1,1' }, other)).highlight_color).toBe('1,1,1');
  });

  test('concurrently created highlights are all stored, and of two concurrent deletions one is not found', async () => {
    const guide = await aPdfInstruction(author, 'At once', pdfPath);
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => guide.mark({ text: `mark ${at}` })));
    const marks = await guide.marks();
    expect(new Set(marks.map(({ _id }) => _id))).toEqual(new Set(made.map(({ _id }) => _id)));
    const answers = await Promise.all([1, 2].map(() => author.post('/api/wip/deleteHighlight', marks[3])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const key = { 'idempotency-key': `twice-${database}` };
    const [one, two] = await Promise.all([1, 2].map(() => author.post('/api/wip/createHighlight', guide.aHighlight(), key)));
    const rows = await guide.marks();
    expect([one?.status === 201 || two?.status === 201, rows.length]).toEqual([true, 8]);
    const parts = await server.context.storage.read((readers) => readers.parts.children(guide.id, 'highlight', null));
    expect(parts.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
