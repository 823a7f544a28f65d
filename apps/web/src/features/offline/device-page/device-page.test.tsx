import '../../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connection } from '../../../lib/connection/connection.ts';
import { savedDatabase } from '../../../lib/offline/index.ts';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { DevicePage } from './device-page.tsx';

beforeEach(async () => {
  startTestSession('Artisan', 'anna');
  answerWith({ 'GET /api/features': {} });
  await (await savedDatabase()).clear('instructions');
});
afterEach(() => connection.setState({ upstream: null }));

test('in a browser the page says that nothing was taken along, and how to', async () => {
  openPage(<DevicePage />);
  expect(await screen.findByRole('heading', { name: 'Instructions' })).toBeTruthy();
  expect(await screen.findByText(/Nothing was taken along yet\. The arrow/)).toBeTruthy();
});

test('DESK-01: on a local backend, which copies by itself, nothing says that nothing was taken along', async () => {
  connection.setState({ upstream: 'away' });
  openPage(<DevicePage queue={<p>The computer and its server</p>} />);
  expect(await screen.findByText(/What is assigned to you is copied to this computer by itself/)).toBeTruthy();
  expect(screen.getByText('The computer and its server')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Instructions' })).toBeNull();
});
