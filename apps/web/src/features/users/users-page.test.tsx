import '../../test-device.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { UsersPage } from './users-page.tsx';

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const BASE = '/dashboard/management/users';
const aUser = (username: string, given: object = {}) => ({
  _id: username,
  username,
  role: 'Artisan',
  status: 'Offline',
  image: '',
  active: true,
  mustChangePassword: false,
  updatedAt: 1,
  ...given,
});
const PEOPLE = [
  aUser('art_hansen', { status: 'Online' }),
  aUser('art_weber', { status: 'Idle' }),
  aUser('dev_boss', { role: 'Dev' }),
  aUser('gone_person', { active: false }),
];
const paged = (rows: readonly object[], total = rows.length) =>
  Response.json(rows, { headers: { 'x-total-count': String(total) } });
const one = ({ path }: { path: string }) => {
  const found = PEOPLE.find(({ _id }) => path.endsWith(_id));
  const assignments = [{ WIPID: 'w', userID: 'x', run: 1, progress: 40, stepsDone: [], title: 'Valve service' }];
  return found ? { ...found, assignments } : Response.json({ code: 'NOT_FOUND', message: 'Not found.' }, { status: 404 });
};

type Answers = Parameters<typeof answerWith>[0];

function open(address = BASE, answers: Answers = {}, role: 'Shop Supervisor' | 'Work Lead' | 'Dev' = 'Shop Supervisor') {
  startTestSession(role, 'me');
  const sent = answerWith({ 'GET /api/users': () => paged(PEOPLE), 'GET /api/users/*': one, ...answers });
  const page = (
    <Routes>
      <Route path={`${BASE}/:userId?/:tab?`} element={<UsersPage />} />
    </Routes>
  );
  return { sent, ...openPage(page, address) };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('USER-01 USER-04 USER-25: the list says name, role and status in words, and asks to select somebody', async () => {
  open();
  expect((await row('art_hansen')).textContent).toContain('ArtisanOnline');
  expect((await row('art_weber')).textContent).toContain('Idle');
  expect((await row('gone_person')).textContent).toContain('Deactivated');
  expect(screen.getByText('Select a user to view/edit information.')).toBeTruthy();
});

test('USER-05: while it loads it says so; when it cannot be read, with a way to try again', async () => {
  let isBroken = true;
  const { user } = open(BASE, {
    'GET /api/users': () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return paged(PEOPLE);
    },
  });
  expect(screen.getByText('User list is loading')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await row('art_hansen')).toBeTruthy();
});

test('USER-02 WI-64: the head of the names goes from ascending to none, descending and ascending, and the server sorts', async () => {
  const { user, sent, place } = open();
  await row('art_hansen');
  const asked = () =>
    sent
      .filter(({ path }) => path === '/api/users')
      .at(-1)
      ?.query.get('sort');
  expect(asked()).toBe('username');
  for (const [sort, address] of [
    ['created', '?sort=none'],
    ['-username', '?sort=descending'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /User Name/ }));
    await waitFor(() => expect(asked()).toBe(sort));
    expect(place().search).toBe(address);
  }
  await user.click(screen.getByRole('button', { name: /User Name/ }));
  await waitFor(() => expect(place().search).toBe(''));
});

test('USER-03 VAL-65: roles narrow the list, and the last one that is on stays on', async () => {
  const { user, sent, place } = open(`${BASE}?hidden=Dev,QA,E%26E,Engineer,Shop Supervisor`);
  await row('art_hansen');
  const asked = () =>
    sent
      .filter(({ path }) => path === '/api/users')
      .at(-1)
      ?.query.get('roles');
  expect(asked()).toBe('Artisan,Work Lead');
  await user.click(screen.getByRole('button', { name: 'User Role, 2 of 7' }));
  const box = (name: string) => screen.findByRole('checkbox', { name });
  await user.click(await box('Work Lead'));
  await waitFor(() => expect(asked()).toBe('Artisan'));
  const before = place().search;
  await user.click(await box('Artisan'));
  expect([place().search, (await box('Artisan')).matches(':checked')]).toEqual([before, true]);
  await user.click(await box('QA'));
  await waitFor(() => expect(asked()).toBe('Artisan,QA,Production Controller'));
});

test('USER-06: only Dev and Shop Supervisor are offered to create users', async () => {
  open(BASE, {}, 'Work Lead');
  await row('art_hansen');
  expect(screen.queryByRole('button', { name: 'Create New User' })).toBeNull();
});

test('USER-07 USER-14 NAV-26 NAV-29: selecting keeps the base address, tabs have their own, deselecting and choosing another lead back', async () => {
  const { user, place } = open(`${BASE}/art_hansen`);
  await waitFor(() => expect(place().pathname).toBe(`${BASE}/art_hansen/overview`));
  await user.click(await row('art_weber'));
  expect([place().pathname, place().search]).toEqual([BASE, '?user=art_weber']);
  expect(await screen.findByRole('heading', { name: 'art_weber' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'User Overview' }));
  expect([place().pathname, place().search]).toEqual([`${BASE}/art_weber/overview`, '']);
  await user.click(await row('art_weber'));
  expect([place().pathname, place().search]).toEqual([BASE, '']);
});

