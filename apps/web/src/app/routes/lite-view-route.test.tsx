import '../../test-device.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStep, PUBLICATION, UNRELEASED, WHOLE } from '../../for-tests/wire-instruction.ts';
import { connection } from '../../lib/connection/connection.ts';
import { queryClient } from '../../lib/query/index.ts';
import { createSession, currentSession, provideSession } from '../../lib/session/index.ts';
import { keepAnswer } from '../../offline/saved/kept-answers.ts';
import { savedDatabase } from '../../offline/saved/saved-database.ts';
import { anAccessToken, answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { LiteViewRoute, readFirst } from './lite-view-route.tsx';

const WI = '0190a000-0000-7000-8000-000000000001';
const PLACE = { pathname: `/dashboard/model%20viewer/${WI}~&~100%25%20gearbox` };
const ME = { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', status: 'Online', assignments: [] };
const GEARBOX = {
  _id: WI,
  title: '100% gearbox',
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  creation_date: 1,
  modified_date: 1,
  archived: false,
  ...UNRELEASED,
  revision: 2,
  release: true,
  liveRevision: 2,
  isAssignable: true,
  ...WHOLE,
  steps: [emptyStep('s1', 'Drain the oil')],
  publication_page: { docNum: 'WI-1', system: '', subject: '', ...PUBLICATION },
};

beforeEach(async () => {
  startTestSession('Artisan');
  const database = await savedDatabase();
  for (const store of ['instructions', 'answers'] as const) await database.clear(store);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  connection.setState({ isOnline: true });
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function takeAlong(): Promise<void> {
  await (await savedDatabase()).put('instructions', {
    userId: 'u1',
    instructionId: WI,
    title: GEARBOX.title,
    revision: 2,
    savedAtMs: 1_000,
    document: JSON.stringify(GEARBOX),
    summary: '{}',
    files: [],
    extras: [],
    takenBack: null,
    liveRevision: 2,
  });
  await keepAnswer('u1', '/api/users/u1', JSON.stringify(ME));
}

const known = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.status);

test('OFFL-01: without a server, an instruction that was downloaded is there whole before its screen is drawn', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  const sent = answerWith({});
  await readFirst(PLACE);
  expect(known()).toEqual(['success', 'success']);
  expect(sent, 'nobody who is away is asked').toEqual([]);
});

test('AUTH-23: so it is on a tablet whose session has to be looked into first, as in the morning', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  const nobodyYet = createSession({
    refresh: () => Promise.reject(new TypeError('Failed to fetch')),
    logout: async () => undefined,
    isRejection: () => false,
  });
  provideSession(nobodyYet);
  const reading = readFirst(PLACE);
  expect(known()).toEqual([]);
  nobodyYet.begin({ accessToken: anAccessToken('Artisan', 'somebody', 'u1'), refreshToken: 'r1' });
  await reading;
  expect(known()).toEqual(['success', 'success']);
});

test('D-139: so it is at an address in other letters, and with its signs written out', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  await readFirst({ pathname: `/Dashboard/Model%20Viewer/${WI}%7E&%7E100%25%20gearbox` });
  expect(known()).toEqual(['success', 'success']);
});

test('who has to choose a password first leaves nothing behind that the next person could read', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  const claims = { _id: 'u1', username: 'somebody', role: 'Artisan', image: '', otp: true, exp: Date.now() / 1000 + 900 };
  currentSession().begin({ accessToken: `e30.${btoa(JSON.stringify(claims))}.s`, refreshToken: 'r1' });
  await readFirst(PLACE);
  expect(known()).toEqual([]);
});

test('what was read while the server came back is asked of it again', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  const reading = readFirst(PLACE);
  connection.setState({ isOnline: true });
  await reading;
  const isStale = queryClient.getQueryCache().getAll();
  expect(isStale.map(({ state }) => state.isInvalidated)).toEqual([true, true]);
});

test('how old it is stands beside it from the first drawing on', async () => {
  await takeAlong();
  connection.setState({ isOnline: false });
  answerWith({ 'GET /api/wip/*': () => Promise.reject(new TypeError('Failed to fetch')) });
  await readFirst(PLACE);
  await vi.dynamicImportSettled();
  openPage(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/dashboard/model viewer/:place" element={<LiteViewRoute />} />
      </Routes>
    </QueryClientProvider>,
    PLACE.pathname,
  );
  expect(screen.getByText(/^Saved on this device .*, revision 2$/)).toBeTruthy();
});

test('with a server nothing is read beforehand, nor for nobody, nor at an address without an instruction', async () => {
  await takeAlong();
  await readFirst(PLACE);
  connection.setState({ isOnline: false });
  await readFirst({ pathname: '/dashboard/model%20viewer/%zz' });
  startTestSession();
  await readFirst(PLACE);
  expect(known()).toEqual([]);
});

test('what this device does not have keeps the screen waiting half a second at most, and breaks nothing', async () => {
  connection.setState({ isOnline: false });
  answerWith({ 'GET /api/*/*': () => new Promise<never>(() => undefined) });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const read = readFirst(PLACE);
  const drawn = vi.fn();
  void read.then(drawn);
  await vi.advanceTimersByTimeAsync(499);
  expect(drawn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toHaveBeenCalledOnce();
});
