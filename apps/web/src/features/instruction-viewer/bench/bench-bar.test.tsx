import '../../../test-device.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { BenchBar } from './bench-bar.tsx';

afterEach(() => {
  connection.setState({ isOnline: true, upstream: null });
  vi.useRealTimers();
});

test.each([
  ['no network', { isOnline: false, upstream: null }, 'Offline'],
  ['a local backend whose server is away', { isOnline: true, upstream: 'away' }, 'Offline'],
  ['a local backend with its server', { isOnline: true, upstream: 'there' }, undefined],
] as const)('DESK-01: at the bench %s is shown by the word Offline, and nothing else is', (_what, state, word) => {
  startTestSession('Artisan');
  answerWith({});
  connection.setState(state);
  openPage(
    <BenchBar title="Pump" revision={3} isWorkingCopy={false} waitingCount={0} closeLabel="Close" onClose={() => undefined} />,
  );
  expect(screen.queryByRole('status')?.textContent).toBe(word);
});

test('when a pressed button disappears, focus moves to the next heading; focus that is already elsewhere stays', () => {
  const bar = <BenchBar title="Pump" revision={3} waitingCount={0} onClose={() => undefined} />;
  const { rerender } = render(<button type="button">Continue</button>);
  screen.getByRole('button').focus();
  rerender(bar);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pump' }));
  cleanup();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  render(bar);
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('the bench shows unsent actions also while the server is reachable, unless they are sent immediately', () => {
  vi.useFakeTimers();
  const bar = (waitingCount: number) => (
    <BenchBar title="Pump" revision={3} waitingCount={waitingCount} onClose={() => undefined} />
  );
  const { rerender } = render(bar(1));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(bar(0));
  act(() => vi.advanceTimersByTime(5_000));
  rerender(bar(2));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status').textContent).toContain('2 changes wait to be sent');
  rerender(bar(0));
  expect(screen.queryByRole('status')).toBeNull();
});
