import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { currentSession } from '../../lib/session/index.ts';
import { STORAGE_KEYS } from '../../lib/storage-keys.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { PrintRoute } from './print-route.tsx';
import { RecordRoute } from './record-route.tsx';

test.each([
  ['record', RecordRoute],
  ['print', PrintRoute],
])('a shared tablet that is locked shows no page for paper either: %s', async (_name, Route) => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  startTestSession('Artisan');
  const session = currentSession().store.getState();
  if (session.phase !== 'signed-in') throw new Error('Nobody is signed in');
  localStorage.setItem(STORAGE_KEYS.locked, session.user.id);
  localStorage.setItem(STORAGE_KEYS.lockMinutes, '1');
  connection.setState({ isOnline: true });
  answerWith({ 'GET /api/*': {} });
  openPage(<Route />, '/record/wi/u1/1');
  expect(await screen.findByLabelText('This device is locked')).toBeTruthy();
  localStorage.clear();
});
