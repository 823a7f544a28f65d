// @vitest-environment jsdom
import '../../test-device.ts';
import { aText } from '@benchbook/testkit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { doneNow, unansweredEntries } from '../../lib/outbox/index.ts';
import { first, INSTRUCTION, second, showLiteView, signInAs, USER, watched } from './for-tests/bench-guide.tsx';
import { infoReadingsOf } from './progress/info-reading-queues.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';

/** What the server answers to a tick: the assignment with it, a final refusal, or nothing. */
let answer: 'stores' | 'refuses' | 'is away';
/** Each test is another person, with a line of ticks of their own. */
let people = 0;
/** What was said to be read of changes. */
const readings: unknown[] = [];
/** The same, while the server was away. */
const lostReadings: unknown[] = [];
const sent: Array<{ id: string; done: boolean; key: string | null }> = [];

beforeEach(() => {
  people += 1;
  signInAs(`${USER}-${people}`);
  // One press a step has tests of its own.
  localStorage.setItem('benchbook-after-done', JSON.stringify('stay'));
  answer = 'stores';
  sent.length = 0;
  readings.length = 0;
  lostReadings.length = 0;
  vi.stubGlobal('fetch', async (address: string, request: { body: string; headers: Headers }) => {
    if (address.endsWith('/changed-steps')) {
      (answer === 'is away' ? lostReadings : readings).push(JSON.parse(request.body));
      if (answer === 'is away') throw new TypeError('Failed to fetch');
      return answer === 'refuses'
        ? Response.json({ code: 'NOT_FOUND', message: 'Not found.' }, { status: 404 })
        : Response.json([]);
    }
    const { updates } = JSON.parse(request.body);
    const [tick] = updates.assignments[0].stepsDone;
    sent.push({ id: tick._id, done: tick.done, key: request.headers.get('idempotency-key') });
    if (answer === 'is away') throw new TypeError('Failed to fetch');
    if (answer === 'refuses')
      return Response.json({ code: 'NOT_RELEASED', message: 'This Work Instruction is not released.' }, { status: 403 });
    const stepsDone = [{ _id: tick._id, done: tick.done }];
    return Response.json({ WIPID: INSTRUCTION, userID: USER, run: 1, progress: 33, stepsDone });
  });
});
afterEach(() => {
  cleanup();
  ticksOf(`${USER}-${people}`).stop();
  readingsOf(`${USER}-${people}`).stop();
  infoReadingsOf(`${USER}-${people}`).stop();
  connection.setState({ isOnline: true });
  vi.unstubAllGlobals();
});

/** As whoever this test signed in. */
const show = (given?: Parameters<typeof showLiteView>[1], address?: string) => showLiteView(`${USER}-${people}`, given, address);

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('one step at a time: title, alert before the text, where one is and what is left', () => {
  show({ done: [first.id] }, `/?show=focus&step=${second.id}`);
  expect(heading()).toBe('2 Mount');
  expect(document.body.textContent).toMatch(/WarningPower off.*Tighten to 12 Nm\./);
  expect(screen.getByText(/Step 2 of 3/).textContent).toBe('Step 2 of 3, 2 left');
  expect(screen.getByAltText('mount.png')).toBeDefined();
});

test('LITE-01 LITE-02: Done turns to Complete at once and back, and each press is sent', async () => {
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: /Complete/, pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Complete/ }));
  expect(screen.getByRole('button', { name: /Done/, pressed: false })).toBeDefined();
  await waitFor(() => expect(sent.map((each) => each.done)).toEqual([true, false]));
  expect(new Set(sent.map((each) => each.key)).size).toBe(2);
});

test('on a step whose Done is closed neither the button, the key nor its card marks it, and the others go on (bench 3)', () => {
  const reason = 'This step changed in revision 4. Take revision 4 first.';
  show({ closedReasonOf: (id) => (id === first.id ? reason : undefined) }, `/?show=focus&step=${first.id}`);
  expect(screen.getByText(reason)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Done/ }));
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(screen.queryByRole('button', { name: /Complete/ })).toBeNull();
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'List of steps' }));
  for (const button of screen.getAllByRole('button', { name: 'Done' })) fireEvent.click(button);
  expect(screen.getAllByRole('button', { name: /Complete/ })).toHaveLength(1);
});

test('a tick without an answer says that it waits', async () => {
  answer = 'is away';
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Complete.*waiting/ })).toBeDefined();
});

test('who ticks one step without a network is told of one change that is kept, though the alerts were read there, too', async () => {
  answer = 'is away';
  act(() => connection.setState({ isOnline: false }));
  const userId = `${USER}-${people}`;
  await infoReadingsOf(userId).add({ ...doneNow(), userId, instructionId: INSTRUCTION, run: 1, revision: 1, title: 'Pump' });
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^Offline/)).toHaveProperty('textContent', 'Offline, 1 change kept here');
});

