import '../../../test-device.ts';
import { AUTOSAVE_INTERVAL_MS } from '@benchbook/contracts/timing';
import { anInstruction, aStep } from '@benchbook/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authorTabsOf } from '../../../blocks/author-tabs/index.ts';
import { diffDrafts, keptWork } from '../../../blocks/instruction-draft/index.ts';
import { ApiError } from '../../../lib/client/index.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { startTestSession } from '../../../test-page.tsx';
import { currentBanners, dismissBanner } from '../../../ui/banners/banner-store.ts';
import type { AuthorSession } from './author-session.ts';
import { aServer } from './for-tests/three-steps.ts';
import { openSession, saveOnLeaving, sessionOf } from './open-sessions.ts';

async function openInTab(userId: string) {
  startTestSession('Engineer', userId);
  const step = aStep({ title: 'One' });
  const { server, calls } = aServer(anInstruction({ steps: [step] }));
  const session = openSession({
    userId,
    view: await calls.read('wi'),
    calls,
    selectedId: null,
    onOthersChanged: () => undefined,
  });
  const tabs = authorTabsOf(userId).getState();
  tabs.keep({ id: 'wi', title: 'Gearbox', kind: 'steps' });
  session.store.getState().rename(step.id, 'Drain oil');
  return { server, session, tabs };
}

const openTabs = (userId: string) =>
  authorTabsOf(userId)
    .getState()
    .tabs.map(({ id }) => id);
const said = () => currentBanners().map(({ message }) => message);

/** Stores unsaved work on this device, as the editor does. */
async function keep(userId: string, session: AuthorSession): Promise<void> {
  const { base, draft, version } = session.store.getState();
  await keptWork().keep({ userId, instructionId: 'wi', version, delta: diffDrafts(base, draft), keptAtMs: 1 });
}

/** A save gets no answer until the returned function aborts it. */
function holdSaves(server: ReturnType<typeof aServer>['server']) {
  const { promise, reject } = Promise.withResolvers<void>();
  server.gate = promise;
  return reject;
}

beforeEach(() => {
  for (const { id } of currentBanners()) dismissBanner(id);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('closing a tab saves unsaved changes and ends its session, wherever the tab is closed', async () => {
  const { server, tabs } = await openInTab('closes');
  await tabs.close('another');
  expect(sessionOf('closes', 'wi')).toBeDefined();
  await tabs.close('wi');
  expect([sessionOf('closes', 'wi'), openTabs('closes')]).toEqual([undefined, []]);
  expect(server.saves.map(({ changes }) => changes?.changed)).toMatchObject([[{ title: 'Drain oil' }]]);
});

test('EDIT-50: an instruction in a tab is saved after 150 s whichever page is shown; its tab is marked until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server } = await openInTab('elsewhere');
  const marked = () => [...authorTabsOf('elsewhere').getState().unsavedIds];
  expect(marked()).toEqual(['wi']);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_INTERVAL_MS);
  expect([server.saves.length, marked()]).toEqual([1, []]);
  vi.useRealTimers();
});

test('unsaved changes of a tab are stored on this device, and deleted there when the tab is saved in the background', async () => {
  const { session } = await openInTab('keeps');
  await vi.waitFor(async () => expect(await keptWork().take('keeps', 'wi')).toHaveLength(1));
  await session.save();
  await vi.waitFor(async () => expect(await keptWork().take('keeps', 'wi')).toEqual([]));
});

test('leaving the editor saves if the instruction is still open', async () => {
  const { server, session, tabs } = await openInTab('walks');
  saveOnLeaving('walks', session);
  await vi.waitFor(() => expect(server.saves).toHaveLength(1));
  tabs.closeDeleted('wi');
  session.store.getState().setSettings({ title: 'Gear box' });
  saveOnLeaving('walks', session);
  await Promise.resolve();
  expect(server.asked).toEqual(['save']);
});

test('all open instructions are saved together, and failures are named; the tabs stay', async () => {
  const { server, tabs } = await openInTab('logs out');
  server.failure = new TypeError('Failed to fetch');
  expect(await tabs.saveAll()).toEqual(['Gearbox']);
  expect(await tabs.saveAll()).toEqual([]);
  expect([server.saves.length, openTabs('logs out')]).toEqual([1, ['wi']]);
});

test('closing a tab twice quickly saves once and shows the reason for staying once', async () => {
  const { server, tabs } = await openInTab('closes twice');
  const fail = holdSaves(server);
  const closed = Promise.all([tabs.close('wi'), tabs.close('wi')]);
  await vi.waitFor(() => expect(server.saves).toHaveLength(1));
  fail(new TypeError('Failed to fetch'));
  await closed;
  expect([server.saves.length, openTabs('closes twice')]).toEqual([1, ['wi']]);
  expect(said()).toHaveLength(1);
});

