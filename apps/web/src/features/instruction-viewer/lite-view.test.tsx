// @vitest-environment jsdom
import '../../test-device.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { doneNow, unansweredEntries } from '../../offline/outbox/index.ts';
import { first, INSTRUCTION, second, signInAs, watched } from './for-tests/bench-guide.tsx';
import { benchServer, personNow, showToPersonNow, startBenchServer, stopBenchServer } from './for-tests/bench-server.ts';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';

beforeEach(startBenchServer);
afterEach(stopBenchServer);

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;

test('one step at a time: title, alert before the text, the position and what is left', async () => {
  showToPersonNow({ done: [first.id] }, `/?show=focus&step=${second.id}`);
  expect(heading()).toBe('2 Mount');
  expect(document.body.textContent).toMatch(/WarningPower off.*Tighten to 12 Nm\./);
  expect(screen.getByText(/Step 2 of 3/).textContent).toBe('Step 2 of 3, 2 left');
  expect(await screen.findByAltText('mount.png')).toBeDefined();
});

test('LITE-01 LITE-02: Done turns to Complete and back immediately, and each press is sent', async () => {
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: /Complete/, pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Complete/ }));
  expect(screen.getByRole('button', { name: /Done/, pressed: false })).toBeDefined();
  await waitFor(() => expect(benchServer.sent.map((each) => each.done)).toEqual([true, false]));
  expect(new Set(benchServer.sent.map((each) => each.key)).size).toBe(2);
});

test('on a step whose Done is disabled neither button, key nor card marks it; other steps still work', async () => {
  const reason = 'This step changed in revision 4. Take revision 4 first.';
  showToPersonNow({ closedReasonOf: (id) => (id === first.id ? reason : undefined) }, `/?show=focus&step=${first.id}`);
  expect(screen.getByText(reason)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Done/ }));
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(screen.queryByRole('button', { name: /Complete/ })).toBeNull();
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'List of steps' }));
  for (const button of await screen.findAllByRole('button', { name: 'Done' })) fireEvent.click(button);
  expect(screen.getAllByRole('button', { name: /Complete/ })).toHaveLength(1);
});

test('a tick without an answer is shown as waiting', async () => {
  benchServer.answer = 'is away';
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(benchServer.sent).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Complete.*waiting/ })).toBeDefined();
});

test('one tick without a network is shown as one stored change, though the confirmed alerts are stored, too', async () => {
  benchServer.answer = 'is away';
  act(() => connection.setState({ isOnline: false }));
  const userId = personNow();
  await alertAcknowledgementsOf(userId).add({
    ...doneNow(),
    userId,
    instructionId: INSTRUCTION,
    run: 1,
    revision: 1,
    title: 'Pump',
  });
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/^Offline/)).toHaveProperty('textContent', 'Offline, 1 change kept here');
});

test('a tick that the server refuses is undone on the screen, with the reason', async () => {
  benchServer.answer = 'refuses';
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Step 1 could not be marked: This Work Instruction is not released.',
  );
  expect(screen.getByRole('button', { name: 'Done', pressed: false })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  // The user has dismissed it; it stays on the device with its step until it is discarded there.
  const kept = (await unansweredEntries()).find(({ userId }) => userId === personNow());
  expect(kept).toMatchObject({ state: 'parked', entry: { itemId: first.id, title: 'Gearbox', step: '1 Unpack' } });
});

