import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { type SentCall, startTestSession } from '../../test-page.tsx';
import { aLeadForEachTest, assignment, box, leadId, openPanel, person, SAVED, WIP } from './for-tests/open-panel.tsx';

const PEOPLE = [
  person('art_rossi', 'Artisan', assignment(34)),
  person('art_hansen'),
  person('lead_silva', 'Work Lead'),
  person('qa_lind', 'QA'),
];

aLeadForEachTest();

const open = (more: Parameters<typeof openPanel>[0] = {}, onClose?: () => void) =>
  openPanel({ 'GET /api/users': PEOPLE, ...more }, onClose);

const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const patched = (sent: SentCall[]) => sent.find(({ method }) => method === 'PATCH');

test('ASSIGN-01 ASSIGN-03: people with name and role, from A to Z, without those who cannot be assigned', async () => {
  open();
  await box('art_rossi');
  expect(names()).toEqual(['Give to art_hansen', 'Give to art_rossi', 'Give to lead_silva']);
  expect(screen.getByRole('columnheader', { name: /User Name/ }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'User Role' })).toBeTruthy();
  const roleOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[2]?.textContent;
  expect([roleOf(/art_hansen/), roleOf(/lead_silva/)]).toEqual(['Artisan', 'Work Lead']);
  expect(await box('art_rossi')).toHaveProperty('checked', true);
});

test('ASSIGN-02 ASSIGN-05: the search filters by name and says when nobody matches', async () => {
  const { user } = open();
  await box('art_rossi');
  await user.type(screen.getByLabelText('Search users'), 'SILVA');
  expect(names()).toEqual(['Give to lead_silva']);
  await user.type(screen.getByLabelText('Search users'), 'x');
  expect(await screen.findByText('There are no assignable users')).toBeTruthy();
});

test('ASSIGN-12 ASSIGN-13: clicks are pending and can be undone; nothing is sent before Confirm', async () => {
  const { user, sent } = open();
  await user.click(await box('art_hansen'));
  await user.click(await box('art_rossi'));
  expect(screen.getByText('1 to assign, 1 to remove')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /art_rossi/ })).getByText('To remove')).toBeTruthy();
  await user.click(await box('art_rossi'));
  await user.click(await box('art_hansen'));
  expect(screen.getByText('No changes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  expect(patched(sent)).toBeUndefined();
});

test('ASSIGN-12: a click anywhere in a row toggles its checkbox', async () => {
  const { user } = open();
  await box('art_hansen');
  await user.click(screen.getByText('art_hansen'));
  expect(await box('art_hansen')).toHaveProperty('checked', true);
  expect(screen.getByText('1 to assign')).toBeTruthy();
  await user.click(screen.getByText('art_hansen'));
  expect(await box('art_hansen')).toHaveProperty('checked', false);
  expect(screen.getByText('No changes')).toBeTruthy();
});

test('ASSIGN-04 ASSIGN-09 ASSIGN-10 ASSIGN-14 ASSIGN-15: Confirm sends pairs, refetches the users and shows a success banner', async () => {
  const answer = {
    pendingUserAdditions: [[0, 'id-art_hansen']],
    pendingUserRemovals: [[0, 'id-art_rossi']],
    wip: SAVED,
  };
  const { user, sent } = open({ [`PATCH /api/users/${WIP}/assignments`]: answer });
  await user.click(await box('art_hansen'));
  await user.click(await box('art_rossi'));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Your assignment changes were successful.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Manage Assignees');
  expect(patched(sent)?.body).toEqual({ pendingAdditions: [[0, 'id-art_hansen']], pendingRemovals: [[0, 'id-art_rossi']] });
  await waitFor(() => expect(sent.filter(({ path }) => path === '/api/users')).toHaveLength(2));
});

