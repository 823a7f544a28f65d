import '../../../test-device.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptDrafts } from './kept-drafts.ts';
import { useDraft } from './use-draft.ts';

const aFile = { name: 'bolt.png', mediaType: 'image/png', bytes: new ArrayBuffer(3) };

test('a draft is restored with its files, per user and thread; a sent one is deleted', async () => {
  await keptDrafts.write('u', 't', { text: 'Half', files: [aFile] });
  const { result, unmount } = renderHook(() => useDraft('u', 't'));
  await waitFor(() => expect(result.current.draft).toMatchObject({ text: 'Half', files: [{ name: 'bolt.png' }] }));
  expect((await keptDrafts.read('u', 'other')).text).toBe('');
  act(() => result.current.change({ text: '', files: [] }));
  unmount();
  await waitFor(async () => expect((await keptDrafts.read('u', 't')).files).toEqual([]));
});

test('text typed before the stored draft is loaded is not lost, and neither is the stored draft', async () => {
  await keptDrafts.write('u', 'slow', { text: 'Kept', files: [] });
  const { result } = renderHook(() => useDraft('u', 'slow'));
  act(() => result.current.change({ text: 'Typed at once', files: [] }));
  await waitFor(() => expect(result.current.draft?.text).toBe('Kept\nTyped at once'));
});
