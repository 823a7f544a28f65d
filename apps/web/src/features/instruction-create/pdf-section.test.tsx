import '../../test-device.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { takeUploads } from '../../test-uploads.ts';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

const FILE_TYPE =
  'You are attempting to upload an attachment type that is not supported. Supported attachment extensions are .png, .tiff, .jpg, .jpeg, .mp4, .mov, .mp3, and .pdf. If you are attempting to upload a model, please use the Model Uploader.';
const FILE_NAME = 'Filename cannot contain special characters: &, ~, |, \\, /, *, ?, :, #';
const NOT_A_PDF = 'You are attempting to upload a file other than a PDF. Supported attachment extensions are .pdf or .PDF';

beforeEach(() => {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aPdf = (name: string) => new File(['%PDF-1.7 and more'], name, { type: 'application/pdf' });
const made = {
  _id: '0190a000-0000-7000-8000-000000000009',
  title: 'Pump manual',
  version: 1,
  revision: null,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
  tags: [],
  modified_date: 1,
};

function open(more: Readonly<Record<string, unknown>> = {}) {
  const sent = answerWith({
    'GET /api/features': { ai: false, printPdf: false },
    'GET /api/wip/check-availability/*': () => new Response('Available'),
    'GET /api/tags': [],
    'POST /api/wip': () => Response.json({ workInstruction: made }, { status: 201 }),
    ...more,
  });
  const page = openPage(<CreateInstructionModal onClose={() => {}} />);
  return { sent, ...page };
}

async function choose(file: File): Promise<void> {
  await screen.findByRole('heading', { name: 'Enhance existing PDF Work Instruction' });
  fireEvent.change(screen.getByLabelText('Enhance existing PDF Work Instruction', { selector: 'input' }), {
    target: { files: [file] },
  });
}

test.each<readonly [name: string, file: File, words: string]>([
  ['photo.png', new File(['x'], 'photo.png'), FILE_TYPE],
  ...[...'&~|\\/*?:#'].map((sign) => [`a${sign}b.pdf`, aPdf(`a${sign}b.pdf`), FILE_NAME] as const),
  ['a text with the name of a PDF', new File(['plain words'], 'text.pdf'), NOT_A_PDF],
  ['a file without a byte', new File([], 'empty.pdf'), 'The file is empty.'],
])(
  'WI-30 WI-31 VAL-13 VAL-14 VAL-15: %s is refused in the words of the form, and nothing is sent',
  async (_name, file, words) => {
    const requests = takeUploads();
    const { sent } = open();
    await choose(file);
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(requests).toEqual([]);
    expect(sent.every(({ path }) => path === '/api/features')).toBe(true);
  },
);

test('WI-31 API-22 VAL-16 NAV-15: the file is uploaded with progress, then the tags step and the editor with pdf=true open; the file name is the title', async () => {
  const requests = takeUploads();
  const { sent, user, place } = open();
  await choose(aPdf('Pump manual %2.pdf'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.path).toBe('/api/wip/pdf-upload Pump_manual_%2.pdf');
  requests[0]?.progress(9);
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('52'));
  requests[0]?.answer(201, {
    _id: 'f1',
    path: 'Pump_manual_%2.pdf',
    name: 'Pump_manual_%2.pdf',
    pdfPath: 'Pump_manual_%2.pdf',
    fileExtension: 'pdf',
    temp_model_id: null,
    deleted: false,
    sha256: '0'.repeat(64),
    size: 17,
    mediaType: 'application/pdf',
    created: 1,
  });
  await user.click(await screen.findByRole('button', { name: 'Continue Without Tags' }));
  await waitFor(() => expect(place().search).toBe('?pdf=true'));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    wi: { title: 'Pump manual 2', isPDFViewer: true, pdfPath: 'Pump_manual_%2.pdf' },
  });
});

test('WI-31 VAL-06: a typed title is used, and a taken one stops the file before the upload', async () => {
  const requests = takeUploads();
  const { user } = open({ 'GET /api/wip/check-availability/*': () => new Response('Unavailable') });
  await user.type(await screen.findByLabelText('Title'), 'Valve service');
  await choose(aPdf('manual.pdf'));
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Valve service');
  expect(requests).toEqual([]);
});

test('VAL-15: a file that the server finds to be no PDF has the same message, not that of a failed conversion', async () => {
  const requests = takeUploads();
  open();
  await choose(aPdf('manual.pdf'));
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(415, { code: 'NOT_A_PDF', message: NOT_A_PDF });
  expect(await screen.findByText(NOT_A_PDF)).toBeTruthy();
  expect(screen.queryByText(/error converting/)).toBeNull();
});

test('a PDF that the server finds damaged is reported as such; the next file replaces the title taken from its name', async () => {
  const damaged = 'This PDF is damaged or cut off: it cannot be read.';
  const requests = takeUploads();
  open();
  await choose(aPdf('corrupt.pdf'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'corrupt');
  requests[0]?.answer(415, { code: 'NOT_A_PDF', message: damaged });
  expect(await screen.findByText(damaged)).toBeTruthy();
  await choose(new File(['plain words'], 'text.pdf'));
  expect(await screen.findByText(NOT_A_PDF)).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
  await choose(aPdf('corrupt.pdf'));
  await waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.answer(415, { code: 'NOT_A_PDF', message: damaged });
  await screen.findByText(damaged);
  await choose(aPdf('Maintenance guide.pdf'));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Maintenance guide');
});

test('ERR-11: a failed conversion shows its reason, and the upload can be retried', async () => {
  const requests = takeUploads();
  const { user } = open();
  await choose(aPdf('manual.pdf'));
  await waitFor(() => expect(requests).toHaveLength(1));
  requests[0]?.answer(500, { code: 'INTERNAL', message: 'The disk is full.' });
  const words = 'There was an error converting that file: Error: The disk is full.';
  expect(await screen.findByRole('dialog', { name: 'Upload' })).toHaveProperty('textContent', expect.stringContaining(words));
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Resume manual.pdf' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

test('cancelling an upload aborts it and leaves the form unchanged', async () => {
  const requests = takeUploads();
  const { user } = open();
  await choose(aPdf('manual.pdf'));
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(requests[0]?.isAborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false);
});
