import '../../test-device.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { currentBanners, dismissBanner } from '../../ui/banners/banner-store.ts';
import { savedDatabase } from '../saved/saved-database.ts';
import { keepSaved } from '../saved/saved-instructions.ts';
import { useDownload } from './use-download.ts';

const ends = vi.hoisted(() => ({ state: 'ended' }));

vi.mock('./download.ts', async (original) => ({
  ...(await original<typeof import('./download.ts')>()),
  download: async () => ({ state: ends.state, linked: ['linked'] }),
}));

const wanted = { id: 'plan', title: 'Plan', previewSha256: null, stepCount: 0 };

function Take() {
  const take = useDownload('anna');
  return (
    <button type="button" onClick={() => void take(wanted).then(() => document.body.setAttribute('data-taken', ''))}>
      Take
    </button>
  );
}

beforeEach(async () => {
  localStorage.clear();
  for (const { id } of currentBanners()) dismissBanner(id);
  document.body.removeAttribute('data-taken');
  ends.state = 'ended';
  connection.setState({ isOnline: true, upstream: null });
  startTestSession('Artisan', 'anna');
  answerWith({});
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  await (await savedDatabase()).clear('instructions');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('downloading an instruction with a link asks about the linked one', async () => {
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText('The texts lead to 1 other instruction. Download it, too?')).toBeTruthy();
});

test('ERR-26: if the browser cannot store files, a download says so', async () => {
  ends.state = 'unsupported';
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  const words =
    'File download for offline use is not fully supported in this browser environment without service workers or specific Electron integration.';
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a cancelled download asks nothing more', async () => {
  ends.state = 'cancelled';
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  await vi.waitFor(() => expect(document.body.hasAttribute('data-taken')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('downloading asks about linked instructions also if the device’s storage cannot be read', async () => {
  const noted = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')) });
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  expect(await screen.findByText('The texts lead to 1 other instruction. Download it, too?')).toBeTruthy();
  expect(noted.mock.calls.map(([what]) => what)).toEqual(['What is on this device of the linked instructions could not be read']);
});

test('a linked instruction that is on this device already is not asked about', async () => {
  const saved = { userId: 'anna', instructionId: 'linked', title: 'Linked', revision: 1, liveRevision: 1, savedAtMs: 1 };
  await keepSaved({ ...saved, document: '{}', summary: '{}', files: [], extras: [], takenBack: null });
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  await vi.waitFor(() => expect(document.body.hasAttribute('data-taken')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['fails', async () => Response.json({ code: 'INTERNAL', message: 'No.' }, { status: 500 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('if linked instructions are wanted and the server %s, a message says that they were not downloaded', async (_, fetched) => {
  const { user } = openPage(<Take />);
  await user.click(screen.getByRole('button', { name: 'Take' }));
  await screen.findByText('The texts lead to 1 other instruction. Download it, too?');
  vi.stubGlobal('fetch', fetched);
  connection.setState({ isOnline: false });
  await user.click(screen.getByRole('button', { name: 'Download all' }));
  expect(await screen.findByText('1 could not be downloaded. Please try again when the server can be reached.')).toBeTruthy();
});

/** Accepts a linked instruction that the server does not have for this user. */
async function takeWhatIsNotThere() {
  const { user } = openPage(<Take />);
  answerWith({ 'GET /api/wip': [] });
  await user.click(screen.getByRole('button', { name: 'Take' }));
  await user.click(await screen.findByRole('button', { name: 'Download all' }));
}

test('a linked instruction that is not assigned or not released is reported, with whom to ask', async () => {
  await takeWhatIsNotThere();
  expect(
    await screen.findByText('1 could not be downloaded: it is not assigned to you, or not released. Ask your lead.'),
  ).toBeTruthy();
});

test('a user who sees all released instructions does not read that it is not assigned', async () => {
  startTestSession('Engineer', 'anna');
  await takeWhatIsNotThere();
  expect(await screen.findByText('1 could not be downloaded: it is archived, deleted or not released.')).toBeTruthy();
});

test('on a local backend whose server is away the message says to try again', async () => {
  connection.setState({ upstream: 'away' });
  await takeWhatIsNotThere();
  expect(await screen.findByText('1 could not be downloaded. Please try again when the server can be reached.')).toBeTruthy();
});

/** Downloads in a browser that grants or refuses persistent storage, this many times. */
async function takeWithout(isGranted: boolean, userAgent = navigator.userAgent, times = 1) {
  vi.stubGlobal('navigator', { ...navigator, userAgent, storage: { persist: async () => isGranted } });
  const { user } = openPage(<Take />);
  for (let time = 0; time < times; time++) {
    document.body.removeAttribute('data-taken');
    await user.click(screen.getByRole('button', { name: 'Take' }));
    await user.click(await screen.findByRole('button', { name: 'Only this one' }));
    await vi.waitFor(() => expect(document.body.hasAttribute('data-taken')).toBe(true));
  }
  return currentBanners().filter(({ message }) => message.includes('"Add to Home Screen"')).length;
}

test.each([
  ['refuses lasting storage', false, 1],
  ['grants it', true, 0],
])(
  'in a browser that %s, the hint that an installed app keeps downloads is shown once per device',
  async (_, isGranted, hints) => {
    expect(await takeWithout(isGranted, navigator.userAgent, 2)).toBe(hints);
  },
);

test.each(['standalone', 'fullscreen', 'minimal-ui'])('an app in the display mode %s shows no hint to install', async (mode) => {
  const matches = (media: string) => media.includes(`(display-mode: ${mode})`);
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...plain(media), matches: matches(media) }));
  expect(await takeWithout(false)).toBe(0);
});

test('the window of the desktop program shows no hint to install', async () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Benchbook/1.5.0 Chrome/140.0.0.0 Electron/38.0.0';
  expect(await takeWithout(false, agent)).toBe(0);
});

test('a device that cannot store that the hint was shown does not show it, and the download succeeds', async () => {
  const warning = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  expect(await takeWithout(false)).toBe(0);
  expect(screen.queryByText(/failed|Please try again/)).toBeNull();
  expect(warning.mock.calls.map(([what]) => what)).toContain('That the hint to install the app was shown could not be kept');
});
