// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { Following, kept, open, press, sent, server, step, textOf, write } from './for-tests/report-bench.tsx';

test('a report shows what is stored with it, and is sent with step, revision, run and time', async () => {
  const user = open();
  await write(user, 'The bolt is too short.');
  const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
  expect(dialog.getByText('Step 2.1: Fit the bracket')).toBeTruthy();
  expect(dialog.getByText('The report is kept with this step in revision 3 and with your run 2.')).toBeTruthy();
  await press(user, 'Send');
  expect(await screen.findByText('Your report on step 2.1 was sent.')).toBeTruthy();
  expect(sent).toEqual([
    {
      report: {
        kind: 'problem',
        StepID: step.id,
        revision: 3,
        run: 2,
        message: 'The bolt is too short.',
        date: expect.any(Number),
      },
      photos: [],
      key: expect.any(String),
    },
  ]);
  await press(user, 'Dismiss');
  expect(screen.queryByText(/was sent/)).toBeNull();
});

test('without text nothing is sent, and the field shows why; a working copy offers no reports', async () => {
  const user = open();
  await write(user, '  ');
  await press(user, 'Send');
  expect(await screen.findByText('Choose what is wrong, say it in a few words, or take a photo.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.keyboard('It leaks.');
  expect(screen.getByRole('textbox', { name: /What is wrong/ })).toHaveProperty('value', '  It leaks.');
  cleanup();
  open(null);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a report being written still refers to the revision that was on the screen when the next one is released', async () => {
  const { user } = openPage(<Following />);
  await write(user, 'Wrong torque.');
  fireEvent.click(screen.getByText('the next is released'));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ report }) => report)).toMatchObject([{ revision: 3 }]));
});

test('closing asks while there is text; it stays if the answer is no, and after a reload; it is removed when discarded', async () => {
  const user = open();
  const field = await write(user, 'Half a sen');
  await press(user, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(field).toHaveProperty('value', 'Half a sen');
  cleanup();
  const again = open();
  expect(await write(again, 'tence')).toHaveProperty('value', 'Half a sentence');
  await press(again, 'Cancel');
  await again.click(await screen.findByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await write(again, '')).toHaveProperty('value', '');
});

test('a device without room for a report says so, and the text stays in the dialog', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const user = open();
  const field = await write(user, 'No torque given.');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await press(user, 'Send');
  expect(await screen.findByText(/This device has no room to keep the report/)).toBeTruthy();
  expect([field, sent]).toMatchObject([{ value: 'No torque given.' }, []]);
});

/** A browser that can read only pictures with these texts in them; it reads `slow` ones when the test releases them. */
function aBrowserThatReads(...words: readonly string[]) {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const drawn: number[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await textOf(file)) === 'slow') await new Promise<void>((read) => slowOnes.push(read));
    if (!words.includes(await textOf(file))) throw new DOMException('no picture', 'InvalidStateError');
    return { width: 5_120, height: 2_560, close: () => undefined };
  });
  const pen = { fillRect: () => undefined, drawImage: (_picture: unknown, ...box: number[]) => drawn.push(...box) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(Object.assign(new Blob(['small']), { arrayBuffer: async () => new TextEncoder().encode('small').buffer })),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  return drawn;
}
const slowOnes: (() => void)[] = [];
const aFile = (name: string, words = 'camera', type = 'image/jpeg') => new File([words], name, { type });
const field = () => screen.getByLabelText<HTMLInputElement>('Choose pictures', { selector: 'input' });

test('a photo is scaled down, shown before sending, can be removed and keeps the focus; a file that is no picture is refused with a message', async () => {
  const drawn = aBrowserThatReads('camera');
  const user = open();
  await write(user, 'See the photo.');
  await user.upload(field(), aFile('lie.png', 'text', 'image/png'));
  expect(await screen.findByText('This file could not be read as a picture. Please choose another one.')).toBeTruthy();
  await user.upload(field(), aFile('IMG_1.jpg'));
  expect(await screen.findByAltText('Photo 1 of your report')).toBeTruthy();
  expect([drawn, screen.queryByText(/could not be read/)]).toEqual([[0, 0, 2_560, 1_280], null]);
  await press(user, 'Remove photo 1');
  expect(screen.queryByAltText(/^Photo/)).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Choose pictures'));
  // Browsers blur a pressed button while it is disabled.
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  fireEvent.change(field(), { target: { files: [aFile('IMG_2.jpg')] } });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Choose more pictures'));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ photos }) => photos)).toEqual([['small']]));
});

test('a report takes five photos: further photos are not added, with a message, and each of the five can be removed', async () => {
  aBrowserThatReads('camera');
  const user = open();
  await write(user, '');
  await user.upload(
    field(),
    [1, 2, 3, 4].map((number) => aFile(`IMG_${number}.jpg`)),
  );
  await screen.findByAltText('Photo 4 of your report');
  await user.upload(field(), [aFile('IMG_5.jpg'), aFile('IMG_6.jpg')]);
  await screen.findByAltText('Photo 5 of your report');
  expect(screen.getByText('A report takes 5 photos. 1 was not added.')).toBeTruthy();
  expect(screen.getByText('5 of 5')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose more pictures' })).toHaveProperty('disabled', true);
  await press(user, 'Remove photo 2');
  await user.upload(field(), aFile('IMG_7.jpg'));
  await screen.findByAltText('Photo 5 of your report');
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ photos }) => photos.length)).toEqual([5]));
  expect(sent[0]?.report).toMatchObject({ message: 'See the photos.' });
});

