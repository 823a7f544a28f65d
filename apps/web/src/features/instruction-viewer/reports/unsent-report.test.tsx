// @vitest-environment jsdom
import { aStep } from '@benchbook/testkit';
import { cleanup, screen } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../test-device.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { unsentReport } from './unsent-report.ts';
import type { WrittenReport } from './use-reports.ts';

const step = aStep({ title: 'Fit the bracket' });
const photo = (number: number) => ({ name: `photo-${number}.jpg`, bytes: new TextEncoder().encode('small').buffer });
const words = (text: string, isStopped = false) => ({ text, isStopped });

beforeEach(() => {
  startTestSession('Artisan');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(userId: string) {
  const sent: WrittenReport[] = [];
  const about = { instructionId: 'wi', title: 'Gearbox', revision: 3, run: 2, step, number: '2.1' };
  const send = async (report: WrittenReport) => void sent.push(report);
  const { user } = openPage(<ReportDialog userId={userId} {...about} onSend={send} onClose={() => undefined} />);
  return { user, sent, field: await screen.findByRole('textbox', { name: /What is wrong/ }) };
}

test('unsent photos, text and the stopped mark are restored, on their step only, until the report is sent', async () => {
  const before = unsentReport('pat', step.id);
  before.keepWords(words('See the', true));
  before.keepPhotos([photo(1), photo(2)]);
  unsentReport('pat', 'another step').keepWords(words('Something else'));
  const { user, sent, field } = await open('pat');
  expect(screen.getByText('This was written here before and not sent.')).toBeTruthy();
  expect(await screen.findByAltText('Photo 2 of your report')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^I am stopped/ })).toHaveProperty('checked', true);
  await user.type(field, ' photos.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { text: 'See the photos.', isStopped: true, photos: [{ name: 'photo-1.jpg' }, { name: 'photo-2.jpg' }] },
    ]),
  );
  await vi.waitFor(async () => expect(await before.read()).toEqual({ ...words(''), photos: [] }));
  expect(await unsentReport('pat', 'another step').read()).toEqual({ ...words('Something else'), photos: [] });
});

const stopped = () => screen.getByRole('checkbox', { name: /^I am stopped/ });

test('the stopped mark is restored after the page was closed, also without text', async () => {
  const { user } = await open('stopped alone');
  await user.click(stopped());
  cleanup();
  await open('stopped alone');
  expect(stopped()).toHaveProperty('checked', true);
});

test('the stopped mark is restored with text that was typed after it', async () => {
  const { user, field } = await open('stopped first');
  await user.click(stopped());
  await user.type(field, 'W');
  cleanup();
  const again = await open('stopped first');
  expect(again.field).toHaveProperty('value', 'W');
  expect(stopped()).toHaveProperty('checked', true);
});

test('a text and one photo stored by an earlier version of the app are restored', async () => {
  // Opened once to create the database.
  await unsentReport('pat', step.id).read();
  const database = await openDB('benchbook-unsent-reports');
  await database.put('words', 'Worn', ['pat', step.id]);
  await database.put('photos', photo(1), ['pat', step.id]);
  database.close();
  expect(await unsentReport('pat', step.id).read()).toMatchObject({
    text: 'Worn',
    isStopped: false,
    photos: [{ name: 'photo-1.jpg' }],
  });
});

test('another user’s text on this device is not shown', async () => {
  unsentReport('pat', step.id).keepWords(words('Mine'));
  const { field } = await open('kim');
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByText(/written here before/)).toBeNull();
});

test('a device that cannot read its storage opens an empty dialog', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  unsentReport('pat', step.id).keepWords(words('Lost'));
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('gone', 'InvalidStateError');
  });
  expect((await open('pat')).field).toHaveProperty('value', '');
});
