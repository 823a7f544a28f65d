import type { ModelStage } from '@benchbook/domain/model-uploads';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession } from '../../lib/session/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { ModelUploaderPage } from './model-uploader-page.tsx';

/** Names of files whose upload began. */
const begun: string[] = vi.hoisted(() => []);

/** The server side of a resumable upload: accepts everything immediately, except files that are called slow. */
vi.mock('tus-js-client', () => ({
  Upload: class {
    url = '';
    readonly #file: File;
    readonly #options: { onProgress(sent: number): void; onSuccess(): void };
    constructor(file: File, options: { onProgress(sent: number): void; onSuccess(): void }) {
      this.#file = file;
      this.#options = options;
    }
    findPreviousUploads = () => Promise.resolve([]);
    start(): void {
      begun.push(this.#file.name);
      if (this.#file.name.startsWith('slow')) return;
      this.url = `http://plant/api/uploads/upload-of-${this.#file.name}`;
      this.#options.onProgress(this.#file.size);
      this.#options.onSuccess();
    }
    abort = () => Promise.resolve();
  },
}));

beforeEach(() => {
  begun.length = 0;
  startTestSession('Engineer');
});
afterEach(() => vi.unstubAllGlobals());

const entry = (state: ModelStage, name: string, message = '') => ({
  _id: `id of ${name}`,
  name,
  state,
  progress: 0,
  message,
  size: 5_800_000,
  report: null,
  created: 1,
  username: 'eng_one',
  readingFor: null,
});

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

function drop(...names: readonly string[]) {
  const files = names.map((name) => new File(['bytes'], name));
  fireEvent.drop(screen.getByRole('group', { name: 'Drop models here' }), { dataTransfer: { files } });
}

test('MODEL-02: the queue has the columns File Name and Model Status, and says when it is empty', async () => {
  answerWith({ 'GET /api/mp': [] });
  openPage(<ModelUploaderPage />);
  expect(screen.getByRole('heading', { name: 'Decimation Queue' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['File Name', 'Model Status']);
  expect(await screen.findByText('No models are being prepared.')).toBeTruthy();
});

test('MODEL-02: the column File Name shows a model’s name, Model Status its state', async () => {
  answerWith({ 'GET /api/mp': [entry('Review', 'arm.stl')] });
  openPage(<ModelUploaderPage />);
  await screen.findByText('arm.stl');
  const queue = within(screen.getByRole('table', { name: 'Decimation Queue' }));
  expect(queue.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['File Name', 'Model Status']);
  const cells = queue.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([expect.stringContaining('arm.stl'), expect.stringContaining('Review Decimation')]);
});

test('MODEL-12 MODEL-13 MODEL-14 MODEL-15 MODEL-16: each stage has its text and its percentage', async () => {
  const stages: ModelStage[] = [
    'Queued',
    'Decimating_1',
    'Decimating_2',
    'Decimating_3',
    'Decimating_4',
    'Decimating_5',
    'Packaging',
  ];
  answerWith({
    'GET /api/mp': [...stages, 'Review' as const, 'Failed' as const].map((stage) => entry(stage, `${stage}.stl`)),
  });
  openPage(<ModelUploaderPage />);
  await screen.findByText('Queued.stl');
  const shown = stages.map((stage) => {
    const bar = within(rowOf(`${stage}.stl`)).getByRole('progressbar');
    return [rowOf(`${stage}.stl`).cells[1]?.textContent, bar.getAttribute('aria-valuenow')];
  });
  expect(shown).toEqual([
    ['In Queue0 %', '0'],
    ...[15, 30, 45, 60, 75].map((percent, index) => [`Decimating ${index + 1}/5${percent} %`, String(percent)]),
    ['Packaging99 %', '99'],
  ]);
  expect(within(rowOf('Review.stl')).getByText('Review Decimation')).toBeTruthy();
  expect(within(rowOf('Failed.stl')).getByText('Uploading Error')).toBeTruthy();
});

test('MODEL-16: a failure says what is wrong, and a click on it removes the entry', async () => {
  let entries = [entry('Failed', 'rig.gltf', 'rig.gltf: It names rig.bin, which did not come along.')];
  const sent = answerWith({
    'GET /api/mp': () => entries,
    'DELETE /api/mp/cancel/*': () => {
      entries = [];
      return { _id: 'id of rig.gltf' };
    },
  });
  const { user } = openPage(<ModelUploaderPage />);
  expect(await screen.findByText('rig.gltf: It names rig.bin, which did not come along.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Uploading Error, remove rig.gltf' }));
  await waitFor(() => expect(screen.queryByText('rig.gltf')).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/mp/cancel/id of rig.gltf');
});

test('MODEL-12: a model that is being read says so, and for how long; a waiting one does not', async () => {
  answerWith({ 'GET /api/mp': [{ ...entry('Queued', 'large.step'), readingFor: 64_000 }, entry('Queued', 'next.step')] });
  openPage(<ModelUploaderPage />);
  await screen.findByText('large.step');
  expect(rowOf('large.step').cells[1]?.textContent).toMatch(/^In QueueReading for 1:0\d min0 %$/);
  expect(rowOf('next.step').cells[1]?.textContent).toBe('In Queue0 %');
});

test('MODEL-21: a row, and the question before removing it, say who uploaded it and when', async () => {
  answerWith({ 'GET /api/mp': [{ ...entry('Decimating_2', 'arm.step'), created: new Date(2026, 0, 31, 14, 5).getTime() }] });
  const { user } = openPage(<ModelUploaderPage />);
  await screen.findByText('arm.step');
  expect(rowOf('arm.step').cells[0]?.textContent).toContain('eng_one, 01/31/2026 02:05 PM');
  await user.click(screen.getByRole('button', { name: 'Discard arm.step' }));
  expect(await screen.findByText('Uploaded by eng_one, 01/31/2026 02:05 PM.')).toBeTruthy();
});

test('MODEL-21: work is cancelled only after confirmation', async () => {
  const sent = answerWith({ 'GET /api/mp': [entry('Decimating_2', 'arm.step')], 'DELETE /api/mp/cancel/*': { _id: 'x' } });
  const { user } = openPage(<ModelUploaderPage />);
  const discard = await screen.findByRole('button', { name: 'Discard arm.step' });
  await user.click(discard);
  expect(await screen.findByText('Would you like to discard this model?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(discard);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('VAL-38: a file that is no model is refused in its row, with an X that removes it, and is not sent', async () => {
  const sent = answerWith({ 'GET /api/mp': [] });
  const { user } = openPage(<ModelUploaderPage />);
  drop('notes.txt');
  expect(within(rowOf('notes.txt')).getByText('Invalid File Type')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
  expect(screen.queryByText('notes.txt')).toBeNull();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('a model of another CAD program is refused with its format and what to export instead', () => {
  answerWith({ 'GET /api/mp': [] });
  openPage(<ModelUploaderPage />);
  drop('valve.sldprt');
  const row = rowOf('valve.sldprt');
  expect(within(row).getByText('Invalid File Type')).toBeTruthy();
  expect(within(row).getByText('SolidWorks files are not read. Export the model as STEP.')).toBeTruthy();
});

test('MODEL-01 API-78: models that are dropped together are each sent with the files they name, and then appear in the queue', async () => {
  const queued: ReturnType<typeof entry>[] = [];
  const sent = answerWith({
    'GET /api/mp': () => queued,
    'POST /api/mp': ({ body }: { body: unknown }) => {
      const { files } = body as { files: { name: string }[] };
      const name = files[0]?.name ?? '';
      queued.unshift(entry('Queued', name));
      return Response.json({ _id: `id of ${name}`, name }, { status: 201 });
    },
  });
  openPage(<ModelUploaderPage />);
  drop('hull.obj', 'hull.mtl', 'base.step');
  await waitFor(() => expect(queued.map(({ name }) => name)).toEqual(['base.step', 'hull.obj']));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      files: [
        { uploadID: 'upload-of-hull.obj', name: 'hull.obj' },
        { uploadID: 'upload-of-hull.mtl', name: 'hull.mtl' },
      ],
    },
    { files: [{ uploadID: 'upload-of-base.step', name: 'base.step' }] },
  ]);
});

test('a picture that several models name is sent once', async () => {
  const queued: string[] = [];
  answerWith({
    'GET /api/mp': [],
    'POST /api/mp': ({ body }: { body: unknown }) => {
      queued.push(JSON.stringify(body));
      return Response.json({ _id: `${queued.length}`, name: 'a' }, { status: 201 });
    },
  });
  openPage(<ModelUploaderPage />);
  drop('hull.obj', 'keel.obj', 'wood.png');
  await waitFor(() => expect(queued).toHaveLength(2));
  expect(queued.every((body) => body.includes('upload-of-wood.png'))).toBe(true);
  expect(begun).toEqual(['hull.obj', 'wood.png', 'keel.obj']);
});

test('an upload can be stopped, and the next one starts', async () => {
  const sent = answerWith({ 'GET /api/mp': [], 'POST /api/mp': { _id: 'a', name: 'arm.stl' } });
  const { user } = openPage(<ModelUploaderPage />);
  drop('slow.stl', 'arm.stl');
  await waitFor(() => expect(begun).toEqual(['slow.stl']));
  await user.click(screen.getByRole('button', { name: 'Stop sending slow.stl' }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1));
  expect(begun).toEqual(['slow.stl', 'arm.stl']);
  await waitFor(() => expect(screen.queryByText(/\.stl/)).toBeNull());
});

test('uploads continue while the user is on another page, and the browser asks before the window closes', async () => {
  const closing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  answerWith({ 'GET /api/mp': [], 'POST /api/mp': { _id: 'a', name: 'arm.stl' } });
  openPage(<ModelUploaderPage />);
  expect(closing()).toBe(false);
  drop('slow.stl', 'arm.stl');
  await waitFor(() => expect(begun).toEqual(['slow.stl']));
  expect(closing()).toBe(true);
  cleanup();
  const { user } = openPage(<ModelUploaderPage />);
  expect(within(rowOf('slow.stl')).getByText('In Queue')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop sending slow.stl' }));
  await waitFor(() => expect(begun).toEqual(['slow.stl', 'arm.stl']));
  await waitFor(() => expect(screen.queryByText(/\.stl/)).toBeNull());
  expect(closing()).toBe(false);
});

test('uploads end with the session of the user who started them', async () => {
  answerWith({ 'GET /api/mp': [] });
  openPage(<ModelUploaderPage />);
  drop('slow.stl');
  await waitFor(() => expect(begun).toEqual(['slow.stl']));
  act(() => currentSession().expire());
  await waitFor(() => expect(screen.queryByText('slow.stl')).toBeNull());
});

test('ERR-14: an upload that the server refuses shows the server’s message, and can be sent again', async () => {
  vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
  let isFull = true;
  answerWith({
    'GET /api/mp': [],
    'POST /api/mp': () =>
      isFull
        ? Response.json({ message: 'The disk of the server is full.', code: 'NO_SPACE' }, { status: 507 })
        : Response.json({ _id: 'a', name: 'arm.stl' }, { status: 201 }),
  });
  const { user } = openPage(<ModelUploaderPage />);
  drop('arm.stl');
  const alert = await screen.findByRole('dialog', { name: 'Uploading Error' });
  expect(within(alert).getByText('The disk of the server is full.')).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(within(rowOf('arm.stl')).getByText('The disk of the server is full.')).toBeTruthy();
  isFull = false;
  await user.click(screen.getByRole('button', { name: 'Resume arm.stl' }));
  await waitFor(() => expect(screen.queryByText('arm.stl')).toBeNull());
});
