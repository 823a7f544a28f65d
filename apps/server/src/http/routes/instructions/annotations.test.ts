import { sampleJpeg } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const PIN = { partId: '0.3', position: [0.25, -1, 7], normal: [0, 1, 0] };

/** The smallest file accepted as GLB: a header with its own length. */
const EMPTY_GLB = new Uint8Array([...new TextEncoder().encode('glTF'), 2, 0, 0, 0, 12, 0, 0, 0]);

describe.each(['sqlite', 'postgres'] as const)('annotations of models (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  let model: { _id: string };
  let photo: { _id: string };
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, other] = [await server.as('engineer'), await server.as('ee')];
    const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('path', name);
      form.set('attachment', new File([bytes], name));
      return (await author.upload('/api/attachments', form)).body;
    };
    model = await upload('bracket.glb', EMPTY_GLB);
    photo = await upload('bracket.jpg', new Uint8Array(sampleJpeg()));
  });
  afterAll(() => server.close());

  /** One step with the model on it. */
  async function aGuide(title: string) {
    const id = (await author.succeed('POST', '/api/wip', { title, steps: [{ title: 'Fit' }] })).workInstruction._id as string;
    const read = async () => await author.succeed('GET', `/api/wip/${id}`);
    const stepId = (await read()).steps[0]._id as string;
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, _id: model._id });
    const anAnnotation = (more: object = {}) => ({
      wipID: id,
      StepID: stepId,
      AttachmentID: model._id,
      message: 'Tighten this bolt',
      camera_position: '1,2,3.5',
      camera_rotation: '0,0.5,0,1',
      ...more,
    });
    const annotate = async (more: object = {}, caller = author) =>
      await caller.succeed('POST', '/api/wip/annotation', anAnnotation(more));
    const kept = async () => (await read()).steps[0].attachments[0].annotations;
    return { id, stepId, read, annotate, anAnnotation, kept };
  }

  test('annotations of a draft are printed as they are now, and only for people who may read the draft', async () => {
    const { id, annotate, read } = await aGuide(`Draft paper ${database}`);
    const drawn: unknown[] = [];
    const { modelPipeline } = server.context;
    const drawPins = async ({ pins }: { pins: readonly { id: string; position: unknown }[] }) => {
      drawn.push(pins.map(({ position }) => position));
      return [{ jpeg: new Uint8Array([1]), pins: pins.map((pin) => ({ id: pin.id, x: 0.5, y: 0.25, isHidden: true })) }];
    };
    Object.assign(server.context, { modelPipeline: { ...modelPipeline, drawPins } });
    try {
      const { Anno_id: first } = await annotate({ pin: PIN });
      const [{ inUseID: useId }] = (await read()).steps[0].attachments;
      const path = `/api/wip/${id}/revisions/draft/pins/${useId}`;
      const expected = [{ jpeg: 'AQ==', pins: [{ id: first, x: 0.5, y: 0.25, hidden: true }] }];
      expect(await author.succeed('GET', path)).toEqual(expected);
      await annotate({ pin: { ...PIN, position: [9, 9, 9] } });
      expect((await author.succeed('GET', path))[0].pins).toHaveLength(2);
      expect(drawn).toEqual([[PIN.position], [PIN.position, [9, 9, 9]]]);
      expect((await author.get(`/api/wip/${id}/revisions/draft/pins/none`)).status).toBe(404);
      expect((await author.get(`/api/wip/${id}/revisions/new/pins/${useId}`)).status).toBe(400);
      const lead = await server.as('lead');
      expect((await lead.get(path)).status).toBe(200);
      expect((await (await server.person('Artisan')).get(path)).body.code).toBe('NOT_RELEASED');
    } finally {
      Object.assign(server.context, { modelPipeline });
    }
  });

  test('a revision is printed with its frozen bytes after its model was renamed', async () => {
    const { id, annotate, read } = await aGuide(`Renamed paper ${database}`);
    const { modelPipeline } = server.context;
    const drawPins = async ({ pins }: { pins: readonly { id: string }[] }) => [
      { jpeg: new Uint8Array([1]), pins: pins.map((pin) => ({ id: pin.id, x: 0.5, y: 0.5, isHidden: false })) },
    ];
    await annotate({ pin: PIN });
    const [{ inUseID: useId }] = (await read()).steps[0].attachments;
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    Object.assign(server.context, { modelPipeline: { ...modelPipeline, drawPins } });
    try {
      await author.succeed('POST', `/api/attachments/${model._id}/rename`, { path: 'holder.glb' });
      expect(await author.succeed('GET', `/api/wip/${id}/revisions/1/pins/${useId}`)).toHaveLength(1);
    } finally {
      Object.assign(server.context, { modelPipeline });
      await author.succeed('POST', `/api/attachments/${model._id}/rename`, { path: 'bracket.glb' });
    }
  });

  test('a single annotation beyond the limit of a whole save is refused', async () => {
    const { id, anAnnotation, read, kept } = await aGuide(`Full ${database}`);
    const { version, steps } = await read();
    const { wipID: _wip, StepID: _step, AttachmentID: _file, ...written } = anAnnotation();
    const letters = (index: number) => String(index).padStart(15, '0');
    const annotations = Array.from({ length: 1000 }, (_, index) => ({ ...written, Anno_id: `Anno_${letters(index)}` }));
    const attachments = [{ ...steps[0].attachments[0], annotations }];
    await author.succeed('PATCH', `/api/wip/${id}`, { version, steps: [{ ...steps[0], attachments }] });
    const refused = await author.post('/api/wip/annotation', anAnnotation());
    expect([refused.status, refused.body.errors]).toEqual([400, { message: expect.stringContaining('1,000') }]);
    const full = await read();
    await author.succeed('PATCH', `/api/wip/${id}`, { version: full.version, steps: full.steps });
    expect(await kept()).toHaveLength(1000);
  });

  test('API-29 ANNO-06 ANNO-07 ANNO-08 ANNO-09 ANNO-10 ANNO-11 ANNO-12 ANNO-13 ATT-29 VAL-32: an annotation is stored on the model of its step, with its point on the surface', async () => {
    const { id, stepId, annotate, kept, read } = await aGuide(`Pinned ${database}`);
    const { version } = await read();
    const state = JSON.stringify({ name: 'view', canvasWidth: 800, canvasHeight: 600, orgCameraData: { x: 1 }, scale: 1 });
    const made = await annotate({ pin: PIN, x: 12, y: 34.5, state });
    expect(made.Anno_id).toMatch(/^Anno_[A-Za-z0-9]{15}$/);
    expect(made.version).toBe(version + 1);
    expect(await kept()).toEqual([
      {
        Anno_id: made.Anno_id,
        wipID: id,
        StepID: stepId,
        AttachmentID: model._id,
        message: 'Tighten this bolt',
        camera_position: '1,2,3.5',
        camera_rotation: '0,0.5,0,1',
        background_color: '#ffffff',
        pointer: 'circle',
        state,
        x: 12,
        y: 34.5,
        pin: PIN,
      },
    ]);
  });

  test('an annotation sent twice with its id, as after a lost answer, is stored once; another one with that id is refused', async () => {
    const { annotate, anAnnotation, kept, read } = await aGuide(`Twice ${database}`);
    const first = await annotate({ pin: PIN, Anno_id: 'Anno_abcdefghijklmno' });
    expect(await annotate({ pin: PIN, Anno_id: 'Anno_abcdefghijklmno' })).toEqual(first);
    expect(await annotate(first), 'with the answer as body').toEqual(first);
    const { version } = await read();
    expect(version, 'nothing was written').toBe(first.version);
    const other = await author.post('/api/wip/annotation', anAnnotation({ message: 'Other', Anno_id: first.Anno_id }));
    expect([other.status, other.body.code, other.body.message]).toEqual([
      409,
      'CONFLICT',
      'Another annotation of this instruction has this id. Nothing was changed.',
    ]);
    expect((await kept()).map((each: { message: string }) => each.message)).toEqual(['Tighten this bolt']);
  });

  test('API-88 ANNO-02: a deleted annotation is gone and the others keep their order', async () => {
    const { id, annotate, kept } = await aGuide(`Deleted ${database}`);
    const ids: string[] = [];
    for (const message of ['One', 'Two', 'Three']) ids.push((await annotate({ message })).Anno_id);
    const remove = () => author.post('/api/wip/deleteAnnotation', { Anno_id: ids[1], WIPID: id });
    expect((await remove()).body).toMatchObject({ Anno_id: ids[1] });
    expect((await kept()).map((each: { message: string }) => each.message)).toEqual(['One', 'Three']);
    expect((await remove()).status).toBe(404);
    await author.succeed('POST', '/api/wip/deleteAnnotation', { Anno_id: ids[0], WIPID: id });
    await annotate({ message: 'Four' });
    expect((await kept()).map((each: { message: string }) => each.message)).toEqual(['Three', 'Four']);
  });

  test('ATT-29 API-35: saves replace the annotations that they have, and keep them if they have none', async () => {
    const { id, stepId, annotate, kept, read } = await aGuide(`Saved ${database}`);
    await annotate({ pin: PIN });
    const whole = await read();
    await author.succeed('PATCH', `/api/wip/${id}`, { ...whole, title: `Saved again ${database}` });
    expect(await kept()).toEqual(whole.steps[0].attachments[0].annotations);
    const [{ inUseID, annotations }] = whole.steps[0].attachments;
    const small = async (use: object) => {
      const changes = { steps: [{ _id: stepId, attachments: [{ inUseID, _id: model._id, ...use }] }] };
      return author.succeed('PATCH', `/api/wip/${id}`, { version: (await read()).version, changes });
    };
    await small({ background_color: '#202020' });
    expect(await kept()).toEqual(annotations);
    await small({ annotations: [{ ...annotations[0], message: 'Tighten to 12 Nm' }] });
    expect(await kept()).toEqual([{ ...annotations[0], message: 'Tighten to 12 Nm' }]);
    await small({ annotations: [] });
    expect(await kept()).toEqual([]);
  });

  test('concurrent annotations of two people are both kept', async () => {
    const { id, stepId, annotate, kept, read } = await aGuide(`Together ${database}`);
    const { version, steps } = await read();
    await annotate({ message: 'Theirs' }, other);
    const mine = [
      {
        ...steps[0].attachments[0],
        annotations: [
          { Anno_id: `Anno_${'m'.repeat(15)}`, message: 'Mine', camera_position: '1,2,3', camera_rotation: '0,0,0,1' },
        ],
      },
    ];
    await author.succeed('PATCH', `/api/wip/${id}`, { version, changes: { steps: [{ _id: stepId, attachments: mine }] } });
    expect((await kept()).map((each: { message: string }) => each.message).sort()).toEqual(['Mine', 'Theirs']);
  });

  test('a copy has its own annotations, and links in its text lead to them', async () => {
    const { id, stepId, annotate, read } = await aGuide(`Copied ${database}`);
    const { Anno_id } = await annotate();
    const content = `<p><a data-token="annotation" data-id="${Anno_id}" data-index="0">the bolt</a></p>`;
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version: (await read()).version,
      changes: { steps: [{ _id: stepId, content }] },
    });
    const copyId = (await author.succeed('POST', `/api/wip/${id}/clone`, {})).workInstruction._id;
    const [step] = (await author.succeed('GET', `/api/wip/${copyId}`)).steps;
    const [copied] = step.attachments[0].annotations;
    expect(copied.Anno_id).not.toBe(Anno_id);
    expect(step.content).toContain(`data-id="${copied.Anno_id}"`);
  });

  test('the check before release finds a link to a deleted annotation', async () => {
    const { id, stepId, annotate, read } = await aGuide(`Dead ${database}`);
    const { Anno_id } = await annotate();
    const content = `<p><a data-token="annotation" data-id="${Anno_id}" data-index="0">the bolt</a></p>`;
    await author.succeed('PATCH', `/api/wip/${id}`, {
      version: (await read()).version,
      changes: { steps: [{ _id: stepId, content }] },
    });
    const deadLinks = async () =>
      (await author.succeed('GET', `/api/wip/${id}/check`)).filter(({ kind }: { kind: string }) => kind === 'dead-link');
    expect(await deadLinks()).toEqual([]);
    await author.succeed('POST', '/api/wip/deleteAnnotation', { Anno_id, WIPID: id });
    expect(await deadLinks()).toMatchObject([{ StepID: stepId, fatal: true }]);
  });

  test('a revision keeps its annotations as they were at the release', async () => {
    const { id, annotate, read } = await aGuide(`Frozen ${database}`);
    const { Anno_id } = await annotate({ pin: PIN });
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    expect((await read()).hasDraft).toBe(false);
    await annotate({ message: 'Of the draft' });
    expect((await read()).hasDraft).toBe(true);
    await author.succeed('POST', '/api/wip/deleteAnnotation', { Anno_id, WIPID: id });
    const frozen = await author.succeed('GET', `/api/wip/${id}?revision=1`);
    expect(frozen.steps[0].attachments[0].annotations).toMatchObject([{ Anno_id, pin: PIN }]);
    expect((await read()).steps[0].attachments[0].annotations).toMatchObject([{ message: 'Of the draft' }]);
  });

  test.each([
    [400, { state: '{not json' }],
    [400, { state: '[]' }],
    [400, { camera_position: '1,2' }],
    [400, { camera_rotation: '0,0,0' }],
    [400, { background_color: 'javascript:alert(1)' }],
    [400, { x: 'left' }],
    [400, { pin: { partId: '0', position: [1, 2], normal: [0, 0, 1] } }],
    [400, { message: 'x'.repeat(2001) }],
    [404, { StepID: 'nowhere' }],
    [404, { AttachmentID: 'nothing' }],
    [404, { wipID: 'nobody' }],
  ])('API-29 VAL-67: the answer is %s for %o, and nothing is stored', async (status, wrong) => {
    const { anAnnotation, kept } = await aGuide(
      `Wrong ${JSON.stringify(wrong)
        .slice(2, 24)
        .replaceAll(/[^a-z0-9 ]/gi, '')} ${database}`,
    );
    expect((await author.post('/api/wip/annotation', anAnnotation(wrong))).status).toBe(status);
    expect(await kept()).toEqual([]);
  });

  test('ANNO-05: a photo cannot be annotated', async () => {
    const { id, stepId, anAnnotation } = await aGuide(`Photo ${database}`);
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, _id: photo._id });
    expect((await author.post('/api/wip/annotation', anAnnotation({ AttachmentID: photo._id }))).status).toBe(400);
  });
});
