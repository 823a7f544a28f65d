import '../../../test-device.ts';
import { readKey } from '@benchbook/domain/alerts';
import { anAlert, aStep } from '@benchbook/testkit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../../for-tests/wire-instruction.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { button, first, heading, last, overseen, row, show, verified } from './for-tests/show-preview.tsx';
import { PreviewPage } from './preview-page.tsx';

test('PREV-02 PREV-07 PREV-08: a step has three tabs, and says where there are no attachments or alerts', async () => {
  const { user } = show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Step Content', 'Attachments', 'Alerts']);
  expect(screen.getByRole('tabpanel').textContent).toBe('Open the box.');
  await user.click(screen.getByRole('tab', { name: 'Attachments' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('This step does not contain attachments.');
  await user.click(screen.getByRole('tab', { name: 'Alerts' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('No Alerts');
});

test('PREV-02: files and alerts of the step and global alerts are in their tabs; the next step begins with its text', async () => {
  const notes = [
    anAlert({ category: 'Notes', name: 'Two people', content: 'Two people', stepIds: [overseen.id] }),
    anAlert({ category: 'Notes', name: 'Light', content: 'Light', isGlobal: true }),
    anAlert({ category: 'Notes', name: 'Elsewhere', content: 'Elsewhere', stepIds: [last.id] }),
  ];
  const { user } = show({ at: overseen, alerts: notes });
  await user.click(screen.getByRole('tab', { name: 'Attachments' }));
  expect(screen.getByAltText('mount.png')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Alerts' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('InfoTwo peopleInfoLight');
  await user.click(button('Previous'));
  expect(screen.getByRole('tab', { name: 'Step Content' }).getAttribute('aria-selected')).toBe('true');
});

test('PREV-04: arrows and keys lead to the next and the previous step, and no further back than the first', async () => {
  const { user } = show({ steps: [first, last] });
  expect(button('Previous')).toHaveProperty('disabled', true);
  await user.click(button('Next'));
  expect(heading()).toBe('2 Clean up');
  await user.keyboard('{PageUp}');
  expect(heading()).toBe('1 Unpack');
  await user.keyboard('{ArrowRight}');
  expect(heading()).toBe('2 Clean up');
  await user.click(button('Previous'));
  expect(heading()).toBe('1 Unpack');
});

test('PREV-03: the table of contents names every step with its number, and leads there', async () => {
  const { user } = show({ steps: [{ ...first, children: [last] }, aStep({ title: 'Grease' })] });
  await user.click(button('Table of Contents'));
  await row('1 Unpack');
  expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    '1 Unpack',
    '1.1 Clean up',
    '2 Grease',
  ]);
  await user.click(await row('2 Grease'));
  expect(heading()).toBe('2 Grease');
});

test('after a link to a step and a row of the table of contents one button leads back to the step before', async () => {
  const link = { type: 'stepLink', attrs: { id: last.id, text: 'Clean up' } } as const;
  const linking = aStep({ title: 'Mount', content: { type: 'doc', content: [{ type: 'paragraph', content: [link] }] } });
  const { user } = show({ steps: [{ ...first, children: [linking] }, aStep({ title: 'Grease' }), last], at: linking });
  await user.click(button('Step 3 Clean up'));
  expect(heading()).toBe('3 Clean up');
  await user.click(button('Back to 1.1'));
  expect([heading(), screen.queryByRole('button', { name: /^Back to/ })]).toEqual(['1.1 Mount', null]);
  await user.click(button('Table of Contents'));
  await user.click(await row('2 Grease'));
  expect([heading(), button('Back to 1.1') !== null]).toEqual(['2 Grease', true]);
});

test('a problem is reported for a revision, not for the working copy beside it', () => {
  show({ revision: 2 });
  expect(button('Report a problem with step 1')).toBeTruthy();
  cleanup();
  show({ revision: 2, isWorkingCopy: true });
  expect(screen.queryByRole('button', { name: /Report a problem/ })).toBeNull();
});

test('PREV-05: the close button closes the preview', async () => {
  const { user, close } = show();
  await user.click(button('Close'));
  expect(close).toHaveBeenCalledOnce();
});

test('PREV-06: after the last step the preview asks whether to leave; only OK leaves', async () => {
  const { user, close } = show({ at: last });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(button('Exit'));
  const prompt = await screen.findByRole('dialog');
  expect(prompt.textContent).toContain('This is the end of the work instruction, would you like to exit?');
  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));
  expect(close).not.toHaveBeenCalled();
  await user.click(button('Exit'));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a user who was called to a step sees it immediately with all its alerts above the text, also read ones; the next step asks', async () => {
  const alerts = [
    anAlert({ category: 'Warnings', name: 'Hot', content: 'Hot surface', isGlobal: true }),
    anAlert({ category: 'Notes', name: 'Use the crane', content: 'Use the crane', stepIds: [first.id] }),
  ];
  const { user } = show({ at: first, called: first, alerts });
  const above = () => screen.getByRole('list', { name: 'Alerts' }).textContent;
  expect([above(), screen.queryByRole('dialog')]).toEqual(['WarningHot surfaceInfoUse the crane', null]);
  await user.click(button('Next'));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Previous'));
  expect(above()).toBe('WarningHot surfaceInfoUse the crane');
});

/** An instruction with an alert. */
const PUMP = {
  'GET /api/wip/preview/*': {
    ...UNRELEASED,
    ...WHOLE,
    _id: 'wi',
    title: 'Pump',
    revision: 3,
    release: true,
    liveRevision: 3,
    isPDFViewer: false,
    preview_img: 'x.jpg',
    creation_date: 1,
    modified_date: 1,
    archived: false,
    publication_page: { ...PUBLICATION, docNum: '', system: '', subject: '' },
    info_page: { Hot: { _id: 'a1', category: 'Warnings', steps: ['s1'], global: false, content: 'Hot surface' } },
    steps: [emptyStep('s1', 'Unpack'), emptyStep('s2', 'Torque')],
  },
  'GET /api/wip/*/reports/counts': { open: 0, resolved: 0, steps: [], own: [] },
};

test.each([
  ['Shop Supervisor who was called to a step sees that step', 'Shop Supervisor', '&called=s2', '2 Torque'],
  ['Shop Supervisor who was not called reads the alerts first', 'Shop Supervisor', '', undefined],
  ['Engineer reads the alerts first', 'Engineer', '&called=s2', undefined],
] as const)('INFO-01: %s', async (_title, role, called, heading) => {
  startTestSession(role);
  sessionStorage.clear();
  answerWith({
    ...PUMP,
    'GET /api/users/*': { _id: 'u1', username: 'somebody', role, image: '', status: 'Online', assignments: [] },
  });
  openPage(<PreviewPage instructionId="wi" />, `/?pdf=false&step=s2${called}`);
  if (heading) expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  else expect(await screen.findByText('Please read and click each alert to continue.')).toBeTruthy();
});

test.each([
  ['has no work in it', []],
  [
    'has the same guide assigned',
    [{ WIPID: 'wi', run: 1, progress: 0, dueDate: null, note: '', steps: [], highlights: [], readAlerts: [] }],
  ],
] as const)(
  'a supervisor who %s and comes to the step that they were called to reads who waits there, and where',
  async (_who, own) => {
    startTestSession('Shop Supervisor');
    sessionStorage.clear();
    const waiting = { StepID: 's2', number: '2', title: 'Torque', device: 'Bench A', since: Date.UTC(2026, 0, 5, 12) };
    const entry = { WIPID: 'wi', progress: 0, done: 0, items: 2, dueDate: null };
    answerWith({
      ...PUMP,
      'GET /api/users/*': { _id: 'u1', username: 'sup', role: 'Shop Supervisor', image: '', status: 'Online', assignments: own },
      'GET /api/board': {
        users: ['ann', 'bob', 'cid', 'dan'].map((_id) => ({ _id, username: _id, role: 'Artisan', image: '', status: 'Online' })),
        instructions: [
          { _id: 'wi', title: 'Pump', workStatus: 'In Progress' },
          { _id: 'wj', title: 'Valve', workStatus: 'In Progress' },
        ],
        assignments: [
          { ...entry, userID: 'bob', waiting },
          { ...entry, userID: 'cid', waiting: { ...waiting, device: '' } },
          { ...entry, WIPID: 'wj', userID: 'dan', waiting },
          { ...entry, userID: 'ann', waiting: { ...waiting, StepID: 's1' } },
        ],
        published: 1,
        unpublished: 0,
      },
    });
    openPage(<PreviewPage instructionId="wi" />, '/?pdf=false&step=s2&called=s2');
    await screen.findByText(/^bob waits at step 2 for a supervisor, at Bench A since .* Verify it there, on that tablet\.$/);
    expect(screen.getAllByText(/waits at step/).map(({ textContent }) => textContent?.replace(/since .*?M\./, ''))).toEqual([
      'bob waits at step 2 for a supervisor, at Bench A  Verify it there, on that tablet.',
      'cid waits at step 2 for a supervisor,  Verify it there, on the tablet of cid.',
    ]);
  },
);

test('INFO-01: a Shop Supervisor who was called reads the alerts first while it is not known whether they have a run', async () => {
  startTestSession('Shop Supervisor');
  sessionStorage.clear();
  answerWith({ ...PUMP, 'GET /api/users/*': new Response(null, { status: 500 }) });
  openPage(<PreviewPage instructionId="wi" />, '/?pdf=false&step=s2&called=s2');
  expect(await screen.findByText('Please read and click each alert to continue.')).toBeTruthy();
});

test('PREV-01 PREV-13: warnings and cautions of a step and the global ones stay above it until OK, once in a run', async () => {
  const alerts = [
    anAlert({ category: 'Cautions', name: 'Edges', content: 'Edges', isGlobal: true }),
    anAlert({ category: 'Warnings', name: 'Power', content: 'Power', stepIds: [last.id] }),
    anAlert({ category: 'Notes', name: 'Light', content: 'Light', isGlobal: true }),
  ];
  const { user } = show({ steps: [first, last], alerts });
  const of = (number: number) => screen.findByRole('dialog', { name: `Step ${number}: warnings and cautions` });
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await of(1)).getAllByRole('listitem')).toHaveLength(1);
  await user.keyboard('{Escape}{ArrowRight}');
  expect(await of(1)).toBeDefined();
  expect(within(await of(1)).getAllByRole('button')).toHaveLength(1);
  await user.click(button('OK'));
  await gone();
  await user.click(button('Next'));
  expect(within(await of(2)).getByRole('list').textContent).toBe('WarningPowerCautionEdges');
  await user.click(button('OK'));
  await gone();
  await user.click(button('Previous'));
  await user.click(button('Next'));
  expect([heading(), screen.queryByRole('dialog')]).toEqual(['2 Clean up', null]);
});

test('a danger among them is named in the title of the dialog', async () => {
  const alerts = [
    anAlert({ category: 'Cautions', name: 'Edges', content: 'Edges', stepIds: [last.id] }),
    anAlert({ category: 'Dangers', name: 'Press', content: 'Press', stepIds: [last.id] }),
  ];
  show({ steps: [first, last], alerts, at: last });
  const dialog = await screen.findByRole('dialog', { name: 'Step 2: dangers, warnings and cautions' });
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
});

test('a global warning acknowledged on the info page is shown in every step and interrupts none; one of a step still interrupts', async () => {
  const everywhere = anAlert({ category: 'Warnings', name: 'Edges', content: 'Edges', isGlobal: true });
  const ofLast = anAlert({ category: 'Warnings', name: 'Power', content: 'Power', stepIds: [last.id] });
  const passed = JSON.stringify({ run: null, readKeys: [], passedKeys: [readKey(everywhere)] });
  const { user } = show({ steps: [first, verified, last], alerts: [everywhere, ofLast], passed });
  expect(heading()).toBe('1 Unpack');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('tabpanel')).getByRole('list').textContent).toBe('WarningEdges');
  await user.click(button('Next'));
  expect([heading(), screen.queryByRole('dialog')]).toEqual(['2 Test run', null]);
  cleanup();
  show({ steps: [first, last], alerts: [everywhere, ofLast], at: last, passed });
  const dialog = await screen.findByRole('dialog', { name: 'Step 2: warnings and cautions' });
  expect(within(dialog).getByRole('list').textContent).toBe('WarningPower');
});
