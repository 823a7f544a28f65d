import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@benchbook/domain/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

/** 28 parts; this point lies inside `0.0`, a bar. */
const MODEL = new URL('../../../../../../packages/models/src/samples/boolean-test.glb', import.meta.url);
const IN_THE_BAR = [-2.25, -1, 0.6];

/** The smallest file accepted as GLB: a header with its own length. */
const EMPTY_GLB = new Uint8Array([...new TextEncoder().encode('glTF'), 2, 0, 0, 0, 12, 0, 0, 0]);

interface Problem {
  readonly kind: string;
  readonly fatal: boolean;
  readonly number: string | null;
  readonly message: string;
}

describe.each(['sqlite', 'postgres'] as const)('annotations that are not on their model (%s)', (database) => {
  let server: TestServer;
  let engineer: TestCaller;

  beforeAll(async () => {
    server = await startTestServer({ database });
    engineer = await server.as('engineer');
  });
  afterAll(() => server.close());

  /** An instruction of one step with a model and annotations by their text. */
  async function anInstruction(name: string, bytes: Uint8Array<ArrayBuffer>, pins: Record<string, object>) {
    const form = new FormData();
    form.set('path', name);
    form.set('attachment', new File([bytes], name));
    const { _id: fileId } = (await engineer.upload('/api/attachments', form)).body;
    const steps = [{ title: 'Fit', content: '<p>Fit it.</p>' }];
    const { workInstruction } = await engineer.succeed('POST', '/api/wip', { title: `Pins ${newId()}`, steps });
    const id: string = workInstruction._id;
    const [step] = (await engineer.get(`/api/wip/${id}`)).body.steps;
    await engineer.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: step._id, _id: fileId });
    for (const [message, given] of Object.entries(pins)) {
      const where = {
        wipID: id,
        StepID: step._id,
        AttachmentID: fileId,
        camera_position: '1,2,3.5',
        camera_rotation: '0,0.5,0,1',
      };
      await engineer.succeed('POST', '/api/wip/annotation', { ...where, message, ...given });
    }
    return id;
  }
  const check = async (id: string): Promise<Problem[]> => engineer.succeed('GET', `/api/wip/${id}/check`);
  const pinOf = (partId: string, position: number[]) => ({ pin: { partId, position, normal: [0, 0, 1] } });

  test('the check before release names annotations off their model, without refusing the release', async () => {
    const bytes = new Uint8Array(await readFile(MODEL));
    const id = await anInstruction(`${newId()}.glb`, bytes, {
      'Oil here': pinOf('0.0', IN_THE_BAR),
      'Part is gone': pinOf('7.7.7', IN_THE_BAR),
      'Surface is elsewhere': pinOf('0.0', [90, 90, 90]),
      'A view alone': {},
    });
    const lost = (await check(id)).filter(({ kind }) => kind === 'pin-off-model');
    expect(lost.map(({ fatal, number, message }) => [fatal, number, message])).toEqual([
      [false, '1', 'Step 1: the annotation "Part is gone" is not on the model any more.'],
      [false, '1', 'Step 1: the annotation "Surface is elsewhere" is not on the model any more.'],
    ]);
    await server.context.jobs.idle();
    expect(await readdir(join(server.context.settings.dataDir, 'models')), 'nothing is left behind').toEqual([]);
  });

  test('a model in another format is checked in its GLB for display', async () => {
    const triangle = new Uint8Array(Buffer.from('v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n'));
    const pins = { 'Stays on it': pinOf('0', [0, 0, 0]), 'Was on a lid': pinOf('3', [0, 0, 0]) };
    const id = await anInstruction(`${newId()}.obj`, triangle, pins);
    await server.context.jobs.idle();
    expect((await check(id)).map(({ message }) => message)).toContainEqual(expect.stringContaining('"Was on a lid"'));
    expect((await check(id)).map(({ message }) => message)).not.toContainEqual(expect.stringContaining('"Stays on it"'));
  });

  test('annotations of an unreadable model are not reported as lost', async () => {
    const id = await anInstruction(`${newId()}.glb`, EMPTY_GLB, { 'Oil here': pinOf('0.0', [0, 0, 0]) });
    expect((await check(id)).map(({ kind }) => kind)).toEqual(['no-default-attachment']);
  });
});
