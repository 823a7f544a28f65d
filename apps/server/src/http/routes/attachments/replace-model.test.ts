import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@benchbook/domain/ids';
import { type SampleBox, sampleGlb } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const PLATE: SampleBox = { name: 'Plate', size: [100, 5, 60], at: [0, 0, 0] };
const BRACKET: SampleBox = { name: 'Bracket', size: [20, 30, 4], at: [40, 5, 30] };
const PLACES = [
  [10, 5, 10],
  [90, 5, 10],
  [10, 5, 50],
  [90, 5, 50],
] as const;
const bolt = (name: string, at: SampleBox['at']): SampleBox => ({ name, size: [4, 20, 6], at });
const BOLTS = PLACES.map((at, index) => bolt(`Bolt ${index + 1}`, at));
/** On the head of a bolt. */
const headOf = ([x, y, z]: SampleBox['at']): number[] => [x + 2, y + 20, z + 3];
const red = (partName: string, partID: string) => ({
  partGroup: partName,
  texturePath: '',
  textureIndex: -1,
  textureName: '',
  partID,
  color: '#e53935',
});

interface Note {
  readonly message: string;
  readonly placement?: string;
  readonly pin: { readonly partId: string };
}
interface Look {
  readonly partGroup: string;
  readonly partID: string;
  readonly placement?: string;
}

