import '../../../test-device.ts';
import { readKey } from '@benchbook/domain/alerts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { InstructionView } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { aFile, anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SupervisorRefusal } from '../../../blocks/supervisor-dialog/index.ts';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../../for-tests/wire-instruction.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { Preview } from './preview.tsx';
import { PreviewPage } from './preview-page.tsx';

const first = aStep({ title: 'Unpack', content: aText('Open the box.') });
const overseen = aStep({
  title: 'Mount',
  content: aText('Tighten to 12 Nm.'),
  requiresOversight: true,
  attachments: [aUse({ file: aFile({ path: 'mount.png' }) }), aUse({ file: aFile({ path: 'drill.png' }) })],
});
const verified = aStep({ title: 'Test run', requiresVerification: true, timeEstimate: { days: 0, hours: 1, minutes: 30 } });
const last = aStep({ title: 'Clean up' });
const STEPS = [first, overseen, verified, last];

interface Given {
  steps?: readonly Step[];
  alerts?: ReturnType<typeof anAlert>[];
  /** Where the reader begins. */
  at?: Step;
  assignment?: Assignment;
  /** Null where there is none yet. */
  revision?: number | null;
  isWorkingCopy?: boolean;
  /** The step that a lead was called to. */
  called?: Step;
  /** What was passed on the info page. */
  passed?: string;
}

/** What the window of a supervisor asks for: nobody has a PIN on this device. */
const DEVICE = { approved: true, people: [], supervisors: [] };

function show({
  steps = STEPS,
  alerts = [],
  at,
  assignment,
  revision = null,
  isWorkingCopy = false,
  called,
  passed,
}: Given = {}) {
  startTestSession('Engineer');
  sessionStorage.clear();
  if (passed !== undefined) sessionStorage.setItem('benchbook-info/u1/wi', passed);
  giveElementsAHeight();
  answerWith({ 'GET /api/devices/this': DEVICE });
  const content = anInstruction({ title: 'Gearbox', steps, alerts });
  const instruction = { id: 'wi', version: 1, revision, content } as InstructionView;
  const verify = vi.fn(async (): Promise<SupervisorRefusal | undefined> => undefined);
  const close = vi.fn();
  const page = (
    <Preview
      instruction={instruction}
      isWorkingCopy={isWorkingCopy}
      assignment={assignment}
      userId="u1"
      calledId={called?.id}
      verify={verify}
      openInstruction={vi.fn()}
      close={close}
    />
  );
  return { ...openPage(page, at ? `/?pdf=false&step=${at.id}` : '/?pdf=false'), verify, close };
}

/** Of the step; an open window has one of its own after it. */
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const row = (name: string) => screen.findByRole('treeitem', { name });
const supervisor = () => screen.findByRole('dialog', { name: 'Supervisor verification' });

