import '../../../test-device.ts';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { anAlert, anInstruction, aStep, aText, aUse } from '@benchbook/testkit';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startTestSession } from '../../../test-page.tsx';
import { aServer } from './for-tests/three-steps.ts';
import { useAuthorSession } from './use-author-session.ts';

const UNTITLED = aStep({ title: 'Step Title' });

test.each<[string, Partial<InstructionContent>, 'title' | 'none']>([
  ['a new one', { steps: [UNTITLED] }, 'title'],
  [
    'one whose text is one empty line',
    { steps: [{ ...UNTITLED, content: { type: 'doc', content: [{ type: 'paragraph' }] } }] },
    'title',
  ],
  ['one with a text', { steps: [{ ...UNTITLED, content: aText('Drain the oil.') }] }, 'none'],
  ['one with a file', { steps: [{ ...UNTITLED, attachments: [aUse()] }] }, 'none'],
  ['one with an alert', { steps: [UNTITLED], alerts: [anAlert({ stepIds: [UNTITLED.id] })] }, 'none'],
  ['one with a title', { steps: [aStep({ title: 'Drain' })] }, 'none'],
  ['one of two steps', { steps: [UNTITLED, aStep()] }, 'none'],
])('a guide opens in the title of its first step only when nothing is written: %s', async (what, content, editing) => {
  startTestSession('Engineer', what);
  const { calls } = aServer(anInstruction(content));
  const opening = { userId: what, calls: { ...calls, open: calls.read }, selectedId: null, isKnown: true };
  const { result } = renderHook(() => useAuthorSession({ instructionId: 'wi', ...opening }));
  await waitFor(() => expect(result.current.opened.phase).toBe('ready'));
  const { opened } = result.current;
  if (opened.phase !== 'ready') throw new Error(opened.phase);
  expect(opened.session.store.getState().editing).toBe(editing);
});
