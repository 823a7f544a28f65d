import { createHash } from 'node:crypto';
import { REPORT_FILES_MAX_BYTES } from '@benchbook/domain/reports';
import { samplePng } from '@benchbook/testkit';
import { expect, test, vi } from 'vitest';
import { aPdfInstruction, onEachPlant, type TestCaller, uploadSamplePdf } from '../../../test/index.ts';
import { aPhoto, assign, releasedBench, send, sendSlowly } from './for-tests/sending.ts';

const NOWHERE = '00000000-0000-7000-8000-000000000000';

onEachPlant('reported problems', (plant) => {
  let count = 0;
  const aBench = () => releasedBench(plant);
  async function release(id: string) {
    await plant.author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await plant.server.context.jobs.idle();
  }

  const list = async (id: string, query = '') =>
    (await plant.author.succeed('GET', `/api/wip/${id}/reports${query}`)) as unknown[];

  test('a problem is reported on a highlight with its number and words, on a PDF without highlights as a whole, and not on a link', async () => {
    const path = await uploadSamplePdf(plant.author, `reports_${plant.database}.pdf`);
    const [marked, plain] = [
      await aPdfInstruction(plant.author, `PDF ${++count}`, path),
      await aPdfInstruction(plant.author, `PDF ${++count}`, path),
    ];
    const below = await marked.mark({ text: 'Fill in new oil', pageNumber: 3 });
    await marked.mark();
    for (const { id } of [marked, plain]) await release(id);
    const report = (StepID: string) => ({ StepID, revision: 1, message: 'It leaks.', date: 1_000 });
    const sent = await send(plant.author, marked.id, report(below._id));
    expect([sent.status, sent.body.stepNumber, sent.body.stepTitle]).toEqual([201, '2', 'Fill in new oil']);
    expect((await send(plant.author, plain.id, report('document'))).body).toMatchObject({ stepNumber: '1' });
    expect((await send(plant.author, marked.id, report('document'))).status).toBe(400);
  });

  test('FEED-13 FEED-17: an Artisan reports with a photo; authors and leads read the report with step, revision, run and sender', async () => {
    const { id, artisan, bracket } = await aBench();
    const photo = aPhoto();
    const answer = await send(
      artisan,
      id,
      { StepID: bracket, revision: 1, run: 1, message: '  The bolt is too short.\r\nSee the photo. ', date: 1_000 },
      { photos: [['bolt.png', photo]] },
    );
    expect(answer.status).toBe(201);
    const open = await plant.lead.succeed('GET', '/api/reports/open');
    expect(open).toContainEqual({ WIPID: id, title: expect.any(String), open: 1, stopped: 0 });
    expect((await artisan.get('/api/reports/open')).status).toBe(403);
    for (const reader of [plant.author, plant.lead]) {
      const [report] = await reader.succeed('GET', `/api/wip/${id}/reports`);
      expect(report).toEqual(answer.body);
      expect(report).toMatchObject({
        kind: 'problem',
        WIPID: id,
        StepID: bracket,
        stepNumber: '2.1',
        stepTitle: 'Fit the bracket',
        revision: 1,
        run: 1,
        message: 'The bolt is too short.\nSee the photo.',
        username: artisan.user.username,
        UserID: artisan.user._id,
        date: 1_000,
        resolved: null,
        Attachments: [{ name: 'bolt.png', type: 'image/png', size: photo.length }],
      });
      expect(report.deviceID).toEqual(expect.any(String));
    }
    const { sha256 } = answer.body.Attachments[0];
    for (const who of [plant.author, plant.lead, artisan]) {
      expect([...(await who.get(`/api/files/${sha256}`)).bytes]).toEqual([...photo]);
      expect((await who.get(`/api/files/${sha256}/thumbnail`)).headers.get('content-type')).toBe('image/webp');
    }
    const other = await plant.server.person('Artisan');
    await assign(plant.lead, id, other);
    expect((await other.get(`/api/files/${sha256}`)).status).toBe(404);
    const events = await plant.server.context.storage.read((r) => r.events.list({ subjectId: id, kinds: ['report.sent'] }));
    expect(events.map(({ payload, userId }) => [payload['text'], payload['files'], userId])).toEqual([
      ['The bolt is too short.\nSee the photo.', [sha256], artisan.user._id],
    ]);
  });

  test('ROLE-12: an Artisan cannot report on unassigned instructions, and can neither read nor resolve reports', async () => {
    const { id, unpack, artisan } = await aBench();
    const report = { StepID: unpack, revision: 1, message: 'Broken' };
    const stranger = await plant.server.person('Artisan');
    const refused = await send(stranger, id, report, { photos: [['a.png', aPhoto()]] });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[403, 'FORBIDDEN', expect.stringContaining('not assigned to you')],
    ]);
    expect((await send(await plant.server.as('qa'), id, report)).status).toBe(403);
    expect((await send(plant.server.signedOut, id, report)).status).toBe(401);
    const { body } = await send(artisan, id, report);
    const address = `/api/wip/${id}/reports`;
    expect([
      (await artisan.get(address)).status,
      (await stranger.get(`${address}/counts`)).status,
      (await artisan.patch(`${address}/${body._id}`, { state: 'resolved' })).status,
    ]).toEqual([403, 403, 403]);
    expect(await list(id)).toEqual([body]);
  });

  test('an Artisan gets only the counts of their own reports, with step and time while they are open', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const dateMs = plant.server.context.clock.nowMs() - 60_000;
    const worn = { StepID: bracket, revision: 1, run: 1, message: 'Worn', date: dateMs };
    const { body: own } = await send(artisan, id, worn);
    await send(plant.lead, id, { StepID: unpack, revision: 1, message: 'Scratched', date: dateMs + 1_000 });
    const counts = (who: TestCaller) => who.succeed('GET', `/api/wip/${id}/reports/counts`);
    const ownStep = { StepID: bracket, date: dateMs };
    expect(await counts(artisan)).toEqual({ open: 1, resolved: 0, steps: [{ StepID: bracket, open: 1 }], own: [ownStep] });
    expect(await counts(plant.lead)).toMatchObject({ open: 2, own: [{ StepID: unpack, date: dateMs + 1_000 }] });
    expect(await counts(plant.author)).toMatchObject({ open: 2, own: [] });
    await plant.lead.succeed('PATCH', `/api/wip/${id}/reports/${own._id}`, { state: 'resolved' });
    expect(await counts(artisan)).toEqual({ open: 0, resolved: 1, steps: [], own: [] });
    expect((await (await plant.server.as('qa')).get(`/api/wip/${id}/reports/counts`)).status).toBe(403);
  });

  test('leads and authors report without a run; a slightly fast clock counts as now, a wrong one keeps its time beside that of arrival', async () => {
    const { id, unpack } = await aBench();
    for (const who of [plant.author, plant.lead]) {
      const answer = await send(who, id, { StepID: unpack, revision: 1, message: 'Wrong torque' });
      expect([answer.status, answer.body.run]).toEqual([201, null]);
    }
    const sent = async (date: number) =>
      (await send(plant.lead, id, { StepID: unpack, revision: 1, message: 'Clock', date })).body;
    const ahead = await sent(Date.now() + 3_600_000);
    expect(ahead.date).toBe(ahead.received);
    for (const wrong of [0, 4_000_000_000_000]) {
      const report = await sent(wrong);
      expect(report.date).toBe(wrong);
      expect(Math.abs(report.received - Date.now())).toBeLessThan(60_000);
      const [thread] = await plant.lead.succeed('GET', `/api/feedback/getfeedbackthreads/${report.ThreadID}`);
      expect(thread.Feedback).toMatchObject([{ date: wrong, received: report.received }]);
    }
    // The counts of one's own open reports carry the displayed time.
    const { own } = await plant.lead.succeed('GET', `/api/wip/${id}/reports/counts`);
    expect(own).toHaveLength(4);
    for (const { date } of own) expect(Math.abs(date - Date.now())).toBeLessThan(60_000);
  });

  test('a report requires an existing revision, a step of it, and a run of its sender', async () => {
    const { id, artisan, unpack, bracket } = await aBench();
    const { version, steps } = await plant.author.succeed('GET', `/api/wip/${id}`);
    const drafted = { _id: NOWHERE, title: 'Only in the draft', order: 3, parent_step: null };
    await plant.author.succeed('PATCH', `/api/wip/${id}`, {
      version,
      changes: { steps: [drafted], removedSteps: [steps[1]._id] },
    });
    const right = { StepID: unpack, revision: 1, run: 1, message: 'Broken' };
    const refusal = async (wrong: object) => {
      const { status, body } = await send(artisan, id, { ...right, ...wrong });
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await refusal({ revision: 2 })).toEqual([404]);
    expect(await refusal({ StepID: NOWHERE })).toEqual([400, 'StepID']);
    expect(await refusal({ run: 2 })).toEqual([400, 'run']);
    expect(await refusal({ message: ' ' })).toEqual([400, 'message']);
    expect(await refusal({ revision: 0 })).toEqual([400, 'revision']);
    expect((await send(plant.author, id, { ...right, run: 1 })).body.errors).toEqual({ run: expect.any(String) });
    expect((await send(artisan, NOWHERE, right)).status).toBe(403);
    expect((await send(plant.author, NOWHERE, { ...right, run: null })).status).toBe(404);
    // A step removed in the draft is still part of the revision in use.
    await release(id);
    expect((await send(artisan, id, { ...right, StepID: bracket })).status).toBe(201);
    expect(await list(id)).toHaveLength(1);
  });

  test('a report sent twice under its key is stored once; the same key with another text is refused', async () => {
    const { id, artisan, unpack } = await aBench();
    const report = { StepID: unpack, revision: 1, run: 1, message: 'Once', date: 5 };
    const options = { photos: [['a.png', aPhoto()]] as const, headers: { 'idempotency-key': `report-${id}` } };
    const answers = await Promise.all([1, 2, 3].map(() => send(artisan, id, report, options)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await list(id)).toEqual([answers[0]?.body]);
    for (const other of [
      await send(artisan, id, { ...report, message: 'Twice' }, options),
      await send(artisan, id, report, { ...options, photos: [['a.png', aPhoto()]] }),
      await send(artisan, id, { ...report, stopped: true }, options),
    ])
      expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED']);
  });

  test('a report that an earlier version accepted is recognized when it is sent again', async () => {
    const { id, artisan, unpack } = await aBench();
    const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
    // What that version hashed.
    const taken = { kind: 'problem', revision: 1, run: 1, stepId: unpack, text: 'Once', atMs: 5 };
    const requestHash = sha256([{ id }, {}, sha256([taken])]);
    const asked = { key: `old-${id}`, userId: artisan.user._id, route: 'POST /api/wip/{id}/reports', requestHash };
    await plant.server.context.storage.transaction(async ({ idempotency }) => {
      await idempotency.begin(asked, Date.now());
      await idempotency.complete(asked, { status: 201, body: '{"_id":"of then"}' });
    });
    const report = { StepID: unpack, revision: 1, run: 1, message: 'Once', date: 5 };
    const again = await send(artisan, id, report, { headers: { 'idempotency-key': asked.key } });
    expect([again.status, again.body]).toEqual([201, { _id: 'of then' }]);
    expect(await list(id)).toEqual([]);
  });

  test('a file that is not a photo, an incomplete one or one of another kind is refused with the whole report', async () => {
    const { id, artisan, unpack } = await aBench();
    const text = new TextEncoder();
    const cut = aPhoto().slice(0, 60);
    for (const [name, bytes] of [
      ['lie.png', text.encode('<script>alert(1)</script>')],
      ['cut.png', cut],
      ['page.pdf', text.encode('%PDF-1.7\n')],
      ['drawing.svg', text.encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['empty.png', new Uint8Array()],
    ] as const) {
      const photos = [[name, bytes] as const, ['fine.png', aPhoto()] as const];
      const answer = await send(artisan, id, { StepID: unpack, revision: 1, message: 'x' }, { photos });
      expect([name, answer.status, answer.body.code]).toEqual([name, 415, 'FILE_TYPE']);
    }
    const wide = new Uint8Array(samplePng({ width: 30, height: 2 }));
    new DataView(wide.buffer).setUint32(16, 60_000);
    new DataView(wide.buffer).setUint32(20, 60_000);
    const photos = [['too-many-pixels.png', wide] as const];
    expect((await send(artisan, id, { StepID: unpack, revision: 1, message: 'x' }, { photos })).status).toBe(415);
    expect(await list(id)).toEqual([]);
  });

  test('more than 25 MB of photos or more than five are refused, and nothing of the report is stored', async () => {
    const { id, artisan, unpack } = await aBench();
    const report = { StepID: unpack, revision: 1, message: 'x' };
    const large = new Uint8Array(REPORT_FILES_MAX_BYTES + 1);
    large.set(aPhoto());
    const six = Array.from({ length: 6 }, (_, index) => [`${index}.png`, aPhoto()] as const);
    const half = large.subarray(0, REPORT_FILES_MAX_BYTES / 2 + 1);
    const together = [['half.png', half] as const, ['other.png', half] as const];
    for (const photos of [[['large.png', large] as const], together, six]) {
      const answer = await send(artisan, id, report, { photos });
      expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    }
    expect(await list(id)).toEqual([]);
    expect((await send(artisan, id, report, { photos: six.slice(0, 5) })).status).toBe(201);
  });

  test('a person who sends very many reports in an hour has to wait, without delaying others', async () => {
    const { id, artisan, unpack } = await aBench();
    const report = { StepID: unpack, revision: 1, message: 'Again' };
    const answers = [];
    for (let count = 0; count < 62; count++) answers.push(await send(artisan, id, report));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([429, 'RATE_LIMITED']));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(plant.author, id, report)).status).toBe(201);
  });

  test('at most three reports of one person are received concurrently, as their photos are in memory', async () => {
    const { id, artisan, unpack } = await aBench();
    const report = { StepID: unpack, revision: 1, message: 'Slow' };
    const slow = Array.from({ length: 8 }, () => sendSlowly(plant.server, artisan, id, report));
    await vi.waitUntil(() => slow.filter(({ answer }) => answer.status === 429).length === 5);
    expect((await send(plant.author, id, report)).status).toBe(201);
    for (const { call, answer } of slow) if (answer.status === 0) call.end('\r\n--b--\r\n');
    await vi.waitUntil(() => slow.filter(({ answer }) => answer.status === 201).length === 3);
    expect((await send(artisan, id, report)).status).toBe(201);
  });

  test('a form with two reports is refused', async () => {
    const { id, artisan, unpack } = await aBench();
    const form = new FormData();
    const report = JSON.stringify({ StepID: unpack, revision: 1, message: 'x' });
    form.append('report', report);
    form.append('report', report);
    const answer = await artisan.upload(`/api/wip/${id}/reports`, form);
    expect([answer.status, answer.body.errors]).toEqual([400, { report: 'A report has one field "report".' }]);
    expect(await list(id)).toEqual([]);
  });

  test('an incomplete form, JSON instead of a form, and files before the report are refused with a message', async () => {
    const { id, artisan, unpack } = await aBench();
    const form = new FormData();
    form.append('files', new File([aPhoto()], 'a.png'));
    form.set('report', JSON.stringify({ StepID: unpack, revision: 1, message: 'x' }));
    const address = `/api/wip/${id}/reports`;
    expect((await artisan.upload(address, form)).status).toBe(400);
    expect((await artisan.upload(address, new FormData())).status).toBe(400);
    expect((await artisan.post(address, { message: 'x' })).status).toBe(415);
    for (const odd of ['{', '[]', '{"message":"a\\u0000b"}', '{"__proto__":1}']) {
      const broken = new FormData();
      broken.set('report', odd);
      expect((await artisan.upload(address, broken)).status, odd).toBe(400);
    }
  });

  test('a late report of a run that was handed over is stored; without such a run it is refused', async () => {
    const { id, artisan, unpack } = await aBench();
    const next = await plant.server.person('Artisan');
    await plant.lead.succeed('POST', `/api/wip/${id}/handovers`, { fromUserID: artisan.user._id, toUserID: next.user._id });
    const report = { StepID: unpack, revision: 1, run: 1, message: 'Written offline' };
    expect((await send(artisan, id, report)).status).toBe(201);
    expect((await send(artisan, id, { ...report, run: null })).status).toBe(403);
    await plant.lead.succeed('PATCH', `/api/users/${id}/assignments`, {
      pendingAdditions: [],
      pendingRemovals: [[0, next.user._id]],
    });
    expect((await send(next, id, report)).status).toBe(403);
  });
});
