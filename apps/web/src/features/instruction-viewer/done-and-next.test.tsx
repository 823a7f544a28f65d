// @vitest-environment jsdom
import '../../test-device.ts';
import type { InstructionView } from '@benchbook/domain/instructions';
import { anInstruction, aStep, aText } from '@benchbook/testkit';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { giveElementsAHeight } from '../../test-page.tsx';
import { first, INSTRUCTION, second, showLiteView, signInAs, watched } from './for-tests/bench-guide.tsx';
import { ticksOf } from './progress/tick-queues.ts';

let people = 0;
const me = () => `artisan-${people}`;

beforeEach(() => {
  people += 1;
  signInAs(me());
  connection.setState({ isOnline: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  ticksOf(me()).stop();
  connection.setState({ isOnline: true });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (given?: Parameters<typeof showLiteView>[1], address = '/?show=focus') => showLiteView(me(), given, address);
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The two frames in which a step is painted, plus the time until presses count. */
const settle = () => pass(700);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const marks = () =>
  ticksOf(me())
    .read()
    .pending.map(({ itemId, isDone }) => [itemId, isDone]);

test('one tap marks the step and shows the next one', async () => {
  show();
  await settle();
  press('Done and next');
  expect(heading()).toBe('2 Mount');
  expect(marks()).toEqual([[first.id, true]]);
});

test('a double tap in gloves marks one step: the button does nothing until the next one has been visible for 600 ms', async () => {
  show();
  press('Done and next');
  expect(heading()).toBe('1 Unpack');
  await settle();
  press('Done and next');
  press('Done and next');
  await pass(590);
  press('Done and next');
  fireEvent.keyDown(document.body, { key: 'd' });
  expect([heading(), marks()]).toEqual(['2 Mount', [[first.id, true]]]);
  await pass(100);
  fireEvent.keyDown(document.body, { key: 'd' });
  expect([heading(), marks()]).toEqual([
    '3 Test run',
    [
      [first.id, true],
      [second.id, true],
    ],
  ]);
});

test('if the next step is already done, the second tap of a double tap does not press Next and skip it', async () => {
  show({ done: [second.id] });
  await settle();
  press('Done and next');
  press('Next');
  expect(heading()).toBe('2 Mount');
  await settle();
  press('Next');
  expect(heading()).toBe('3 Test run');
});

test('Next alone still moves on, and a user who chose so has Done and Next as two presses', async () => {
  show();
  press('Next');
  expect([heading(), marks()]).toEqual(['2 Mount', []]);
  cleanup();
  localStorage.setItem('benchbook-after-done', JSON.stringify('stay'));
  show({}, `/?show=focus&step=${first.id}`);
  press('Done');
  expect([heading(), marks()]).toEqual(['1 Unpack', [[first.id, true]]]);
});

test('the last step leads to what is left', async () => {
  const last = aStep({ title: 'Close up', content: aText('Lid on.') });
  show({ steps: [first, second, last], done: [second.id] }, `/?show=focus&step=${last.id}`);
  await settle();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  vi.useRealTimers();
  press('What is left');
  const map = within(await screen.findByRole('dialog', { name: 'Map of steps' }));
  expect(map.getByRole('button', { name: 'Open only (2)', pressed: true })).toBeDefined();
  fireEvent.click(map.getByRole('button', { name: 'Next open step' }));
  expect(heading()).toBe('1 Unpack');
  press('Back to 3');
  expect(heading()).toBe('3 Close up');
  expect(screen.queryByRole('button', { name: /Back to 3/ })).toBeNull();
});

test('for ten seconds one press undoes a tick, or restores one that was removed', async () => {
  show({ done: [second.id] });
  await settle();
  press('Done and next');
  press('Undo step 1');
  expect([heading(), marks().at(-1)]).toEqual(['1 Unpack', [first.id, false]]);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  press('Next');
  press(/^Complete/);
  press('Undo step 2');
  expect([heading(), marks().at(-1)]).toEqual(['2 Mount', [second.id, true]]);
  press(/^Complete/);
  await pass(9_900);
  expect(screen.getByRole('button', { name: 'Undo step 2' })).toBeDefined();
  await pass(200);
  expect(screen.queryByRole('button', { name: 'Undo step 2' })).toBeNull();
});

test('a person who moves to another step while a supervisor verifies stays there; the verified step is marked', async () => {
  const verification = Promise.withResolvers<undefined>();
  const verify = vi.fn(() => verification.promise);
  connection.setState({ isOnline: true });
  show({ steps: [first, watched, second, end], verify }, `/?show=focus&step=${watched.id}`);
  await settle();
  vi.useRealTimers();
  press('Done and next');
  const dialog = within(await screen.findByRole('dialog', { name: 'Supervisor verification' }));
  fireEvent.change(await dialog.findByLabelText('Username'), { target: { value: 'demo_supervisor' } });
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'Secret1Word' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Verify' }));
  expect(verify).toHaveBeenCalledOnce();
  press('Previous');
  expect(heading()).toBe('1 Unpack');
  await act(async () => verification.resolve(undefined));
  expect([heading(), marks()]).toEqual(['1 Unpack', [[watched.id, true]]]);
});

test('in a complete run the app asks for a reason before a step is reopened, and sends the reason with the tick', async () => {
  show({ done: [first.id, second.id, watched.id] });
  vi.useRealTimers();
  press(/^Complete/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Open this run again' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(marks()).toEqual([]);
  press(/^Complete/);
  const again = within(await screen.findByRole('dialog', { name: 'Open this run again' }));
  const open = again.getByRole('button', { name: 'Open again' });
  expect(open).toHaveProperty('disabled', true);
  fireEvent.change(again.getByLabelText(/Why is it opened again/), { target: { value: 'Screw was stripped' } });
  fireEvent.click(open);
  expect(ticksOf(me()).read().pending).toMatchObject([{ isDone: false, reopening: 'Screw was stripped' }]);
});

test('a run that is reopened elsewhere closes the question, and it does not come back when the run is complete again', async () => {
  show({ done: [first.id, second.id, watched.id] });
  vi.useRealTimers();
  press(/^Complete/);
  await screen.findByRole('dialog', { name: 'Open this run again' });
  const mark = (isDone: boolean) => {
    const tick = { ...doneNow(), userId: me(), instructionId: INSTRUCTION, itemId: second.id, isDone, revision: 3, run: 1 };
    return act(async () => ticksOf(me()).add(tick));
  };
  await mark(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  await mark(true);
  expect(screen.getByText('All 3 steps are complete.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while a newer revision is offered, the next run is offered only if the server has this one as complete', () => {
  const all = [first.id, second.id, watched.id];
  const instruction = { id: INSTRUCTION, version: 2, revision: 4, content: anInstruction() } as InstructionView;
  const arrival = { items: new Map(), addedIds: [first.id], newGlobalAlerts: [], isOtherPdf: false };
  const arrived = { ...arrival, instruction, revision: 4, take: vi.fn() };
  const again = () => screen.queryByRole('button', { name: 'Start again' });
  for (const brief of [{}, { completedAtMs: 1, isReopened: true }]) {
    show({ done: all, arrived, brief });
    expect([screen.getByText('All 3 steps are complete.'), again()]).toEqual([expect.anything(), null]);
    cleanup();
  }
  show({ done: all, arrived, brief: { completedAtMs: 1 } });
  expect(again()).not.toBeNull();
});

const inner = aStep({ title: 'Bore', content: aText('To 8 mm.') });
const outer = aStep({ title: 'Turn', content: aText('To 40 mm.') });
const chapter = aStep({ title: 'Rotor', children: [aStep({ title: 'Machining', children: [inner, outer] })] });
const end = aStep({ title: 'Pack', content: aText('In the box.') });

test('headings need no tap: they are skipped, not counted, and closed and reopened with their steps in one call', async () => {
  show({ steps: [chapter, end] });
  await settle();
  expect(heading()).toBe('1.1.1 Bore');
  expect(document.body.textContent).not.toContain('This step has no text.');
  expect(screen.getByText(/Step 1 of 3/).textContent).toBe('Step 1 of 3, 3 left');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Rotor',
    '1.1 Machining',
    '1.1.1 Bore',
  ]);
  press('Done and next');
  await settle();
  press('Done and next');
  await settle();
  const entry = ticksOf(me()).read().pending.at(-1);
  expect(entry).toMatchObject({ itemId: outer.id, isDone: true });
  expect(entry?.headings?.map(({ isDone }) => isDone)).toEqual([true, true]);
  press('Done');
  expect(screen.getByText('All 3 steps are complete.')).toBeDefined();
  press('Undo step 2');
});

test('an app that opens a run in which all steps below a heading are done closes the heading, once', async () => {
  show({ steps: [chapter, end], done: [inner.id, outer.id] });
  await settle();
  expect(ticksOf(me()).read().pending).toMatchObject([{ isDone: true, byApp: true, headings: [{ isDone: true }] }]);
});

test('the map shows each step with its state in words, can be searched by number and text, and folds', async () => {
  vi.useRealTimers();
  giveElementsAHeight();
  const guarded = aStep({ title: 'Pressure test', content: aText('6 bar'), requiresOversight: true });
  show({ steps: [chapter, guarded, end], done: [inner.id], changedIds: [outer.id] });
  press('Map of steps');
  const map = within(await screen.findByRole('dialog', { name: 'Map of steps' }));
  await map.findByRole('treeitem', { name: /^1 Rotor/ });
  const rows = () => map.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
  expect(rows()).toEqual([
    '1 Rotor, 1 open',
    '1.1 Machining, 1 open',
    '1.1.1 Bore, Done',
    '1.1.2 Turn, Open, Changed',
    '2 Pressure test, Open, Supervisor',
    '3 Pack, Open',
  ]);
  fireEvent.click(map.getByRole('button', { name: 'Fold chapters' }));
  expect(rows()).toHaveLength(3);
  const field = map.getByRole('searchbox');
  fireEvent.change(field, { target: { value: '40 mm' } });
  expect(rows()).toEqual(['1 Rotor, 1 open', '1.1 Machining, 1 open', '1.1.2 Turn, Open, Changed']);
  fireEvent.change(field, { target: { value: '1.1.1' } });
  fireEvent.click(map.getByRole('treeitem', { name: /Bore/ }));
  expect(heading()).toBe('1.1.1 Bore');
});

test.each([
  [1, {}, 'This run was completed by revision 1. What revision 3 changed is shown and was not done.'],
  [3, {}, 'All 3 steps are complete.'],
  [1, { isReopened: true }, 'All 3 steps are complete.'],
])('a run completed with revision %i and shown with revision 3 says so (%j)', (completedRevision, reopened, words) => {
  show({ done: [first.id, second.id, watched.id], brief: { completedAtMs: 1, completedRevision, ...reopened } });
  expect(screen.getByText(words, { exact: false })).toBeDefined();
});

test('in a complete run a step that only the newer revision has cannot be marked, and nothing is sent', async () => {
  show({ done: [first.id, second.id], isRunClosed: true, brief: { completedAtMs: 1, completedRevision: 1 } });
  await settle();
  expect(screen.getByText(/This run was completed by revision 1/)).toBeDefined();
  expect(heading()).toBe('3 Test run');
  const done = screen.getByRole('button', { name: /^Done/ });
  expect(done.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(done);
  expect(ticksOf(me()).read().pending).toEqual([]);
  expect(document.body.textContent).toContain('This run is complete, and this was no part of it.');
});
