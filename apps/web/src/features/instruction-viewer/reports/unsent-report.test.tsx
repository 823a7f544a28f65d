// @vitest-environment jsdom
import { aStep } from '@benchbook/testkit';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../../test-device.ts';
import { openPage, startTestSession } from '../../../test-page.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { unsentReport } from './unsent-report.ts';
import type { WrittenReport } from './use-reports.ts';

const step = aStep({ title: 'Fit the bracket' });
const PHOTO = { name: 'photo.jpg', bytes: new TextEncoder().encode('small').buffer };

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

test('a photo that was not sent is there again with its words, on its step alone, until it is sent', async () => {
  const before = unsentReport('pat', step.id);
  before.keepText('See the');
  before.keepPhoto(PHOTO);
  unsentReport('pat', 'another step').keepText('Something else');
  const { user, sent, field } = await open('pat');
  expect(screen.getByText('This was written here before and not sent.')).toBeTruthy();
  expect(await screen.findByAltText('The photo of your report')).toBeTruthy();
  await user.type(field, ' photo.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ text: 'See the photo.', photo: { name: 'photo.jpg' } }]));
  await vi.waitFor(async () => expect(await before.read()).toEqual({ text: '', photo: null }));
  expect(await unsentReport('pat', 'another step').read()).toEqual({ text: 'Something else', photo: null });
});

test('what somebody else wrote on this device is not shown', async () => {
  unsentReport('pat', step.id).keepText('Mine');
  const { field } = await open('kim');
  expect(field).toHaveProperty('value', '');
  expect(screen.queryByText(/written here before/)).toBeNull();
});

test('a device that can not say what was written before opens an empty window', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  unsentReport('pat', step.id).keepText('Lost');
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('gone', 'InvalidStateError');
  });
  expect((await open('pat')).field).toHaveProperty('value', '');
});
