import { sampleJpeg } from '@benchbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestCaller, type TestServer } from '../../../test/index.ts';

const ARROW = { kind: 'arrow', colour: 'red', width: 'medium', from: { x: 0.5, y: 0.5 }, to: { x: 0.2, y: 0.25 } };
const MARKUP = {
  turn: 90,
  crop: { x: 0.1, y: 0, width: 0.5, height: 0.75 },
  shapes: [
    { id: 'a', ...ARROW },
    { id: 'b', kind: 'text', colour: 'white', width: 'thick', at: { x: 0.5, y: 0.1 }, text: '12 Nm' },
  ],
};

describe.each(['sqlite', 'postgres'] as const)('marked-up photos (%s)', (database) => {
  let server: TestServer;
  let author: TestCaller;
  let other: TestCaller;
  let photo: { _id: string; sha256: string };
  beforeAll(async () => {
    server = await startTestServer({ database });
    [author, other] = [await server.as('engineer'), await server.as('ee')];
    const form = new FormData();
    form.set('path', 'torque.jpg');
    form.set('attachment', new File([new Uint8Array(sampleJpeg())], 'torque.jpg'));
    photo = (await author.upload('/api/attachments', form)).body;
  });
  afterAll(() => server.close());

  /** One step with the photo, and functions to change its markup. */
  async function aGuide(title: string) {
    const steps = [{ title: 'Tighten' }];
    const id = (await author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id as string;
    const read = async () => await author.succeed('GET', `/api/wip/${id}`);
    const stepId = (await read()).steps[0]._id as string;
    await author.succeed('POST', '/api/wip/createAttachmentInUse', { WIPID: id, StepID: stepId, _id: photo._id });
    const { inUseID } = (await read()).steps[0].attachments[0];
    const draw = async (photoMarkup: unknown, version?: number, caller = author) =>
      caller.patch(`/api/wip/${id}`, {
        version: version ?? (await read()).version,
        changes: { steps: [{ _id: stepId, attachments: [{ inUseID, _id: photo._id, photoMarkup }] }] },
      });
    const drawn = async () => (await read()).steps[0].attachments[0].photoMarkup;
    return { id, read, draw, drawn };
  }

  test('a drawing is stored with the photo on its step, and the file in the library is unchanged', async () => {
    const { id, read, draw, drawn } = await aGuide(`Drawn ${database}`);
    expect((await read()).steps[0].attachments[0]).not.toHaveProperty('photoMarkup');
    expect((await draw(MARKUP)).status).toBe(200);
    expect(await drawn()).toEqual(MARKUP);
    expect((await read()).steps[0].attachments[0].sha256).toBe(photo.sha256);
    // A plain client that does not know the field sends the whole object without it: the drawing stays.
    const whole = await read();
    delete whole.steps[0].attachments[0].photoMarkup;
    whole.steps[0].title = 'Tighten again';
    await author.succeed('PATCH', `/api/wip/${id}`, whole);
    expect(await drawn()).toEqual(MARKUP);
    expect((await draw(null)).status).toBe(200);
    expect((await read()).steps[0].attachments[0]).not.toHaveProperty('photoMarkup');
  });

  test('a copy and a revision have the drawing, and removing it makes a draft', async () => {
    const { id, draw } = await aGuide(`Frozen ${database}`);
    await draw(MARKUP);
    const { workInstruction } = await author.succeed('POST', `/api/wip/${id}/clone`, {});
    expect((await author.succeed('GET', `/api/wip/${workInstruction._id}`)).steps[0].attachments[0].photoMarkup).toEqual(MARKUP);
    await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
    await server.context.jobs.idle();
    await draw(null);
    const frozen = await author.succeed('GET', `/api/wip/${id}?revision=1`);
    expect([frozen.revision, frozen.steps[0].attachments[0].photoMarkup]).toEqual([1, MARKUP]);
  });

  test('a person who did a step learns which of its photos have new markup since, and no others', async () => {
    const { id, read, draw } = await aGuide(`Photo ${database}`);
    const release = async () => {
      await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
      await server.context.jobs.idle();
    };
    await release();
    const [artisan, lead] = [await server.person('Artisan'), await server.as('lead')];
    const pendingAdditions = [[0, artisan.user._id]];
    await lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions, pendingRemovals: [] });
    const step = (await read()).steps[0];
    await artisan.succeed('PATCH', '/api/users/stepsDone', {
      updates: { assignments: [{ WIPID: id, stepsDone: [{ _id: step._id, done: true }] }] },
      userID: artisan.user._id,
      wip_ID: id,
    });
    expect((await draw(MARKUP)).status).toBe(200);
    await release();
    const changedSteps = () => artisan.succeed('GET', `/api/wip/${id}/changed-steps`);
    expect(await changedSteps()).toMatchObject([{ StepID: step._id, revision: 1, markedUpFiles: [photo._id] }]);
    await draw(null);
    await author.succeed('PATCH', `/api/wip/${id}`, { changes: { steps: [{ _id: step._id, title: 'Tighten well' }] } });
    await release();
    expect(await changedSteps()).toMatchObject([{ revision: 1, before: { title: 'Tighten' }, markedUpFiles: [] }]);
  });

  test('concurrent drawings of two people are a conflict with both, and nothing is overwritten', async () => {
    const { read, draw, drawn } = await aGuide(`Both ${database}`);
    const { version } = await read();
    expect((await draw(MARKUP, version, other)).status).toBe(200);
    const mine = { turn: 180, crop: null, shapes: [] };
    const refused = await draw(mine, version);
    expect([refused.status, refused.body.conflicts[0]]).toMatchObject([
      409,
      { field: 'photoMarkup', base: null, theirs: MARKUP, yours: mine },
    ]);
    expect(await drawn()).toEqual(MARKUP);
  });

  test.each([
    ['off the picture', { ...MARKUP, crop: { x: 0.5, y: 0, width: 4, height: 1 } }],
    ['turned askew', { ...MARKUP, turn: 45 }],
    ['an unknown shape', { ...MARKUP, shapes: [{ id: 'a', ...ARROW, kind: 'star' }] }],
    ['a colour that is not offered', { ...MARKUP, shapes: [{ id: 'a', ...ARROW, colour: 'url(#x)' }] }],
    ['an endless text', { ...MARKUP, shapes: [{ ...MARKUP.shapes[1], text: 'x'.repeat(81) }] }],
    ['too many shapes', { ...MARKUP, shapes: Array.from({ length: 61 }, (_, index) => ({ id: `${index}`, ...ARROW })) }],
  ])('%s is refused and changes nothing', async (name, bad) => {
    const { draw, drawn } = await aGuide(`Refused ${name} ${database}`);
    expect((await draw(bad)).status).toBe(400);
    expect(await drawn()).toBeUndefined();
  });
});
