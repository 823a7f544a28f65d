// @vitest-environment jsdom
import type { AttachmentUse } from '@benchbook/domain/attachments';
import { aFile, aUse } from '@benchbook/testkit';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/connection/connection.ts';
import { AttachmentViewer } from './index.ts';

afterEach(cleanup);
afterEach(() => {
  vi.unstubAllGlobals();
  queries.clear();
});

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The server's answer for the GLB converted from a model. */
const answerConverted = (status: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status, headers }));

const photo = aUse({ file: aFile({ path: 'board.png', sha256: 'a'.repeat(64) }) });
const film = aUse({ file: aFile({ path: 'howto.mp4', sha256: 'b'.repeat(64) }) });
const model = aUse({ file: aFile({ path: 'housing.stl', sha256: 'c'.repeat(64) }) });

function Viewer(given: Partial<ComponentProps<typeof AttachmentViewer>>) {
  const [chosen, setChosen] = useState<AttachmentUse>();
  return (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <AttachmentViewer uses={[photo, film, model]} selectedId={chosen?.id} onSelect={setChosen} {...given} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

test('EDIT-11: a step without files shows the placeholder', () => {
  render(<Viewer uses={[]} />);
  expect(screen.getByText('open attachments')).toBeDefined();
});

test('EDIT-12: an author is asked for a default attachment, a reader sees the first file', () => {
  render(<Viewer whenNone="prompt" />);
  expect(screen.getByText('Set a default attachment to view in this window')).toBeDefined();
  cleanup();
  render(<Viewer whenNone="first" />);
  expect(screen.getByAltText('board.png').getAttribute('src')).toBe(`/api/files/${'a'.repeat(64)}`);
});

test('EDIT-10: each kind of file has its own viewer, loaded by the hash address', async () => {
  answerConverted(404);
  render(<Viewer />);
  fireEvent.click(screen.getByRole('button', { name: 'howto.mp4' }));
  const video = await screen.findByLabelText('howto.mp4', { selector: 'video' }, { timeout: 30_000 });
  expect(video.getAttribute('src')).toBe(`/api/files/${'b'.repeat(64)}`);
  // Browser controls are too small for gloves.
  expect(video.hasAttribute('controls')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'housing.stl' }));
  expect(await screen.findByText('Unsupported file type: stl', {}, { timeout: 30_000 })).toBeDefined();
});

test('ATT-17 as design 10: a model still being converted is waited for', async () => {
  answerConverted(404, { 'retry-after': '2' });
  render(<Viewer uses={[model]} whenNone="first" />);
  expect(await screen.findByText('This 3D model is being prepared for viewing.')).toBeDefined();
  answerConverted(404);
  expect(await screen.findByText('Unsupported file type: stl', {}, { timeout: 30_000 })).toBeDefined();
});

test('ATT-17 as design 10: a model of another kind is shown by its converted GLB', async () => {
  answerConverted(200);
  render(<Viewer uses={[model]} whenNone="first" />);
  expect(await screen.findByRole('group', { name: '3D model housing.stl' }, { timeout: 30_000 })).toBeDefined();
  expect(screen.queryByText('Unsupported file type: stl')).toBeNull();
});

test.each(['tiff', 'tif'])(
  "EDIT-10: a scan (.%s) is shown as a picture that browsers support, a photo as its copy where this browser can't show print colours",
  (extension) => {
    const scan = aUse({ file: aFile({ path: `scan.${extension}`, extension, sha256: 'd'.repeat(64) }) });
    const print = aUse({ file: aFile({ path: 'print.jpg', extension: 'jpg', sha256: 'e'.repeat(64) }) });
    render(<Viewer uses={[scan]} whenNone="first" />);
    const address = () => screen.getByRole('img').getAttribute('src');
    expect(address()).toBe(`/api/files/${'d'.repeat(64)}/display`);
    cleanup();
    render(<Viewer uses={[print]} whenNone="first" />);
    expect(address()).toBe(`/api/files/${'e'.repeat(64)}`);
    fireEvent.error(screen.getByRole('img'));
    expect(address()).toBe(`/api/files/${'e'.repeat(64)}/display`);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Your Attachment Failed to load')).toBeDefined();
  },
);

test('ERR-27: a truncated picture is reported, a complete one is not', async () => {
  const arrived = () => {
    const picture = screen.getByAltText('board.png');
    Object.defineProperties(picture, { naturalWidth: { value: 40 }, naturalHeight: { value: 30 } });
    fireEvent.load(picture);
  };
  const words = 'Not all of this picture can be shown: its file is damaged or was cut off.';
  answerConverted(200);
  render(<Viewer uses={[photo]} whenNone="first" />);
  arrived();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  queries.clear();
  answerConverted(404);
  render(<Viewer uses={[photo]} whenNone="first" />);
  arrived();
  expect(await screen.findByText(words)).toBeDefined();
});

test('ERR-27: a picture that fails to load is reported', () => {
  render(<Viewer uses={[photo]} />);
  fireEvent.error(screen.getByAltText('board.png'));
  expect(screen.getByText('Your Attachment Failed to load')).toBeDefined();
});

