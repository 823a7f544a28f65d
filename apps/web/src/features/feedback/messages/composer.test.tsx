import '../../../test-device.ts';
import type { FeedbackThread } from '@benchbook/domain/feedback';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../../test-page.tsx';
import { Composer } from './composer.tsx';

const THREAD: FeedbackThread = {
  id: 't',
  name: 'Torque value',
  instructionId: 'wi',
  instructionTitle: 'Pump',
  members: [],
  messages: [],
  author: { id: 'l', username: 'lead_one' },
  report: null,
  resolution: null,
  createdAtMs: 1,
  changedAtMs: 1,
  messageCount: 0,
  unreadCount: 0,
};

beforeEach(() => startTestSession('Artisan'));

/** A composer whose device stores a message only when the test allows it. */
function openSlow() {
  answerWith({});
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const onSay = (text: string): Promise<void> => {
    said.push(text);
    return new Promise((resolve) => waiting.push(resolve));
  };
  openPage(<Composer threadId="t" userId="u1" thread={THREAD} canResolve={false} onSay={onSay} />, '/');
  const keep = () => act(async () => waiting.shift()?.());
  return { said, keep };
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const write = async (value: string) => fireEvent.change(await box(), { target: { value } });
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));

test('text typed while a message is being stored on this device stays in the input, and is sent after it', async () => {
  const { said, keep } = openSlow();
  await write('It began on Monday.');
  await send();
  await write('Bolt 12 too.');
  await keep();
  expect((await box()).value).toBe('Bolt 12 too.');
  await write('Bolt 12 and 13 too.');
  await send();
  await send();
  await keep();
  await keep();
  expect((await box()).value).toBe('');
  expect(said).toEqual(['It began on Monday.', 'Bolt 12 and 13 too.']);
});
