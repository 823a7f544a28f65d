// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test-page.tsx';
import { Following, open, press, sent, step, textOf, write } from './for-tests/report-bench.tsx';

test('a report says what it is kept with, and goes out with step, revision, run and the moment it was written', async () => {
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
        ...{ kind: 'problem', StepID: step.id, revision: 3, run: 2, message: 'The bolt is too short.' },
        date: expect.any(Number),
      },
      photo: null,
      key: expect.any(String),
    },
  ]);
  await press(user, 'Dismiss');
  expect(screen.queryByText(/was sent/)).toBeNull();
});

test('without words nothing is sent, and why stands at the field; of a working copy nothing is reported', async () => {
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

test('a report that is being written stays one of the revision that was on the screen, also when the next is released', async () => {
  const { user } = openPage(<Following />);
  await write(user, 'Wrong torque.');
  fireEvent.click(screen.getByText('the next is released'));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ report }) => report)).toMatchObject([{ revision: 3 }]));
});

test('closing asks while there are words; they stay when the answer is no, and after a reload; they go when they are discarded', async () => {
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

test('a device that has no room for a report says so, and the words stay in the window', async () => {
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

test('a photo is made small, shown before it is sent, can be taken away, keeps the place of the keyboard, and one that is none is refused in words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const drawn: number[] = [];
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await textOf(file)) !== 'camera') throw new DOMException('no picture', 'InvalidStateError');
    return { width: 5_120, height: 2_560, close: () => undefined };
  });
  const pen = { fillRect: () => undefined, drawImage: (_picture: unknown, ...box: number[]) => drawn.push(...box) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(Object.assign(new Blob(['small']), { arrayBuffer: async () => new TextEncoder().encode('small').buffer })),
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  const user = open();
  await write(user, 'See the photo.');
  const choose = screen.getByLabelText('Choose a picture', { selector: 'input' });
  await user.upload(choose, new File(['text'], 'lie.png', { type: 'image/png' }));
  expect(await screen.findByText('This file could not be read as a picture. Please choose another one.')).toBeTruthy();
  await user.upload(choose, new File(['camera'], 'IMG_1.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByAltText('The photo of your report')).toBeTruthy();
  expect([drawn, screen.queryByText(/could not be read/)]).toEqual([[0, 0, 2_560, 1_280], null]);
  await press(user, 'Remove photo');
  expect(screen.queryByAltText('The photo of your report')).toBeNull();
  // A browser takes the focus from the button that was pressed while that is disabled.
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  fireEvent.change(choose, { target: { files: [new File(['camera'], 'IMG_2.jpg', { type: 'image/jpeg' })] } });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Choose another picture'));
  await press(user, 'Send');
  await vi.waitFor(() => expect(sent.map(({ photo }) => photo)).toEqual(['small']));
});
