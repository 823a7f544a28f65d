// @vitest-environment jsdom
import { aFile, aUse } from '@benchbook/testkit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, giveElementsAHeight, openPage, type SentCall, startTestSession } from '../../test-page.tsx';
import { option, wireFile } from './for-tests/listed-files.ts';
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

/** A library of two files; the first can be renamed unless the test refuses it. */
function answerRenames(refuse?: () => Response | Promise<Response> | undefined, first = 'manual.pdf') {
  let list = [wireFile(first), wireFile('part.obj')];
  return answerWith({
    'GET /api/attachments': () => list,
    'GET /api/attachments/*/uses': [],
    [`POST /api/attachments/id-${first}/rename`]: async ({ body }: SentCall) => {
      const refused = await refuse?.();
      if (refused) return refused;
      const { path: typed } = body as { path: string };
      const path = typed.includes('.') ? typed : `${typed}.${first.split('.').at(-1)}`;
      const attachment = { ...wireFile(first), path, name: path };
      list = list.map((file) => (file._id === attachment._id ? attachment : file));
      return { attachment, drafts: [{ _id: 'w1', title: 'Pump', version: 4 }] };
    },
  });
}
const namesSent = (sent: readonly SentCall[]) => sent.filter(({ path }) => path.endsWith('/rename')).map(({ body }) => body);
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });

