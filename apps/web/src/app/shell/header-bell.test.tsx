import '../../test-device.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { HeaderBell } from './header-bell.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a press on the bell while its script loads opens the notices as soon as it is loaded', async () => {
  startTestSession('Engineer');
  answerWith({ 'GET /api/notifications/unread': [], 'GET /api/notifications/*': [] });
  openPage(<HeaderBell isIdle onHurry={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