test('a tick that the server refuses is taken back in sight, with the reason', async () => {
  answer = 'refuses';
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Step 1 could not be marked: This Work Instruction is not released.',
  );
  expect(screen.getByRole('button', { name: 'Done', pressed: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // It is read, and stays on the device with its step until it is discarded there.
  const kept = (await unansweredEntries()).find(({ userId }) => userId === `${USER}-${people}`);
  expect(kept).toMatchObject({ state: 'parked', entry: { itemId: first.id, title: 'Gearbox', step: '1 Unpack' } });
});

test('LITE-04 ROLE-23: without an assignment a step looks done and nothing is sent', () => {
  show({ assignment: undefined }, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDefined();
  expect([ticksOf(`${USER}-${people}`).read().pending, sent]).toEqual([[], []]);
});

test('(spec 1-4 R2) LITE-04: who marks a step without an assignment reads that it is not recorded', () => {
  show({ assignment: undefined }, `/?show=focus&step=${first.id}`);
  const words = 'This work instruction is not assigned to you. What you mark here is not recorded.';
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Complete/ }));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('the keys of pedals and presenters walk through the steps', () => {
  show({}, `/?show=focus&step=${first.id}`);
  for (const key of ['ArrowRight', 'PageDown', 'PageDown']) fireEvent.keyDown(document.body, { key });
  expect(heading()).toBe('3 Test run');
  fireEvent.keyDown(document.body, { key: 'PageUp' });
  expect(heading()).toBe('2 Mount');
  fireEvent.keyDown(document.body, { key: ' ', shiftKey: true });
  expect(heading()).toBe('1 Unpack');
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(heading()).toBe('2 Mount');
});

test('a pedal that is held down, or a finger on D, does once what it does', () => {
  show({}, `/?show=focus&step=${first.id}`);
  for (const key of ['PageDown', 'd']) {
    fireEvent.keyDown(document.body, { key });
    for (let time = 0; time < 3; time++) fireEvent.keyDown(document.body, { key, repeat: true });
  }
  expect(heading()).toBe('2 Mount');
  expect(screen.getByRole('button', { name: /Complete/ })).toBeTruthy();
});

test('VAL-49 PREV-10 PREV-12 as design 10: a step under oversight is Done only after a supervisor has signed', async () => {
  const verify = vi
    .fn()
    .mockResolvedValueOnce({ message: 'This user is not a Shop Supervisor.' })
    .mockResolvedValueOnce(undefined);
  show({ verify }, `/?show=focus&step=${watched.id}`);
  expect(screen.getByText('Needs a supervisor')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const button = await screen.findByRole('button', { name: 'Verify' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '  ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'demo_supervisor' } });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('This user is not a Shop Supervisor.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ id: watched.id, done: true })]));
  expect(verify).toHaveBeenLastCalledWith({
    username: 'demo_supervisor',
    proof: { password: 'right' },
    stepId: watched.id,
  });
});

test('at 100 % the next run is one press away', () => {
  const { startAgain } = show({ done: [first.id, second.id, watched.id] }, '/?show=focus');
  expect(screen.getByText('All 3 steps are complete.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(startAgain).toHaveBeenCalledOnce();
});

test('LITE-01 TREE-03: as cards every step has its Done and there is no table of contents', () => {
  show({ done: [first.id] }, '/?show=cards');
  expect(screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent)).toEqual([
    '1Unpack',
    '2Mount',
    '3Test run',
  ]);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(screen.queryByRole('tree')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'One step at a time' }));
  expect(heading()).toBe('2 Mount');
});