test('ERR-27: a picture that failed to load is requested again, manually and when the server is back', () => {
  render(<Viewer uses={[photo]} />);
  fireEvent.error(screen.getByAltText('board.png'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.error(screen.getByAltText('board.png'));
  act(() => connection.setState({ isOnline: false }));
  expect(screen.queryByAltText('board.png')).toBeNull();
  act(() => connection.setState({ isOnline: true }));
  expect(screen.getByAltText('board.png')).toBeDefined();
});

/** A video element as a browser plays it: it dispatches its events. */
async function aFilm(durationS: number, uses = [film], selector = 'video') {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: false, configurable: true });
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { value: true, configurable: true });
    fireEvent.pause(this);
  });
  render(<Viewer uses={uses} />);
  const media = await screen.findByLabelText<HTMLVideoElement>(uses[0]?.file.name ?? '', { selector });
  Object.defineProperty(media, 'duration', { value: durationS, configurable: true });
  Object.defineProperty(media, 'videoWidth', { value: 640, configurable: true });
  fireEvent.durationChange(media);
  return media;
}
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('a film plays and stops by its button and by a click on it', async () => {
  const video = await aFilm(45);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect([video.paused, screen.queryByRole('button', { name: 'Pause' })]).toEqual([true, null]);
  fireEvent.click(video);
  expect([video.paused, screen.queryByRole('button', { name: 'Play' })]).toEqual([false, null]);
});

test('a film goes back ten seconds, and to any position by finger and arrow keys, never beyond its ends', async () => {
  const video = await aFilm(45);
  const place = screen.getByRole('slider', { name: 'Place' });
  fireEvent.change(place, { target: { value: '12.5' } });
  expect([video.currentTime, place.getAttribute('aria-valuetext')]).toEqual([12.5, '0:12 / 0:45']);
  fireEvent.click(screen.getByRole('button', { name: 'Back 10 seconds' }));
  expect(video.currentTime).toBe(2.5);
  fireEvent.keyDown(place, { key: 'ArrowRight' });
  expect(video.currentTime).toBe(7.5);
  for (let time = 0; time < 3; time++) fireEvent.keyDown(place, { key: 'ArrowLeft' });
  expect(video.currentTime).toBe(0);
  fireEvent.change(place, { target: { value: '44' } });
  fireEvent.keyDown(place, { key: 'ArrowRight' });
  expect(video.currentTime).toBe(45);
});

test('a film can be slowed down and muted', async () => {
  const video = await aFilm(45);
  fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '0.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  expect([video.playbackRate, video.muted, pressed('Sound off')]).toEqual([0.5, true, 'true']);
});

const shownFilm = async () => {
  const video = await screen.findByLabelText<HTMLVideoElement>('howto.mp4', { selector: 'video' }, { timeout: 30_000 });
  Object.defineProperty(video, 'duration', { value: 45, configurable: true });
  Object.defineProperty(video, 'videoWidth', { value: 640, configurable: true });
  fireEvent.loadedMetadata(video);
  const { currentTime: placeS, paused, playbackRate: speed, muted: isMuted, loop: isLooping } = video;
  return { video, placeS, isPlaying: !paused, speed, isMuted, isLooping };
};

test('a film keeps position, state, speed and mute into full screen and back', async () => {
  const uses = [film, photo];
  const video = await aFilm(45, uses);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '0.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  fireEvent.click(screen.getByRole('button', { name: 'Loop' }));
  video.currentTime = 2.5;
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  // Left before its length was known: the position is still the previous one.
  fireEvent.click(await screen.findByRole('button', { name: 'Leave full screen' }));
  expect(await shownFilm()).toMatchObject({ placeS: 2.5, isPlaying: true });
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const whole = await shownFilm();
  expect(document.querySelectorAll('video')).toHaveLength(1);
  expect(whole).toMatchObject({ placeS: 2.5, isPlaying: true, speed: 0.5, isMuted: true, isLooping: true });
  expect(pressed('Sound off')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  whole.video.currentTime = 7;
  fireEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(await shownFilm()).toMatchObject({ placeS: 7, isPlaying: false, speed: 0.5, isMuted: true });
  // A newly selected film starts from its beginning, and nothing plays automatically.
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.click(screen.getByRole('button', { name: 'board.png' }));
  fireEvent.click(screen.getByRole('button', { name: 'howto.mp4' }));
  expect(await shownFilm()).toMatchObject({ placeS: 0, isPlaying: false, speed: 1 });
});

test('another film, of the same step or of the next one, starts at its beginning and does not play automatically', async () => {
  const second = aUse({ file: aFile({ path: 'second.mp4', sha256: 'd'.repeat(64) }) });
  const first = await aFilm(45, [film, second]);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '0.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }));
  first.currentTime = 20;
  fireEvent.click(screen.getByRole('button', { name: 'second.mp4' }));
  const next = await screen.findByLabelText<HTMLVideoElement>('second.mp4', { selector: 'video' });
  Object.defineProperty(next, 'duration', { value: 45, configurable: true });
  Object.defineProperty(next, 'videoWidth', { value: 640, configurable: true });
  fireEvent.loadedMetadata(next);
  const { currentTime, paused, playbackRate, muted } = next;
  expect({ currentTime, paused, playbackRate, muted }).toEqual({ currentTime: 0, paused: true, playbackRate: 1, muted: false });
});

test('a film under 30 seconds loops until that is switched off; a longer one and a recording do not', async () => {
  const short = await aFilm(29.9);
  expect([short.loop, pressed('Loop')]).toEqual([true, 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Loop' }));
  fireEvent.durationChange(short);
  expect([short.loop, pressed('Loop')]).toEqual([false, 'false']);
  cleanup();
  const long = await aFilm(30);
  expect(long.loop).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Loop' }));
  expect(long.loop).toBe(true);
  cleanup();
  const file = { ...film.file, name: 'noise.mp3', path: 'noise.mp3', extension: 'mp3' };
  expect((await aFilm(5, [{ ...film, file }], 'audio')).loop).toBe(false);
});

test('at the bench the files form a ring, and each can fill the window', async () => {
  render(<Viewer size="bench" />);
  expect(screen.getByText('1 of 3')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Previous attachment' }));
  expect(screen.getByText('3 of 3')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next attachment' }));
  screen.getByRole('button', { name: 'Full screen' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(await screen.findByRole('dialog', { name: 'board.png' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Full screen' })));
});