test('a double press on Confirm assigns once and names nobody as passed over', async () => {
  const answer = { pendingUserAdditions: [[0, 'id-art_hansen']], pendingUserRemovals: [], wip: SAVED };
  const { user, sent } = open({ [`PATCH /api/users/${WIP}/assignments`]: answer });
  await user.click(await box('art_hansen'));
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Your assignment changes were successful.')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

test('ASSIGN-15 CONST-10: the success banner is shown for about 5 s', async () => {
  const answer = { pendingUserAdditions: [[0, 'id-art_hansen']], pendingUserRemovals: [], wip: SAVED };
  const { user } = open({ [`PATCH /api/users/${WIP}/assignments`]: answer });
  await user.click(await box('art_hansen'));
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => confirm.click());
  const isShown = () => screen.queryByText('Your assignment changes were successful.') !== null;
  await vi.waitFor(() => expect(isShown()).toBe(true));
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(isShown()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isShown()).toBe(false);
  vi.useRealTimers();
});

test.each(FAILURES)(
  'ERR-08: after $name an error is shown, the clicks are still pending and can be sent again',
  async (failure) => {
    let isDown = true;
    const answer = { pendingUserAdditions: [[0, 'id-art_hansen']], pendingUserRemovals: [], wip: SAVED };
    const { user } = open({ [`PATCH /api/users/${WIP}/assignments`]: () => (isDown ? failure.answer() : answer) });
    await user.click(await box('art_hansen'));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('There was an error updating the assignments')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByText('1 to assign')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('No changes')).toBeTruthy();
  },
);

test('ASSIGN-04 ASSIGN-16: Cancel closes the panel and sends nothing', async () => {
  const onClose = vi.fn();
  const { user, sent } = open({}, onClose);
  await user.click(await box('art_hansen'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(patched(sent)).toBeUndefined();
});

test('ASSIGN-04: pending changes are kept per lead while another row is open; Cancel and Confirm end them', async () => {
  const { user } = open();
  await user.click(await box('art_hansen'));
  await user.type(screen.getByLabelText(/^Note/), 'Before noon');
  cleanup();
  startTestSession('Shop Supervisor', 'u2');
  open();
  expect(await box('art_hansen')).toHaveProperty('checked', false);
  cleanup();
  startTestSession('Work Lead', leadId());
  const again = open();
  expect(await box('art_hansen')).toHaveProperty('checked', true);
  expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Before noon');
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  cleanup();
  open();
  expect(await box('art_hansen')).toHaveProperty('checked', false);
  expect(screen.getByText('No changes')).toBeTruthy();
});

test('late people are marked in red and in words; a completed assignment is not late', async () => {
  const was = { dueDate: '2020-01-31' };
  open({
    'GET /api/users': [person('late', 'Artisan', assignment(34, was)), person('done', 'Artisan', assignment(100, was))],
  });
  const late = within(await screen.findByRole('row', { name: /late/ })).getByText('Late, was due Jan 31st 2020');
  expect(late.getAttribute('data-late')).toBe('true');
  expect(within(screen.getByRole('row', { name: /done/ })).getByText('Due Jan 31st 2020')).toBeTruthy();
});

test('Confirm sends due date and note for the added people', async () => {
  const { user, sent } = open({
    [`PATCH /api/users/${WIP}/assignments`]: {
      pendingUserAdditions: [[0, 'id-art_hansen']],
      pendingUserRemovals: [],
      wip: { _id: WIP, assignees: 1, completion: 0, workStatus: 'Not Started' },
    },
  });
  await box('art_hansen');
  expect(screen.queryByLabelText('Due date')).toBeNull();
  await user.click(await box('art_hansen'));
  fireEvent.change(screen.getByLabelText('Due date'), { target: { value: '2999-11-30' } });
  await user.type(screen.getByLabelText('Note'), 'Use the new fixture.');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your assignment changes were successful.');
  expect(patched(sent)?.body).toMatchObject({ dueDate: '2999-11-30', note: 'Use the new fixture.' });
  await user.click(await box('lead_silva'));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', '');
});

test('due date and note of an assignee can be changed; a refusal keeps the input', async () => {
  let isUp = false;
  const answer = { ...assignment(34)[0], note: 'Mind the spring.' };
  const refusal = () => Response.json({ message: 'no', code: 'INTERNAL' }, { status: 500 });
  const { user, sent } = open({ [`PUT /api/wip/${WIP}/assignments/id-art_rossi`]: () => (isUp ? answer : refusal()) });
  await user.click(await screen.findByRole('button', { name: 'More for art_rossi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Due date and note' }));
  await user.type(await screen.findByLabelText('Note'), 'Mind the spring.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Mind the spring.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('art_rossi is notified of the due date and note.')).toBeTruthy();
  expect(sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ note: 'Mind the spring.' });
});

test('a due date in the past is accepted with a hint that the work is late immediately; there is none for completed work', async () => {
  const done = person('art_okafor', 'Artisan', assignment(100, { dueDate: '2020-01-31' }));
  const { user } = open({ 'GET /api/users': [...PEOPLE, done] });
  await user.click(await box('art_hansen'));
  const field = screen.getByLabelText('Due date');
  const hint = () => screen.queryByText('This day is over: the work is late at once.');
  fireEvent.change(field, { target: { value: '2999-01-31' } });
  expect(hint()).toBeNull();
  fireEvent.change(field, { target: { value: '2020-01-31' } });
  expect(field.getAttribute('aria-describedby')).toBe(hint()?.id);
  await user.click(await box('art_hansen'));
  await user.click(screen.getByRole('button', { name: 'More for art_okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Due date and note' }));
  expect(await screen.findByLabelText('Due date')).toHaveProperty('value', '2020-01-31');
  expect(hint()).toBeNull();
});

test('saving an unchanged or the own due date notifies nobody, and the banner says only that it is saved', async () => {
  const mine = { ...person('somebody', 'Work Lead', assignment(0)), _id: leadId() };
  const { user } = open({
    'GET /api/users': [...PEOPLE, mine],
    [`PUT /api/wip/${WIP}/assignments/*`]: assignment(0)[0],
  });
  const save = async (name: string, note: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Due date and note' }));
    await user.type(await screen.findByLabelText('Note'), note);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`Due date and note for ${name} are saved.`)).toBeTruthy();
  };
  await save('somebody', 'Today.');
  await save('art_rossi', ' ');
});

