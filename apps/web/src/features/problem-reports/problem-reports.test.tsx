import '../../test-device.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../lib/query/index.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { ProblemsButton, StepProblems } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

const aReport = (id: string, given: object = {}) => ({
  _id: id,
  kind: 'problem',
  WIPID: 'wi',
  StepID: 's1',
  stepNumber: '2.1',
  stepTitle: 'Fit the bracket',
  revision: 3,
  run: 2,
  UserID: 'a',
  username: 'demo_artisan',
  deviceID: null,
  message: `Report ${id}`,
  Attachments: [],
  date: Date.UTC(2026, 0, 5, 12),
  received: Date.UTC(2026, 0, 5, 12),
  resolved: null,
  ...given,
});
const photo = { _id: 'f', name: 'photo.jpg', type: 'image/jpeg', sha256: 'a'.repeat(64), size: 9 };
const paged = (rows: readonly object[], total = rows.length, next = '') =>
  Response.json(rows, { headers: { 'x-total-count': String(total), ...(next && { link: `<${next}>; rel="next"` }) } });
const counts =
  (open: number, resolved: number, steps: readonly object[] = []) =>
  () => ({ open, resolved, steps });

type Answers = Parameters<typeof answerWith>[0];

function open(answers: Answers, page = <ProblemsButton instructionId="wi" title="Gearbox" />, address = '/') {
  startTestSession('Work Lead');
  const sent = answerWith({ 'GET /api/wip/wi/reports/counts': counts(1, 0), ...answers });
  return { sent, ...openPage(page, address) };
}

async function openWindow(answers: Answers) {
  const opened = open(answers);
  await opened.user.click(await screen.findByRole('button', { name: '1 open problem report' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Problem reports: Gearbox' })) };
}

test('the instruction shows the number of open reports; with none open, or none at all, it says so', async () => {
  for (const [figures, words] of [
    [counts(2, 5), '2 open problem reports'],
    [counts(0, 5), 'No open problem reports'],
    [counts(0, 0), 'No problem reports'],
  ] as const) {
    open({ 'GET /api/wip/wi/reports/counts': figures });
    expect(await screen.findByText(words)).toBeTruthy();
  }
});

test('a URL that asks for the reports opens their list, and closing it removes that from the URL', async () => {
  const answers = { 'GET /api/wip/wi/reports': () => paged([aReport('1')]) };
  const { user, place } = open(answers, undefined, '/list?selected=wi&panel=reports');
  const dialog = within(await screen.findByRole('dialog', { name: 'Problem reports: Gearbox' }));
  expect(await dialog.findByText('Report 1')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(place().search).toBe('?selected=wi');
});

test('an Artisan sees no list of reports, and requests none', () => {
  startTestSession('Artisan');
  const sent = answerWith({});
  openPage(<ProblemsButton instructionId="wi" title="Gearbox" />);
  expect([screen.queryByRole('button'), sent]).toEqual([null, []]);
});

test('a report says what, where, who, when, revision and run; its photo opens large', async () => {
  const late = aReport('1', { Attachments: [photo], received: Date.UTC(2026, 0, 6, 12) });
  const { dialog, user } = await openWindow({ 'GET /api/wip/wi/reports': () => paged([late, aReport('2', { run: null })]) });
  const [first, second] = await dialog.findAllByRole('article');
  expect(first?.textContent).toMatch(
    /Step 2\.1 Fit the bracket.*demo_artisan.*Jan 5th 2026.*received Jan 6th.*Revision 3Run 2Report 1/,
  );
  expect(second?.textContent).toMatch(/Revision 3Only reading, no runReport 2/);
  await user.click(dialog.getByRole('button', { name: 'Photo of demo_artisan, step 2.1' }));
  const large = await screen.findByRole('dialog', { name: 'Photo of demo_artisan, step 2.1' });
  expect(within(large).getByAltText('Photo of demo_artisan, step 2.1').getAttribute('src')).toBe(`/api/files/${photo.sha256}`);
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo of demo_artisan, step 2.1' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Problem reports: Gearbox' })).toBeTruthy();
});

test('a report of a device whose clock was wrong shows when the server received it, and says that the clock was wrong', async () => {
  const received = Date.UTC(2026, 0, 5, 12);
  const wrong = [0, received + 25 * 3_600_000].map((date, index) => aReport(String(index), { date, received }));
  const right = aReport('2', { date: received + 23 * 3_600_000, received });
  const { dialog } = await openWindow({ 'GET /api/wip/wi/reports': () => paged([...wrong, right]) });
  const [epoch, ahead, hours] = (await dialog.findAllByRole('article')).map(({ textContent }) => textContent);
  for (const shown of [epoch, ahead])
    expect(shown).toMatch(/demo_artisanJan 5th 2026, \d\d:00 [AP]Mthe clock of the device was wrongRevision 3/i);
  expect(hours).not.toContain('the clock of the device was wrong');
});

test('a report with stopped work says so, and after it is resolved that it was', async () => {
  const resolved = { UserID: 'l', username: 'demo_lead', date: 1, note: '' };
  const { dialog } = await openWindow({
    'GET /api/wip/wi/reports': () =>
      paged([aReport('1', { stopped: true }), aReport('2', { stopped: true, resolved }), aReport('3')]),
  });
  const reports = await dialog.findAllByRole('article');
  const marks = reports.map((report) => within(report).queryByText(/stopped$/i)?.textContent);
  expect(marks).toEqual(['Stopped', 'Was stopped', undefined]);
});

test('a report leads to its step', async () => {
  const { dialog } = await openWindow({ 'GET /api/wip/wi/reports': () => paged([aReport('1')]) });
  const link = await dialog.findByRole('link', { name: /^Open step / });
  expect(link.getAttribute('href')).toMatch(/\/wi\?pdf=false&step=[^&]+&called=/);
});

test('resolving asks for a note and removes the report from the open ones', async () => {
  let isOpen = true;
  const { dialog, user, sent } = await openWindow({
    'GET /api/wip/wi/reports': () => paged(isOpen ? [aReport('1')] : []),
    'PATCH /api/wip/wi/reports/1': () => {
      isOpen = false;
      return aReport('1', { resolved: { UserID: 'l', username: 'somebody', date: 1, note: 'Done' } });
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Mark as resolved' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Mark as resolved' }));
  await user.keyboard('{Enter}');
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Longer bolts are here.');
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await dialog.findByText('Nothing is open. What is reported at the bench appears here at once.')).toBeTruthy();
  expect(screen.getByRole('dialog').contains(document.activeElement), 'the keyboard goes on in the window').toBe(true);
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ state: 'resolved', note: 'Longer bolts are here.' });
});

