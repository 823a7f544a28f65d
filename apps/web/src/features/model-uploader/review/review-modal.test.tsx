import type { QueuedModel } from '@benchbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as canDraw from '../../../blocks/model-viewer/can-draw.ts';
import * as rendererPool from '../../../blocks/model-viewer/engine/renderer-pool.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { ModelUploaderPage } from '../model-uploader-page.tsx';

const level = (triangles: number, errorMax: number) => ({
  triangles,
  vertices: triangles,
  parts: 17,
  bytes: triangles * 10,
  errorMean: 0,
  error99: 0,
  errorMax,
});
const REPORT: QueuedModel['report'] = {
  format: 'GLB',
  parts: 17,
  warnings: ['arm.glb: 3 triangles without an area were left out.'],
  original: level(398_884, 0),
  levels: [
    level(298_964, 0.000_004),
    level(196_254, 0.000_01),
    level(118_692, 0.000_03),
    level(59_406, 0.000_1),
    level(19_926, 0.000_54),
  ],
};
const ENTRY = {
  _id: 'm1',
  name: 'arm.glb',
  state: 'Review',
  progress: 100,
  message: '',
  size: 5_820_000,
  report: REPORT,
  created: 1,
  username: 'eng_one',
  readingFor: null,
};

beforeEach(() => startTestSession('Engineer'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(more: Parameters<typeof answerWith>[0] = {}) {
  let entries = [ENTRY];
  const sent = answerWith({
    'GET /api/mp': () => entries,
    'GET /api/mp/*/library-name': { name: 'arm.glb', free: 'arm.glb' },
    'DELETE /api/mp/cancel/*': () => {
      entries = [];
      return { _id: 'm1' };
    },
    'POST /api/mp/approve/*/*/*': () => {
      entries = [];
      return {
        _id: 'm1',
        model_id: 'm1',
        path: 'arm.glb',
        decimationSetting: 4,
        backgroundColor: '#ffffff',
        cameraData: null,
        texture_config: [],
      };
    },
    ...more,
  });
  const page = openPage(<ModelUploaderPage />);
  await page.user.click(await screen.findByRole('button', { name: 'Review Decimation of arm.glb' }));
  return { sent, ...page, review: await screen.findByRole('dialog', { name: 'Review Decimation' }, { timeout: 30_000 }) };
}

test('MODEL-03 MODEL-15 MODEL-19: the review shows the original beside a level; Medium is preselected of the five and the original as it is, with the error of each', async () => {
  const { review, user } = await open();
  const levels = within(review).getAllByRole('radio');
  expect(levels.map((each) => each.closest('label')?.textContent)).toEqual([
    'As it isTriangles398,884Kept100 %File4 MBSurface error0 %',
    'LowestTriangles298,964Kept75 %File3 MBSurface error0.0004 %',
    'LowTriangles196,254Kept49 %File2 MBSurface error0.001 %',
    'MediumdefaultTriangles118,692Kept30 %File1.2 MBSurface error0.003 %',
    'HighTriangles59,406Kept15 %File594 kBSurface error0.01 %',
    'HighestTriangles19,926Kept5 %File199 kBSurface error0.054 %',
  ]);
  expect(within(review).getByRole('radio', { name: /^Medium/ })).toHaveProperty('checked', true);
  expect(await within(review).findByText('398,884 triangles', { exact: false }, { timeout: 30_000 })).toBeTruthy();
  expect(within(review).getByRole('group', { name: '3D model Medium' })).toBeTruthy();
  await user.click(within(review).getByRole('radio', { name: /^Highest/ }));
  expect(within(review).getByRole('group', { name: '3D model Highest' })).toBeTruthy();
  expect(within(review).getByText('1 thing was noticed while it was read')).toBeTruthy();
});

test('a model with a unit has its errors and their limits in millimetres, too', async () => {
  const levels = REPORT?.levels.map((each) => ({ ...each, errorLimit: 0.002 }));
  const { review } = await open({ 'GET /api/mp': () => [{ ...ENTRY, report: { ...REPORT, levels, diagonalMm: 1_500 } }] });
  const medium = within(review)
    .getByRole('radio', { name: /^Medium/ })
    .closest('label');
  expect(medium?.textContent).toContain('Surface error0.003 % 0.045 mmAt most0.2 % 3 mm');
});

test('a model can be approved as it is: the original is sent for, and shown on both sides', async () => {
  const { review, user, sent } = await open();
  await user.click(within(review).getByRole('radio', { name: /^As it is/ }));
  expect(within(review).getByRole('group', { name: '3D model As it is' })).toBeTruthy();
  await user.click(within(review).getByRole('button', { name: 'Approve' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Approve' }));
  const go = asked.getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Decimation' })).toBeNull());
  const [post] = sent.filter(({ method }) => method === 'POST');
  expect([post?.path, post?.body]).toMatchObject(['/api/mp/approve/m1/0/ffffff', { decimationSetting: 0, asItIs: true }]);
});

test('MODEL-09 MODEL-10 MODEL-17 MODEL-22: approving asks, sends the chosen level and colour, and removes the entry from the queue', async () => {
  const { review, user, sent } = await open();
  await user.click(within(review).getByRole('radio', { name: /^Highest/ }));
  await user.click(within(review).getByRole('button', { name: 'Approve' }));
  const question = await screen.findByText('Would you like to approve/save the decimated model?');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  const asked = question.closest<HTMLElement>('[role="dialog"]');
  if (!asked) throw new Error('The question is in no dialog');
  const go = within(asked).getByRole('button', { name: 'Approve' });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  expect(within(asked).getByRole('textbox', { name: 'Name in the library' })).toHaveProperty('value', 'arm');
  await user.click(go);
  await waitFor(() => expect(screen.queryByText('Decimation Queue')).toBeTruthy());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Decimation' })).toBeNull());
  const [post] = sent.filter(({ method }) => method === 'POST');
  expect([post?.path, post?.body]).toEqual([
    '/api/mp/approve/m1/4/ffffff',
    { model_id: 'm1', decimationSetting: 4, backgroundColor: 'ffffff', name: 'arm.glb', isNameFixed: true },
  ]);
  expect(screen.getByText('arm.glb is in the Attachment Library')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('No models are being prepared.')).toBeTruthy());
  expect(screen.queryByText(/^Somebody else/)).toBeNull();
});

test('MODEL-09 MODEL-22: a name that is taken is reported before approving, a free one is suggested, and another can be entered', async () => {
  const taken = ['arm_2.glb', 'other.glb'];
  const { review, user, sent } = await open({
    'GET /api/mp/*/library-name': { name: 'arm.glb', free: 'arm_2.glb' },
    'POST /api/mp/approve/*/*/*': ({ body }: { body: unknown }) => {
      const { name } = body as { name: string };
      if (!taken.includes(name)) return Response.json({ message: 'The disk is full.', code: 'NO_SPACE' }, { status: 507 });
      return Response.json({ message: `${name} is in the library already.`, code: 'DUPLICATE_FILE' }, { status: 409 });
    },
  });
  await user.click(within(review).getByRole('button', { name: 'Approve' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(await asked.findByText('arm.glb is in the library already. arm_2.glb is free.')).toBeTruthy();
  const name = asked.getByRole('textbox', { name: 'Name in the library' });
  const approve = asked.getByRole('button', { name: 'Approve' });
  expect(name).toHaveProperty('value', 'arm_2');
  await user.click(approve);
  expect(await asked.findByText('arm_2.glb is in the library already.')).toBeTruthy();
  await user.clear(name);
  expect(approve).toHaveProperty('disabled', true);
  await user.type(name, 'a/b');
  expect(asked.getByText('This is no name for a file.')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'front arm{Enter}');
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  const names = sent.flatMap(({ method, body }) => (method === 'POST' ? [(body as { name: string }).name] : []));
  expect(names).toEqual(['arm_2.glb', 'front arm.glb']);
  expect(screen.getByRole('dialog', { name: 'Review Decimation' })).toBeTruthy();
});

test('MODEL-21: discarding in the review asks, and then the model is gone', async () => {
  const { review, user, sent } = await open();
  await user.click(within(review).getByRole('button', { name: 'Discard' }));
  const asked = (await screen.findByText('Would you like to discard this model?')).closest<HTMLElement>('[role="dialog"]');
  if (!asked) throw new Error('The question is in no dialog');
  await user.click(within(asked).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Review Decimation' })).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/mp/cancel/m1');
});

test('MODEL-04: cameras are linked, and edges and errors hidden, until the user changes it', async () => {
  const { review, user } = await open();
  const [linked, wireframe] = ['Cameras linked', 'Wireframe'].map((name) => within(review).getByRole('button', { name }));
  if (!linked || !wireframe) throw new Error('both are there');
  expect([linked, wireframe].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  await user.click(wireframe);
  expect(wireframe.getAttribute('aria-pressed')).toBe('true');
  expect(within(review).getByLabelText('Background colour')).toHaveProperty('value', '#ffffff');
  await user.click(within(review).getByRole('button', { name: 'Error colours' }));
  expect(within(review).getByText('Green is no error, red is 0.003 % of the diagonal of the model.')).toBeTruthy();
});

test('ERR-31: a model that does not load is reported, and there are no decimation controls; it can still be discarded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(canDraw, 'canDrawModels').mockReturnValue(true);
  vi.spyOn(rendererPool, 'acquireContext').mockReturnValue({} as ReturnType<typeof rendererPool.acquireContext>);
  vi.spyOn(rendererPool, 'releaseContext').mockReturnValue();
  const { review } = await open({ 'GET /api/mp/decimate/*/*': () => new Response(null, { status: 404 }) });
  expect(await within(review).findByText('Error loading models.', {}, { timeout: 30_000 })).toBeTruthy();
  expect(within(review).queryAllByRole('radio')).toEqual([]);
  expect(within(review).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(within(review).getByRole('button', { name: 'Discard' })).toBeTruthy();
});

test('without 3D graphics the panes say so and there are no view controls; the figures are still shown', async () => {
  const { review } = await open();
  expect(await within(review).findAllByText(/This browser shows no 3D graphics/, {}, { timeout: 30_000 })).toHaveLength(2);
  expect(within(review).queryByRole('toolbar')).toBeNull();
  expect(within(review).getAllByRole('radio')).toHaveLength(6);
});

test('a review whose model another user decided about says so and closes soon, with or without the socket', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  try {
    const working = { ...ENTRY, _id: 'm2', name: 'base.step', state: 'Decimating_2', report: null };
    let entries: object[] = [ENTRY, working];
    await open({ 'GET /api/mp': () => entries });
    entries = [working];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText('Somebody else has approved or discarded arm.glb.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('group', { name: '3D model Medium' })).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});