test('an assignment is handed over to a user without the instruction; others cannot be chosen, and a refusal is shown', async () => {
  let isUp = false;
  const refusal = () =>
    Response.json({ message: 'art_hansen has this Work Instruction already.', code: 'ALREADY_ASSIGNED' }, { status: 409 });
  const { user, sent } = open({
    'GET /api/users': [...PEOPLE, person('art_okafor', 'Artisan', assignment(10))],
    [`POST /api/wip/${WIP}/handovers`]: () => (isUp ? Response.json(assignment(34)[0], { status: 201 }) : refusal()),
  });
  await user.click(await screen.findByRole('button', { name: 'More for art_rossi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over from art_rossi' }));
  expect(dialog.getByText('What art_rossi has done (34 %) is kept and goes along, with due date and note.')).toBeTruthy();
  const radio = (name: string) => dialog.getByRole('radio', { name });
  expect(['art_hansen', 'art_okafor', 'lead_silva'].map((name) => radio(name).matches(':disabled'))).toEqual([
    false,
    true,
    false,
  ]);
  expect(dialog.getByText('Has it already')).toBeTruthy();
  await user.click(radio('art_hansen'));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('art_hansen has this Work Instruction already.');
  isUp = true;
  await user.type(dialog.getByRole('textbox', { name: 'Remark for the next person' }), 'Bolt 3 is loose.');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Handed over from art_rossi to art_hansen.')).toBeTruthy();
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    fromUserID: 'id-art_rossi',
    toUserID: 'id-art_hansen',
    note: 'Bolt 3 is loose.',
  });
});