test('a file is renamed through More: its name is selected without the extension, Enter renames, and a message confirms it', async () => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'manual.pdf' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Rename/ }));
  const input = await field();
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
  await user.type(await field(), 'guide.pdf{Enter}');
  await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.getByText('“manual.pdf” is called “guide.pdf” now.')).toBeTruthy();
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
  await user.type(await field(), 'guide.pdf{Enter}');
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
  fireEvent.change(await field(), { target: { value: 'manual_2.pdf' } });
  await user.type(await field(), '{Enter}');
  expect(await screen.findByRole('option', { name: 'manual_2.pdf', selected: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('MAN');
});

test('a refused rename of a PDF links to the instruction based on it, not to those that only show it', async () => {
  const use = { hasDraft: true, revision: null, inRevision: false, isPreviewImage: false, highlights: [] };
  answerWith({
    'GET /api/attachments': [wireFile('manual.pdf')],
    'GET /api/attachments/id-manual.pdf/uses': [
      { ...use, _id: 'w1', title: 'Pump', isPDF: true, steps: [] },
      { ...use, _id: 'w2', title: 'Valve', isPDF: false, steps: [{ _id: 's1', number: '1', title: 'Fit' }] },
    ],
    'POST /api/attachments/id-manual.pdf/rename': () =>
      Response.json({ code: 'CONFLICT', message: '"manual.pdf" is the PDF of "Pump".' }, { status: 409 }),
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = openPage(<LibraryPage />);
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  await user.type(await field(), 'valve{Enter}');
  const link = await screen.findByRole('link', { name: 'Pump' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent/w1~&~Pump?pdf=true');
  expect(screen.queryByText('Valve')).toBeNull();
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

test('a refused rename of a preview image links to the instruction in which another one can be chosen', async () => {
  const message = '"pump.png" is the preview image of "Pump". Choose another preview image there, then rename the file.';
  const use = { hasDraft: true, revision: null, inRevision: false, isPDF: false, highlights: [] };
  answerWith({
    'GET /api/attachments': [wireFile('pump.png')],
    'GET /api/attachments/id-pump.png/uses': [
      { ...use, _id: 'w1', title: 'Pump', isPreviewImage: true, steps: [] },
      { ...use, _id: 'w2', title: 'Valve', isPreviewImage: false, steps: [{ _id: 's1', number: '1', title: 'Fit' }] },
    ],
    'POST /api/attachments/id-pump.png/rename': () => Response.json({ code: 'CONFLICT', message }, { status: 409 }),
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = openPage(<LibraryPage />);
  (await screen.findByRole('option', { name: 'pump.png' })).focus();
  await user.keyboard('{F2}');
  await user.type(await field(), 'valve{Enter}');
  const link = await screen.findByRole('link', { name: 'Pump' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent/w1~&~Pump?pdf=false');
  expect(screen.getByText('Picture of the work instruction')).toBeTruthy();
  expect(screen.queryByText('Valve')).toBeNull();
});

test('F2 on a file opens the same dialog, Escape closes it and returns the focus, and an unchanged name sends nothing', async () => {
  const sent = answerRenames();
  const { user } = openPage(<LibraryPage />);
  const tile = await screen.findByRole('option', { name: 'manual.pdf' });
  tile.focus();
  await user.keyboard('{F2}');
  await user.type(await field(), 'x');
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(option('manual.pdf')));
  await user.keyboard('{F2}');
  await field();
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
  await user.type(await field(), 'x');
  // Escape only closes the rename dialog.
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Attachments Library' })).toBeTruthy();
  await user.click(option('manual.pdf'));
  await user.keyboard('{F2}');
  fireEvent.change(await field(), { target: { value: 'guide.pdf' } });
  await user.type(await field(), '{Enter}');
  expect(await screen.findByText(/“manual.pdf” is called “guide.pdf” now/)).toBeTruthy();
  expect(option('manual.pdf').getAttribute('aria-selected'), 'it stays selected among the files of the step').toBe('true');
});

test('a file can be renamed in its preview, which stays open under the new name', async () => {
  answerRenames(undefined, 'pump.png');
  const { user } = openPage(<LibraryPage />);
  await user.click(await screen.findByRole('option', { name: 'pump.png' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  fireEvent.change(await field(), { target: { value: 'valve' } });
  await user.type(await field(), '{Enter}');
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
  fireEvent.change(await field(), { target: { value: name } });
  await user.type(await field(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(namesSent(sent)).toEqual([]);
  await user.type(await field(), 'y');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a taken name offers an available one; other refusals are shown at the field in the words of the server', async () => {
  const refusals = [
    { status: 409, body: { code: 'DUPLICATE_FILE', file: wireFile('guide.pdf'), isSame: false, freeName: 'guide_2.pdf' } },
    { status: 409, body: { code: 'DUPLICATE_FILE', file: null, isSame: false, freeName: 'guide_3.pdf' } },
    { status: 409, body: { code: 'CONFLICT', message: '"manual.pdf" is the PDF of "Pump".' } },
    { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } },
  ];
  const sent = answerRenames(() => {
    const next = refusals.shift();
    return next && Response.json({ message: 'Attachment already exists', ...next.body }, { status: next.status });
  });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = openPage(<LibraryPage />);
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  const input = await field();
  fireEvent.change(input, { target: { value: 'guide' } });
  await user.type(await field(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Attachment already exists');
  await user.click(screen.getByRole('button', { name: 'Use the name guide_2.pdf' }));
  expect([input.value, document.activeElement]).toEqual(['guide_2.pdf', input]);
  for (const sentence of [
    'A deleted file has this name.',
    '"manual.pdf" is the PDF of "Pump".',
    'This file is not in the library any more.',
  ]) {
    await user.type(await field(), '{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  }
  await user.type(await field(), '{Enter}');
  expect(await screen.findByRole('option', { name: 'guide_2.pdf' })).toBeTruthy();
  expect(namesSent(sent)).toHaveLength(5);
});

test.each(FAILURES)('ERR-17: after $name the typed name stays with an error, and can be sent again', async (failure) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let isDown = true;
  answerRenames(() => (isDown ? failure.answer() : undefined));
  const { user } = openPage(<LibraryPage />);
  (await screen.findByRole('option', { name: 'manual.pdf' })).focus();
  await user.keyboard('{F2}');
  fireEvent.change(await field(), { target: { value: 'guide.pdf' } });
  await user.type(await field(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((await field()).value).toBe('guide.pdf');
  isDown = false;
  await user.type(await field(), '{Enter}');
  expect(await screen.findByRole('option', { name: 'guide.pdf' })).toBeTruthy();
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
