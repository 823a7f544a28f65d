import '../../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { BenchBar } from './bench-bar.tsx';

afterEach(() => connection.setState({ isOnline: true, upstream: null }));

test.each([
  ['no network', { isOnline: false, upstream: null }, 'Offline'],
  ['a local backend whose server is away', { isOnline: true, upstream: 'away' }, 'Offline'],
  ['a local backend with its server', { isOnline: true, upstream: 'there' }, undefined],
] as const)('DESK-01: at the bench %s is told by the word Offline, and nothing else is', (_what, state, word) => {
  startTestSession('Artisan');
  answerWith({});
  connection.setState(state);
  openPage(
    <BenchBar title="Pump" revision={3} isWorkingCopy={false} waitingCount={0} closeLabel="Close" onClose={() => undefined} />,
  );
  expect(screen.queryByRole('status')?.textContent).toBe(word);
});