test('LITE-04 ROLE-23: without an assignment a step looks done and nothing is sent', () => {
  showToPersonNow({ assignment: undefined }, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDefined();
  expect([ticksOf(personNow()).read().pending, benchServer.sent]).toEqual([[], []]);
});

test('LITE-04: a user who marks a step without an assignment sees that it is not recorded', () => {
  showToPersonNow({ assignment: undefined }, `/?show=focus&step=${first.id}`);
  const words = 'This work instruction is not assigned to you. What you mark here is not recorded.';
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByText(words).closest('[role="status"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Complete/ }));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(words)).toBeNull();
});

test('the keys of pedals and presenters move through the steps', () => {
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  for (const key of ['ArrowRight', 'PageDown', 'PageDown']) fireEvent.keyDown(document.body, { key });
  expect(heading()).toBe('3 Test run');
  fireEvent.keyDown(document.body, { key: 'PageUp' });
  expect(heading()).toBe('2 Mount');
  fireEvent.keyDown(document.body, { key: ' ', shiftKey: true });
  expect(heading()).toBe('1 Unpack');
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(heading()).toBe('2 Mount');
});

test('a pedal or the D key that is held down acts once', () => {
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
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
  showToPersonNow({ verify }, `/?show=focus&step=${watched.id}`);
  expect(screen.getByText('Needs a supervisor')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  const button = await screen.findByRole('button', { name: 'Verify' });
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: '  ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'demo_supervisor' } });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe('This user is not a Shop Supervisor.');
  expect(benchServer.sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(button);
  await waitFor(() => expect(benchServer.sent).toEqual([expect.objectContaining({ id: watched.id, done: true })]));
  expect(verify).toHaveBeenLastCalledWith({
    username: 'demo_supervisor',
    proof: { password: 'right' },
    stepId: watched.id,
  });
});

test('at 100 % the next run is one press away', async () => {
  const { startAgain } = showToPersonNow({ done: [first.id, second.id, watched.id] }, '/?show=focus');
  expect(await screen.findByText('All 3 steps are complete.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(startAgain).toHaveBeenCalledOnce();
});

test('LITE-01 TREE-03: as cards every step has its Done and there is no table of contents', async () => {
  showToPersonNow({ done: [first.id] }, '/?show=cards');
  expect((await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent)).toEqual([
    '1Unpack',
    '2Mount',
    '3Test run',
  ]);
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(screen.queryByRole('tree')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'One step at a time' }));
  expect(heading()).toBe('2 Mount');
});

test('as cards the notices are in the list above the selected card, and scroll with it', async () => {
  showToPersonNow({ brief: { note: 'Use the new fixture.' } }, `/?show=cards&step=${first.id}`);
  const said = () => screen.getByRole('region', { name: 'Note of your lead' });
  const list = await screen.findByRole('list', { name: 'Steps' });
  expect(await within(list).findByRole('region', { name: 'Note of your lead' })).toBeDefined();
  const [chosen] = screen.getAllByRole('article');
  expect(said().closest('li')?.nextElementSibling).toBe(chosen?.closest('li'));
});

test('ROLE-22: All Alerts shows every alert to read, where it applies, and no controls to change it', async () => {
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'All Alerts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All Alerts' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['WarningPower offStep 2']);
  expect(dialog.queryByRole('textbox')).toBeNull();
});

test('on a shared tablet a tick waits for the user who made it', async () => {
  const userId = personNow();
  benchServer.answer = 'is away';
  showToPersonNow({}, `/?show=focus&step=${first.id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(benchServer.sent).toHaveLength(1));
  benchServer.answer = 'stores';
  signInAs('somebody-else');
  await ticksOf(userId).flush();
  expect([benchServer.sent.length, ticksOf(userId).read().pending.length]).toEqual([1, 1]);
  signInAs(userId);
  await ticksOf(userId).flush();
  expect([benchServer.sent.length, ticksOf(userId).read().pending.length]).toEqual([2, 0]);
});

test('the lead’s note is above the first step until it is dismissed, also in words once the due date has passed', () => {
  showToPersonNow({ brief: { dueDate: '2020-01-31', note: 'Use the new fixture.' } }, `/?show=focus&step=${first.id}`);
  const said = screen.getByRole('region', { name: 'Note of your lead' });
  expect(said.textContent).toBe('Late, was due Jan 31st 2020Use the new fixture.');
  expect(said.compareDocumentPosition(screen.getByRole('heading', { level: 2 }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Note of your lead' })).toBeNull();
});

test('the lead’s note is hidden at the next step: a mark in the bar shows the due date and opens the note again', () => {
  showToPersonNow({ brief: { dueDate: '2020-01-31', note: 'Use the new fixture.' } }, `/?show=focus&step=${first.id}`);
  expect(screen.queryByRole('button', { name: 'Late, was due Jan 31st 2020' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
  expect(screen.queryByRole('region', { name: 'Note of your lead' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Late, was due Jan 31st 2020' }));
  expect(screen.getByRole('region', { name: 'Note of your lead' }).textContent).toContain('Use the new fixture.');
});

test('a user who takes work over sees who had it, where they stopped and the remark, above the step and from the bar; nothing once all is done', () => {
  const last = { itemId: first.id, atMs: 1 };
  const handedOver = { from: 'kim_fitter', atMs: Date.UTC(2026, 0, 5, 12), note: 'Bolt 3 is hand-tight.', doneCount: 1, last };
  showToPersonNow({ done: [first.id], brief: { handedOver } }, '/?show=focus');
  const said = () => screen.queryByRole('region', { name: 'Handed over from kim_fitter' });
  expect(said()?.textContent).toMatch(
    /^Handed over from kim_fitter on Jan 5th 2026, \d+:00 [ap]m: 1 of 3 steps done, last step 1 Unpack\.Remark: Bolt 3 is hand-tight\.$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(said()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Handed over from kim_fitter' }));
  expect(said()).toBeTruthy();
  cleanup();
  showToPersonNow({ done: [first.id, second.id, watched.id], brief: { handedOver } }, '/?show=focus');
  expect(said()).toBeNull();
});
