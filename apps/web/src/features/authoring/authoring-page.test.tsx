import '../../test-device.ts';
import { anInstruction } from '@benchbook/testkit';
import { act, cleanup, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diffDrafts, keptWork, toDraft } from '../../blocks/instruction-draft/index.ts';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../for-tests/wire-instruction.ts';
import { connection } from '../../lib/connection/connection.ts';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { AuthoringPage } from './authoring-page.tsx';
import { sessionOf } from './session/open-sessions.ts';

beforeEach(() => {
  startTestSession('Engineer');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pageOf = (instructionId: string) => (
  <AuthoringPage
    instructionId={instructionId}
    renderRelease={() => ({ status: null, button: null })}
    renderLibrary={() => null}
    alerts={{ all: () => null, ofStep: () => null }}
    tools={{ publication: () => null, tags: () => null }}
  />
);
const page = pageOf('wi');

function openAt(answer: () => Response | Promise<Response>, opened = page) {
  const sent = answerWith({ 'GET /api/wip/*': answer });
  return { sent, ...openPage(opened) };
}

/** Opens the instruction from the list, with these open tabs. */
function openFromList(userId: string, tabs: readonly object[]) {
  startTestSession('Engineer', userId);
  localStorage.setItem('wi_author', JSON.stringify({ userId, tabs, isTreeShown: true }));
  answerWith({ 'GET /api/wip/*': new Response('', { status: 500 }) });
  return openPage(
    <Routes>
      <Route path="/list" element={<Link to="/editor">Gearbox</Link>} />
      <Route path="/editor" element={page} />
    </Routes>,
    '/list',
  );
}

test('EDIT-25: opening an instruction that has a tab from the list says that it is already open', async () => {
  const { user } = openFromList('with-tab', [{ id: 'wi', title: 'Gearbox', kind: 'steps', selectedId: null }]);
  await user.click(screen.getByRole('link', { name: 'Gearbox' }));
  expect(await screen.findByText('This WI is already open.')).toBeTruthy();
});

test('EDIT-25: an instruction without a tab opens without that message', async () => {
  const { user } = openFromList('without-tab', []);
  await user.click(screen.getByRole('link', { name: 'Gearbox' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.queryByText('This WI is already open.')).toBeNull();
});

test.each(FAILURES)(
  'ERR-15 ERR-16: after $name the first text is an alert and the second is on the page, with Retry',
  async ({ answer }) => {
    const { user, sent } = openAt(answer);
    expect(
      await screen.findByText('An error occured while trying to open this WI. Please contact an administrator for assisstance.'),
    ).toBeTruthy();
    const texts = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(texts).toContainEqual(expect.stringContaining('Failed to load the work instruction. Please try again.'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  },
);

const EMPTY_DELTA = diffDrafts(toDraft(anInstruction()), toDraft(anInstruction()));
const KEPT = 'Your unsaved changes are kept on this device.';
const BANNER = 'Failed to load the work instruction. Please try again.';

test('an instruction that could not be opened is retried when the server is back; until then it says that changes are stored here', async () => {
  startTestSession('Engineer', 'keeps');
  await keptWork().keep({ userId: 'keeps', instructionId: 'away', version: 1, delta: EMPTY_DELTA, keptAtMs: 1 });
  const facts = { _id: 'away', title: 'Gearbox', isPDFViewer: false, preview_img: 'x.jpg', creation_date: 1, modified_date: 1 };
  const publication_page = { docNum: '', system: '', subject: '', ...PUBLICATION };
  const whole = { ...facts, ...UNRELEASED, ...WHOLE, archived: false, steps: [], publication_page };
  let isAway = true;
  openAt(() => (isAway ? new Response('', { status: 500 }) : Response.json(whole)), pageOf('away'));
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(screen.getByText(BANNER)).toBeTruthy();
  isAway = false;
  act(() => connection.setState({ isOnline: false }));
  act(() => connection.setState({ isOnline: true }));
  expect(await screen.findByRole('searchbox')).toBeTruthy();
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(screen.queryByText(BANNER)).toBeNull();
  cleanup();
});

test('an instruction that could not be opened, without stored work, does not mention changes', async () => {
  openAt(() => new Response('', { status: 500 }), pageOf('nothing-kept'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText(KEPT)).toBeNull();
});

test('EDIT-01 EDIT-03: the list of steps is the first pane of an open instruction, and can be searched', async () => {
  giveElementsAHeight();
  const steps = ['Unpack', 'Fit'].map((title, index) => emptyStep(`0190a000-0000-7000-8000-00000000000${index + 1}`, title));
  const facts = { _id: 'wi', title: 'Gearbox', isPDFViewer: false, preview_img: 'x.jpg', creation_date: 1, modified_date: 1 };
  const publication_page = { docNum: '', system: '', subject: '', ...PUBLICATION };
  openAt(() => Response.json({ ...facts, ...UNRELEASED, ...WHOLE, archived: false, steps, publication_page }));
  const tree = await screen.findByRole('tree');
  expect(
    within(tree)
      .getAllByRole('treeitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['1 Unpack', '2 Fit']);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  const [card] = screen.getAllByRole('article');
  if (!card) throw new Error('no step is shown');
  expect(tree.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // While the stub still answers the calls made on leaving.
  cleanup();
});

test('an instruction with unsaved changes is saved when the user leaves its page', async () => {
  startTestSession('Engineer', 'leaves the page');
  const facts = { _id: 'left', title: 'Gearbox', isPDFViewer: false, preview_img: 'x.jpg', creation_date: 1, modified_date: 1 };
  const publication_page = { docNum: '', system: '', subject: '', ...PUBLICATION };
  const whole = { ...facts, ...UNRELEASED, ...WHOLE, archived: false, steps: [], publication_page };
  openAt(() => Response.json(whole), pageOf('left'));
  const session = await vi.waitFor(() => {
    const opened = sessionOf('leaves the page', 'left');
    if (!opened) throw new Error('the instruction is not open');
    return opened;
  });
  await screen.findByRole('searchbox');
  const save = vi.spyOn(session, 'save').mockResolvedValue('saved');
  act(() => session.store.getState().setSettings({ title: 'Gear box' }));
  expect(save).not.toHaveBeenCalled();
  cleanup();
  expect(save).toHaveBeenCalledOnce();
});

test('EDIT-32: opening an instruction that somebody else is editing shows a dialog with two choices', async () => {
  const facts = { _id: 'wi', title: 'Gearbox', isPDFViewer: false, preview_img: 'x.jpg', creation_date: 1, modified_date: 1 };
  const publication_page = { docNum: '', system: '', subject: '', ...PUBLICATION };
  const editingStatus = {
    isActivelyEditing: true,
    editing_user: { _id: 'other', username: 'eng_weber' },
    secondsSinceStartedEditing: 5,
  };
  const whole = { ...WHOLE, steps: [emptyStep('0190a000-0000-7000-8000-000000000001', 'Unpack')], editingStatus };
  openAt(() => Response.json({ ...facts, ...UNRELEASED, ...whole, archived: false, publication_page }));
  const notice = within(await screen.findByRole('dialog', { name: 'Work Instruction In Use' }));
  for (const name of ['Return to List', 'Continue Anyway']) expect(notice.getByRole('button', { name })).toBeTruthy();
  cleanup();
});

test('ERR-15 ERR-16: an address without an instruction shows both specified texts, not that something was deleted', async () => {
  openAt(() => Response.json({ message: 'Not found.', code: 'NOT_FOUND' }, { status: 404 }), pageOf('nowhere'));
  expect(await screen.findByText(/^An error occured while trying to open this WI\./)).toBeTruthy();
  expect(screen.getByText(/^Failed to load the work instruction\./)).toBeTruthy();
  expect(screen.queryByText(/deleted/)).toBeNull();
});

test('the address of a deleted instruction says that it was deleted, and does not refer to an administrator', async () => {
  openAt(() => Response.json({ message: 'Deleted.', code: 'DELETED' }, { status: 410 }));
  expect(await screen.findByText('This Work Instruction has been deleted.')).toBeTruthy();
  expect(screen.queryByText(/administrator/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
    '/dashboard/work%20instructions%20parent',
  );
});
