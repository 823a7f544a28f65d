// @vitest-environment jsdom
import { aFile, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../test-page.tsx';
import { option, wireFile } from './for-tests/listed-files.ts';
import { answerRenames, nameField, namesSent } from './for-tests/renames.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { LibraryPage } from './library-page.tsx';

beforeEach(() => {
  giveElementsAHeight();
  startTestSession('Engineer');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file is renamed through More: its name is selected without the extension, Enter renames, and a message confirms it', async () => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }));
  const input = await nameField();
  await vi.waitFor(() => expect(document.activeElement).toBe(input));
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['manual.pdf', 0, 'manual'.length]);
  await user.keyboard('guide{Enter}');
  expect(await screen.findByRole('option', { name: 'guide.pdf', selected: true })).toBeTruthy();
  expect(namesSent(sent)).toEqual([{ path: 'guide.pdf' }]);
  expect(screen.getByText('“manual.pdf” is called “guide.pdf” now. 1 working copy shows the new name.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  // The message stays until something else is selected.
  await user.click(option('part.obj'));
  expect(screen.queryByText(/is called/)).toBeNull();
});

test('the confirmation stays even if the search does not find the file by its new name', async () => {
  let list = [wireFile('manual.pdf')];
  answerWith({
    'GET /api/attachments': () => list,
    'GET /api/attachments/*/uses': [],
    'POST /api/attachments/id-manual.pdf/rename': () => {
      list = [];
      return { attachment: { ...wireFile('manual.pdf'), path: 'guide.pdf', name: 'guide.pdf' }, drafts: [] };
    },
  });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.keyboard('{F2}');
  await user.type(await nameField(), 'guide.pdf{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.getByText('“manual.pdf” is called “guide.pdf” now.')).toBeTruthy();
});

test('a search that is typed while a file is renamed stays', async () => {
  let finish = (): void => undefined;
  const waiting = new Promise<undefined>((resolve) => {
    finish = () => resolve(undefined);
  });
  answerRenames(() => waiting);
  const { user } = openPage(<LibraryPage />);
  await user.type(screen.getByRole('searchbox'), 'manual');
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.keyboard('{F2}');
  const input = await nameField();
  await user.clear(input);
  await user.type(input, 'guide.pdf{Enter}');
  fireEvent.change(screen.getByRole('searchbox', { hidden: true }), { target: { value: 'gui' } });
  finish();
  expect(await screen.findByText(/^“manual.pdf” is called “guide.pdf” now./)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('gui');
});

test('after renaming a search result, the search changes to the new name and the file is selected', async () => {
  const all = [wireFile('manual.pdf'), wireFile('part.obj')];
  const asked: (string | null)[] = [];
  answerWith({
    'GET /api/attachments': ({ query }: SentCall) => {
      asked.push(query.get('q'));
      return all.filter(({ name }) => name.includes(query.get('q') ?? ''));
    },
    'GET /api/attachments/*/uses': [],
    'POST /api/attachments/id-manual.pdf/rename': () => {
      all[0] = { ...wireFile('manual.pdf'), path: 'guide.pdf', name: 'guide.pdf' };
      return { attachment: all[0], drafts: [] };
    },
  });
  const { user } = openPage(<LibraryPage />);
  await user.type(screen.getByRole('searchbox'), 'manual');
  await vi.waitFor(() => expect(asked).toContain('manual'));
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  await user.type(await nameField(), 'guide.pdf{Enter}');
  expect(await screen.findByRole('option', { name: 'guide.pdf', selected: true })).toBeTruthy();
  expect(screen.getByText('“manual.pdf” is called “guide.pdf” now.')).toBeTruthy();
});

test('a search that also matches the new name does not change', async () => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  await user.type(screen.getByRole('searchbox'), 'MAN');
  await vi.waitFor(() => expect(sent.some(({ query }) => query.get('q') === 'MAN')).toBe(true));
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  fireEvent.change(await nameField(), { target: { value: 'manual_2.pdf' } });
  await user.type(await nameField(), '{Enter}');
  expect(await screen.findByRole('option', { name: 'manual_2.pdf', selected: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('MAN');
});

test.each([
  ['Engineer', ['Pump']],
  ['Work Lead', []],
] as const)('where a file is used: %s gets links to the instructions that the role may edit', async (role, linked) => {
  startTestSession(role);
  const use = { hasDraft: true, isPDF: false, isPreviewImage: false, highlights: [] };
  answerWith({
    'GET /api/attachments': [wireFile('manual.pdf')],
    'GET /api/attachments/*/uses': [
      { ...use, _id: 'w1', title: 'Pump', revision: null, inRevision: false, steps: [{ _id: 's1', number: '1', title: 'Fit' }] },
      { ...use, _id: 'w2', title: 'Valve', revision: 3, inRevision: true, steps: [] },
    ],
  });
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Where it is used/ }));
  const uses = within(await screen.findByRole('dialog'));
  expect(await uses.findByText('Pump')).toBeTruthy();
  expect(uses.getByText('Valve')).toBeTruthy();
  expect(uses.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(linked);
});

test('F2 on a file opens the same dialog, Escape closes it and returns the focus, and an unchanged name sends nothing', async () => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  const tile = await screen.findByRole('option', { name: 'manual.pdf' });
  tile.focus();
  await user.keyboard('{F2}');
  await user.type(await nameField(), 'x');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(option('manual.pdf')));
  await user.keyboard('{F2}');
  await nameField();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(namesSent(sent)).toEqual([]);
});

test('F2 in the dialog of the author screen also renames a file of the step', async () => {
  answerRenames();
  const calls = {
    attach: async () => undefined,
    detach: async () => undefined,
    markUp: () => undefined,
    reorder: () => undefined,
  };
  const uses = [aUse({ file: aFile({ id: 'id-manual.pdf', path: 'manual.pdf', name: 'manual.pdf', extension: 'pdf' }) })];
  const step = { stepNumber: '1', stepTitle: 'Drain oil', uses, defaultUseId: null, ...calls };
  const { user } = openPage(<LibraryDialog step={step} onClose={() => undefined} />);
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  await user.type(await nameField(), 'x');
  // Escape only closes the rename dialog.
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Attachments Library' })).toBeTruthy();
  await user.click(option('manual.pdf'));
  await user.keyboard('{F2}');
  fireEvent.change(await nameField(), { target: { value: 'guide.pdf' } });
  await user.type(await nameField(), '{Enter}');
  expect(await screen.findByText(/“manual.pdf” is called “guide.pdf” now/)).toBeTruthy();
  expect(option('manual.pdf').getAttribute('aria-selected'), 'it stays selected among the files of the step').toBe('true');
});

test('a file can be renamed in its preview, which stays open under the new name', async () => {
  answerRenames(undefined, 'pump.png');
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'pump.png' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  fireEvent.change(await nameField(), { target: { value: 'valve' } });
  await user.type(await nameField(), '{Enter}');
  expect(await screen.findByRole('heading', { name: 'Previewing: valve.png' })).toBeTruthy();
  expect(screen.getByText(/“pump.png” is called “valve.png” now/)).toBeTruthy();
});

test.each([
  ['guide.png', 'The ending stays .pdf: another name does not make another kind of file of it.'],
  ['  ', 'A file needs a name.'],
  ['a&b', /cannot contain|special characters/i],
  ['x'.repeat(200), 'This file name is too long. Please give the file a shorter one.'],
])('the name %j is not sent: the field shows the reason', async (name, sentence) => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  fireEvent.change(await nameField(), { target: { value: name } });
  await user.type(await nameField(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect((await nameField()).getAttribute('aria-invalid')).toBe('true');
  expect(namesSent(sent)).toEqual([]);
  await user.type(await nameField(), 'y');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with read access a file cannot be renamed', async () => {
  startTestSession('Work Lead');
  answerRenames();
  const { user } = openPage(<LibraryPage />);
  const tile = await screen.findByRole('option', { name: 'manual.pdf' });
  await user.click(tile);
  tile.focus();
  await user.keyboard('{F2}');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Where it is used']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