describe.each(['sqlite', 'postgres'] as const)('a new issue of a model (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  beforeAll(async () => {
    server = await startTestServer({ database });
    author = await server.as('engineer');
  });
  afterAll(() => server.close());

  async function send(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const opened = await author.call('POST', '/api/uploads', { headers: { ...TUS, 'upload-length': String(bytes.length) } });
    const address = opened.headers.get('location') ?? '';
    const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await author.call('PATCH', address, { body: bytes, headers });
    return address.split('/').at(-1) ?? '';
  }

  /** An instruction with a plate and four bolts, annotated "Bolt n: 25 Nm", of which each is red. */
  async function aGuide(boxes: readonly SampleBox[] = [PLATE, ...BOLTS]) {
    const form = new FormData();
    const path = `${newId()}.glb`;
    form.set('path', path);
    form.set('attachment', new File([sampleGlb(boxes)], path));
    const file = (await author.upload('/api/attachments', form)).body;
    const steps = [{ title: 'Fit', content: '<p>Fit it.</p>' }];
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title: `Bolts ${newId()}`, steps });
    const id: string = workInstruction._id;
    const read = async () => (await author.get(`/api/wip/${id}?editing=true`)).body;
    const [step] = (await read()).steps;
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: step._id, _id: file._id });
    for (const [index, { name, at }] of boxes.entries()) {
      if (!name.startsWith('Bolt')) continue;
      await author.succeed('POST', '/api/wip/annotation', {
        wipID: id,
        StepID: step._id,
        AttachmentID: file._id,
        message: `Bolt ${index}: 25 Nm`,
        camera_position: '0,0,20',
        camera_rotation: '0,0,0,1',
        pin: { partId: `0.${index}`, position: headOf(at), normal: [0, 1, 0] },
      });
    }
    const textureConfig = boxes.flatMap(({ name }, index) => (name.startsWith('Bolt') ? red(name, `0.${index}`) : []));
    await author.succeed('PUT', `/api/attachments/${file._id}/texture-config`, { textureConfig });
    const annotations = async () => (await read()).steps[0].attachments[0].annotations;
    return {
      id,
      file,
      stepId: step._id,
      read,
      annotations,
      notes: async () => (await annotations()).map((note: Note) => [note.message, note.pin.partId, note.placement ?? 'placed']),
      looks: async (sha256 = '') =>
        (
          await author.succeed('GET', `/api/attachments/${file._id}/texture-config${sha256 && `?sha256=${sha256}`}`)
        ).textureConfig.map((look: Look) => [look.partGroup, look.partID, look.placement ?? 'placed']),
      replace: async (next: readonly SampleBox[] | Uint8Array<ArrayBuffer>, caller = author) =>
        caller.post(`/api/attachments/${file._id}/replace`, {
          uploadID: await send(next instanceof Uint8Array ? next : sampleGlb(next)),
        }),
      problems: async () =>
        (await author.succeed('GET', `/api/wip/${id}/check`)).flatMap((problem: { fatal: boolean; message: string }) =>
          problem.fatal ? problem.message : [],
        ),
    };
  }

  async function release(id: string, revision: number): Promise<void> {
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    await expect.poll(async () => (await author.get(`/api/wip/${id}`)).body.revision, { timeout: 10_000 }).toBe(revision);
  }

  test('a part inserted before the others: four annotations and colours stay on their bolts, and the release goes through', async () => {
    const guide = await aGuide();
    await release(guide.id, 1);
    const answer = await guide.replace([BRACKET, PLATE, ...BOLTS]);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.model).toEqual({
      parts: { kept: 5, moved: 0, changed: 0, uncertain: 0, lost: 0, added: 1 },
      reason: '',
      annotations: [],
      appearances: 0,
    });
    expect(answer.body.drafts).toMatchObject([{ _id: guide.id, version: (await guide.read()).version }]);
    expect(await guide.notes()).toEqual([1, 2, 3, 4].map((n) => [`Bolt ${n}: 25 Nm`, `0.${n + 1}`, 'kept']));
    const positions = (await guide.annotations()).map(({ pin }: { pin: { position: number[] } }) => pin.position);
    for (const [index, at] of PLACES.entries())
      headOf(at).forEach((value, axis) => expect(positions[index][axis]).toBeCloseTo(value, 3));
    expect(await guide.looks()).toEqual([1, 2, 3, 4].map((n) => [`Bolt ${n}`, `0.${n + 1}`, 'kept']));
    expect(await guide.problems()).toEqual([]);
    await release(guide.id, 2);
  });

  test('a released revision shows its annotations and colours on the parts of its own issue', async () => {
    const guide = await aGuide();
    await release(guide.id, 1);
    const frozen = async () => (await author.get(`/api/wip/${guide.id}?revision=1`)).body.steps[0].attachments[0];
    const before = await frozen();
    await guide.replace([BRACKET, PLATE, ...BOLTS]);
    expect(await frozen()).toEqual(before);
    expect(await guide.looks(before.sha256)).toEqual([1, 2, 3, 4].map((n) => [`Bolt ${n}`, `0.${n}`, 'placed']));
    await author.succeed('PUT', `/api/attachments/${guide.file._id}/texture-config`, { textureConfig: [] });
    expect(await guide.looks(before.sha256), 'also after the current ones changed').toHaveLength(4);
    expect(await guide.looks()).toEqual([]);
  });

  test('equal bolts that may have changed places are uncertain; lost and changed parts stop the release until a person confirms', async () => {
    const row = (first: number) => [0, 1, 2, 3].map((at) => bolt('Bolt', [first + 20 * at, 5, 10]));
    const equal = await aGuide([PLATE, ...row(10)]);
    const { model } = (await equal.replace([PLATE, ...row(30)])).body;
    expect(model.parts).toEqual({ kept: 1, moved: 0, changed: 0, uncertain: 4, lost: 0, added: expect.any(Number) });
    expect(model.annotations).toMatchObject([{ _id: equal.id, kind: 'steps', StepID: equal.stepId, count: 4 }]);
    expect(model.appearances).toBe(4);
    expect(await equal.notes()).toEqual(
      ['', '0.1', '0.2', '0.3'].map((partId, at) => [`Bolt ${at + 1}: 25 Nm`, partId, 'uncertain']),
    );
    expect(await equal.looks()).toEqual(['', '0.1', '0.2', '0.3'].map((partId) => ['Bolt', partId, 'uncertain']));

    const guide = await aGuide();
    const [, second, third] = BOLTS;
    const longer = { ...second!, size: [4, 32, 6] as const };
    await guide.replace([PLATE, longer, third!, { ...BOLTS[3]!, at: [60, 5, 30] }]);
    expect((await guide.notes()).map(([, , placement]: string[]) => placement)).toEqual([
      'lost',
      'changed',
      'kept',
      expect.any(String),
    ]);
    expect(await guide.problems()).toEqual(
      expect.arrayContaining([
        'Step 1: the place of the annotation "Bolt 1: 25 Nm" was not confirmed after the new issue of the model.',
        'Step 1: the place of the annotation "Bolt 2: 25 Nm" was not confirmed after the new issue of the model.',
        expect.stringContaining('the colour or texture of "Bolt 1" on'),
        expect.stringContaining('the colour or texture of "Bolt 2" on'),
      ]),
    );
    expect((await guide.problems()).join()).not.toContain('Bolt 3');
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { release: true });
    await server.context.jobs.idle();
    expect((await author.get(`/api/wip/${guide.id}`)).body.revision, 'refused').not.toBe(1);

    // A client that knows no placements confirms nothing.
    const { steps, version } = await guide.read();
    const notes = steps[0].attachments[0].annotations;
    const save = async (annotations: object[], base: number) => {
      const { inUseID } = steps[0].attachments[0];
      const changed = [{ _id: guide.stepId, attachments: [{ inUseID, _id: guide.file._id, annotations }] }];
      return author.succeed('PATCH', `/api/wip/${guide.id}`, { version: base, changes: { steps: changed } });
    };
    const saved = await save(
      notes.map(({ placement: _mark, ...note }: { placement?: string }) => note),
      version,
    );
    expect((await guide.notes()).map(([, , placement]: string[]) => placement).slice(0, 3)).toEqual(['lost', 'changed', 'kept']);
    const looks = (await author.succeed('GET', `/api/attachments/${guide.file._id}/texture-config`)).textureConfig;
    const plain = looks.map(({ placement: _mark, ...look }: { placement?: string }) => look);
    await author.succeed('PUT', `/api/attachments/${guide.file._id}/texture-config`, { textureConfig: plain });
    expect((await guide.looks()).map(([, , placement]: string[]) => placement).slice(0, 3)).toEqual(['lost', 'changed', 'kept']);

    // One is moved, one confirmed, the others deleted.
    const [lost, changed, kept] = notes;
    const moved = { ...lost, placement: undefined, pin: { ...lost.pin, partId: '0.0' } };
    await save([moved, { ...changed, placement: 'placed' }, kept], saved.version ?? version);
    const placed = looks.slice(1, 3).map((look: object) => ({ ...look, placement: 'placed' }));
    await author.succeed('PUT', `/api/attachments/${guide.file._id}/texture-config`, { textureConfig: placed });
    expect((await guide.notes()).map(([, , placement]: string[]) => placement)).toEqual(['placed', 'placed', 'kept']);
    expect(await guide.problems()).toEqual([]);
  });

  test('a model that cannot be read again is replaced all the same: every annotation and colour is uncertain', async () => {
    const guide = await aGuide();
    const empty = new Uint8Array([...new TextEncoder().encode('glTF'), 2, 0, 0, 0, 12, 0, 0, 0]);
    const answer = await guide.replace(empty);
    expect(answer.body.model).toMatchObject({ parts: null, reason: expect.stringMatching(/\w/), appearances: 4 });
    expect(new Set((await guide.notes()).map(([, , placement]: string[]) => placement))).toEqual(new Set(['uncertain']));
    await server.context.jobs.idle();
    expect(await readdir(join(server.context.settings.dataDir, 'models')), 'nothing is left behind').toEqual([]);
  });

  test('a note that is added while the models are compared goes with its part, too; of two replacements at once one is refused', async () => {
    const guide = await aGuide();
    const { modelPipeline } = server.context;
    let during = async (): Promise<void> => undefined;
    const followParts: typeof modelPipeline.followParts = async (work) => {
      const found = await modelPipeline.followParts(work);
      await during();
      return found;
    };
    Object.assign(server.context, { modelPipeline: { ...modelPipeline, followParts } });
    try {
      during = async () => {
        during = async () => undefined;
        await author.succeed('POST', '/api/wip/annotation', {
          wipID: guide.id,
          StepID: guide.stepId,
          AttachmentID: guide.file._id,
          message: 'Late',
          camera_position: '0,0,20',
          camera_rotation: '0,0,0,1',
          pin: { partId: '0.4', position: headOf(PLACES[3]), normal: [0, 1, 0] },
        });
      };
      await guide.replace([BRACKET, PLATE, ...BOLTS]);
      expect(await guide.notes()).toContainEqual(['Late', '0.5', 'kept']);
      during = async () => {
        during = async () => undefined;
        expect((await guide.replace([PLATE, ...BOLTS])).status).toBe(200);
      };
      const late = await guide.replace([PLATE]);
      expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
      expect(await guide.notes()).toContainEqual(['Late', '0.4', 'kept']);
    } finally {
      Object.assign(server.context, { modelPipeline });
    }
  });

  test('a note that is placed on the model before its replacement and sent after it is uncertain', async () => {
    const guide = await aGuide();
    const { sha256 } = (await guide.replace([BRACKET, PLATE, ...BOLTS])).body.attachment;
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const note = {
      wipID: guide.id,
      StepID: guide.stepId,
      AttachmentID: guide.file._id,
      message: 'Late',
      camera_position: '0,0,20',
      camera_rotation: '0,0,0,1',
      pin: { partId: '0.4', position: headOf(PLACES[3]), normal: [0, 1, 0] },
    };
    await author.succeed('POST', '/api/wip/annotation', { ...note, sha256: guide.file.sha256 });
    expect(await guide.notes()).toContainEqual(['Late', '0.4', 'uncertain']);
    await author.succeed('POST', '/api/wip/annotation', { ...note, message: 'New', sha256 });
    expect(await guide.notes()).toContainEqual(['New', '0.4', 'placed']);
  });

  test('colours that were chosen on the model before its replacement are refused, and those on their parts stay', async () => {
    const guide = await aGuide();
    await guide.replace([BRACKET, PLATE, ...BOLTS]);
    const before = await guide.looks();
    const body = { textureConfig: [red('Bolt 1', '0.1')] };
    const address = `/api/attachments/${guide.file._id}/texture-config`;
    const late = await author.call('PUT', `${address}?sha256=${guide.file.sha256}`, { json: body });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect(late.body.message).toContain('was replaced by somebody else meanwhile. Nothing was saved.');
    expect(await guide.looks()).toEqual(before);
  });

  test('a client makes nothing more certain than it is: only a confirmation does, and never on no part', async () => {
    const guide = await aGuide();
    await guide.replace([PLATE, ...BOLTS.slice(1)]);
    const lost = (await guide.notes()).filter(([, partId]: string[]) => partId === '');
    expect(lost).toHaveLength(1);
    const { version, steps } = await guide.read();
    const [use] = steps[0].attachments;
    const annotations = use.annotations.map((each: object) => ({ ...each, placement: 'kept' }));
    const attachments = [{ inUseID: use.inUseID, _id: guide.file._id, annotations }];
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { version, changes: { steps: [{ _id: steps[0]._id, attachments }] } });
    expect((await guide.notes()).find(([, partId]: string[]) => partId === '')?.[2]).toBe('lost');
    expect((await guide.problems()).join()).toContain('Bolt 1: 25 Nm');
  });

  test('another model in the same use leaves its annotations uncertain', async () => {
    const [guide, other] = [await aGuide(), await aGuide()];
    const { version, steps } = await guide.read();
    const attachments = [{ inUseID: steps[0].attachments[0].inUseID, _id: other.file._id }];
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { version, changes: { steps: [{ _id: steps[0]._id, attachments }] } });
    expect(new Set((await guide.notes()).map(([, , placement]: string[]) => placement))).toEqual(new Set(['uncertain']));
  });

  test('taking up a revision from before the replacement leaves annotations on the parts that they have now', async () => {
    const guide = await aGuide();
    await release(guide.id, 1);
    await guide.replace([BRACKET, PLATE, ...BOLTS]);
    const [first] = await guide.annotations();
    await author.succeed('POST', '/api/wip/deleteAnnotation', { WIPID: guide.id, Anno_id: first.Anno_id });
    await author.succeed('POST', `/api/wip/${guide.id}/revisions/1/restore`);
    expect(await guide.notes()).toEqual([
      ['Bolt 1: 25 Nm', '0.1', 'uncertain'],
      ...[2, 3, 4].map((n) => [`Bolt ${n}: 25 Nm`, `0.${n + 1}`, 'kept']),
    ]);
  });
});