test('a report that another user resolved first says so, with their name; text that could not be saved stays', async () => {
  let refusal = Response.json({ code: 'INTERNAL', message: 'An unexpected error occurred.' }, { status: 500 });
  const { dialog, user } = await openWindow({
    'GET /api/wip/wi/reports': () => paged([aReport('1')]),
    'PATCH /api/wip/wi/reports/1': () => refusal,
  });
  await user.click(await dialog.findByRole('button', { name: 'Mark as resolved' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await dialog.findByText('An unexpected error occurred.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Mine');
  const message = 'demo_lead has marked this report as resolved already.';
  refusal = Response.json({ code: 'CONFLICT', message }, { status: 409 });
  await user.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('resolved reports show by whom, when and the note; the list loads page by page', async () => {
  const resolved = { UserID: 'l', username: 'demo_lead', date: Date.UTC(2026, 0, 7, 12), note: 'New bolts.' };
  const { dialog, user, sent } = await openWindow({
    'GET /api/wip/wi/reports': ({ query }: { query: URLSearchParams }) =>
      query.get('state') === 'open'
        ? paged([])
        : query.get('cursor') === null
          ? paged([aReport('1', { resolved })], 2, '/api/wip/wi/reports?cursor=next')
          : paged([aReport('2', { resolved: { ...resolved, note: '' } })], 2),
  });
  await user.click(dialog.getByRole('radio', { name: 'Resolved' }));
  expect((await dialog.findByText(/Resolved by demo_lead/)).textContent).toMatch(/Jan 7th 2026/);
  expect(dialog.getByText('New bolts.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  expect(dialog.getByText('1 of 2')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Report 2')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByText('Report 2').closest('li')));
  expect(sent.at(-1)?.query.get('state')).toBe('resolved');
});

test('a list that cannot be loaded says so, and offers Retry', async () => {
  let isBroken = true;
  const { dialog, user } = await openWindow({
    'GET /api/wip/wi/reports': () => {
      if (isBroken) throw new TypeError('Failed to fetch');
      return paged([aReport('1')]);
    },
  });
  expect(await dialog.findByText('The problem reports could not be loaded.')).toBeTruthy();
  isBroken = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Report 1')).toBeTruthy();
});

test('a step with open reports has a mark that opens its reports; a new report changes the number and the list', async () => {
  let reports = [aReport('1'), aReport('2')];
  const { user, sent, queries } = open(
    {
      'GET /api/wip/wi/reports/counts': () => ({
        open: reports.length,
        resolved: 0,
        steps: [{ StepID: 's1', open: reports.length }],
      }),
      'GET /api/wip/wi/reports': () => paged(reports),
    },
    <>
      <StepProblems instructionId="wi" stepId="s1" number="2.2" />
      <StepProblems instructionId="wi" stepId="s2" number="2.3" />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: '2 problem reports on step 2.2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Problem reports' }));
  expect(await dialog.findByText('Only step 2.2')).toBeTruthy();
  const asked = () =>
    sent
      .filter(({ path }) => path === '/api/wip/wi/reports')
      .at(-1)
      ?.query.get('StepID');
  expect(asked()).toBe('s1');
  reports = [aReport('3'), ...reports];
  await queries.invalidateQueries({ queryKey: queryKeys.reports.of('wi') });
  expect(await dialog.findByText('Report 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: '3 problem reports on step 2.2', hidden: true })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Show all steps' }));
  await vi.waitFor(() => expect(asked()).toBeNull());
});
