import '../../../../test-device.ts';
import { aHighlight, anInstruction } from '@benchbook/testkit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createDraftStore, toDraft } from '../../../../blocks/instruction-draft/index.ts';
import { api, quietApi } from '../../../../lib/client/index.ts';
import { answerWith, openPage, startTestSession } from '../../../../test-page.tsx';
import { takeUploads } from '../../../../test-uploads.ts';
import { createAuthoringCalls } from '../../api/authoring-calls.ts';
import { AuthorContext } from '../../session/author-context.ts';
import { createAuthorSession } from '../../session/create-author-session.ts';
import { ReplacePdf } from './replace-pdf.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OLD = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', highlights: [aHighlight({ id: 'mark' })] });
const stored = (path: string) => ({
  _id: 'f1',
  path,
  name: path,
  fileExtension: 'pdf',
  temp_model_id: null,
  deleted: false,
  pdfPath: path,
  sha256: '0'.repeat(64),
  size: 17,
  mediaType: 'application/pdf',
  created: 1,
});

function open(answers: Readonly<Record<string, unknown>> = {}) {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sent = answerWith({
    'GET /api/attachments/checkattachmentexists/manual.pdf': () => Response.json(true),
    'GET /api/attachments/checkattachmentexists/manual_2.pdf': () => Response.json(false),
    'POST /api/wip/wi/pdf-replacement': () =>
      Response.json({ version: 2, report: { kept: [], moved: ['mark'], uncertain: [], lost: [] } }, { status: 201 }),
    ...answers,
  });
  const store = createDraftStore({ instructionId: 'wi', version: 1, draft: toDraft(OLD) });
  const calls = createAuthoringCalls(api, quietApi);
  const live = {
    release: { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false },
    workStatus: 'Not Started',
  };
  const session = createAuthorSession({ store, calls, live: live as never, onOthersChanged: () => {} });
  const moved = anInstruction({
    kind: 'pdf',
    pdfPath: 'manual_2.pdf',
    highlights: [aHighlight({ id: 'mark', placement: 'moved' })],
  });
  const view = { version: 2, content: moved, release: live.release, workStatus: 'Not Started' };
  vi.spyOn(calls, 'open').mockResolvedValue(view as never);
  const onClose = vi.fn();
  openPage(
    <AuthorContext value={{ session, calls }}>
      <ReplacePdf onClose={onClose} />
    </AuthorContext>,
  );
  return { sent, session, onClose };
}

async function choose(file: File): Promise<void> {
  await screen.findByRole('dialog', { name: 'New issue of the PDF' });
  fireEvent.change(screen.getByLabelText('Choose PDF', { selector: 'input' }), { target: { files: [file] } });
}

test('a new PDF with the name of the old one is uploaded under an available name; the marks are then those found in it', async () => {
  const uploads = takeUploads();
  const { sent, session, onClose } = open();
  await choose(new File(['%PDF-1.7'], 'manual.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]?.path).toBe('/api/wip/pdf-upload manual_2.pdf');
  uploads[0]?.answer(201, stored('manual_2.pdf'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ pdfPath: 'manual_2.pdf' });
  expect(session.marks.getState().highlights[0]?.placement).toBe('moved');
  expect(session.store.getState().base.settings.pdfPath).toBe('manual_2.pdf');
});

test('a file that is no PDF, or one chosen while changes of marks are pending, changes nothing', async () => {
  const uploads = takeUploads();
  const { session } = open();
  await choose(new File(['words'], 'manual.pdf'));
  expect(await screen.findByText('Only a PDF can take the place of a PDF.')).toBeTruthy();
  session.marks.setState({ unsentCount: 1 });
  await choose(new File(['%PDF-1.7'], 'manual.pdf'));
  expect(await screen.findByText(/Some highlights are not saved yet/)).toBeTruthy();
  expect(uploads).toEqual([]);
});

test('a PDF that the server cannot search shows the reason, and the old one stays', async () => {
  const uploads = takeUploads();
  const { sent, session, onClose } = open({
    'POST /api/wip/wi/pdf-replacement': () =>
      Response.json({ code: 'VALIDATION', message: 'This PDF cannot be read.' }, { status: 400 }),
  });
  await choose(new File(['%PDF-1.7'], 'manual.pdf'));
  await waitFor(() => expect(uploads).toHaveLength(1));
  uploads[0]?.answer(201, stored('manual_2.pdf'));
  expect(await screen.findByText('This PDF cannot be read.')).toBeTruthy();
  expect(session.store.getState().base.settings.pdfPath).toBe('manual.pdf');
  expect(onClose).not.toHaveBeenCalled();
  // The uploaded file is not sent again.
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/pdf-replacement'))).toHaveLength(2));
  expect(await screen.findByText('This PDF cannot be read.')).toBeTruthy();
  expect(uploads).toHaveLength(1);
});