test('a sign-out removes open instructions from memory, whichever page is shown, and sends nothing', async () => {
  const { server } = await openInTab('leaves');
  await currentSession().signOut();
  expect(sessionOf('leaves', 'wi')).toBeUndefined();
  expect(server.saves).toEqual([]);
});

test('after a sign-out, late changes are not saved, stored or marked for the next user', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { server, session } = await openInTab('has left');
  const tabs = authorTabsOf('has left');
  await vi.advanceTimersByTimeAsync(1_000);
  await currentSession().signOut();
  startTestSession('Engineer', 'comes next');
  const [keep, keepAtOnce] = [vi.spyOn(keptWork(), 'keep'), vi.spyOn(keptWork(), 'keepAtOnce')];
  const ofHasLeft = ([{ userId }]: Parameters<typeof keep>) => userId === 'has left';
  const kept = () => [...keep.mock.calls, ...keepAtOnce.mock.calls].filter(ofHasLeft);
  // A late answer still changes the draft.
  session.store.getState().setSettings({ title: 'Gear box' });
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_INTERVAL_MS);
  expect([server.asked, [...tabs.getState().unsavedIds], kept()]).toEqual([[], [], []]);
  vi.useRealTimers();
});

test.each([
  ['out of reach', new TypeError('Failed to fetch'), 'the changes could not be saved'],
  ['changed by others', new ApiError('CONFLICT', 'No.'), 'somebody else changed the same text'],
  ['of a taken title', new ApiError('DUPLICATE_TITLE', 'No.'), 'another work instruction has this title'],
])(
  'a tab whose instruction is %s stays and says so, and the changes stay on this device until they are saved',
  async (what, failure, why) => {
    const { server, session, tabs } = await openInTab(what);
    await keep(what, session);
    server.failure = failure;
    await tabs.close('wi');
    expect([openTabs(what), sessionOf(what, 'wi')]).toEqual([['wi'], session]);
    expect(said()).toEqual([expect.stringMatching(new RegExp(`stays open: ${why}.*kept on this device`))]);
    expect(await keptWork().take(what, 'wi')).toHaveLength(1);
  },
);

test('work stored on this device is deleted once the closing tab has saved it', async () => {
  const { server, session, tabs } = await openInTab('again');
  await keep('again', session);
  server.failure = new TypeError('Failed to fetch');
  await tabs.close('wi');
  await tabs.close('wi');
  expect([openTabs('again'), sessionOf('again', 'wi'), await keptWork().take('again', 'wi')]).toEqual([[], undefined, []]);
});

test('a tab of a deleted instruction closes and sends nothing', async () => {
  const { server, session, tabs } = await openInTab('deletes');
  tabs.closeDeleted('wi');
  expect([openTabs('deletes'), sessionOf('deletes', 'wi'), server.asked]).toEqual([[], undefined, []]);
  session.store.getState().setSettings({ title: 'Gear box' });
  expect([...authorTabsOf('deletes').getState().unsavedIds]).toEqual([]);
});

test('a sign-out while a closing tab is saved shows no message to the next user', async () => {
  const { server, tabs } = await openInTab('hurries');
  const fail = holdSaves(server);
  const closed = tabs.close('wi');
  await vi.waitFor(() => expect(server.saves).toHaveLength(1));
  await currentSession().signOut();
  fail(new TypeError('Failed to fetch'));
  await closed;
  expect(said()).toEqual([]);
});

test('a closed tab has no listeners any more', async () => {
  let listeners = 0;
  const { server, session, tabs } = await openInTab('comes and goes');
  await tabs.close('wi');
  const save = vi.spyOn(session, 'save');
  tabs.keep({ id: 'wi', title: 'Gearbox', kind: 'steps' });
  await tabs.close('wi');
  expect(save).not.toHaveBeenCalled();
  const { store } = currentSession();
  const subscribe = store.subscribe;
  vi.spyOn(store, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener);
    listeners += 1;
    return () => {
      listeners -= 1;
      stop();
    };
  });
  const { calls } = aServer(server.content);
  for (const isDeleted of [false, true]) {
    openSession({
      userId: 'comes and goes',
      view: await calls.read('wi'),
      calls,
      selectedId: null,
      onOthersChanged: () => undefined,
    });
    expect(listeners).toBe(1);
    if (isDeleted) tabs.closeDeleted('wi');
    else await tabs.close('wi');
    expect(listeners).toBe(0);
  }
});
