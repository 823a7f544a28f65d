import '../../test-device.ts';
import { ApiError } from '@benchbook/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { CreateInstructionModal } from './create-instruction-modal.tsx';

/** How bytes travel is tried out with the server; here it counts what becomes of them. */
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

const made = {
  ...{ _id: '0190a000-0000-7000-8000-000000000009', title: 'Pump manual', version: 1, revision: null, release: false },
  ...{ isBuilding: false, liveRevision: null, hasDraft: true, isAssignable: false, workStatus: 'Not Started' },
  ...{ assignees: 0, completion: 0, tags: [], modified_date: 1 },
};

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const sent = answerWith({
    'GET /api/features': { ai: false, printPdf: false },
    'POST /api/wip/from-document': () => Response.json({ workInstruction: made }, { status: 201 }),
    ...answers,
  });
  return { sent, ...openPage(<CreateInstructionModal onClose={() => {}} />) };
}

async function choose(name: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Turn a document into steps', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  });
}

test('a Word document goes up, becomes an instruction under its own title, and opens in the editor of steps', async () => {
  const { sent, place } = open();
  await choose('Pump manual.docx');
  await waitFor(() => expect(place().search).toBe('?pdf=false'));
  expect(place().pathname).toContain('~&~Pump%20manual');
  expect(sent.at(-1)?.body).toEqual({ uploadID: 'up1', path: 'Pump manual.docx' });
});

test('what was left out of a document is said before its steps are opened', async () => {
  const remark = { kind: 'hidden-text', heading: 'Fit the cover', words: 'for us alone', message: '' };
  const { user, place } = open({
    'POST /api/wip/from-document': () => Response.json({ workInstruction: made, remarks: [remark] }, { status: 201 }),
  });
  await choose('Pump manual.docx');
  const said = within(await screen.findByRole('dialog', { name: 'What is not as in the document' }));
  expect(said.getByText('Under "Fit the cover": Hidden text was left out: "for us alone".')).toBeTruthy();
  expect(place().pathname).not.toContain('Pump%20manual');
  await user.click(said.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(place().pathname).toContain('~&~Pump%20manual'));
});

test('what is neither PDF nor Word is refused before it is sent; so is a title that is taken', async () => {
  const { user } = open({ 'GET /api/wip/check-availability/*': () => new Response('Unavailable') });
  await choose('drawing.dwg');
  expect(await screen.findByText('Only a PDF or a Word document (.docx) can be turned into steps.')).toBeTruthy();
  await user.type(screen.getByLabelText('Title'), 'Valve service');
  await choose('manual.pdf');
  expect(await screen.findByText('That Work Instruction Title is Unavailable')).toBeTruthy();
  expect(sendBytes).not.toHaveBeenCalled();
});

test('a title of the document that is taken is named, and stands in the field to be changed', async () => {
  open({
    'POST /api/wip/from-document': () =>
      Response.json({ code: 'DUPLICATE_TITLE', message: 'E11000', title: 'Microsoft manual' }, { status: 409 }),
  });
  await choose('manual.docx');
  expect(await screen.findByText(/^Another work instruction is called "Microsoft manual"\./)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Microsoft manual');
});

test('an upload that breaks off can go on, and a document that can not be read says why', async () => {
  sendBytes.mockRejectedValueOnce(new ApiError('UNREACHABLE', 'The upload broke off.'));
  const { user } = open({
    'POST /api/wip/from-document': () =>
      Response.json({ code: 'VALIDATION', message: 'This document has no text.' }, { status: 400 }),
  });
  await choose('manual.pdf');
  await user.click(await screen.findByRole('button', { name: 'Resume manual.pdf' }));
  expect(await screen.findByText('This document has no text.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose document' })).toHaveProperty('disabled', false);
});

test('a protected PDF asks for its password, again where it is wrong, and is not sent anew', async () => {
  const refusals = ['This PDF is protected: it opens with a password only.', 'That is not the password of this PDF.'];
  const { user, sent, place } = open({
    'POST /api/wip/from-document': () => {
      const words = refusals.shift();
      if (words === undefined) return Response.json({ workInstruction: made }, { status: 201 });
      return Response.json({ code: 'VALIDATION', message: 'x', errors: { password: words } }, { status: 400 });
    },
  });
  await choose('manual.pdf');
  expect(await screen.findByText(/^This PDF is protected/)).toBeTruthy();
  await user.type(screen.getByLabelText('Password of the PDF'), 'guess{Enter}');
  expect(await screen.findByText('That is not the password of this PDF.')).toBeTruthy();
  await user.type(screen.getByLabelText('Password of the PDF'), 'fixture{Enter}');
  await waitFor(() => expect(place().search).toBe('?pdf=false'));
  expect(sendBytes).toHaveBeenCalledTimes(1);
  expect(sent.at(-1)?.body).toEqual({ uploadID: 'up1', path: 'manual.pdf', password: 'fixture' });
});

test('a server that is busy costs neither the upload of a protected PDF nor the password that was typed', async () => {
  const answers = [
    Response.json({ code: 'VALIDATION', message: 'x', errors: { password: 'This PDF is protected.' } }, { status: 400 }),
    Response.json({ code: 'DATABASE_BUSY', message: 'The server is busy.' }, { status: 503 }),
  ];
  const { user, sent, place } = open({
    'POST /api/wip/from-document': () => answers.shift() ?? Response.json({ workInstruction: made }, { status: 201 }),
  });
  await choose('manual.pdf');
  await user.type(await screen.findByLabelText('Password of the PDF'), 'fixture{Enter}');
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(screen.getByLabelText('Password of the PDF')).toHaveProperty('value', 'fixture');
  expect(screen.queryByText('This PDF is protected.'), 'it was not the password').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn into steps' }));
  await waitFor(() => expect(place().search).toBe('?pdf=false'));
  expect(screen.queryByText('The server is busy.')).toBeNull();
  expect(sendBytes).toHaveBeenCalledTimes(1);
  expect(sent.at(-1)?.body).toEqual({ uploadID: 'up1', path: 'manual.pdf', password: 'fixture' });
});