test('ROLE-22: All Alerts shows every alert to read, where it applies, and nothing to change', async () => {
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'All Alerts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All Alerts' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['WarningPower offStep 2']);
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('on a shared tablet a tick waits for its own person', async () => {
  const userId = `${USER}-${people}`;
  answer = 'is away';
  show({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  answer = 'stores';
  signInAs('somebody-else');
  await ticksOf(userId).flush();
  expect([sent.length, ticksOf(userId).read().pending.length]).toEqual([1, 1]);
  signInAs(userId);
  await ticksOf(userId).flush();
  expect([sent.length, ticksOf(userId).read().pending.length]).toEqual([2, 0]);
});

test('what the lead says stands before the first step, in words also when the day is over, until it is put away', () => {
  show({ brief: { dueDate: '2020-01-31', note: 'Use the new fixture.' } }, `/?show=focus&step=${first.id}`);
  const said = screen.getByRole('region', { name: 'Note of your lead' });
  expect(said.textContent).toBe('Late, was due Jan 31st 2020Use the new fixture.');
  expect(said.compareDocumentPosition(screen.getByRole('heading', { level: 2 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Note of your lead' })).toBeNull();
});

test('what the lead says gives the room to the next step: a mark in the bar says until when, and shows it again', () => {
  show({ brief: { dueDate: '2020-01-31', note: 'Use the new fixture.' } }, `/?show=focus&step=${first.id}`);
  expect(screen.queryByRole('button', { name: 'Late, was due Jan 31st 2020' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
  expect(screen.queryByRole('region', { name: 'Note of your lead' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Late, was due Jan 31st 2020' }));
  expect(screen.getByRole('region', { name: 'Note of your lead' }).textContent).toContain('Use the new fixture.');
});

test('who takes work over reads who had it, where that one stopped and the remark, before the step and from the bar; all done, nothing', () => {
  const last = { itemId: first.id, atMs: 1 };
  const handedOver = { from: 'kim_fitter', atMs: Date.UTC(2026, 0, 5, 12), note: 'Bolt 3 is hand-tight.', doneCount: 1, last };
  show({ done: [first.id], brief: { handedOver } }, '/?show=focus');
  const said = () => screen.queryByRole('region', { name: 'Handed over from kim_fitter' });
  expect(said()?.textContent).toMatch(
    /^Handed over from kim_fitter on Jan 5th 2026, \d+:00 [ap]m: 1 of 3 steps done, last step 1 Unpack\.Remark: Bolt 3 is hand-tight\.$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Handed over from kim_fitter' }));
  expect(said()).toBeTruthy();
  cleanup();
  show({ done: [first.id, second.id, watched.id], brief: { handedOver } }, '/?show=focus');
  expect(said()).toBeNull();
});

test('a step that changed since it was done last says so, also in a run in which it is not done yet, until that is read', async () => {
  const before = {
    title: 'Mount',
    content: aText('Tighten to 10 Nm.'),
    files: [],
    requiresOversight: false,
    requiresVerification: false,
  };
  show(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${second.id}`,
  );
  const panel = within(await screen.findByRole('region', { name: 'What changed in step 2' }));
  expect(screen.getByText('Changed since you did it')).toBeTruthy();
  expect(panel.getByText('Step 2 has changed since you did it in revision 2')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'I have read what changed' }));
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
  await waitFor(() => expect(readings).toEqual([{ StepID: second.id, revision: 3 }]));
});

test('who stands at another step is told that one that was done has changed, and led to it; once it is read, no more', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  show(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${first.id}`,
  );
  const told = 'What you had done has changed in 1 step.';
  expect(screen.getByText(told)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show step 2' }));
  const panel = within(await screen.findByRole('region', { name: 'What changed in step 2' }));
  expect(screen.queryByText(told)).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'I have read what changed' }));
  fireEvent.click(screen.getByRole('button', { name: /^Previous/ }));
  expect(screen.queryByText(told)).toBeNull();
});

test('what was read of a change while the server is away waits on the device, counts at once, and is sent once it is back', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  const userId = `${USER}-${people}`;
  answer = 'is away';
  const change = { stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] };
  show({ changes: [change] }, `/?show=focus&step=${second.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'I have read what changed' }));
  expect(screen.queryByRole('region', { name: /What changed/ })).toBeNull();
  await waitFor(() => expect(readingsOf(userId).read().pending).toHaveLength(1));
  const kept = async () => (await unansweredEntries()).filter((each) => each.userId === userId);
  await waitFor(async () => expect(await kept()).toMatchObject([{ kind: 'benchbook-change-readings', state: 'waiting' }]));
  await waitFor(() => expect(lostReadings).toHaveLength(1));
  answer = 'stores';
  // A line that is still at the try before does not begin another.
  await waitFor(async () => {
    await readingsOf(userId).flush();
    expect([readings, readingsOf(userId).read().pending]).toEqual([[{ StepID: second.id, revision: 3 }], []]);
  });
});

test('a reading that the server refuses comes back to be read, with the reason', async () => {
  const before = { title: 'Mount', content: aText('10 Nm.'), files: [], requiresOversight: false, requiresVerification: false };
  answer = 'refuses';
  show(
    { changes: [{ stepId: second.id, revision: 2, isRead: false, before, markedUpFileIds: [] }] },
    `/?show=focus&step=${second.id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'I have read what changed' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('That you have read what changed in step 2 could not be recorded: Not found.');
  expect(screen.getByRole('region', { name: 'What changed in step 2' })).toBeTruthy();
});
