// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FAILURES } from '../../test-failures.ts';
import { answerWith, giveElementsAHeight, openPage, startTestSession } from '../../test-page.tsx';
import { wireFile } from './for-tests/listed-files.ts';
import { answerRenames, nameField, namesSent } from './for-tests/renames.ts';
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
  await user.type(await nameField(), 'valve{Enter}');
  const link = await screen.findByRole('link', { name: 'Pump' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent/w1~&~Pump?pdf=true');
  expect(screen.queryByText('Valve')).toBeNull();
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
  await user.type(await nameField(), 'valve{Enter}');
  const link = await screen.findByRole('link', { name: 'Pump' });
  expect(link.getAttribute('href')).toBe('/dashboard/work%20instructions%20parent/w1~&~Pump?pdf=false');
  expect(screen.getByText('Picture of the work instruction')).toBeTruthy();
  expect(screen.queryByText('Valve')).toBeNull();
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
  const input = await nameField();
  fireEvent.change(input, { target: { value: 'guide' } });
  await user.type(await nameField(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Attachment already exists');
  await user.click(screen.getByRole('button', { name: 'Use the name guide_2.pdf' }));
  expect([input.value, document.activeElement]).toEqual(['guide_2.pdf', input]);
  for (const sentence of [
    'A deleted file has this name.',
    '"manual.pdf" is the PDF of "Pump".',
    'This file is not in the library any more.',
  ]) {
    await user.type(await nameField(), '{Enter}');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
  }
  await user.type(await nameField(), '{Enter}');
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
  fireEvent.change(await nameField(), { target: { value: 'guide.pdf' } });
  await user.type(await nameField(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((await nameField()).value).toBe('guide.pdf');
  isDown = false;
  await user.type(await nameField(), '{Enter}');
  expect(await screen.findByRole('option', { name: 'guide.pdf' })).toBeTruthy();
});
