import '../../test-device.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestSession } from '../../test-page.tsx';
import { aThread, COUNTED, openFeedback, PEOPLE, PUMP } from './for-tests/open-feedback.tsx';

beforeEach(() => startTestSession('Artisan'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('FEED-02 FEED-05 VAL-45 VAL-46 VAL-47 VAL-48: a new thread names missing fields; the current user is a member and cannot be removed', async () => {
  const { user, sent, place } = openFeedback('/dashboard/feedback', {
    'GET /api/wip': () => Response.json([PUMP], COUNTED),
    'POST /api/feedback/createfeedbackthread': () => Response.json(aThread({ ThreadID: 't1' }), { status: 201 }),
  });
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  const own = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /somebody \(you\)/ });
  expect([own.checked, own.disabled]).toEqual([true, true]);
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  for (const problem of ['A thread needs a name.', 'Choose a work instruction.', 'Choose at least one other person.'])
    expect(dialog.getByText(problem)).toBeTruthy();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: /Thread name/ }), 'Torque value');
  await user.click(await dialog.findByRole('button', { name: 'Pump' }));
  await user.click(dialog.getByRole('checkbox', { name: /lead_one/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('thread')).toBe('t1'));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    threadName: 'Torque value',
    workInstruction: { _id: 'wi' },
    users: [{ _id: 'l' }],
  });
});

test('FEED-05: only users whose role has Feedback are offered, and the dialog says so', async () => {
  const others = ['Engineer', 'E&E', 'QA', 'Dev'].map((role) => ({ ...PEOPLE[0], _id: role, username: `a_${role}`, role }));
  const { user } = openFeedback('/dashboard/feedback', { 'GET /api/users': [...PEOPLE, ...others] });
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  await dialog.findByRole('checkbox', { name: /lead_one/ });
  const names = dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
  expect(names.map((name) => name?.replace(/ ?(Artisan|Work Lead|Shop Supervisor|Dev)$/, ''))).toEqual([
    'somebody (you)',
    'a_Dev',
    'lead_one',
    'sup_one',
  ]);
  expect(dialog.getByText(/Feedback page/)).toBeTruthy();
});

test('WI-05 as design 10: opening the page for an instruction without a thread starts a new one for it', async () => {
  openFeedback(`/dashboard/feedback?about=${encodeURIComponent('w2~&~Gear box')}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  expect(dialog.getByText('Gear box')).toBeTruthy();
});

test('Escape asks before it discards input, and Enter keeps it; an empty form closes immediately', async () => {
  const { user } = openFeedback();
  const begin = async () => {
    await user.click(screen.getByRole('button', { name: 'New Thread' }));
    return within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  };
  const isOpen = () => screen.queryByRole('dialog', { name: 'Create New Thread' }) !== null;
  await begin();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
  const dialog = await begin();
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /Thread name/ });
  await user.type(name, 'Torque value');
  await user.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Go on' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('Torque value');
  const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked(), 'before a reload').toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Close without creating' }));
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(isAsked()).toBe(false);
});

/** Navigates to a thread while the dialog is open. */
function Notice() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/dashboard/feedback?thread=t1')}>
      open the notice
    </button>
  );
}

test('a thread opened from a notice replaces the dialog once its input is discarded', async () => {
  const { user, place } = openFeedback();
  const other = await screen.findByText('Torque value');
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  await user.type(dialog.getByRole('textbox', { name: /Thread name/ }), 'Oil');
  // Like the button of a notice, which is above the dialog.
  fireEvent.click(other);
  await user.click(await screen.findByRole('button', { name: 'Close without creating' }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('thread')).toBe('t1'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Thread' })).toBeNull());
});

test.each([
  ['on all threads', '/dashboard/feedback', true],
  ['on an instruction without one', `/dashboard/feedback?about=${encodeURIComponent('w2~&~Gear box')}`, false],
])('a thread from a notice also replaces an empty dialog, opened %s', async (_, address, byHand) => {
  const { user, place } = openFeedback(address, {}, <Notice />);
  if (byHand) await user.click(await screen.findByRole('button', { name: 'New Thread' }));
  await screen.findByRole('dialog', { name: 'Create New Thread' });
  fireEvent.click(screen.getByText('open the notice'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Thread' })).toBeNull());
  expect(place().search).toBe('?thread=t1');
});

test('while a thread is being sent, its dialog closes without a question, as nothing would be lost', async () => {
  const created = Promise.withResolvers<Response>();
  const { user, place } = openFeedback('/dashboard/feedback', {
    'GET /api/wip': () => Response.json([PUMP], COUNTED),
    'POST /api/feedback/createfeedbackthread': () => created.promise,
  });
  await user.click(screen.getByRole('button', { name: 'New Thread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Thread' }));
  await user.type(dialog.getByRole('textbox', { name: /Thread name/ }), 'Torque value');
  await user.click(await dialog.findByRole('button', { name: 'Pump' }));
  await user.click(await dialog.findByRole('checkbox', { name: /lead_one/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Thread' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  created.resolve(Response.json(aThread({ ThreadID: 't1' }), { status: 201 }));
  await waitFor(() => expect(new URLSearchParams(place().search).get('thread')).toBe('t1'));
});
