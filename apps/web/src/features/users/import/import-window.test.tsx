import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../../test-page.tsx';
import { mayLeavePage } from '../../../ui/navigation/index.ts';
import { ImportWindow } from './import-window.tsx';
import { passwordsCsv } from './use-import.ts';

beforeEach(giveElementsAHeight);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const row = (line: number, username: string, problem: string | null = null) => ({ line, username, role: 'Artisan', problem });

const LIST = new File(['username,role\nann,Artisan'], 'shift.csv', { type: 'text/csv' });

async function open(answers: Parameters<typeof answerWith>[0], file = LIST) {
  startTestSession('Shop Supervisor');
  const sent = answerWith(answers);
  const onClose = vi.fn();
  const page = openPage(<ImportWindow onClose={onClose} />);
  const dialog = await screen.findByRole('dialog', { name: 'Import users' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  await page.user.upload(input, file);
  return { ...page, sent, onClose, dialog: within(dialog) };
}

test('rows with a problem stand first, in words; nothing is created before somebody says to create the valid ones', async () => {
  const { user, sent, dialog } = await open({
    'POST /api/users/import-preview': { rows: [row(2, 'ann'), row(3, 'demo_lead', 'This username is already taken.')] },
    'POST /api/users/import': Response.json(
      { created: [{ username: 'ann', role: 'Artisan', password: 'Once1A' }], left: [] },
      { status: 201 },
    ),
  });
  const rows = await dialog.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '3demo_leadArtisanThis username is already taken.',
    '2annArtisanCan be created',
  ]);
  expect(dialog.getByText('1 of 2 can be created.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Create the valid one' }));
  expect(await dialog.findByText('1 user was created.')).toBeTruthy();
  expect(sent[1]?.body).toMatchObject({ onlyValid: true });
});

test('passwords that nobody has kept yet are asked about before another page, or a sign-out, takes them away', async () => {
  const { user, dialog } = await open({
    'POST /api/users/import-preview': { rows: [row(2, 'ann')] },
    'POST /api/users/import': Response.json(
      { created: [{ username: 'ann', role: 'Artisan', password: 'Once1A' }], left: [] },
      { status: 201 },
    ),
  });
  await user.click(await dialog.findByRole('button', { name: 'Create 1 user' }));
  expect(await dialog.findByText('1 user was created.')).toBeTruthy();
  const left = mayLeavePage();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await left).toBe(false);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true })), 'the browser asks').toBe(false);
});

test('where no row is right there is nothing to create, and another file can be chosen', async () => {
  const { dialog } = await open({
    'POST /api/users/import-preview': { rows: [row(1, 'ann', 'There is no role.')] },
  });
  expect(await dialog.findByText('0 of 1 can be created.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Create/ })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
});

test('while the users are created, which takes long for thousands, words say so', async () => {
  const { user, dialog } = await open({
    'POST /api/users/import-preview': { rows: [row(2, 'ann')] },
    'POST /api/users/import': () => new Promise<Response>(() => undefined),
  });
  await user.click(await dialog.findByRole('button', { name: 'Create 1 user' }));
  expect(await dialog.findByText('The users are being created …')).toBeTruthy();
  void mayLeavePage();
  expect(await screen.findByText(/^The users are being created, and their one-time passwords were not downloaded/)).toBeTruthy();
});

test('where the answer is lost it does not say that nobody was created; the next try asks for the same people and passwords', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let isLost = true;
  const { user, sent, dialog } = await open({
    'POST /api/users/import-preview': { rows: [row(2, 'ann')] },
    'POST /api/users/import': () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return Response.json({ created: [{ username: 'ann', role: 'Artisan', password: 'Once1A' }], left: [] }, { status: 201 });
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Create 1 user' }));
  expect(await dialog.findByText(/The server did not answer\. Please try again .* nobody is created twice/)).toBeTruthy();
  isLost = false;
  await user.click(dialog.getByRole('button', { name: 'Create 1 user' }));
  expect(await dialog.findByText('1 user was created.')).toBeTruthy();
  const asked = sent.filter(({ path }) => path === '/api/users/import').map(({ body }) => body);
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[0]).toMatchObject({ secret: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a photo in place of a list is refused in words, and nothing of it is sent', async () => {
  const photo = new File([new Uint8Array([0xff, 0xd8, 0, 0, 1])], 'shift.csv', { type: 'text/csv' });
  const { sent, dialog } = await open({}, photo);
  expect(await dialog.findByText(/This file is no list in plain text/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the passwords can be kept once: closing without them is asked about', async () => {
  const { user, dialog, onClose } = await open({
    'POST /api/users/import-preview': { rows: [row(2, 'ann')] },
    'POST /api/users/import': { created: [{ username: 'ann', role: 'Artisan', password: 'Once1A' }], left: [] },
  });
  await user.click(await dialog.findByRole('button', { name: 'Create 1 user' }));
  await user.click(await dialog.findByRole('button', { name: 'Done' }));
  const question = await screen.findByRole('dialog', { name: 'Passwords not downloaded' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }));
  await user.click(dialog.getByRole('button', { name: 'Download the passwords' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a file that is no list of people says why, and another can be chosen', async () => {
  const text = 'This file names nobody. It needs a line per person with a user name and a role.';
  const { dialog } = await open({
    'POST /api/users/import-preview': Response.json({ code: 'VALIDATION', message: 'x', errors: { text } }, { status: 400 }),
  });
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByRole('group', { name: 'Drop a CSV file here, or choose one' })).toBeTruthy();
});

test('the file of passwords opens in a spreadsheet', () => {
  expect(passwordsCsv([{ username: 'ann', role: 'E&E', password: 'Once1A' }])).toBe(
    '\uFEFFusername,role,password\r\nann,E&E,Once1A\r\n',
  );
});
