import '../../test-device.ts';
import { ApiError } from '@benchbook/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

/** The upload itself is tested with the server; this stub only reports its result. */
const sendBytes = vi.hoisted(() => vi.fn());
vi.mock('../../lib/uploads/index.ts', async (actual) => ({ ...(await actual<object>()), sendBytes }));

beforeEach(() => {
  startTestSession('Engineer');
  sendBytes.mockReset().mockResolvedValue('up1');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PROPOSAL = {
  _id: 'p1',
  name: 'Pump manual.docx',
  pdf: null,
  state: 'queued',
  progress: null,
  message: '',
  needsPassword: false,
  workInstruction: null,
  expiresAt: 1,
  document: null,
};

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const sent = answerWith({
    'GET /api/features': { ai: false, printPdf: false },
    'POST /api/document-proposals': () => Response.json(PROPOSAL, { status: 201 }),
    ...answers,
  });
  return { sent, ...openPage(<CreateInstructionModal onClose={() => {}} />) };
}

async function choose(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Turn a document into steps', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  });
}

test('a Word document is uploaded under its own title, and the review of its steps opens', async () => {
  const { sent, place } = open();
  await choose('Pump manual.docx');
  await waitFor(() => expect(place().pathname).toBe('/dashboard/work%20instructions/document/p1'));
  expect(sent.at(-1)?.body).toEqual({ uploadID: 'up1', path: 'Pump manual.docx' });
});

test('a typed title is sent with the document', async () => {
  const { user, sent, place } = open({ 'GET /api/wip/check-availability/*': () => new Response('Available') });
  await user.type(await screen.findByLabelText('Title'), 'Valve service');
  await choose('manual.pdf');
  await waitFor(() => expect(place().pathname).toContain('/document/p1'));
  expect(sent.at(-1)?.body).toEqual({ uploadID: 'up1', path: 'manual.pdf', title: 'Valve service' });
});

test('a file that is neither PDF nor Word is refused before the upload, and so is a taken title', async () => {
  const { user } = open({ 'GET /api/wip/check-availability/*': () => new Response('Unavailable') });
  await choose('drawing.dwg');
  expect(await screen.findByText('Only a PDF or a Word document (.docx) can be turned into steps.')).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), 'Valve service');
  await choose('manual.pdf');
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  expect(sendBytes).not.toHaveBeenCalled();
});

test('an interrupted upload can be resumed; a refusal of the server shows the reason', async () => {
  sendBytes.mockRejectedValueOnce(new ApiError('UNREACHABLE', 'The upload broke off.'));
  const { user } = open({
    'POST /api/document-proposals': () =>
      Response.json({ code: 'FILE_TYPE', message: 'This document is of no use.' }, { status: 415 }),
  });
  await choose('manual.pdf');
  await user.click(await screen.findByRole('button', { name: 'Resume manual.pdf' }));
  expect(await screen.findByText('This document is of no use.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose document' })).toHaveProperty('disabled', false);
});