test('PREV-02 PREV-07 PREV-08: a step has three tabs, and says where there are no attachments or alerts', async () => {
  const { user } = show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Step Content', 'Attachments', 'Alerts']);
  expect(screen.getByRole('tabpanel').textContent).toBe('Open the box.');
  await user.click(screen.getByRole('tab', { name: 'Attachments' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('This step does not contain attachments.');
  await user.click(screen.getByRole('tab', { name: 'Alerts' }));
  expect(screen.getByRole('tabpanel').textContent).toBe('No Alerts');
});

test('PREV-02: files and alerts of the step and global alerts stand in their tabs; the next step begins with its text', async () => {
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

test('a problem is reported of a revision, not of the working copy that stands beside it', () => {
  show({ revision: 2 });
  expect(button('Report a problem with step 1')).toBeTruthy();
  cleanup();
  show({ revision: 2, isWorkingCopy: true });
  expect(screen.queryByRole('button', { name: /Report a problem/ })).toBeNull();
});

test('PREV-05: the cross closes the preview', async () => {
  const { user, close } = show();
  await user.click(button('Close'));
  expect(close).toHaveBeenCalledOnce();
});

test('PREV-06: behind the last step one is asked whether to leave; only OK leaves', async () => {
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

test('a person who was called to a step sees it at once with all its alerts above the text, also read ones; the next step asks', async () => {
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
    ...{ ...UNRELEASED, ...WHOLE, _id: 'wi', title: 'Pump', revision: 3, release: true, liveRevision: 3 },
    ...{ isPDFViewer: false, preview_img: 'x.jpg', creation_date: 1, modified_date: 1, archived: false },
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

test('INFO-01: a Shop Supervisor who was called reads the alerts first while it is not known whether they have a run', async () => {
  startTestSession('Shop Supervisor');
  sessionStorage.clear();
  answerWith({ ...PUMP, 'GET /api/users/*': new Response(null, { status: 500 }) });
  openPage(<PreviewPage instructionId="wi" />, '/?pdf=false&step=s2&called=s2');
  expect(await screen.findByText('Please read and click each alert to continue.')).toBeTruthy();
});

test('PREV-01 PREV-13: warnings and cautions of a step and the global ones stay over it until OK, once in a run', async () => {
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

test('a global warning that was acknowledged on the info page stands in every step and interrupts none; one of a step still does', async () => {
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

test('PREV-09 VAL-49: a step under oversight lets nobody on, by arrow, key or table of contents; back is free', async () => {
  const { user, verify } = show({ at: overseen });
  expect(screen.getByText('Needs a supervisor')).toBeDefined();
  await user.click(button('Next'));
  expect(within(await supervisor()).getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
  await user.type(within(await supervisor()).getByLabelText('Username'), '  ');
  await user.type(within(await supervisor()).getByLabelText('Password'), '  ');
  expect(within(await supervisor()).getByRole('button', { name: 'Verify' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await user.keyboard('{PageDown}');
  await supervisor();
  await user.keyboard('{Escape}');
  await user.click(button('Table of Contents'));
  await user.click(await row('4 Clean up'));
  await supervisor();
  await user.keyboard('{Escape}');
  expect([heading(), verify.mock.calls.length]).toEqual(['2 Mount', 0]);
  await user.click(button('Previous'));
  expect(heading()).toBe('1 Unpack');
});

test('PREV-09: a leap over steps that ask for a supervisor ends at the first of them, and says what it waits for', async () => {
  const { user } = show({ at: first });
  await user.click(button('Table of Contents'));
  await user.click(await row('4 Clean up'));
  expect(within(await supervisor()).getByText(/Step 2 must be verified by a Shop Supervisor/)).toBeDefined();
  expect(heading()).toBe('2 Mount');
});

test('PREV-10 EDIT-39 EDIT-41: a step that asks for verification holds as well, and shows its time', async () => {
  const { user } = show({ at: verified });
  expect(screen.getByText('1 h 30 min')).toBeDefined();
  await user.click(button('Next'));
  await supervisor();
  expect(heading()).toBe('3 Test run');
});

test('PREV-11 PREV-12 ERR-34 EDIT-42: a refusal stands in red and holds; a yes verifies the step for this visit and goes on', async () => {
  const { user, verify } = show({ at: overseen });
  verify.mockResolvedValueOnce({ message: 'This user is not a Shop Supervisor.' });
  await user.click(button('Next'));
  const sign = async (name: string) => {
    await user.clear(within(await supervisor()).getByLabelText('Username'));
    await user.type(within(await supervisor()).getByLabelText('Username'), name);
    await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word');
    await user.click(within(await supervisor()).getByRole('button', { name: 'Verify' }));
  };
  await sign('art_two');
  const refusal = await screen.findByRole('alert');
  expect([refusal.textContent, refusal.style.color]).toEqual(['This user is not a Shop Supervisor.', 'var(--bb-error)']);
  expect(heading()).toBe('2 Mount');
  await sign('sup_one');
  await waitFor(() => expect(heading()).toBe('3 Test run'));
  expect(verify).toHaveBeenLastCalledWith({
    username: 'sup_one',
    proof: { password: 'Secret1Word' },
    stepId: overseen.id,
  });
  await user.click(button('Previous'));
  expect(screen.getByText('Verified by a supervisor')).toBeDefined();
  await user.click(button('Next'));
  expect(heading()).toBe('3 Test run');
});

test.each([
  ['a step', STEPS, 'Next'],
  ['the last step', [first, overseen], 'Exit'],
] as const)('PREV-11: a person who goes back while a supervisor verifies %s stays there', async (_title, steps, on) => {
  const { user, verify } = show({ steps, at: overseen });
  const answer = Promise.withResolvers<undefined>();
  verify.mockReturnValueOnce(answer.promise);
  await user.click(button(on));
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  await user.click(button('Previous'));
  await act(async () => answer.resolve(undefined));
  expect([heading(), screen.queryByRole('dialog')]).toEqual(['1 Unpack', null]);
  await user.click(button('Next'));
  expect(screen.getByText('Verified by a supervisor')).toBeDefined();
});

test('PREV-11: what was verified in the run of an assignment holds nobody, and says who stood by and when', async () => {
  const verified = { username: 'sup_one', atMs: new Date().setHours(9, 5) };
  const items = [{ itemId: overseen.id, isDone: false, isChanged: false, isVerified: true, verified }];
  const assignment = { userId: 'u1', instructionId: 'wi', run: 2, progress: 0, items } as unknown as Assignment;
  const { user } = show({ at: overseen, assignment });
  expect(screen.getByText('Verified by sup_one, 09:05')).toBeDefined();
  await user.click(button('Next'));
  expect(heading()).toBe('3 Test run');
});

test('PREV-06 PREV-09: a last step under oversight is signed before one is asked whether to leave', async () => {
  const { user, close } = show({ steps: [first, overseen], at: overseen });
  await user.click(button('Exit'));
  expect(within(await supervisor()).getByText(/must be verified by a Shop Supervisor before you go on/)).toBeDefined();
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  expect(await screen.findByText('This is the end of the work instruction, would you like to exit?')).toBeDefined();
  expect(close).not.toHaveBeenCalled();
});

test('a lost connection to the server is said in the window, and the step stays unverified', async () => {
  const { user, verify } = show({ at: overseen });
  verify.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('Next'));
  await user.type(within(await supervisor()).getByLabelText('Username'), 'sup_one');
  await user.type(within(await supervisor()).getByLabelText('Password'), 'Secret1Word{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A supervisor can verify this step once the server can be reached again.',
  );
  expect(heading()).toBe('2 Mount');
});
