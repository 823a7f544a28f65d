import type { SocketMessage } from '@benchbook/client';
import { AFTER_RELEASE_MS } from '@benchbook/contracts/timing';
import type { Release } from '@benchbook/domain/release';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { dismissAllBanners } from '../../ui/banners/index.ts';
import { useAskBeforeClosing } from '../../ui/navigation/index.ts';
import { anOpenInstruction } from './for-tests/releasing.ts';
import { ReleaseControl } from './release-control.tsx';

const server = vi.hoisted(() => ({ listeners: new Set<(message: SocketMessage) => void>() }));
vi.mock('../../lib/realtime/server-messages.ts', () => ({
  onServerMessage: (listener: (message: SocketMessage) => void) => {
    server.listeners.add(listener);
    return () => server.listeners.delete(listener);
  },
}));

const DRAFT: Release = { isReleased: false, isBuilding: false, liveRevision: null, hasDraft: true, isRefused: false };
const SAVED = {
  _id: 'wi',
  title: 'Gearbox',
  version: 8,
  workStatus: 'Not Started',
  modified_date: 1,
  isAssignable: false,
  revision: null,
  release: true,
  isBuilding: true,
  liveRevision: null,
  hasDraft: true,
};
const SUCCESS = 'Your Work Instruction Has Been Released. It may take a few minutes before it appears in the Assignments Page.';

const receive = (message: SocketMessage) =>
  act(() => {
    for (const listener of [...server.listeners]) listener(message);
  });
const build = (isComplete: boolean, message = '', instructionId = 'wi'): SocketMessage => ({
  kind: 'build',
  instructionId,
  isComplete,
  message,
});

async function release(onSent: () => void = () => undefined) {
  answerWith({
    'GET /api/wip/wi/check': [],
    'POST /api/wip/wi/releases': () => {
      onSent();
      return { workInstruction: SAVED };
    },
  });
  const control = <ReleaseControl {...anOpenInstruction()} release={DRAFT} isSavable={false} />;
  const opened = openPage(control);
  await opened.user.click(await screen.findByRole('button', { name: 'Release Work Instruction' }));
  await opened.user.click(await screen.findByRole('button', { name: 'OK' }));
  return opened;
}

beforeEach(() => startTestSession('Engineer'));
afterEach(() => {
  vi.unstubAllGlobals();
  server.listeners.clear();
  act(dismissAllBanners);
});

test('RT-04: a refused build replaces the success message, says how many problems there are and leads to them', async () => {
  const { user, place } = await release();
  expect(await screen.findByText(SUCCESS)).toBeTruthy();
  receive(build(false, 'Step 9: no file.', 'another one'));
  expect(screen.queryByText(SUCCESS)).not.toBeNull();
  receive(build(false, 'Step 1: a dead link.\nStep 2: no file.'));
  expect(screen.queryByText(SUCCESS)).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('"Gearbox" was not released: 2 things have to be put right first.');
  await user.click(screen.getByRole('button', { name: 'Show why' }));
  await waitFor(() => expect(`${place().pathname}${place().search}`).toContain('selected=wi'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('RT-04: a user who opens the reasons before the list is shown stays there', async () => {
  const { place } = await release(() => receive(build(false, 'Step 1: a dead link.')));
  await screen.findByRole('alert');
  act(() => screen.getByRole('button', { name: 'Show why' }).click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 3 * AFTER_RELEASE_MS)));
  expect(`${place().pathname}${place().search}`).toContain('selected=wi');
});

function Held() {
  useAskBeforeClosing(true);
  return null;
}

test('after a release a user who is elsewhere, or has open work that would be lost, is not led to the list', async () => {
  const stays = async (opened: Awaited<ReturnType<typeof release>>) => {
    await screen.findAllByText(SUCCESS);
    await act(() => new Promise((resolve) => setTimeout(resolve, 3 * AFTER_RELEASE_MS)));
    return opened.place().pathname;
  };
  expect(await stays(await release(() => window.history.pushState(null, '', '/elsewhere')))).toBe('/');
  window.history.pushState(null, '', '/');
  cleanup();
  const held = render(<Held />);
  expect(await stays(await release())).toBe('/');
  held.unmount();
  cleanup();
  expect(decodeURI(await stays(await release()))).toBe('/dashboard/work instructions parent');
});

test('RT-04: a build that ends before the response to the release is noticed, too', async () => {
  await release(() => receive(build(false, 'Step 1: a dead link.')));
  expect((await screen.findByRole('alert')).textContent).toContain('1 thing has to be put right first.');
  expect(screen.queryByText(SUCCESS)).toBeNull();
});

test('a successful build keeps the success message, and later builds do not change it', async () => {
  await release();
  await screen.findByText(SUCCESS);
  receive(build(true));
  receive(build(false, 'Step 1: a dead link.'));
  expect(screen.queryByText(SUCCESS)).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
