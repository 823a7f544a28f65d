// @vitest-environment jsdom
import { readKey } from '@benchbook/domain/alerts';
import { anAlert } from '@benchbook/testkit';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InfoPage, useInfoGate } from './index.ts';

const numbers = new Map([
  ['s1', '1'],
  ['s2', '1.1'],
  ['s3', '2'],
]);
const note = anAlert({ name: 'Lights', category: 'Notes', stepIds: ['s3', 's2'], content: 'Lights blink.' });
const warning = anAlert({ name: 'Power', category: 'Warnings', isGlobal: true, content: 'Power off.' });
const caution = anAlert({ name: 'Edges', category: 'Cautions', stepIds: ['s1'], content: 'Sharp edges.' });
const lifting = anAlert({ name: 'Two people', category: 'Lifting', stepIds: ['gone'], content: '' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

interface Given {
  readonly alerts?: readonly (typeof note)[];
  readonly requiresInfoChecks?: boolean;
  readonly run?: number | null;
  readonly userId?: string;
  readonly passedElsewhere?: readonly string[];
}

function Reader({
  alerts = [note, warning, caution],
  requiresInfoChecks = true,
  run = 1,
  userId = 'u1',
  passedElsewhere = [],
}: Given) {
  const { gate, read, pass } = useInfoGate({
    alerts,
    requiresInfoChecks,
    userId,
    run,
    passedElsewhere,
    instructionId: 'wi',
  });
  if (gate.isOpen) return <p>The steps</p>;
  return <InfoPage gate={gate} requiresInfoChecks={requiresInfoChecks} numbers={numbers} onRead={read} onContinue={pass} />;
}

function open(given: Given = {}) {
  cleanup();
  render(<Reader {...given} />);
  return userEvent.setup();
}

const alertButtons = () => screen.getAllByRole('button', { name: /read$/i });
const PROTECTION = 'Put on all required personal protective equipment (PPE) before you continue.';

test('INFO-01 INFO-02 INFO-07 INFO-08: each alert is a button with its label, its text and where it applies, warnings first', () => {
  open({ alerts: [lifting, note, caution, warning] });
  expect(screen.getByRole('heading').textContent).toBe('Please read and click each alert to continue.');
  expect(alertButtons().map((button) => button.textContent)).toEqual([
    'WarningPower off.Global ItemClick to read',
    'CautionEdges. Sharp edges.Step 1Click to read',
    'InfoLights blink.Steps 1.1, 2Click to read',
    'LiftingTwo peopleClick to read',
  ]);
});

test('INFO-03 INFO-04: the PPE notice and Continue appear after the last alert, not earlier', async () => {
  const user = open();
  for (const [index, button] of alertButtons().entries()) {
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(`${3 - index} ${index === 2 ? 'alert' : 'alerts'} left to read`);
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  }
  expect(screen.getByRole('status').textContent).toBe(PROTECTION);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('The steps')).toBeDefined();
});

test('INFO-05: where reading is not checked, Continue and the PPE notice appear immediately', async () => {
  const user = open({ requiresInfoChecks: false });
  expect(screen.getByText('Power off.')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe(PROTECTION);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  open({ requiresInfoChecks: false });
  expect(screen.getByText('The steps')).toBeDefined();
});

test('INFO-06: without alerts the page continues automatically', () => {
  open({ alerts: [] });
  expect(screen.getByText('The steps')).toBeDefined();
});

test('alerts read in a run stay read after a reload; another run, person or wording has to be read again', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /Power off/ }));
  open();
  expect(screen.getByText('1 of 3 read')).toBeDefined();
  for (const name of [/Sharp edges/, /Lights blink/, 'Continue']) await user.click(screen.getByRole('button', { name }));
  open();
  expect(screen.getByText('The steps')).toBeDefined();
  for (const given of [{ run: 2 }, { userId: 'u2' }, { run: null }]) {
    open(given);
    expect(screen.getByText('0 of 3 read')).toBeDefined();
  }
  open({ alerts: [note, { ...warning, content: 'Power off and locked.' }, caution] });
  expect(screen.getByText('2 of 3 read')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('without an assignment, readings are stored for this tab only', async () => {
  const user = open({ run: null, alerts: [warning] });
  await user.click(screen.getByRole('button', { name: /Power off/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  open({ run: null, alerts: [warning] });
  expect(screen.getByText('The steps')).toBeDefined();
  sessionStorage.clear();
  open({ run: null, alerts: [warning] });
  expect(screen.getByText('0 of 1 read')).toBeDefined();
});

test('INFO-01: pedal keys move from alert to alert and to Continue; reading one takes a press', async () => {
  const user = open();
  expect(document.activeElement).toBe(alertButtons()[0]);
  await user.keyboard('{PageDown}{ArrowDown}{ArrowRight}{ArrowUp}');
  expect(document.activeElement).toBe(alertButtons()[1]);
  expect(screen.getByText('0 of 3 read')).toBeDefined();
  await user.keyboard(' {PageDown}{Enter}{PageUp}{PageUp} ');
  expect(screen.getByText('3 of 3 read')).toBeDefined();
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
});

test('INFO-01: with a single unread alert, that one has the focus, so that it is in view', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: /Power off/ }));
  await user.click(screen.getByRole('button', { name: /Sharp edges/ }));
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Lights blink/ }));
});

test('a click moves to the next unread alert, wrapping to the top; the second click of a double click reads nothing', () => {
  open();
  const [power, edges, lights] = alertButtons() as [HTMLElement, HTMLElement, HTMLElement];
  fireEvent.click(edges, { detail: 1 });
  expect(document.activeElement).toBe(lights);
  fireEvent.click(lights, { detail: 1 });
  expect(document.activeElement).toBe(power);
  fireEvent.click(power, { detail: 2 });
  expect(screen.getByText('2 of 3 read')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('1 alert left to read');
});

test('alerts that the same person read in this run on another tablet are not asked again', () => {
  open({ passedElsewhere: [note, warning].map(readKey) });
  expect(screen.getByText('2 of 3 read')).toBeDefined();
  open({ passedElsewhere: [note, warning, caution].map(readKey) });
  expect(screen.getByText('The steps')).toBeDefined();
});

test('a new alert of the next revision is read by a click and acknowledged only by Continue', async () => {
  const user = open({ alerts: [note] });
  await user.click(alertButtons()[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const again = open({ alerts: [note, warning] });
  await again.click(screen.getByRole('button', { name: /Power off/ }));
  expect(screen.getByRole('status').textContent).toBe(PROTECTION);
  await again.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('The steps')).toBeDefined();
});

test('without storage on the device a reader can still read and continue', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = open({ alerts: [warning] });
  await user.click(screen.getByRole('button', { name: /Power off/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('The steps')).toBeDefined();
  full.mockRestore();
});
