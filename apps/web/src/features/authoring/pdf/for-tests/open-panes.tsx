import { boxQuad, type Highlight } from '@benchbook/domain/highlights';
import { newId } from '@benchbook/domain/ids';
import { aFile, anInstruction } from '@benchbook/testkit';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { NewMark } from '../../../../blocks/pdf-viewer/index.ts';
import { api, quietApi } from '../../../../lib/client/index.ts';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../../../test-page.tsx';
import { createAuthoringCalls } from '../../api/authoring-calls.ts';
import type { LibrarySlot } from '../../files/library-slot.ts';
import { AuthorContext } from '../../session/author-context.ts';
import { closeSession, openSession } from '../../session/open-sessions.ts';
import { PdfPanes } from '../pdf-panes.tsx';
import { page } from './viewer-stub.tsx';

export const WORDS: NewMark = {
  page: 3,
  quads: [boxQuad(60, 90, 200, 12)],
  quote: 'Drain the oil',
  before: 'First',
  after: 'into a pan',
};
let userId = '';

export function startPanes(): void {
  userId = newId();
  startTestSession('Engineer', userId);
  giveElementsAHeight();
  page.shown.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

export function endPanes(): void {
  closeSession(userId, 'wi');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

export const photo = { ...aFile({ id: 'photo', name: 'photo.png' }), isDeleted: false, modelId: null, createdAtMs: 0 };
/** Answer for a library with one photo. */
export const library: LibrarySlot = ({ attach, onClose }) => (
  <button type="button" onClick={() => void attach(photo).then(onClose)}>
    photo.png of the library
  </button>
);

/** Opens the screen with these marks; a test can override the default answers of the server. */
export function open(highlights: readonly Highlight[], answers: Readonly<Record<string, unknown>> = {}) {
  let version = 1;
  const echo = ({ body }: SentCall): Response =>
    Response.json({ ...blankMark, ...(body as object), version: ++version }, { status: 201 });
  const sent = answerWith({
    ...answers,
    'POST /api/wip/createHighlight': answers['POST /api/wip/createHighlight'] ?? echo,
    'PATCH /api/wip/*/highlights/*': answers['PATCH /api/wip/*/highlights/*'] ?? echo,
  });
  const content = anInstruction({ kind: 'pdf', pdfPath: 'manual.pdf', title: 'Pump manual', highlights: [...highlights] });
  const view = {
    id: 'wi',
    version,
    revision: null,
    isArchived: false,
    createdAtMs: 1,
    modifiedAtMs: 1,
    content,
    tags: [],
    assigneeCount: 0,
    completion: 0,
    workStatus: 'Not Started',
    isAssignable: false,
    textures: [],
    editing: { isActivelyEditing: false, user: null, secondsSinceStarted: 0 },
    release: { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false },
  } as never;
  const calls = createAuthoringCalls(api, quietApi);
  const session = openSession({ userId, view, calls, selectedId: null, onOthersChanged: () => undefined });
  const drawn = openPage(
    <AuthorContext value={{ session, calls }}>
      <PdfPanes userId={userId} renderLibrary={library} />
    </AuthorContext>,
    '/?pdf=true',
  );
  return { sent, session, calls, ...drawn };
}

/** Answer of the server for a mark, with default values for fields that were not sent. */
export const blankMark = {
  _id: 'x',
  Anno_id: 'PDF_abcdefghijklmno',
  highlight_color: '255,255,0',
  text: '',
  str: '',
  quads: [],
  pageNumber: 1,
  mappingID: 'x',
  pdf: 'manual.pdf',
  attachments: [],
  WIPID: 'wi',
  before: '',
  after: '',
  placement: 'placed',
};
export const bodyOf = (sent: readonly SentCall[], path: string) => sent.findLast((call) => call.path.includes(path))?.body;
export const row = (quote: string | RegExp) => screen.findByRole('button', { name: quote });
export const makeMark = (purpose: 'mark' | 'attach' | 'link' = 'mark') => act(() => page.props?.marking?.onMark(WORDS, purpose));