test('USER-08 USER-10 CONST-25: the overview has the name, the areas of the role and how far the person is', async () => {
  open(`${BASE}?user=art_hansen`);
  expect(await screen.findByRole('textbox', { name: 'User Name' })).toHaveProperty('value', 'art_hansen');
  const permissions = screen.getByRole('region', { name: 'Permissions' });
  expect(
    within(permissions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Instruction Viewer', 'Feedback', 'FAQ']);
  expect(screen.getByRole('progressbar', { name: 'Progress of Valve service' }).getAttribute('aria-valuenow')).toBe('40');
});

test('USER-09 USER-13 USER-27: the role opens the window, choosing another submits at once; that of a Dev is fixed', async () => {
  const { user, sent } = open(`${BASE}?user=art_hansen`, {
    'PATCH /api/users/art_hansen/role': { ...PEOPLE[0], role: 'Engineer', assignments: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the role of art_hansen: Artisan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please Select User Role' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Artisan', 'Work Lead', 'Shop Supervisor', 'Engineer', 'E&E', 'QA']);
  await user.click(within(dialog).getByRole('button', { name: 'Engineer' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ user_id: 'art_hansen', userRole: 'Engineer' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await row('dev_boss'));
  expect(await screen.findByRole('button', { name: 'Change the role of dev_boss: Dev' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
});

test('USER-27: the role that somebody has is closed without a call', async () => {
  const { user, sent } = open(`${BASE}?user=art_hansen`);
  await user.click(await screen.findByRole('button', { name: 'Change the role of art_hansen: Artisan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Please Select User Role' });
  await user.click(within(dialog).getByRole('button', { name: 'Artisan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('what the server refuses is said in its words', async () => {
  const { user } = open(`${BASE}?user=art_hansen`, {
    'PATCH /api/users/art_hansen/active': Response.json({ code: 'FORBIDDEN', message: 'No longer yours.' }, { status: 403 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /^Leave it there/ }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('No longer yours.')).toBeTruthy();
});

test('closing an account asks what becomes of the open work, and hands it over only to somebody', async () => {
  const { user, sent } = open(`${BASE}?user=art_hansen`, {
    'PATCH /api/users/art_hansen/active': { ...PEOPLE[0], active: false, assignments: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('art_hansen has 1 open assignment.')).toBeTruthy();
  const deactivate = dialog.getByRole('button', { name: 'Deactivate' });
  expect(deactivate).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: 'Take away' }));
  await user.click(deactivate);
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/active'))?.body).toEqual({ active: false, openWork: 'take-away' }),
  );
});

test('a remark for the next person goes with the open work of somebody whose account is closed, and only with a handover', async () => {
  const { user, sent } = open(`${BASE}?user=art_hansen`, {
    'PATCH /api/users/art_hansen/active': { ...PEOPLE[0], active: false, assignments: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Remark for the next person' }), ' Bolt 3 is loose. ');
  const [heir] = within(await dialog.findByRole('combobox', { name: 'Hand over to' }))
    .getAllByRole<HTMLOptionElement>('option')
    .slice(1);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hand over to' }), heir!);
  await user.click(dialog.getByRole('radio', { name: 'Take away' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /^Hand over/ }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/active'))?.body).toEqual({
      active: false,
      openWork: 'hand-over',
      toUserID: heir?.value,
      note: 'Bolt 3 is loose.',
    }),
  );
});

test('a reset shows the one-time password in a window, and nowhere after it', async () => {
  const { user } = open(`${BASE}?user=art_hansen`, {
    'POST /api/users/art_hansen/password-reset': { password: 'Once1OnlyaA1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Reset password' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset password' }));
  const dialog = await screen.findByRole('dialog', { name: 'One-time password' });
  expect(within(dialog).getByText('Once1OnlyaA1')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Once1OnlyaA1')).toBeNull());
});

test('USER-11 USER-12 NAV-27 NAV-28 CONST-23 CONST-29: history and feedback have two columns; feedback is sorted by title', async () => {
  const thread = (title: string, message: string) => ({
    wip_id: title,
    wip_name: title,
    threads: [
      {
        ThreadID: title,
        ThreadName: 't',
        WIPID: title,
        wip_name: title,
        Users: [],
        author: 'a',
        authorID: 'a',
        report: null,
        resolved: null,
        created: 1,
        changed: 1,
        messages: 1,
        unread: 0,
        Feedback: [
          {
            _id: `m ${title}`,
            message,
            username: 'art_hansen',
            UserID: 'art_hansen',
            wip_name: title,
            WIPID: title,
            ThreadID: title,
            ThreadName: 't',
            FeedbackThread: title,
            date: 1,
            position: 1,
            Attachments: [],
          },
        ],
      },
    ],
  });
  const { user, place } = open(`${BASE}/art_hansen/history`, {
    'GET /api/notifications/activity': [{ date: new Date(2026, 0, 31, 14, 5).getTime(), activity: 'Signed in' }],
    'GET /api/feedback': [thread('Zinc bath', 'Too hot'), thread('Axle', 'Good')],
  });
  const table = await screen.findByRole('table', { name: 'Activity History' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DateActivity', 'Jan 31st 2026, 2:05 pmSigned in']);
  await user.click(screen.getByRole('link', { name: 'Feedback' }));
  expect(place().pathname).toBe(`${BASE}/art_hansen/feedback`);
  const feedback = await screen.findByRole('table', { name: 'Feedback' });
  expect(
    within(feedback)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['TitleComment', 'AxleGood', 'Zinc bathToo hot']);
});

test('a person who does not exist, or a part that cannot be read, is shown as a sentence', async () => {
  open(`${BASE}/nobody/overview`);
  expect(await screen.findByText('There is no such user.')).toBeTruthy();
});
