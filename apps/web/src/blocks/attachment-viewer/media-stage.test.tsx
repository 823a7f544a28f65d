// @vitest-environment jsdom
import { aFile } from '@benchbook/testkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { FileStage } from './file-stage.tsx';

const film = aFile({ path: 'howto.mov', extension: 'mov', sha256: 'b'.repeat(64) });
const ORIGINAL = `/api/files/${film.sha256}`;
const COPY = `${ORIGINAL}/display`;

/** Events of Chromium after a film has loaded, in order; it sends the same where it can play only the sound. */
const LOADED = ['loadstart', 'progress', 'suspend', 'durationchange', 'resize', 'loadedmetadata', 'loadeddata', 'canplay'];

/** Width of the picture by URL; 0 where the browser can play only the sound, undefined where it can play nothing. */
let widths: Record<string, number | undefined>;
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => {
  widths = { [ORIGINAL]: 0, [COPY]: 320 };
  answer(200);
  const { setAttribute } = HTMLElement.prototype;
  vi.spyOn(HTMLVideoElement.prototype, 'setAttribute').mockImplementation(function set(this: HTMLVideoElement, name, value) {
    setAttribute.call(this, name, value);
    if (name === 'src') load(this, value);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function set(this: HTMLMediaElement, value) {
    this.setAttribute('src', value);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    for (const type of ['play', 'playing']) this.dispatchEvent(new Event(type));
  });
});
afterEach(cleanup);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  queries.clear();
  act(() => connection.setState({ isOnline: true }));
});

/** A fast server: an element that React has created loads before it is in the page. */
function load(media: HTMLVideoElement, address: string): void {
  const width = widths[address];
  Object.defineProperty(media, 'videoWidth', { get: () => widths[address], configurable: true });
  Object.defineProperty(media, 'duration', { value: width === undefined ? Number.NaN : 2, configurable: true });
  const send = () => {
    for (const type of width === undefined ? ['loadstart', 'error'] : LOADED) media.dispatchEvent(new Event(type));
  };
  if (media.isConnected) queueMicrotask(() => act(send));
  else send();
}

/** The server's answer for the copy. */
const answer = (status: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers }));

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <FileStage file={film} hasTools />
    </QueryClientProvider>,
  );
const shownFilm = () => screen.queryByLabelText<HTMLVideoElement>(film.name, { selector: 'video' });
const shownAddress = () => shownFilm()?.getAttribute('src');
const clock = () => screen.getByRole('slider', { name: 'Place' }).getAttribute('aria-valuetext');

test('the copy is used where the film has no picture, also when it has loaded before it is in the page', async () => {
  show();
  await waitFor(() => expect(shownAddress()).toBe(COPY));
  expect(clock()).toBe('0:00 / 0:02');
});

test('a film that this browser can play is played itself, and its length is known however quickly it loads', async () => {
  widths[ORIGINAL] = 640;
  show();
  await waitFor(() => expect(shownAddress()).toBe(ORIGINAL));
  expect(clock()).toBe('0:00 / 0:02');
});

test('a film that fails before it is in the page is replaced by its copy', async () => {
  widths[ORIGINAL] = undefined;
  show();
  await waitFor(() => expect(shownAddress()).toBe(COPY));
});

test('a film that turns out to have no picture while playing continues as its copy, with position, speed and mute', async () => {
  widths[ORIGINAL] = 640;
  show();
  await waitFor(() => expect(shownAddress()).toBe(ORIGINAL));
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '0.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  const original = shownFilm();
  if (original) original.currentTime = 1;
  widths[ORIGINAL] = 0;
  act(() => void original?.dispatchEvent(new Event('playing')));
  await waitFor(() => expect(shownAddress()).toBe(COPY));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined());
  expect(shownFilm()).toMatchObject({ currentTime: 1, playbackRate: 0.5, muted: true, paused: false });
});

test('while the copy is being made a message says so, and the copy is used once it exists', async () => {
  answer(404, { 'retry-after': '2' });
  show();
  const waiting = /A copy that it can play is being made, and is shown once it is there\.$/;
  expect((await screen.findByText(waiting)).textContent).toMatch(/^This browser cannot play this video\./);
  answer(200);
  await waitFor(() => expect(shownAddress()).toBe(COPY), { timeout: 5_000 });
  expect(screen.queryByText(waiting)).toBeNull();
});

test('a busy server is asked again; the browser is not blamed', async () => {
  answer(503, { 'retry-after': '1' });
  show();
  expect(await screen.findByText(/A copy that it can play is being made/)).toBeDefined();
  answer(200);
  await waitFor(() => expect(shownAddress()).toBe(COPY), { timeout: 5_000 });
});

test("where there is no copy, or it can't be played either, the browser is named and the file offered", async () => {
  answer(404);
  show();
  expect(await screen.findByText('This browser cannot play this video.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Save the file' }).getAttribute('download')).toBe(film.path);
  cleanup();
  queries.clear();
  answer(200);
  widths[COPY] = undefined;
  show();
  expect(await screen.findByText('This browser cannot play this video.')).toBeDefined();
  expect(shownFilm()).toBeNull();
});

test('a film that is not on the device is not blamed on the browser, and loads once the server is back', async () => {
  widths = {};
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => connection.setState({ isOnline: false }));
  show();
  const words = 'This video is not on this device, and the server cannot be reached.';
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Save the file' })).toBeNull();
  widths[ORIGINAL] = 640;
  act(() => connection.setState({ isOnline: true }));
  await waitFor(() => expect(shownAddress()).toBe(ORIGINAL));
  expect(screen.queryByText(words)).toBeNull();
});

test('without a network, a film with only playable sound reports that its copy is not available here', async () => {
  widths[COPY] = undefined;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  act(() => connection.setState({ isOnline: false }));
  show();
  expect(await screen.findByText(/^This browser cannot play this video\. The copy .* is not on this device,/)).toBeDefined();
});