test('photos selected together have different names', async () => {
  aBrowserThatReads('camera');
  server.answer = 'is away';
  const user = open();
  await write(user, 'See the photos.');
  await user.upload(field(), [aFile('image.jpg'), aFile('image.jpg'), aFile('image.jpg')]);
  await screen.findByAltText('Photo 3 of your report');
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const names = (await kept()).pending.map(({ photos }) => photos.map(({ name }) => name));
  expect(names).toEqual([['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']]);
});

test('of too many files the first five readable ones are added, and a message says how many were left out', async () => {
  aBrowserThatReads('camera');
  const user = open();
  await write(user, '');
  const words = ['camera', 'broken', 'camera', 'broken', 'camera', 'camera', 'camera', 'camera', 'camera'];
  await user.upload(
    field(),
    words.map((each, at) => aFile(`IMG_${at}.jpg`, each)),
  );
  expect(await screen.findByAltText('Photo 5 of your report')).toBeTruthy();
  expect(screen.getByText('2 files could not be read as pictures. The others are here.')).toBeTruthy();
  expect(screen.getByText('A report takes 5 photos. 2 were not added.')).toBeTruthy();
});

test('on touch devices the dialog has the focus, so that no keyboard covers the quick reasons; elsewhere the text field has it', async () => {
  const user = open();
  const words = await write(user, '');
  await vi.waitFor(() => expect(document.activeElement).toBe(words));
  cleanup();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const onTouch = await write(open(), '');
  const dialog = screen.getByRole('dialog', { name: 'Report a problem' });
  await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.contains(onTouch)).toBe(true);
  expect(document.activeElement).not.toBe(onTouch);
});

test('Send waits while a photo is read; one that is removed meanwhile does not come back', async () => {
  aBrowserThatReads('camera', 'slow');
  const user = open();
  await write(user, 'See the photo.');
  await user.upload(field(), aFile('IMG_1.jpg'));
  await screen.findByAltText('Photo 1 of your report');
  fireEvent.change(field(), { target: { files: [aFile('IMG_2.jpg', 'slow')] } });
  const send = () => screen.getByRole('button', { name: 'Send' });
  await vi.waitFor(() => expect(slowOnes).toHaveLength(1));
  expect(send().getAttribute('aria-busy')).toBe('true');
  await press(user, 'Remove photo 1');
  slowOnes.shift()?.();
  await vi.waitFor(() => expect(send().getAttribute('aria-busy')).toBeNull());
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ photos }) => photos)).toEqual([['small']]));
});

test('a photo that is read after its report was discarded is not added to another report', async () => {
  aBrowserThatReads('slow');
  const user = open();
  await write(user, 'Not this.');
  fireEvent.change(field(), { target: { files: [aFile('IMG_1.jpg', 'slow')] } });
  await vi.waitFor(() => expect(slowOnes).toHaveLength(1));
  await press(user, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => slowOnes.shift()?.());
  await write(user, 'Another one.');
  expect(screen.queryByAltText(/^Photo/)).toBeNull();
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent).toMatchObject([{ report: { message: 'Another one.' }, photos: [] }]));
});

test('a HEIC photo becomes a JPEG if the browser can read it; if not, a message says how to send a JPEG', async () => {
  aBrowserThatReads('camera');
  const user = open();
  await write(user, '');
  fireEvent.change(field(), { target: { files: [aFile('IMG_1.HEIC', 'camera', '')] } });
  await screen.findByAltText('Photo 1 of your report');
  fireEvent.change(field(), { target: { files: [aFile('IMG_2.heic', 'sealed', 'image/heic')] } });
  expect(await screen.findByText(/^This browser cannot read HEIC photos\. On an iPhone or iPad choose Settings/)).toBeTruthy();
  expect(screen.queryByText(/could not be read as a picture/)).toBeNull();
});

test('the stopped mark is sent with the report, also alone, and can be pressed with gloves', async () => {
  const user = open();
  await write(user, '');
  await user.click(screen.getByRole('checkbox', { name: /^I am stopped/ }));
  await press(user, 'Cancel');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ report }) => report)).toMatchObject([{ stopped: true, message: 'I am stopped.' }]));
  // Also while the question above it fades out, which hides the content behind it from role queries.
  await vi.waitFor(() => expect(screen.queryByLabelText(/What is wrong/)).toBeNull());
  await write(user, 'The bolt is too short.');
  expect(screen.getByRole('checkbox', { name: /^I am stopped/ })).toHaveProperty('checked', false);
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.report).not.toHaveProperty('stopped');
});
