import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

/** The smallest file accepted as GLB: a header with its own length. */
const EMPTY_GLB = new Uint8Array([...new TextEncoder().encode('glTF'), 2, 0, 0, 0, 12, 0, 0, 0]);

describe.each(['sqlite', 'postgres'] as const)('editing by authors (%s)', (database) => {
  let server: TestServer;
  let model: { _id: string };
  beforeAll(async () => {
    server = await startTestServer({ database });
    const form = new FormData();
    form.set('path', 'bracket.glb');
    form.set('attachment', new File([EMPTY_GLB], 'bracket.glb'));
    model = (await (await server.as('engineer')).upload('/api/attachments', form)).body;
  });
  afterAll(() => server.close());

  async function aGuide(title: string) {
    const author = await server.as('engineer');
    const { workInstruction } = await author.succeed('POST', '/api/wip', { title, steps: [{ title: 'Fit' }] });
    const read = async () => await author.succeed('GET', `/api/wip/${workInstruction._id}`);
    const [{ _id: stepId }] = (await read()).steps;
    return { id: workInstruction._id as string, stepId: stepId as string, read };
  }

  /** One call for each part that an author edits, each in a state that the previous ones allow. */
  async function editAll(who: TestCaller, { id, stepId }: { id: string; stepId: string }) {
    const save = (changes: object) => who.patch(`/api/wip/${id}`, { changes });
    const place = { StepID: stepId, AttachmentID: model._id };
    const view = { camera_position: '1,2,3.5', camera_rotation: '0,0.5,0,1' };
    return {
      title: (await save({ title: `Edited by ${who.user.username}` })).status,
      content: (await save({ steps: [{ _id: stepId, content: '<p>Two people.</p>' }] })).status,
      attachments: (await who.post('/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, _id: model._id })).status,
      annotations: (await who.post('/api/wip/annotation', { wipID: id, ...place, ...view, message: 'Here' })).status,
      alerts: (await save({ info_page: { Hot: { category: 'Warnings', steps: [stepId] } } })).status,
      tags: (await who.patch('/api/tags/assign', { wip_id: id, newTagNames: ['Gantry'], selectedTagIds: [] })).status,
      'publication page': (await save({ publicationPagePayload: { docNum: 'FB-EX-1100' } })).status,
    };
  }

  test('ROLE-20: Dev, E&E and Engineer edit title, content, attachments, annotations, alerts, tags and publication page', async () => {
    for (const name of ['dev', 'ee', 'engineer'] as const) {
      const who = await server.as(name);
      const guide = await aGuide(`For ${name}`);
      for (const [part, status] of Object.entries(await editAll(who, guide)))
        expect([200, 201], `${part} by ${name}: ${status}`).toContain(status);
      expect(await guide.read()).toMatchObject({
        title: `Edited by ${who.user.username}`,
        info_page: { Hot: { category: 'Warnings', steps: [guide.stepId] } },
        tags: [{ name: 'Gantry' }],
        publication_page: { docNum: 'FB-EX-1100' },
        steps: [{ content: '<p>Two people.</p>', attachments: [{ path: 'bracket.glb', annotations: [{ message: 'Here' }] }] }],
      });
    }
  });

  test('ROLE-20: all other roles are refused, and nothing changes', async () => {
    const guide = await aGuide('For nobody else');
    const before = await guide.read();
    for (const name of ['lead', 'supervisor', 'artisan', 'qa'] as const) {
      const statuses = await editAll(await server.as(name), guide);
      expect([...new Set(Object.values(statuses))], `${name}: ${JSON.stringify(statuses)}`).toEqual([403]);
    }
    expect(await guide.read()).toEqual(before);
  });
});
